/** Strings of looking for accounts, wherever it is done. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const scanMessages = catalogue('components/scan', {
  progress: 'Looking for used accounts',
  progressAlone: 'Deriving addresses',
  far: (looked: number, total: number) => `${looked} of ${total} addresses`,
  found: (n: number) =>
    n === 0
      ? 'No used accounts found'
      : plural(n, { one: '1 used account found', other: `${countText(n)} used accounts found` }),
  derived: 'No network is connected, so Evident cannot check which of these were used.',
  stopped: 'Stopped. Accounts found so far are listed.',
  without: (chain: string) => `${chain} did not answer. Accounts used only there are not marked.`,
  more: (n: number) =>
    plural(n, { one: 'Show 1 unused address', other: `Show ${countText(n)} unused addresses` }),
  none: 'Same addresses as a path above.',
  path: (path: string) => `Path ${path}`,
  below: (path: string) => `${path.slice(2)} below the key`,
  here: (label: string) => `Already added: ${label}`,
  used: 'Used',
  emptied: 'Used, now empty',
  unused: 'Not used',
  unknown: 'Not checked',
  tokens: (n: number) => plural(n, { one: '1 token', other: `${countText(n)} tokens` }),
  on: (chain: string) => `on ${chain}`,
  add: (n: number) =>
    n === 0 ? 'Add accounts' : plural(n, { one: 'Add 1 account', other: `Add ${countText(n)} accounts` }),
  choose: 'Choose at least one address.',
  tooMany: (most: number) => `Choose at most ${countText(most)} at once.`,
});
