/** Texts of codes, files and the clipboard, taken together until a whole UR is there. React-free. */
import { EvidentError } from '#core/errors/error.ts';
import { createUrDecoder } from '#core/ur/decoder.ts';
import type { Ur } from '#core/ur/ur.ts';

export type UrReading =
  | { readonly kind: 'ur'; readonly ur: Ur }
  /** Parts of a longer message; more are needed. */
  | { readonly kind: 'parts'; readonly received: number; readonly of: number; readonly fraction: number }
  /** Nothing came of it; parts that were read before are kept. */
  | { readonly kind: 'refused'; readonly error: EvidentError };

export interface UrReader {
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
