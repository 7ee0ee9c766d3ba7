/** What `UrInput` shows, held by the screen: its button that reads the text may stand elsewhere. */
import { type RefObject, useRef, useState } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import type { Ur } from '#core/ur/ur.ts';
import { createUrReader, type UrReading } from './ur-reader.ts';

export type UrWay = 'camera' | 'file' | 'paste';

export interface UrInputOptions {
  /** A whole message; once for each that is brought. */
  readonly onUr: (ur: Ur) => void;
  /** What the screen found wrong with the last one. It is shown until something else is done here. */
  readonly error: EvidentError | null;
  /** Which way is open first. */
  readonly way?: UrWay | undefined;
  /** Why a text must not even be read, if so; the field is then emptied of it. */
  readonly refuse?: ((text: string) => EvidentError | null) | undefined;
  /** Something came, whatever it was. */
  readonly onBrought?: (() => void) | undefined;
}

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

export function useUrInput({
  onUr,
  error,
  way: first = 'camera',
  refuse,
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
