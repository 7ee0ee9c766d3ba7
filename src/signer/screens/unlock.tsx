import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useRef, useState } from 'react';
import { hasCode } from '#core/errors/error.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { PasswordInput } from '#ui/text-input.tsx';
import { Card, Fold, Stack, Submit, Title } from '../app/card.tsx';
import { useEscape, useSession, useSigner } from '../app/context.ts';
import { askPasskey, passkeysAvailable } from '../app/passkey.ts';
import type { TaskKind } from '../app/tasks.ts';
import { sentence, useAsyncAction } from '../app/use-async-action.ts';
import { useSecretInput } from '../app/use-secret-input.ts';
import type { Proof } from '../keyring/client.ts';
import { messages } from '../messages.ts';
import { ErrorNote } from './error-note.tsx';
import { isAboutPasskey, PasskeyNote, useAskPasskey, wipeProof } from './proof-field.tsx';
import styles from './unlock.module.css';

export interface UnlockProps {
  /** The task that waits behind; null when the user asked to unlock. */
  readonly behind: TaskKind | null;
  readonly onCancel: () => void;
  readonly onErase: (() => void) | null;
}

export function Unlock({ behind, onCancel, onErase }: UnlockProps) {
  const { keyring } = useSigner();
  const { status } = useSession();
  const passkeys = status?.passkeys ?? [];
  const seal = status?.seal ?? null;
  const offersPasskey = passkeys.length > 0 && passkeysAvailable();
  const password = useSecretInput(!offersPasskey);
  const { busy, error, setError, run } = useAsyncAction();
  const ask = useAskPasskey();
  const wait = useCountdown(status?.delayUntil ?? null);
  useEscape(onCancel);
  // While it is typed there is time for what the first key would wait for.
  useEffect(() => {
    keyring.call('expectPassword', {}).catch(() => undefined);
  }, [keyring]);

  // The session notices the new status and goes on by itself.
  const unlock = (proof: Proof, afterwards: () => void): void =>
    run(
      () => keyring.call('unlock', { proof }).finally(afterwards),
      () => undefined,
    );
  const submit = (): void => {
    const input = password.current;
    if (input === null || wait > 0 || busy) return;
    const { value } = input;
    if (value === '') {
      input.focus();
      return;
    }
    ask.stop();
    unlock({ kind: 'password', password: value }, () => {
      input.value = '';
      input.focus();
    });
  };
  const atField = hasCode(error, 'VAULT_PASSWORD_WRONG', 'VAULT_DELAYED');
  return (
    <Card
      onSubmit={submit}
      note={wait > 0 ? messages.unlock.wait(wait) : ''}
      acts={
        <>
          <Button size="l" onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Submit busy={busy} disabled={wait > 0}>
            {messages.unlock.submit}
          </Submit>
        </>
      }
    >
      <p className={cx(layout.small, align.line, styles.locked)}>
        <Lock aria-hidden="true" />
        {messages.unlock.locked}
      </p>
      <Title focus={false}>{firstOf(behind) ?? messages.unlock.title}</Title>
      {seal === null ? null : (
        <p className={cx(layout.quiet, styles.question)}>
          <b>{messages.unlock.isYours(seal.words.join(' '))}</b>
          <br />
          {messages.unlock.onlyThen} {messages.wholeWindow}
        </p>
      )}
      <Stack>
        {offersPasskey ? (
          <PasskeyButton
            waiting={ask.waiting}
            onPress={() => {
              if (busy) return;
              setError(null);
              ask.start(
                (signal) => askPasskey(passkeys, signal),
                (proof) => unlock(proof, () => wipeProof(proof)),
              );
            }}
          />
        ) : null}
        <PasskeyNote error={ask.error ?? error} />
        <Field
          label={messages.password.label}
          error={error !== null && atField ? sentence(error) : undefined}
        >
          <PasswordInput ref={password} autoComplete="current-password" />
        </Field>
        {atField || isAboutPasskey(error) ? null : <ErrorNote error={error} />}
        <Fold title={messages.unlock.forgot}>
          <p>{messages.unlock.forgotText}</p>
          {onErase === null ? null : (
            <p>
              <Button variant="text" onClick={onErase}>
                {messages.unlock.erase}
              </Button>
            </p>
          )}
        </Fold>
      </Stack>
    </Card>
  );
}

/** What comes after; null when nothing waits. */
function firstOf(behind: TaskKind | null): string | null {
  const { first } = messages.unlock;
  switch (behind) {
    case null:
    case 'unlock':
      return null;
    case 'confirm':
      return first.confirm;
    case 'message':
    case 'typedData':
      return first.message;
    case 'authorization':
      return first.authorization;
    default:
      return first.other;
  }
}

/** The first thing on the screen where there is a passkey: it needs no typing. */
function PasskeyButton({ waiting, onPress }: { waiting: boolean; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button
      ref={button}
      size="l"
      wide
      busy={waiting}
      onClick={(event) => {
        if (event.nativeEvent.isTrusted) onPress();
      }}
    >
      <Fingerprint aria-hidden="true" />
      {messages.proof.passkey}
    </Button>
  );
}

/** Whole seconds until `until` (milliseconds since the epoch); 0 when it has passed. */
function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    if (!running && until <= Date.now()) return;
    const handle = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(handle);
  }, [until, running]);
  return left;
}
