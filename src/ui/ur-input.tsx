/** Takes one UR from another device, by camera, file or text. A wrong one costs nothing: the next is read like the first. */
import type { ReactNode } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import { MAX_MESSAGE } from '#core/ur/ur.ts';
import { cx } from './cx.ts';
import { Field } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import layout from './layout.module.css';
import { Notice } from './notice.tsx';
import { maxImageBytes, readQrFromImage } from './qr-image.ts';
import { Tabs } from './tabs.tsx';
import { TextArea } from './text-area.tsx';
import styles from './ur-input.module.css';
import { urMessages } from './ur-messages.ts';
import type { UrInputState } from './use-ur-input.ts';

export type UrInputWords = {
  readonly ways: string;
  readonly file: string;
  readonly fileHint: string;
  readonly paste: string;
  readonly pasteHint: string;
  /** In place of the error of an empty field. */
  readonly empty?: string | undefined;
  /** What codes of other kinds are, by type: said in place of the error's own sentence. */
  readonly otherKinds: Readonly<Record<string, string>>;
};

export type UrInputProps = {
  /** Of `useUrInput`. */
  input: UrInputState;
  words: UrInputWords;
  /** The way by camera: `UrCamera`, or whatever takes its place where the page has none. Null: it is no way at all. */
  camera: ReactNode;
  /** The button that reads the text, where it stands below the field. */
  act?: ReactNode;
};

const common = urMessages.input;

export function UrInput({ input, words, camera, act }: UrInputProps) {
  const { way, choose, progress, error, receive } = input;
  const others = [
    { id: 'file', label: common.file },
    { id: 'paste', label: common.paste },
  ] as const;
  const all = [{ id: 'camera', label: common.camera }, ...others] as const;
  return (
    <div className={layout.stack3}>
      <Tabs label={words.ways} tabs={camera === null ? others : all} selected={way} onSelect={choose}>
        {way === 'camera' ? camera : null}
        {way === 'file' ? (
          <FileDrop
            label={words.file}
            hint={words.fileHint}
            accept=".ur,.txt,text/plain,image/*"
            maxBytes={MAX_FILE_BYTES}
            read={readUrFile}
            onRead={receive}
            onError={input.fail}
          />
        ) : null}
        {way === 'paste' ? (
          <div className={cx(layout.stack3, layout.starts, styles.paste)}>
            <Field label={words.paste} hint={words.pasteHint} error={atField(error, words)}>
              <TextArea ref={input.text} mono rows={5} translate="no" onInput={input.edit} />
            </Field>
            {act}
          </div>
        ) : null}
      </Tabs>
      {progress !== null && way !== 'camera' ? (
        <Notice>{common.parts(progress.received, progress.of)}</Notice>
      ) : null}
      {way === 'paste' || error === null ? null : (
        <Notice tone="danger" title={sentenceOf(error, words.otherKinds)}>
          {error.next} <code>{error.code}</code>
        </Notice>
      )}
    </div>
  );
}

/** What is wrong; a code of another kind is called by its name. */
function sentenceOf(error: EvidentError, kinds: UrInputWords['otherKinds']): string {
  const type = error.code === 'INPUT_UR_TYPE' ? (error.details.type ?? '') : '';
  return (Object.hasOwn(kinds, type) ? kinds[type] : undefined) ?? error.message;
}

/** What is wrong and what to do. */
function atField(error: EvidentError | null, words: UrInputWords): string | undefined {
  if (error === null) return undefined;
  if (error.code === 'INPUT_REQUIRED' && words.empty !== undefined) return words.empty;
  return `${sentenceOf(error, words.otherKinds)} ${error.next}`;
}

// A file with a UR: its text, or a picture of its code.

const MAX_FILE_BYTES = maxImageBytes;
/** Two letters a byte; parts say each a little more. */
const MAX_TEXT_BYTES = 4 * MAX_MESSAGE;

/**
 * The text of the code. Errors: `INPUT_QR_ABSENT` for a picture without one, `INPUT_FILE_TOO_LARGE`,
 * `INPUT_FILE_UNREADABLE`.
 */
async function readUrFile(file: File): Promise<string> {
  if (file.type.startsWith('image/')) {
    const text = await readQrFromImage(file);
    if (text === null) throw new EvidentError('INPUT_QR_ABSENT');
    return text;
  }
  if (file.size > MAX_TEXT_BYTES) throw new EvidentError('INPUT_FILE_TOO_LARGE');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch (cause) {
    throw new EvidentError('INPUT_FILE_UNREADABLE', {}, cause);
  }
}
