/** Keys from elsewhere: a phrase, a private key or a key file. Added to what is there, or the first of a new vault. */
import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Card, Intro, Stack, Submit, Title } from '../app/card.tsx';
import { useEscape, useServices, useSession } from '../app/context.ts';
import type { Recognised } from '../app/recognise.ts';
import { sentence, useAsyncAction } from '../app/use-async-action.ts';
import { useLatest } from '../app/use-latest.ts';
import { useSecretInput } from '../app/use-secret-input.ts';
import { type KeyringStatus, MAX_FIRST_ACCOUNTS, MAX_PASSPHRASE } from '../keyring/client.ts';
import { messages as common } from '../messages.ts';
import { ErrorNote } from './error-note.tsx';
import { FirstSeal } from './first-seal.tsx';
import { ImportBox, type ImportBoxHandle } from './import-box.tsx';
import { ChooseFile, type ChosenFile, KeyFile, type KeyFileHandle } from './import-file.tsx';
import type { ImportKind, KeyFileFacts } from './import-kinds.ts';
import { messages } from './import-messages.ts';
import { NewPassword, type NewPasswordHandle } from './new-password.tsx';
import { useImport } from './use-import.ts';

export interface ImportKeyProps {
  readonly onDone: (accounts: readonly PublicAccount[]) => void;
  readonly onCancel: () => void;
}

export function ImportKey({ onDone, onCancel }: ImportKeyProps) {
  const { keyring } = useServices();
  const { status } = useSession();
  const [kind, setKind] = useState<Recognised['kind']>('empty');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [fileError, setFileError] = useState<EvidentError | null>(null);
  const [stopped, setStopped] = useState(false);
  const [imported, setImported] = useState<readonly PublicAccount[] | null>(null);
  const box = useRef<ImportBoxHandle>(null);
  const keyFile = useRef<KeyFileHandle>(null);
  const options = useRef<ImportOptionsHandle>(null);
  const newPassword = useRef<NewPasswordHandle>(null);
  const pasted = useLatest<KeyFileFacts>();
  const work = useImport();
  const action = useAsyncAction();
  const first = status?.vault === 'absent';
  const place = placeOf(action.error);

  useEffect(() => {
    // A file's error stands in a note, which is read out by itself.
    if (action.error !== null && place === 'secret') box.current?.focus();
  }, [action.error, place]);
  const { stop } = work;
  const leave = useCallback(() => {
    if (!stop()) onCancel();
  }, [stop, onCancel]);
  useEscape(leave);

  const submit = (): void => {
    const chosen = options.current === null ? { passphrase: '', accounts: 1 } : options.current.take();
    if (chosen === null) return;
    setStopped(false);
    setFileError(null);
    action.run(
      () =>
        work.begin({
          text: file?.text ?? box.current?.text() ?? '',
          options: chosen,
          filePassword: keyFile.current?.password() ?? '',
          label: (of) => nextLabel(status, of),
          ...(first ? { password: async () => (await newPassword.current?.take()) ?? null } : {}),
        }),
      (outcome) => {
        if (outcome.kind === 'stopped') setStopped(true);
        if (outcome.kind !== 'imported') return;
        if (first) setImported(outcome.accounts);
        else onDone(outcome.accounts);
      },
    );
  };
  const changed = (found: Recognised, text: string): void => {
    setKind(found.kind);
    setStopped(false);
    action.setError(null);
    pasted.ask(found.kind === 'keyFile' ? () => keyring.call('readKeyFile', { text }) : null);
  };
  const choose = (next: ChosenFile | null): void => {
    setFile(next);
    // The box is empty when it comes back.
    setKind('empty');
    setFileError(null);
    setStopped(false);
    action.setError(null);
    pasted.ask(null);
  };

  if (imported !== null) return <FirstSeal onDone={() => onDone(imported)} />;
  const secretError = place === 'secret' ? action.error : null;
  const keyFileProps = {
    handle: keyFile,
    error: place === 'filePassword' ? action.error : null,
    onInput: () => action.setError(null),
    progress: work.progress,
    stopped,
  };
  return (
    <Card
      onSubmit={submit}
      cap={{ title: messages.cap }}
      acts={
        <>
          <Button size="l" onClick={leave}>
            {common.cancel}
          </Button>
          <Submit busy={action.busy}>{messages.submit}</Submit>
        </>
      }
    >
      <Title focus={false}>{messages.title}</Title>
      <Intro>{messages.intro}</Intro>
      <Stack>
        {file === null ? (
          <ImportBox
            handle={box}
            error={secretError ?? (pasted.last?.kind === 'error' ? pasted.last.error : null)}
            onChange={changed}
          />
        ) : null}
        {file === null && kind === 'keyFile' ? (
          <KeyFile
            {...keyFileProps}
            facts={pasted.last?.kind === 'answer' ? pasted.last.answer : null}
            focus={false}
          />
        ) : null}
        {file === null && (kind === 'empty' || kind === 'mnemonic') ? (
          <ImportOptions handle={options} />
        ) : null}
        <ChooseFile
          chosen={file}
          error={fileError ?? (file === null ? null : secretError)}
          onChosen={choose}
          onError={setFileError}
        />
        {file === null ? null : <KeyFile {...keyFileProps} facts={file.facts} focus />}
        {first ? <NewPassword handle={newPassword} /> : null}
        {place === 'screen' ? <ErrorNote error={action.error} /> : null}
        <p className={layout.small}>{messages.watch}</p>
      </Stack>
    </Card>
  );
}

/** At what the user can mend. */
function placeOf(error: EvidentError | null): 'filePassword' | 'secret' | 'screen' {
  if (hasCode(error, 'KEY_FILE_PASSWORD_WRONG', 'INPUT_TOO_LONG')) return 'filePassword';
  const atSecret = hasCode(
    error,
    'INPUT_REQUIRED',
    'KEY_DUPLICATE',
    'KEY_EXTENDED_PRIVATE',
    'KEY_FILE_ADDRESS',
    'KEY_FILE_INVALID',
    'KEY_FILE_TOO_COSTLY',
    'KEY_FILE_TOO_LARGE',
    'KEY_FILE_UNSUPPORTED',
    'KEY_KIND_UNKNOWN',
    'KEY_MNEMONIC_CHECKSUM',
    'KEY_MNEMONIC_LENGTH',
    'KEY_MNEMONIC_WORD',
    'KEY_PRIVATE_INVALID',
    'KEY_PUBLIC_ONLY',
  );
  return atSecret ? 'secret' : 'screen';
}

function nextLabel(status: KeyringStatus | null, kind: ImportKind): string {
  const same = (status?.sources ?? []).filter((source) => source.kind === kind);
  const label = messages.label[kind];
  return same.length === 0 ? label : `${label} ${same.length + 1}`;
}

// What else belongs to a recovery phrase: its passphrase, and how many accounts to begin with.

interface ImportOptionsHandle {
  /** Null after saying at its field what is wrong. */
  take(): { readonly passphrase: string; readonly accounts: number } | null;
}

function ImportOptions({ handle }: { handle: RefObject<ImportOptionsHandle | null> }) {
  const passphrase = useSecretInput(false);
  const accounts = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState<'passphrase' | 'accounts' | null>(null);
  const words = messages.options;
  useEffect(() => {
    // What is wrong may stand in the folded part.
    if (wrong !== null && open) (wrong === 'accounts' ? accounts : passphrase).current?.focus();
  }, [wrong, open, passphrase]);
  useImperativeHandle(handle, () => ({
    take() {
      const said = passphrase.current?.value ?? '';
      const count = (accounts.current?.value ?? '1').trim();
      const counts = /^\d{1,2}$/.test(count) && Number(count) >= 1 && Number(count) <= MAX_FIRST_ACCOUNTS;
      if (said.length <= MAX_PASSPHRASE && counts) return { passphrase: said, accounts: Number(count) };
      setWrong(counts ? 'passphrase' : 'accounts');
      setOpen(true);
      return null;
    },
  }));
  return (
    <Details summary={words.summary} open={open} onToggle={setOpen}>
      <Stack>
        <Field
          label={words.passphrase}
          hint={words.passphraseHint}
          error={wrong === 'passphrase' ? sentence(new EvidentError('INPUT_TOO_LONG')) : undefined}
          optional
        >
          <PasswordInput ref={passphrase} autoComplete="off" onInput={() => setWrong(null)} />
        </Field>
        <Field
          label={words.accounts}
          hint={words.accountsHint(MAX_FIRST_ACCOUNTS)}
          error={wrong === 'accounts' ? words.accountsWrong(MAX_FIRST_ACCOUNTS) : undefined}
        >
          <TextInput
            ref={accounts}
            figures
            inputMode="numeric"
            defaultValue="1"
            onInput={() => setWrong(null)}
          />
        </Field>
      </Stack>
    </Details>
  );
}
