/** Words and signs of a Solidity text, comments and strings passed over, with the line that each stands in. */
import { EvidentError } from '../../errors/error.ts';
import { lineOf, pieceFrom } from './lexer.ts';

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
