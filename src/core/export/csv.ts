/**
 * Comma-separated values (RFC 4180): fields in quotes where they must be, lines ended by CR LF. Spreadsheets run a
 * field that begins like a formula, whatever quotes stand around it: such a field gets an apostrophe in front, by
 * which they take it for text (OWASP, "CSV Injection").
 */

/** What a spreadsheet takes for the beginning of a formula; the wide forms are folded by some of them. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const QUOTED = /[",\r\n]/;

/** Says to a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

export function csvField(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One record with its end of line. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}
