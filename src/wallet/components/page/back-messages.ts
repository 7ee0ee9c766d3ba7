/** Strings of the ways back to a section. */
import { catalogue } from '#core/text/language.ts';

export const backMessages = catalogue('components/page/back', {
  contracts: 'Contracts',
  tools: 'All tools',
});
