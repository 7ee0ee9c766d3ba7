/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { sharedMessages as english, timeMessages as timeEnglish } from './messages.ts';

export const sharedMessages = {
  chain: (id: number) => `Chain ${id}`,
  networks: 'Netzwerke',
  accountLabel: (n: number) => `Konto ${n}`,
  watchedLabel: (n: number) => `Beobachtet ${n}`,
  coldLabel: (n: number) => `Offline ${n}`,
  watchOnly: 'Kein Schlüssel',
  cold: 'Offline',
  unseenText: 'Dieser Text enthält unsichtbare Zeichen. Der Signierer markiert sie.',
  evidence: { block: 'Block', source: 'Quelle', time: 'Aktualisiert', servers: 'Server' },
  withControl: (key: string) => `Strg ${key}`,
  money: (usd: string) => `$${usd}`,
  signerLine: {
    loading: 'Signierer wird geladen',
    lost: 'Signierer ausgefallen, lädt neu',
    absent: 'Signierer hat keine Schlüssel',
    locked: 'Signierer gesperrt',
    unlocked: 'Signierer entsperrt',
    locksIn: (minutes: number) =>
      minutes < 1 ? 'sperrt sich in weniger als 1 min' : `sperrt sich in ${minutes} min`,
    damaged: 'Signierer braucht Ihre Hilfe',
  },
  restarted: {
    title: (chain: string) => `${chain} wurde neu gestartet.`,
    text: 'Ihre früheren Transaktionen darauf sind noch aufgelistet, aber die alte Chain gibt es nicht mehr. Evident sendet sie nicht noch einmal.',
    forget: 'Alte Chain vergessen',
    keep: 'Behalten',
    question: (chain: string) => `Frühere Aktivität auf ${chain} vergessen?`,
    loses:
      'Das löscht Ihre eigenen Aufzeichnungen über die Transaktionen dieser Chain. Konten, Schlüssel und andere Chains sind nicht betroffen.',
    done: (chain: string) => `Frühere Aktivität auf ${chain} gelöscht`,
  },
} satisfies Translation<typeof english>;

export const timeMessages = {
  today: 'Heute',
  yesterday: 'Gestern',
  yesterdayInside: 'gestern',
  at: (day: string, time: string) => `${day}, ${time}`,
  justNow: 'gerade eben',
  secondsAgo: (n: number) => `vor ${n} s`,
  minutesAgo: (n: number) => `vor ${n} min`,
  hoursAgo: (n: number) => `vor ${n} h`,
  daysAgo: (n: number) => `vor ${n} Tagen`,
} satisfies Translation<typeof timeEnglish>;
