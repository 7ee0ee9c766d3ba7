/** Words and signs of a Solidity text, comments and strings passed over, with the line that each stands in. */
import { EvidentError } from '../../errors/error.ts';

// A Solidity text piece by piece, comments and spaces passed over. Where a comment ends is decided as the compiler
// decides it (solc's `Scanner`): whoever could hide a line from one of the two would have it read otherwise than it was
// compiled.

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
function lineOf(source: string, at: number): number {
  return source.slice(0, at).split('\n').length;
}

function unclosed(source: string, at: number): EvidentError {
  return new EvidentError('ABI_SIGNATURE_INVALID', { line: String(lineOf(source, at)) });
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

export class Tokens {
  readonly #source: string;
  readonly #texts: string[] = [];
  readonly #starts: number[] = [];
  #at = 0;
  #end: number;

  constructor(source: string) {
    this.#source = source;
    for (let piece = pieceFrom(source, 0); piece !== null; piece = pieceFrom(source, piece.end)) {
      this.#texts.push(piece.text);
      this.#starts.push(piece.start);
    }
    this.#end = this.#texts.length;
  }

  get at(): number {
    return this.#at;
  }

  get done(): boolean {
    return this.#at >= this.#end;
  }

  /** The empty text at the end. */
  peek(ahead = 0): string {
    return this.#at + ahead < this.#end ? (this.#texts[this.#at + ahead] ?? '') : '';
  }

  next(): string {
    const text = this.peek();
    this.#at += 1;
    return text;
  }

  /** Goes past `text` where it comes next. */
  take(text: string): boolean {
    if (this.peek() !== text) return false;
    this.#at += 1;
    return true;
  }

  expect(text: string): void {
    if (!this.take(text)) throw this.invalid();
  }

  /** From 1. */
  #line(at: number): number {
    return lineOf(this.#source, this.#starts[Math.min(at, this.#starts.length - 1)] ?? 0);
  }

  /** True where a line ends between the token before and this one. */
  #breaks(at: number): boolean {
    const before = (this.#starts[at - 1] ?? 0) + (this.#texts[at - 1] ?? '').length;
    return /[\n\r]/.test(this.#source.slice(before, this.#starts[at] ?? 0));
  }

  invalid(at = this.#at): EvidentError {
    return new EvidentError('ABI_SIGNATURE_INVALID', { line: String(this.#line(at)) });
  }

  /** Past the sign that closes the bracket that comes next, whatever stands between. */
  skipGroup(): void {
    const begin = this.#at;
    let depth = 0;
    do {
      const text = this.next();
      if (text === '') throw this.invalid(begin);
      if (text === '(' || text === '{' || text === '[') depth += 1;
      else if (text === ')' || text === '}' || text === ']') depth -= 1;
    } while (depth > 0);
  }

  /** Past the next semicolon that no bracket holds. */
  skipStatement(): void {
    const begin = this.#at;
    while (!this.take(';')) {
      if (this.done) throw this.invalid(begin);
      if (/^[({[]$/.test(this.peek())) this.skipGroup();
      else this.next();
    }
  }

  /**
   * Runs `read` over each entry of a text that has one to a line, or parts them by semicolons. An entry goes on while a
   * bracket is open, and on a line that begins with one of `continued`.
   */
  each(continued: ReadonlySet<string>, read: () => void): void {
    while (this.#at < this.#texts.length) {
      const stop = this.#entryEnd(continued);
      this.#end = stop;
      if (this.#at < stop) {
        read();
        if (this.#at < stop) throw this.invalid();
      }
      this.#end = this.#texts.length;
      this.#at = stop;
      this.take(';');
    }
  }

  #entryEnd(continued: ReadonlySet<string>): number {
    let depth = 0;
    for (let at = this.#at; at < this.#texts.length; at += 1) {
      const text = this.#texts[at] ?? '';
      if (depth === 0) {
        if (text === ';') return at;
        // A brace on a line of its own belongs to the struct before it.
        if (at > this.#at && text !== '{' && !continued.has(text) && this.#breaks(at)) return at;
      }
      if (text === '(' || text === '{' || text === '[') depth += 1;
      else if (text === ')' || text === '}' || text === ']') depth -= 1;
    }
    return this.#texts.length;
  }
}
