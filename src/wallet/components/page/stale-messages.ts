/** Strings about chains that do not answer. */
import { catalogue } from '#core/text/language.ts';

export const staleMessages = catalogue('components/page/stale', {
  offline: 'You’re offline.',
  still: 'You can still receive and sign.',
  unreachable: (chains: string) => `Can’t reach ${chains}.`,
  from: (when: string) => `These balances are from ${when}.`,
  fromEach: (chain: string, when: string) => `Balances on ${chain} are from ${when}.`,
  never: (chain: string) => `Balances on ${chain} could not be read.`,
  over: 'Up to date again.',
  retry: 'Retry',
  networks: 'Open Networks',
});
