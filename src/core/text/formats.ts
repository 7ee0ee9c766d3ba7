/**
 * Dates and times in the language of the interface. A format is made when it is first used: the language is not known
 * when modules are run.
 */
import { activeLanguage } from './language.ts';

/** English dates are in the British order: "12 March 2025". */
const BRITISH = 'en-GB';

/** Intl.DateTimeFormat (ECMA-402, §11). The function takes milliseconds of the epoch, or a date. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: number | Date) => string {
  let format: Intl.DateTimeFormat | null = null;
  let made = '';
  return (at) => {
    const locale = localeOf();
    if (format === null || made !== locale) format = new Intl.DateTimeFormat(locale, options);
    made = locale;
    return format.format(at);
  };
}

/** `1 chain`, `Ethereum and Optimism`, `a, b and c`. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(localeOf()).format(items);
}

function localeOf(): string {
  const language = activeLanguage();
  return language === 'en' ? BRITISH : language;
}
