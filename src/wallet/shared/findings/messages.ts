/** Strings about what the rules of risk found. */
import { catalogue } from '#core/text/language.ts';

export const findingMessages = catalogue('shared/findings', {
  title: 'Before you sign',
  counted: (dangers: number, cautions: number) =>
    `${dangers === 1 ? '1 danger' : `${dangers} dangers`}, ${cautions === 1 ? '1 caution' : `${cautions} cautions`}`,
  read: 'I have read this and want to continue',
  readFirst: 'Confirm that you have read the risks.',
});
