/** Texts of descriptors and of what is signed, made fit to stand in a line. Whole: only what shows as nothing goes. */
import { displayText } from '../text/display.ts';

/** `displayText` without its limit, keeping one space at either end, as pieces of a sentence need. */
export function cleanText(text: string): string {
  if (text === '') return '';
  if (/^\s*$/.test(text)) return ' ';
  const clean = displayText(text, Number.POSITIVE_INFINITY);
  return `${/^\s/.test(text) ? ' ' : ''}${clean}${/\s$/.test(text) ? ' ' : ''}`;
}

/** What a program writes when it has nothing to say, or a value that nobody turned into words. */
export function isReadable(text: string): boolean {
  return !/\bundefined\b|\bNaN\b|\[object |Invalid Date|\?\?\?/.test(text);
}
