/** Strings about what the rules of risk found. */
import { catalogue, countText, plural } from '#core/text/language.ts';

const dangersText = (n: number) => plural(n, { one: '1 danger', other: `${countText(n)} dangers` });
const cautionsText = (n: number) => plural(n, { one: '1 caution', other: `${countText(n)} cautions` });

export const findingMessages = catalogue('components/findings', {
  title: 'Before you sign',
  counted: (dangers: number, cautions: number) => `${dangersText(dangers)}, ${cautionsText(cautions)}`,
  read: 'I have read this and want to continue',
  readFirst: 'Confirm that you have read the risks.',
});
