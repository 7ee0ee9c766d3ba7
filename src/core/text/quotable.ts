/** Text from outside that is set in quotation marks. */
import { displayText } from './display.ts';

/** Of all languages, and the straight one. */
const QUOTATION_MARKS = /["\p{Pi}\p{Pf}‚„⹂〝-〟＂]/gu;

/** As `displayText`, with no quotation marks of its own: they would end those around it, and it would go on as our words. */
export function quotableText(text: string, limit?: number): string {
  return displayText(text.replace(QUOTATION_MARKS, "'"), limit);
}
