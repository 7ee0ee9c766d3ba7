/**
 * A Solidity text piece by piece, comments and spaces passed over. Where a comment ends is decided as the compiler
 * decides it (solc's `Scanner`): whoever could hide a line from one of the two would have it read otherwise than it was
 * compiled.
 */
import { EvidentError } from '../../errors/error.ts';

// Words, numbers, arrows, any other sign.
const PIECE = /[A-Za-z_$][\w$]*|\d[\w.]*|=>|[\s\S]/y;
const SPACE = /\s+/y;
/** A string on one line. Sticky and begun at a quote, so that it is tried once for each. */
const QUOTED = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;
/** Line feed, vertical tab, form feed, carriage return, next line, line and paragraph separator. */
const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/g;
/** A comment of documentation whose first sign ends a line, but not as lines are ended. */
const ODD_LINE = /\/\/\/[\v\f\u0085\u2028\u2029]/y;

export interface SourcePiece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The piece that begins at `from` or next behind it; null at the end of the text. What is never closed ends the
 * reading, so that each sign is seen once. Error: `ABI_SIGNATURE_INVALID` with the line.
 */
export function pieceFrom(source: string, from: number): SourcePiece | null {
  let start = from;
  while (start < source.length) {
    const space = match(SPACE, source, start);
    if (space !== '') {
      start += space.length;
      continue;
    }
    // In the second line of such a comment the compiler takes this very sign for a part of it: it is not read here.
    if (match(ODD_LINE, source, start) !== '') throw unclosed(source, start);
    if (source.startsWith('//', start)) {
      LINE_END.lastIndex = start + 2;
      start = LINE_END.exec(source)?.index ?? source.length;
      continue;
    }
    if (source.startsWith('/*', start)) {
      const end = source.indexOf('*/', start + 2);
      if (end === -1) throw unclosed(source, start);
      start = end + 2;
      continue;
    }
    const sign = source.charAt(start);
    const text = match(sign === '"' || sign === "'" ? QUOTED : PIECE, source, start);
    if (text === '') throw unclosed(source, start);
    return { text, start, end: start + text.length };
  }
  return null;
}

/** From 1. */
export function lineOf(source: string, at: number): number {
  return source.slice(0, at).split('\n').length;
}

function unclosed(source: string, at: number): EvidentError {
  return new EvidentError('ABI_SIGNATURE_INVALID', { line: String(lineOf(source, at)) });
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
