/** Strings that several sections of the wallet show. */
import { catalogue, countText } from '#core/text/language.ts';

export const sharedMessages = catalogue('shared', {
  chain: (id: number) => `Chain ${id}`,
  networks: 'Networks',
  accountLabel: (n: number) => `Account ${n}`,
  watchedLabel: (n: number) => `Watched ${n}`,
  coldLabel: (n: number) => `Cold ${n}`,
  watchOnly: 'No key',
  cold: 'Cold',
  unseenText: 'It contains invisible characters. The signer marks them.',
  evidence: { block: 'Block', source: 'Source', time: 'Updated', servers: 'Servers' },
  /** As the key is called on keyboards of the language. */
  withControl: (key: string) => `Ctrl ${key}`,
  money: (usd: string) => `$${usd}`,
  signerLine: {
    loading: 'Loading signer',
    lost: 'Signer lost, reloading',
    absent: 'Signer has no keys',
    locked: 'Signer locked',
    unlocked: 'Signer unlocked',
    locksIn: (minutes: number) => (minutes < 1 ? 'locks within a minute' : `locks in ${minutes} min`),
    damaged: 'Signer needs attention',
  },
  restarted: {
    title: (chain: string) => `${chain} was restarted.`,
    text: 'Your earlier transactions on it are still listed, but that chain no longer exists. Evident does not send them again.',
    forget: 'Forget the old chain',
    keep: 'Keep',
    question: (chain: string) => `Forget earlier activity on ${chain}?`,
    loses:
      'This deletes your own record of its transactions. Accounts, keys and other chains are not affected.',
    done: (chain: string) => `Earlier activity on ${chain} deleted`,
  },
});

/** A block's number as people read it: grouped in threes. */
export function groupedBlock(number: bigint): string {
  return countText(number);
}

// Dates and ages.

export const timeMessages = catalogue('shared/time', {
  today: 'Today',
  yesterday: 'Yesterday',
  /** Inside a sentence. */
  yesterdayInside: 'yesterday',
  at: (day: string, time: string) => `${day}, ${time}`,
  justNow: 'just now',
  secondsAgo: (n: number) => `${n} s ago`,
  minutesAgo: (n: number) => `${n} min ago`,
  hoursAgo: (n: number) => `${n} h ago`,
  /** From two on. */
  daysAgo: (n: number) => `${n} days ago`,
});
