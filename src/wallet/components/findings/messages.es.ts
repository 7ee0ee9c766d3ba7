/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { findingMessages as english } from './messages.ts';

const dangersText = (n: number) => plural(n, { one: '1 peligro', other: `${countText(n)} peligros` });
const cautionsText = (n: number) =>
  plural(n, { one: '1 advertencia', other: `${countText(n)} advertencias` });

export const findingMessages = {
  title: 'Antes de firmar',
  counted: (dangers: number, cautions: number) => `${dangersText(dangers)}, ${cautionsText(cautions)}`,
  read: 'He leído esto y quiero continuar',
  readFirst: 'Confirma que has leído los riesgos.',
} satisfies Translation<typeof english>;
