/** Texts of several lines, from whoever: what the eye would not see is written out, lines and tabs stay. */
import { revealedText } from '#core/text/display.ts';

export function shownText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/([\n\t])/)
    .map((part) => (part === '\n' || part === '\t' ? part : revealedText(part)))
    .join('');
}
