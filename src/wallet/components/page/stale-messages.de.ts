/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { staleMessages as english } from './stale-messages.ts';

export const staleMessages = {
  offline: 'Sie sind offline.',
  still: 'Empfangen und signieren können Sie trotzdem.',
  unreachable: (chains: string) => `Nicht erreichbar: ${chains}.`,
  from: (when: string) => `Stand dieser Guthaben: ${when}.`,
  fromEach: (chain: string, when: string) => `Stand der Guthaben auf ${chain}: ${when}.`,
  never: (chain: string) => `Guthaben auf ${chain} konnten nicht gelesen werden.`,
  over: 'Wieder aktuell.',
  retry: 'Erneut versuchen',
  networks: 'Netzwerke öffnen',
} satisfies Translation<typeof english>;
