/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { findingMessages as english } from './messages.ts';

const dangersText = (n: number) => plural(n, { one: '1 Gefahr', other: `${countText(n)} Gefahren` });
const cautionsText = (n: number) => plural(n, { one: '1 Warnung', other: `${countText(n)} Warnungen` });

export const findingMessages = {
  title: 'Bevor Sie signieren',
  counted: (dangers: number, cautions: number) => `${dangersText(dangers)}, ${cautionsText(cautions)}`,
  read: 'Ich habe das gelesen und will fortfahren',
  readFirst: 'Bestätigen Sie, dass Sie die Risiken gelesen haben.',
} satisfies Translation<typeof english>;
