/**
 * Comma-separated values as RFC 4180 writes them, and safe to be opened by a spreadsheet.
 *
 * A spreadsheet runs a cell that begins like a formula. Such a cell is written with an apostrophe before it, which
 * spreadsheets take for "this is text"; a cell that begins with apostrophes and then like a formula gets one more, so
 * that reading takes away exactly what writing added. Plain numbers are left alone: nothing runs in `-1.5`.
 */
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';

/** Signs that begin a formula, the wide ones of East Asian keyboards too, with white space before them or without. */
const FORMULA = /^'*\s*[\t\r\n=+\-@\uff1d\uff0b\uff0d\uff20]/;
const DEFUSED = /^'+\s*[\t\r\n=+\-@\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
/** White space at an end is cut off by some readers, and a semicolon parts cells for others. */
const QUOTED = /[",;\r\n\t\ufeff]|^\s|\s$/;

function written(cell: string): string {
  const safe = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const meant = (cell: string): string => (DEFUSED.test(cell) ? cell.slice(1) : cell);

/**
 * Each row with at least one cell; a row without any is read back as one empty cell. Lines end with CR LF, the last
 * one too. No byte-order mark: whoever writes a file for a spreadsheet puts one before it.
 */
export function encodeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

/**
 * The rows of a text, whose lines may end with CR LF, LF or CR, the last one with none. A blank line is a row of one
 * empty cell. Rows may differ in length. A byte-order mark at the beginning is passed over. The text's size is for
 * the caller to bound.
 *
 * Error: `INPUT_CSV_INVALID` with the line's number (from 1) for a quote that stands within an unquoted cell, is never
 * closed, or has something after it.
 */
export function parseCsv(text: string): Result<string[][]> {
  const rows: string[][] = [];
  let row: string[] = [];
  let line = 1;
  let at = text.startsWith('\ufeff') ? 1 : 0;

  const invalid = (): Result<never> => fail(new EvidentError('INPUT_CSV_INVALID', { line: String(line) }));

  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      const closed = quotedCell(text, at + 1);
      if (closed === null) return invalid();
      cell = closed.cell;
      at = closed.end;
      line += newlines(cell);
      if (at < text.length && !/[,\r\n]/.test(text[at] ?? '')) return invalid();
    } else {
      const end = unquotedEnd(text, at);
      cell = text.slice(at, end);
      if (cell.includes('"')) return invalid();
      at = end;
    }
    row.push(meant(cell));
    if (text[at] === ',') {
      at += 1;
      // A comma at the very end has an empty cell behind it.
      if (at === text.length) row.push('');
      else continue;
    } else at += text.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
    row = [];
    line += 1;
  }
  if (row.length > 0) rows.push(row);
  return ok(rows);
}

function unquotedEnd(text: string, from: number): number {
  const stop = /[,\r\n]/g;
  stop.lastIndex = from;
  return stop.exec(text)?.index ?? text.length;
}

/** From behind the opening quote; `end` is behind the closing one. Null when it is never closed. */
function quotedCell(text: string, from: number): { readonly cell: string; readonly end: number } | null {
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    if (text[quote + 1] !== '"')
      return { cell: text.slice(from, quote).replaceAll('""', '"'), end: quote + 1 };
    at = quote + 2;
  }
}

const newlines = (cell: string): number => cell.match(/\r\n|\r|\n/g)?.length ?? 0;
