/** Keys from elsewhere: a phrase, a private key or a key file. Added to what is there, or the first of a new vault. */
import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { PasswordInput, TextInput } from '#ui/text-input.tsx';
import { Card, Intro, Stack, Submit, Title } from '../app/card.tsx';
import { useEscape, useSession, useSigner } from '../app/context.ts';
import { sentence, useAsyncAction } from '../app/use-async-action.ts';
import { useLatest } from '../app/use-latest.ts';
import { useSecretInput } from '../app/use-secret-input.ts';
import { type KeyringStatus, MAX_FIRST_ACCOUNTS, MAX_PASSPHRASE, MAX_PASSWORD } from '../keyring/client.ts';
import { messages as common } from '../messages.ts';
import { FirstSeal } from '../seal/seal.tsx';
import { ErrorNote } from './error-note.tsx';
import {
  ChooseFile,
  type ChosenFile,
  ImportBox,
  type ImportBoxHandle,
  KeyFileForm,
  type KeyFileHandle,
} from './import-box.tsx';
import { messages } from './import-messages.ts';
import {
  type ImportKind,
  type InspectedKeyFile,
  phraseError,
  type RecognisedSecret,
  recogniseSecret,
} from './import-phrase.ts';
import { NewPassword, type NewPasswordHandle } from './new-password.tsx';

export interface ImportKeyProps {
  readonly onDone: (accounts: readonly PublicAccount[]) => void;
  readonly onCancel: () => void;
}

export function ImportKey({ onDone, onCancel }: ImportKeyProps) {
  const { keyring } = useSigner();
  const { status } = useSession();
  const [kind, setKind] = useState<RecognisedSecret['kind']>('empty');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [fileError, setFileError] = useState<EvidentError | null>(null);
  const [stopped, setStopped] = useState(false);
  const [imported, setImported] = useState<readonly PublicAccount[] | null>(null);
  const box = useRef<ImportBoxHandle>(null);
  const keyFile = useRef<KeyFileHandle>(null);
  const options = useRef<ImportOptionsHandle>(null);
  const reading = useRef<Promise<Pick<ChosenFile, 'text'>> | null>(null);
  const newPassword = useRef<NewPasswordHandle>(null);
  const pasted = useLatest<InspectedKeyFile>();
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
    const entered: Entered = {
      text: file?.text ?? box.current?.text() ?? '',
      options: chosen,
      filePassword: keyFile.current?.password() ?? '',
      label: (of) => nextLabel(status, of),
      ...(first ? { password: async () => (await newPassword.current?.take()) ?? null } : {}),
    };
    const newest = reading.current;
    action.run(
      async () => work.begin(newest === null ? entered : { ...entered, text: (await newest).text }),
      (outcome) => {
        if (outcome.kind === 'stopped') setStopped(true);
        if (outcome.kind !== 'imported') return;
        if (first) setImported(outcome.accounts);
        else onDone(outcome.accounts);
      },
    );
  };
  const changed = (found: RecognisedSecret, text: string): void => {
    setKind(found.kind);
    setStopped(false);
    action.setError(null);
    pasted.ask(found.kind === 'keyFile' ? () => keyring.call('readKeyFile', { text }) : null);
  };
  const choose = (next: ChosenFile | null): void => {
    setFile(next);
    reading.current = null;
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
      <Intro>
        {messages.intro}
        {first ? null : ` ${messages.stay}`}
      </Intro>
      <Stack>
        {file === null ? (
          <ImportBox
            handle={box}
            error={secretError ?? (pasted.last?.kind === 'error' ? pasted.last.error : null)}
            onChange={changed}
          />
        ) : null}
        {file === null && kind === 'keyFile' ? (
          <KeyFileForm
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
          reading={reading}
          error={fileError ?? (file === null ? null : secretError)}
          onChosen={choose}
          onError={setFileError}
        />
        {file === null ? null : <KeyFileForm {...keyFileProps} facts={file.facts} focus />}
        {first ? <NewPassword handle={newPassword} /> : null}
        {place === 'screen' ? <ErrorNote error={action.error} /> : null}
        <p className={layout.small}>{messages.watch}</p>
      </Stack>
    </Card>
  );
}

interface Entered {
  /** Of the box, or of the chosen file. */
  readonly text: string;
  readonly options: { readonly passphrase: string; readonly accounts: number };
  readonly filePassword: string;
  readonly label: (kind: PublicAccount['sourceKind']) => string;
  /** For the new vault, asked when all else is right; null stops. Absent where there is a vault. */
  readonly password?: () => Promise<string | null>;
}

type Imported =
  | { readonly kind: 'imported'; readonly accounts: readonly PublicAccount[] }
  /** Nothing was imported: by the user's wish, or because the new password is to be mended first. */
  | { readonly kind: 'stopped' | 'unready' };

interface Import {
  /** Errors: those of the keyring's import calls, of `recognise`, and `INPUT_REQUIRED`, `INPUT_TOO_LONG`. */
  readonly begin: (entered: Entered) => Promise<Imported>;
  /** From 0 to 1; null when nothing is under way that takes long. */
  readonly progress: number | null;
  /** False when there is nothing to stop. */
  readonly stop: () => boolean;
}

/**
 * Importing what was entered: what can be refused at once is refused before a password is asked for, and the work of
 * opening a key file reports how far it is and can be stopped.
 */
function useImport(): Import {
  const { keyring } = useSigner();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  // Whoever leaves has the work ended.
  useEffect(() => () => running.current?.abort(), []);

  const openFile = async (entered: Entered): Promise<Imported> => {
    const { text, filePassword, label } = entered;
    const { slow } = await keyring.call('readKeyFile', { text });
    if (filePassword.length > MAX_PASSWORD) throw new EvidentError('INPUT_TOO_LONG');
    const common = await commonOf(entered, label('keyFile'));
    if (common === null) return { kind: 'unready' };
    const controller = new AbortController();
    running.current = controller;
    if (slow) setProgress(0);
    try {
      const accounts = await keyring.call(
        'importKeyFile',
        { text, filePassword, ...common },
        { signal: controller.signal, onProgress: (fraction) => (slow ? setProgress(fraction) : undefined) },
      );
      return { kind: 'imported', accounts };
    } catch (thrown) {
      if (hasCode(thrown, 'SIGN_REJECTED')) return { kind: 'stopped' };
      throw thrown;
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  const begin = async (entered: Entered): Promise<Imported> => {
    const { text, options, label } = entered;
    const found = recogniseSecret(text);
    switch (found.kind) {
      case 'empty':
        throw new EvidentError('INPUT_REQUIRED');
      case 'refused':
        throw found.error;
      case 'keyFile':
        return openFile(entered);
      case 'privateKey': {
        const common = await commonOf(entered, label('privateKey'));
        if (common === null) return { kind: 'unready' };
        const accounts = await keyring.call('importPrivateKey', { key: text.trim(), ...common });
        return { kind: 'imported', accounts };
      }
      case 'mnemonic': {
        const error = phraseError(await keyring.call('inspectMnemonic', { text }));
        if (error !== null) throw error;
        const common = await commonOf(entered, label('mnemonic'));
        if (common === null) return { kind: 'unready' };
        const accounts = await keyring.call('importMnemonic', { mnemonic: text, ...options, ...common });
        return { kind: 'imported', accounts };
      }
    }
  };

  const stop = (): boolean => {
    const wasRunning = running.current !== null;
    running.current?.abort();
    return wasRunning;
  };
  return { begin, progress, stop };
}

async function commonOf(
  { password }: Entered,
  label: string,
): Promise<{ readonly label: string; readonly password?: string } | null> {
  if (password === undefined) return { label };
  const chosen = await password();
  return chosen === null ? null : { label, password: chosen };
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
