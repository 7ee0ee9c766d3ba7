import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import align from '#ui/align.module.css';
import { cx } from './cx.ts';
import styles from './file-drop.module.css';
import layout from './layout.module.css';
import { LiveRegion } from './live-region.tsx';
import { messages } from './messages.ts';
import hidden from './visually-hidden.module.css';

type Common = {
  /** What the file is: "Key file". */
  label: ReactNode;
  hint?: ReactNode;
  /** Another way to give the same, in the same area: a field for its text. The label is for assistive technology then. */
  children?: ReactNode;
  /** As of the file input, ".json,application/json": a wish to the picker, no check. */
  accept?: string | undefined;
  /** A larger file is refused before any of it is read. */
  maxBytes: number;
  /** INPUT_FILE_MANY, INPUT_FILE_TOO_LARGE, or why it could not be read. */
  onError: (error: EvidentError) => void;
};

export type FileInputProps = Common & {
  /** The text of the file, strict UTF-8 without a byte order mark. */
  onFile: (text: string, name: string) => void;
};

export type FileDropProps<Value> = Common & {
  /** Makes of the file what is wanted; may throw an EvidentError. */
  read: (file: File) => Promise<Value>;
  onRead: (value: Value, name: string) => void;
};

/** One text file. Bytes that are no UTF-8 are INPUT_FILE_UNREADABLE: replaced ones would make another text of it. */
export function FileInput({ onFile, ...rest }: FileInputProps) {
  return <FileDrop {...rest} read={textOf} onRead={onFile} />;
}

async function textOf(file: File): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
}

/** One file, chosen or dropped. The button is the browser's own file input, so the keyboard and names come with it. */
export function FileDrop<Value>({
  label,
  hint,
  children,
  accept,
  maxBytes,
  read,
  onRead,
  onError,
}: FileDropProps<Value>) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [reading, setReading] = useState<string | null>(null);
  // The latest file alone may publish, and only while this is there.
  const latest = useRef(0);
  useEffect(() => {
    const count = latest;
    return () => {
      count.current += 1;
    };
  }, []);
  useEffect(keepPage, []);

  const take = async (files: FileList) => {
    const [file] = files;
    if (file === undefined) return;
    latest.current += 1;
    const mine = latest.current;
    const refused = refusal(file, files.length, maxBytes);
    setReading(refused === null ? file.name : null);
    const outcome = refused ?? (await attempt(read, file));
    if (latest.current !== mine) return;
    setReading(null);
    if (outcome instanceof EvidentError) onError(outcome);
    else onRead(outcome.value, file.name);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    const to = event.relatedTarget;
    if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
  };

  const doing = reading === null ? null : messages.file.reading(reading);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop is a shortcut; the input inside does the same for everyone.
    <div
      className={cx(styles.place, over && styles.over)}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
    >
      <div className={children ? hidden.hidden : styles.label} id={`${id}-label`}>
        {label}
      </div>
      {children}
      <div className={layout.row3}>
        <input
          type="file"
          id={id}
          className={cx(hidden.hidden, styles.input)}
          accept={accept}
          aria-labelledby={`${id}-label ${id}-act`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => {
            const { currentTarget } = event;
            void take(currentTarget.files ?? new DataTransfer().files);
            // Or choosing the same file once more would be no change.
            currentTarget.value = '';
          }}
        />
        <label className={cx(align.inline, styles.button)} htmlFor={id} id={`${id}-act`}>
          {messages.file.choose}
        </label>
        <span className={cx(align.fits, layout.quiet)}>
          {doing ?? (over ? messages.file.dropNow : messages.file.drop)}
        </span>
      </div>
      {hint ? (
        <div className={layout.small} id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      <LiveRegion>{doing}</LiveRegion>
    </div>
  );
}

function refusal(file: File, count: number, maxBytes: number): EvidentError | null {
  if (count > 1) return new EvidentError('INPUT_FILE_MANY');
  if (file.size <= maxBytes) return null;
  return new EvidentError('INPUT_FILE_TOO_LARGE', { bytes: `${file.size}`, limit: `${maxBytes}` });
}

async function attempt<Value>(
  read: (file: File) => Promise<Value>,
  file: File,
): Promise<EvidentError | { value: Value }> {
  try {
    return { value: await read(file) };
  } catch (thrown) {
    return toEvidentError(thrown, 'INPUT_FILE_UNREADABLE');
  }
}

/** A file let go beside the target would be opened in place of the page, with everything entered in it. */
function keepPage(): () => void {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}
