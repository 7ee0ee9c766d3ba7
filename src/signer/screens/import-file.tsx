/** A key file: chosen or dropped, what it says of itself, its password, and the work of opening it. */
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { AddressText } from '#ui/address.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Filled } from '#ui/filled.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Progress } from '#ui/progress.tsx';
import { PasswordInput } from '#ui/text-input.tsx';
import { useSigner } from '../app/context.ts';
import { sentence } from '../app/use-async-action.ts';
import { useSecretInput } from '../app/use-secret-input.ts';
import { MAX_KEY_FILE } from '../keyring/client.ts';
import { ErrorNote } from './error-note.tsx';
import styles from './import.module.css';
import { messages } from './import-messages.ts';
import type { KeyFileFacts } from './import-phrase.ts';

export interface ChosenFile {
  readonly text: string;
  readonly facts: KeyFileFacts;
  readonly name: string;
}

interface ChooseFileProps {
  readonly chosen: ChosenFile | null;
  readonly error: EvidentError | null;
  readonly onChosen: (file: ChosenFile | null) => void;
  readonly onError: (error: EvidentError) => void;
}

/** A file that is no key file is not taken: what was there before stays. */
export function ChooseFile({ chosen, error, onChosen, onError }: ChooseFileProps) {
  const { keyring } = useSigner();
  const note = useRef<HTMLDivElement>(null);
  const words = messages.file;
  useEffect(() => {
    // Whoever pressed the button at the end may have scrolled past it.
    if (error !== null) note.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div className={cx(layout.stack3, layout.starts, styles.file)}>
      <div className={styles.wide}>
        <FileDrop
          label={chosen === null ? words.label : words.otherLabel}
          hint={chosen === null ? words.hint : words.chosen(chosen.name)}
          maxBytes={MAX_KEY_FILE}
          read={async (file) => {
            const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
            return { text, facts: await keyring.call('readKeyFile', { text }) };
          }}
          onRead={(read, name) => onChosen({ ...read, name })}
          onError={(thrown) =>
            onError(hasCode(thrown, 'INPUT_FILE_TOO_LARGE') ? new EvidentError('KEY_FILE_TOO_LARGE') : thrown)
          }
        />
      </div>
      {error === null ? null : (
        <div ref={note} className={styles.wide}>
          <ErrorNote error={error} />
        </div>
      )}
      {chosen === null ? null : (
        <Button variant="text" size="s" onClick={() => onChosen(null)}>
          {words.type}
        </Button>
      )}
    </div>
  );
}

export interface KeyFileHandle {
  password(): string;
}

interface KeyFileProps {
  readonly handle: RefObject<KeyFileHandle | null>;
  /** Null while it is being read, or when it cannot be. */
  readonly facts: KeyFileFacts | null;
  /** About the password. */
  readonly error: EvidentError | null;
  readonly onInput: () => void;
  /** From 0 to 1; null when nothing is under way that takes long. */
  readonly progress: number | null;
  /** The work was ended by the user. */
  readonly stopped: boolean;
  /** The password is what comes next: it has the focus. */
  readonly focus: boolean;
}

export function KeyFileForm({ handle, facts, error, onInput, progress, stopped, focus }: KeyFileProps) {
  const password = useSecretInput(focus);
  const words = messages.file;
  useImperativeHandle(handle, () => ({ password: () => password.current?.value ?? '' }));
  useEffect(() => {
    // To be typed again at once, or mended.
    if (error === null) return;
    password.current?.focus();
    password.current?.select();
  }, [error, password]);
  return (
    <div className={cx(layout.stack2, styles.keyFile)}>
      {facts === null ? null : (
        <p>
          {facts.address === null ? (
            words.withoutAddress(words.version[facts.kind])
          ) : (
            <Filled
              text={words.of}
              places={{
                version: words.version[facts.kind],
                address: <AddressText address={facts.address} />,
              }}
            />
          )}
        </p>
      )}
      <Field
        label={words.password}
        hint={stopped ? words.cancelled : words.passwordHint}
        error={error === null ? undefined : sentence(error)}
      >
        <PasswordInput ref={password} autoComplete="off" onInput={onInput} />
      </Field>
      {progress === null ? null : <Progress label={words.opening} value={progress} />}
      <LiveRegion>{stopped ? words.cancelled : null}</LiveRegion>
    </div>
  );
}
