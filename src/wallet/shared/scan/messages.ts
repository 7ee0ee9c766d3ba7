/** Strings of looking for accounts, wherever it is done. */
import { catalogue } from '#core/text/language.ts';

export const scanMessages = catalogue('shared/scan', {
  progress: 'Looking for used accounts',
  progressAlone: 'Deriving addresses',
  far: (looked: number, total: number) => `${looked} of ${total} addresses`,
  found: (n: number) =>
    n === 0 ? 'No used accounts found' : n === 1 ? '1 used account found' : `${n} used accounts found`,
  derived: 'No network is connected, so Evident cannot check which of these were used.',
  stopped: 'Stopped. Accounts found so far are listed.',
  without: (chain: string, code: string) =>
    `${chain} did not answer (${code}). Accounts used only there are not marked.`,
  more: (n: number) => (n === 1 ? 'Show 1 unused address' : `Show ${n} unused addresses`),
  none: 'Same addresses as a path above.',
  path: (path: string) => `Path ${path}`,
  below: (path: string) => `${path.slice(2)} below the key`,
  here: (label: string) => `Already added: ${label}`,
  used: 'Used',
  emptied: 'Used, now empty',
  unused: 'Not used',
  unknown: 'Not checked',
  tokens: (n: number) => (n === 1 ? '1 token' : `${n} tokens`),
  on: (chain: string) => `on ${chain}`,
  add: (n: number) => (n === 0 ? 'Add accounts' : n === 1 ? 'Add 1 account' : `Add ${n} accounts`),
  choose: 'Choose at least one address.',
  tooMany: (most: number) => `Choose at most ${most} at once.`,
});
