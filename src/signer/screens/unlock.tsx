import { useEffect, useState } from 'react';
import { hasCode } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Card, Intro, Stack, Submit, Title } from '../app/card.tsx';
import { useEscape, useServices, useSession } from '../app/context.ts';
import type { TaskKind } from '../app/session.ts';
import { sentence, useAct } from '../app/use-act.ts';
import { useSecretInput } from '../app/use-secret-input.ts';
import { messages } from '../messages.ts';
import { ErrorNote } from './error-note.tsx';

export interface UnlockProps {
  /** The task that waits behind; null when the user asked to unlock. */
  readonly behind: TaskKind | null;
  readonly onCancel: () => void;
  readonly onErase: (() => void) | null;
}

export function Unlock({ behind, onCancel, onErase }: UnlockProps) {
  const { keyring } = useServices();
  const { status } = useSession();
  const password = useSecretInput();
  const { busy, error, run } = useAct();
  const wait = useCountdown(status?.delayUntil ?? null);
  useEscape(onCancel);

  const submit = (): void => {
    const input = password.current;
    if (input === null || wait > 0) return;
    const { value } = input;
    if (value === '') {
      input.focus();
      return;
    }
    run(
      async () => {
        try {
          await keyring.unlock(value);
        } finally {
          input.value = '';
          input.focus();
        }
      },
      // The session notices the new status and goes on by itself.
      () => undefined,
    );
  };
  const atField = hasCode(error, 'VAULT_PASSWORD_WRONG', 'VAULT_DELAYED');
  const first =
    behind === 'confirm'
      ? messages.unlock.first.confirm
      : behind === null || behind === 'unlock'
        ? null
        : messages.unlock.first.other;
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
      <Title focus={false}>{messages.unlock.title}</Title>
      <Intro>{first ?? messages.unlock.intro}</Intro>
      <Stack>
        <Field
          label={messages.password.label}
          error={error !== null && atField ? sentence(error) : undefined}
        >
          <PasswordInput ref={password} autoComplete="current-password" />
        </Field>
        {atField ? null : <ErrorNote error={error} />}
        <Details summary={messages.unlock.forgot}>
          <p>{messages.unlock.forgotText}</p>
          {onErase === null ? null : (
            <p>
              <Button variant="text" onClick={onErase}>
                {messages.unlock.erase}
              </Button>
            </p>
          )}
        </Details>
      </Stack>
    </Card>
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
