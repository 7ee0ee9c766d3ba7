/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { disagreementMessages as english } from './messages.ts';

export const disagreementMessages = {
  asking: 'Jeder Server wird gefragt.',
  title: (asset: string, chain: string) => `${asset} auf ${chain}`,
  titleOf: (asset: string, account: string) => `${asset} von ${account}`,
  noAnswer: 'Keine Antwort',
  unreadable: 'Nicht lesbar',
  newest: (chain: string) => `Neuester Block von ${chain}`,
  notShown: 'nicht der angezeigte Betrag',
  notProven: 'nicht der bewiesene Betrag',
  proven: 'Bewiesen',
  more: (n: number) =>
    plural(n, {
      one: 'Noch 1 Kontostand weicht ab.',
      other: `Noch ${countText(n)} Kontostände weichen ab.`,
    }),
  alike: 'Eben noch einmal gefragt, nennen die Server dieselben Beträge.',
  paused: (chain: string, symbol: string) =>
    `Eine Transaktion auf ${chain} hält an, bevor Sie signieren, wenn sich die Server bei Ihren ${symbol}, Ihrer Nonce oder dem Empfänger widersprechen.`,
  check: 'Mit Beweis prüfen',
  change: 'Server ändern',
  rests: (hosts: string, block: string) =>
    `Der Beweis zeigt, was Block ${block} enthält. Den Block selbst haben ${hosts} gemeldet.`,
  blocksDiffer: (block: string) =>
    `Ein Beweis kann das nicht klären. Die Server melden unter der Nummer ${block} verschiedene Blöcke.`,
} satisfies Translation<typeof english>;
