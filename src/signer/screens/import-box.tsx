/** What is imported: a box that takes a phrase, a key or the text of a key file, and says what it finds; or a key file. */
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { AddressText } from '#ui/address.tsx';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Filled } from '#ui/filled.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Progress } from '#ui/progress.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { PasswordInput } from '#ui/text-input.tsx';
import { useSigner } from '../app/context.ts';
import { sentence } from '../app/use-async-action.ts';
import { useLatest } from '../app/use-latest.ts';
import { useSecretInput } from '../app/use-secret-input.ts';
import { MAX_KEY_FILE } from '../keyring/client.ts';
import { ErrorNote } from './error-note.tsx';
import styles from './import.module.css';
import { messages } from './import-messages.ts';
import {
  announcement,
  type InspectedKeyFile,
  type Inspection,
  progressLine,
  type RecognisedSecret,
  recogniseSecret,
  replaceWord,
  type UnknownWords,
  unknownSentence,
  unknownWords,
} from './import-phrase.ts';

export interface ImportBoxHandle {
  text(): string;
  focus(): void;
}

interface ImportBoxProps {
  readonly handle: RefObject<ImportBoxHandle | null>;
  readonly error: EvidentError | null;
  readonly onChange: (recognised: RecognisedSecret, text: string) => void;
}

/** Letter by letter, not pasted or dropped as a whole. */
function isTyping(event: Event): boolean {
  const kind = event instanceof InputEvent ? event.inputType : '';
  return /^(?:insertText|insertCompositionText|delete)/.test(kind);
}

export function ImportBox({ handle, error, onChange }: ImportBoxProps) {
  const { keyring } = useSigner();
  const box = useRef<HTMLTextAreaElement>(null);
  const [recognised, setRecognised] = useState<RecognisedSecret>({ kind: 'empty' });
  /** The end of the text is still being written: too early to find fault with it. */
  const [typing, setTyping] = useState(false);
  /** How often the text was changed by hand: that moves words, putting one in the place of another does not. */
  const edits = useRef(0);
  const afterPress = useAfterPress();
  const { last, ask } = useLatest<Inspection & { readonly edits: number }>();
  useEffect(() => {
    const area = box.current;
    area?.focus();
    // Has the word lists loaded ahead of the first word. A failure is said when it matters.
    keyring.call('inspectMnemonic', { text: 'a' }).catch(() => undefined);
    return () => {
      if (area !== null) area.value = '';
    };
  }, [keyring]);
  useImperativeHandle(handle, () => ({
    text: () => box.current?.value ?? '',
    focus: () => box.current?.focus(),
  }));

  const read = (text: string): void => {
    const found = recogniseSecret(text);
    setRecognised(found);
    const at = edits.current;
    const inspect = async () => {
      const answer = await keyring.call('inspectMnemonic', { text });
      // A word that is mended leaves the list, and those below it move up.
      await new Promise<void>((resolve) => afterPress(resolve));
      return { ...answer, edits: at };
    };
    ask(found.kind === 'mnemonic' ? inspect : null);
    onChange(found, text);
  };
  // A word list that could not be loaded is said by the import itself.
  const inspection = last?.kind === 'answer' ? last.answer : null;
  const replace = (position: number, word: string): void => {
    const area = box.current;
    // Between a key stroke and the answer to it, the numbers are those of another text.
    if (area === null || inspection?.edits !== edits.current) return;
    area.value = replaceWord(area.value, position, word);
    area.focus();
    setTyping(false);
    read(area.value);
  };

  const early = recognised.kind === 'refused' && !typing ? sentence(recognised.error) : undefined;
  const misfit =
    inspection?.checksum === 'wrong' && !typing ? messages.phrase.wrong(inspection.count) : undefined;
  return (
    <div>
      <Field
        label={messages.secret}
        hint={hintOf(recognised, inspection)}
        error={error === null ? (early ?? misfit) : secretSentence(error, recognised)}
      >
        <TextArea
          ref={box}
          mono
          rows={4}
          autoCorrect="off"
          data-1p-ignore
          data-lpignore="true"
          translate="no"
          onInput={({ currentTarget, nativeEvent }) => {
            const { value } = currentTarget;
            edits.current += 1;
            setTyping(isTyping(nativeEvent) && !/\s$/u.test(value));
            read(value);
          }}
          onBlur={() => afterPress(() => setTyping(false))}
        />
      </Field>
      {inspection === null ? null : <Unknown words={unknownWords(inspection, typing)} onReplace={replace} />}
      <LiveRegion>{inspection === null ? null : announcement(inspection, typing)}</LiveRegion>
    </div>
  );
}

// What would move buttons, done when the press under way is over: one that moves under the finger loses its click.

/** Returns what runs `act` at once, or after the click of the press under way. Nothing runs once the screen is gone. */
function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<readonly (() => void)[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The end of a press that opens a menu may never be told.
    const down = ({ button }: PointerEvent): void => {
      pressed.current = button === 0;
    };
    const up = (): void => {
      pressed.current = false;
      // The click belongs to the same task as the end of the press.
      timer = setTimeout(() => {
        const acts = waiting.current;
        waiting.current = [];
        for (const act of acts) act();
      });
    };
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, []);
  return (act) => {
    if (pressed.current) waiting.current = [...waiting.current, act];
    else act();
  };
}

interface UnknownProps {
  readonly words: UnknownWords;
  readonly onReplace: (position: number, word: string) => void;
}

function Unknown({ words: { named, more, language }, onReplace }: UnknownProps) {
  if (named.length === 0) return null;
  return (
    <ul
      className={cx(layout.stack2, align.after, styles.unknown)}
      aria-label={messages.phrase.unknownList}
      translate="no"
    >
      {named.map(({ position, suggestions }) => (
        <li key={position} className={cx(align.lines, styles.word)}>
          <span className={layout.danger}>{unknownSentence(position, language)}</span>
          {suggestions.length === 0 ? null : <span className={layout.quiet}>{messages.phrase.meant}</span>}
          {suggestions.map((word) => (
            <Button
              key={word}
              size="s"
              aria-label={messages.phrase.replace(position, word)}
              onClick={() => onReplace(position, word)}
            >
              {word}
            </Button>
          ))}
        </li>
      ))}
      {more === 0 ? null : <li className={layout.danger}>{messages.phrase.unknownMore(more)}</li>}
    </ul>
  );
}

function hintOf(recognised: RecognisedSecret, inspection: Inspection | null): string {
  switch (recognised.kind) {
    case 'empty':
    case 'refused':
      return messages.hint;
    case 'mnemonic':
      return inspection === null ? messages.phrase.words(recognised.words) : progressLine(inspection);
    case 'privateKey':
    case 'keyFile':
      return messages.kind[recognised.kind];
  }
}

/** The catalogue's sentence, and more where more is known. */
function secretSentence(error: EvidentError, recognised: RecognisedSecret): string {
  const { position } = error.details;
  if (position !== undefined) return `${sentence(error)} ${messages.phrase.look(position)}`;
  const inRange = error.code !== 'KEY_PRIVATE_INVALID' || recognised.kind !== 'privateKey';
  return inRange ? sentence(error) : `${error.message} ${messages.keyRange}`;
}

// A key file: chosen or dropped, what it says of itself, its password, and the work of opening it.

export interface ChosenFile {
  readonly text: string;
  readonly facts: InspectedKeyFile;
  readonly name: string;
}

interface ChooseFileProps {
  readonly chosen: ChosenFile | null;
  /** Holds the newest file from when it was chosen: what is pressed meanwhile is meant of it. */
  readonly reading: RefObject<Promise<Pick<ChosenFile, 'text'>> | null>;
  readonly error: EvidentError | null;
  readonly onChosen: (file: ChosenFile | null) => void;
  readonly onError: (error: EvidentError) => void;
}

/** A file that is no key file is not taken: what was there before stays. */
export function ChooseFile({ chosen, reading, error, onChosen, onError }: ChooseFileProps) {
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
          read={(file) => {
            const read = async () => {
              const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
              return { text, facts: await keyring.call('readKeyFile', { text }) };
            };
            const begun = read();
            reading.current = begun;
            return begun;
          }}
          onRead={(read, name) => onChosen({ ...read, name })}
          onError={(thrown) => {
            reading.current = null;
            onError(
              hasCode(thrown, 'INPUT_FILE_TOO_LARGE') ? new EvidentError('KEY_FILE_TOO_LARGE') : thrown,
            );
          }}
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
  readonly facts: InspectedKeyFile | null;
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
    <div className={layout.stack2}>
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
