/** Strings that all tools share. */
import { catalogue } from '#core/text/language.ts';

export const toolMessages = catalogue('components/tool', {
  example: 'Fill in an example',
  result: 'Result',
  waiting: 'Fill in the fields to see the result.',
});
