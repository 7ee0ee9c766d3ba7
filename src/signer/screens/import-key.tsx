import { useEffect, useRef, useState } from 'react';
import { type EvidentError, hasCode } from '#core/errors/error.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Card, Intro, Stack, Submit, Title } from '../app/card.tsx';
import { useEscape, useServices, useSession } from '../app/context.ts';
import { type Recognised, recognise } from '../app/recognise.ts';
import { sentence, useAct } from '../app/use-act.ts';
import type { KeyringStatus } from '../keyring/client.ts';
import { messages } from '../messages.ts';
import { ErrorNote } from './error-note.tsx';
import { FirstSeal } from './first-seal.tsx';
import { NewPassword, type NewPasswordHandle } from './new-password.tsx';

export interface ImportKeyProps {
  readonly onDone: (accounts: readonly PublicAccount[]) => void;
  readonly onCancel: () => void;
}

const MAX_ACCOUNTS = 20;

/** A phrase or a private key from elsewhere. One box takes both. */
export function ImportKey({ onDone, onCancel }: ImportKeyProps) {
  const { keyring } = useServices();
  const { status } = useSession();
  const [imported, setImported] = useState<readonly PublicAccount[] | null>(null);
  const [recognised, setRecognised] = useState<Recognised>({ kind: 'empty' });
  const [secretError, setSecretError] = useState<string | undefined>();
  const [countError, setCountError] = useState<string | undefined>();
  const secret = useRef<HTMLTextAreaElement>(null);
  const passphrase = useRef<HTMLInputElement>(null);
  const accounts = useRef<HTMLInputElement>(null);
  const newPassword = useRef<NewPasswordHandle>(null);
  const act = useAct();
  const first = status?.vault === 'absent';
  useEscape(onCancel);
  useEffect(() => {
    const inputs = [secret.current, passphrase.current];
    secret.current?.focus();
    return () => {
      for (const input of inputs) if (input !== null) input.value = '';
    };
  }, []);

  const submit = (): void => {
    const found = recognise(secret.current?.value ?? '');
    if (found.kind === 'empty' || found.kind === 'neither') {
      setSecretError(messages.importKey.neither);
      secret.current?.focus();
      return;
    }
    const count = (accounts.current?.value ?? '1').trim();
    if (!/^\d{1,2}$/.test(count) || Number(count) < 1 || Number(count) > MAX_ACCOUNTS) {
      setCountError(messages.importKey.accountsWrong);
      accounts.current?.focus();
      return;
    }
    act.run(
      async () => {
        let password: string | null = null;
        if (first) {
          password = (await newPassword.current?.take()) ?? null;
          if (password === null) return null;
        }
        const text = secret.current?.value ?? '';
        const common = { label: nextLabel(status, found.kind), ...(password === null ? {} : { password }) };
        return found.kind === 'privateKey'
          ? keyring.importPrivateKey({ key: text.trim(), ...common })
          : keyring.importMnemonic({
              mnemonic: text,
              passphrase: passphrase.current?.value ?? '',
              accounts: Number(count),
              ...common,
            });
      },
      (added) => {
        if (added === null) return;
        // The seal is shown next: the words must not stay in fields behind it.
        for (const input of [secret.current, passphrase.current]) if (input !== null) input.value = '';
        if (first) setImported(added);
        else onDone(added);
      },
    );
  };

  const atSecret = isAtSecret(act.error);
  useEffect(() => {
    if (atSecret) secret.current?.focus();
  }, [atSecret]);

  if (imported !== null) return <FirstSeal onDone={() => onDone(imported)} />;
  return (
    <Card
      onSubmit={submit}
      acts={
        <>
          <Button size="l" onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Submit busy={act.busy}>{messages.importKey.submit}</Submit>
        </>
      }
    >
      <Title focus={false}>{messages.importKey.title}</Title>
      <Intro>{messages.importKey.intro}</Intro>
      <Stack>
        <Field
          label={messages.importKey.secret}
          hint={hintOf(recognised)}
          error={secretError ?? (atSecret && act.error !== null ? secretSentence(act.error) : undefined)}
        >
          <TextArea
            ref={secret}
            mono
            rows={4}
            autoCorrect="off"
            data-1p-ignore
            data-lpignore="true"
            translate="no"
            onInput={(event) => {
              setSecretError(undefined);
              act.setError(null);
              setRecognised(recognise(event.currentTarget.value));
            }}
          />
        </Field>
        {recognised.kind === 'privateKey' ? null : (
          <Details summary={messages.importKey.more}>
            <Stack>
              <Field label={messages.importKey.passphrase} hint={messages.importKey.passphraseHint} optional>
                <PasswordInput ref={passphrase} autoComplete="off" />
              </Field>
              <Field
                label={messages.importKey.accounts}
                hint={messages.importKey.accountsHint}
                error={countError}
              >
                <TextInput
                  ref={accounts}
                  figures
                  inputMode="numeric"
                  defaultValue="1"
                  onInput={() => setCountError(undefined)}
                />
              </Field>
            </Stack>
          </Details>
        )}
        {first ? <NewPassword handle={newPassword} /> : null}
        {atSecret ? null : <ErrorNote error={act.error} />}
      </Stack>
    </Card>
  );
}

function isAtSecret(error: EvidentError | null): boolean {
  return hasCode(
    error,
    'KEY_MNEMONIC_CHECKSUM',
    'KEY_MNEMONIC_LENGTH',
    'KEY_MNEMONIC_WORD',
    'KEY_PRIVATE_INVALID',
    'KEY_DUPLICATE',
  );
}

/** The catalogue's sentence, and which word it is about when the keyring says so. */
function secretSentence(error: EvidentError): string {
  const { position, suggestion } = error.details;
  const parts = [sentence(error)];
  if (position !== undefined) parts.push(messages.importKey.word(position));
  if (suggestion !== undefined) parts.push(messages.importKey.suggestion(suggestion));
  return parts.join(' ');
}

function hintOf(recognised: Recognised): string {
  switch (recognised.kind) {
    case 'empty':
      return messages.importKey.hint;
    case 'mnemonic':
      return messages.importKey.recognised.mnemonic(recognised.words);
    case 'privateKey':
      return messages.importKey.recognised.privateKey;
    case 'neither':
      return messages.importKey.recognised.neither;
  }
}

function nextLabel(status: KeyringStatus | null, kind: 'mnemonic' | 'privateKey'): string {
  const same = (status?.accounts ?? []).filter(({ sourceKind }) => sourceKind === kind);
  const n = new Set(same.map(({ sourceId }) => sourceId)).size + 1;
  return kind === 'mnemonic' ? messages.sourceLabel(n) : messages.keyLabel(n);
}
