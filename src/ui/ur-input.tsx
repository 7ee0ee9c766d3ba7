/** Takes one UR from another device, by camera, file or text. A wrong one costs nothing: the next is read like the first. */
import { decodeQRBatch } from 'qr/decode.js';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import { createUrDecoder } from '#core/ur/multipart.ts';
import { MAX_MESSAGE, type Ur } from '#core/ur/ur.ts';
import { cx } from './cx.ts';
import { ErrorDetails } from './error-details.tsx';
import { Field } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import layout from './layout.module.css';
import { Notice } from './notice.tsx';
import { Tabs } from './tabs.tsx';
import { TextArea } from './text-area.tsx';
import styles from './ur-input.module.css';
import { urMessages } from './ur-messages.ts';

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

export type UrWay = 'camera' | 'file' | 'paste';

export interface UrInputState {
  readonly way: UrWay;
  readonly choose: (way: UrWay) => void;
  readonly progress: { readonly received: number; readonly of: number; readonly fraction: number } | null;
  /** What is wrong with the last that came. */
  readonly error: EvidentError | null;
  /** Of the text that is pasted. */
  readonly text: RefObject<HTMLTextAreaElement | null>;
  /** A text that a camera or a file gave. */
  readonly receive: (text: string) => void;
  /** A file could not be read. */
  readonly fail: (error: EvidentError) => void;
  /** The text is being changed. */
  readonly edit: () => void;
  /** Reads the text of the field. */
  readonly read: () => void;
}

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
          {error.next}
          <ErrorDetails code={error.code} />
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

// A QR code in a picture from disk: a screenshot, a photograph.

/** Of the file, in bytes. A photograph of today's phones is under half of it. */
export const maxImageBytes = 20 * 1024 * 1024;

/** The longest side that is searched, in pixels, smallest first: large codes are found soon, dense ones later. */
const searched = [800, 1600] as const;

/**
 * The text of the first QR code in the picture, or null when there is none. Throws INPUT_FILE_TOO_LARGE before
 * anything is read, INPUT_FILE_UNREADABLE when it is no picture that this browser knows.
 */
export async function readQrFromImage(file: Blob): Promise<string | null> {
  if (file.size > maxImageBytes) throw new EvidentError('INPUT_FILE_TOO_LARGE');
  const picture = await decoded(file);
  try {
    for (const [at, side] of searched.entries()) {
      const text = await readQr(pixels(picture, side));
      if (text !== null) return text;
      if (Math.max(picture.width, picture.height) <= (searched[at] ?? 0)) break;
    }
    return null;
  } finally {
    picture.close();
  }
}

// Finding a QR code in a picture. The decoder gives way to the page every few milliseconds, so that a frame
// without a code, the slowest to be sure of, holds up nothing.

/** The text of the first code in the picture (RGBA), or null when none can be read. */
export async function readQr(image: ImageData): Promise<string | null> {
  const { width, height } = image;
  const [found = []] = await decodeQRBatch([image], { maxSize: { width, height }, format: 'RGBA' });
  return found.find((result) => typeof result === 'string') ?? null;
}

/** A canvas whose pixels are read back more often than shown. */
export function readingCanvas(): CanvasRenderingContext2D | null {
  return document.createElement('canvas').getContext('2d', { willReadFrequently: true });
}

async function decoded(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new EvidentError('INPUT_FILE_UNREADABLE', {}, cause);
  }
}

/** The picture on white (a transparent one would turn black), its longest side at most `side`. */
function pixels(picture: ImageBitmap, side: number): ImageData {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const context = readingCanvas();
  if (context === null) throw new EvidentError('INPUT_FILE_UNREADABLE');
  context.canvas.width = width;
  context.canvas.height = height;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
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

export interface UrInputOptions {
  /** A whole message; once for each that is brought. */
  readonly onUr: (ur: Ur) => void;
  /** What the screen found wrong with the last one. It is shown until something else is done here. */
  readonly error: EvidentError | null;
  /** Which way is open first. */
  readonly way?: UrWay | undefined;
  /** Why a text must not even be read, if so; the field is then emptied of it. */
  readonly refuse?: ((text: string) => EvidentError | null) | undefined;
  /** Takes a text that is no UR and that the screen knows what to do with. Returns whether it did. */
  readonly take?: ((text: string) => boolean) | undefined;
  /** Something came, whatever it was. */
  readonly onBrought?: (() => void) | undefined;
}

type UrReading =
  | { readonly kind: 'ur'; readonly ur: Ur }
  /** Parts of a longer message; more are needed. */
  | { readonly kind: 'parts'; readonly received: number; readonly of: number; readonly fraction: number }
  /** Nothing came of it; parts that were read before are kept. */
  | { readonly kind: 'refused'; readonly error: EvidentError };

/** What `UrInput` shows, held by the screen: its button that reads the text may stand elsewhere. */
export function useUrInput({
  onUr,
  error,
  way: first = 'camera',
  refuse,
  take,
  onBrought,
}: UrInputOptions): UrInputState {
  const [way, setWay] = useState<UrWay>(first);
  const [reader] = useState(createUrReader);
  const [progress, setProgress] = useState<Extract<UrReading, { kind: 'parts' }> | null>(null);
  const [own, setOwn] = useState<EvidentError | null>(null);
  /** The screen's error that something has happened after. */
  const [past, setPast] = useState<EvidentError | null>(null);
  const text = useRef<HTMLTextAreaElement>(null);

  const say = (wrong: EvidentError | null): void => {
    setOwn(wrong);
    setPast(error);
  };
  const receive = (received: string): void => {
    if (take?.(received) === true) return;
    const reading = reader.receive(received);
    onBrought?.();
    say(reading.kind === 'refused' ? reading.error : null);
    if (reading.kind !== 'refused') setProgress(reading.kind === 'parts' ? reading : null);
    if (reading.kind === 'ur') onUr(reading.ur);
  };
  const read = (): void => {
    const area = text.current;
    if (area === null) return;
    const refused = refuse?.(area.value) ?? null;
    if (refused !== null) {
      // It stays neither on the screen nor in the field's history.
      area.value = '';
      say(refused);
    } else if (area.value.trim() === '') say(new EvidentError('INPUT_REQUIRED'));
    else {
      receive(area.value);
      return;
    }
    area.focus();
  };
  return {
    way,
    choose: (next) => {
      setWay(next);
      say(null);
    },
    progress,
    error: own ?? (error === past ? null : error),
    text,
    receive,
    fail: (wrong) => {
      onBrought?.();
      say(wrong);
    },
    edit: () => say(null),
    read,
  };
}

// Texts of codes, files and the clipboard, taken together until a whole UR is there.

interface UrReader {
  /** One code, or the text of a file with one code or part on each line. Never throws. */
  receive(text: string): UrReading;
}

/** Lines of a file at most: more than the parts of the longest message. */
const MAX_LINES = 4096;

/** After a whole message the reader begins anew, so that a wrong one costs nothing. */
export function createUrReader(): UrReader {
  let decoder = createUrDecoder();

  const receiveLine = (line: string): UrReading => {
    const progress = decoder.receive(line);
    switch (progress.kind) {
      case 'ignored':
        return { kind: 'refused', error: progress.error };
      case 'progress':
        return { ...progress, kind: 'parts' };
      case 'done':
        decoder = createUrDecoder();
        return { kind: 'ur', ur: progress.ur };
    }
  };

  return {
    receive: (text) => {
      let last: UrReading = { kind: 'refused', error: new EvidentError('INPUT_UR_INVALID') };
      for (const line of text.trim().split(/\s+/, MAX_LINES)) {
        last = receiveLine(line);
        if (last.kind === 'ur') return last;
      }
      return last;
    },
  };
}
