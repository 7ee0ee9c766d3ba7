/** Strings of the settings. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const messages = catalogue('features/settings', {
  title: 'Settings',
  list: 'Settings sections',
  all: 'All settings',
  search: 'Search settings',
  found: (n: number) => plural(n, { one: '1 setting', other: `${countText(n)} settings` }),
  none: 'No setting found',
  noneText: 'Try another word, such as “password” or “theme”.',
  /** What the drawing of a lock on a setting means. */
  marked: 'Changes marked {lock} open in the signer. The wallet never sees your keys or passwords.',
  sections: {
    general: { title: 'General', text: 'Appearance and prices' },
    security: { title: 'Security', text: 'Locking, password, passkeys and seal' },
    backup: { title: 'Keys and backup', text: 'Recovery phrases, backup files and the offline signer' },
    data: { title: 'Data', text: 'Erase wallet data or keys' },
    about: { title: 'About', text: 'Version and sources' },
  },
  theme: {
    legend: 'Theme',
    text: 'System follows your device.',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  lock: {
    label: 'Lock automatically after',
    minutes: (n: number) => plural(n, { one: '1 minute', other: `${countText(n)} minutes` }),
    hint: 'Without activity. You confirm a longer time in the signer.',
    lockedHint: 'Unlock the signer to change this.',
    saved: (n: number) =>
      plural(n, {
        one: 'The signer locks after 1 minute',
        other: `The signer locks after ${countText(n)} minutes`,
      }),
  },
  limits: {
    title: 'Limits',
    fee: 'Fee warning',
    feeText: 'Evident asks before you pay more. In the network’s own coin.',
    coins: (amount: string) => `Above ${amount}`,
  },
  asked: 'On: password or passkey before each signature.',
  notAsked: 'Off: an unlocked signer signs what you approve.',
  screens: {
    overview: {
      title: 'Keys',
      text: 'Show, export, practise or remove recovery phrases and keys.',
      action: 'Open',
      full: 'Open keys and security in the signer',
    },
    backupFile: {
      title: 'Backup file',
      text: 'All keys, account names and colours in one encrypted file.',
      action: 'Create',
      full: 'Create a backup file',
    },
    restore: {
      title: 'Restore',
      text: 'Adds the contents of a backup file. Nothing is replaced.',
      action: 'Choose file',
      full: 'Choose file to restore from',
    },
    password: {
      title: 'Password',
      text: 'Opens the vault in this browser.',
      action: 'Change',
      full: 'Change the password',
    },
    passkeys: {
      title: 'Passkeys',
      text: 'Unlock by fingerprint, face, PIN or security key.',
      action: 'Manage',
      full: 'Manage passkeys',
    },
    askEachTime: {
      title: 'Ask before each signature',
      text: 'Password or passkey for every signature.',
      action: 'Change',
      full: 'Change whether the signer asks before each signature',
    },
    seal: {
      title: 'Seal',
      text: 'The picture and words that show you this is the real signer.',
      action: 'Change',
      full: 'Change the seal',
    },
  },
  file: {
    title: 'The signer as one file',
    text: 'The same signer in one HTML file, for an offline computer. It opens from disk and needs nothing else.',
    download: 'Download evident-signer.html',
    hash: 'SHA-256 of the file',
    hashNoun: 'hash',
    check: 'How to verify it',
    how: 'Compute the hash of your download. Compare all of it with the hash above and with the one published with the source code.',
    limits:
      'If this page were tampered with, it could show a false hash. Build the file from source to check without trusting this page: you get the same bytes.',
  },
  places: {
    accountsRows: 'Add, import, find, rename, order, hide or remove accounts; colours and delegation',
    networksRows: 'Endpoints and their health, explorers, agreement, test networks, import and export',
    contactsRows: 'Add, edit or remove contacts; import and export',
    accounts: 'Accounts',
    count: (n: number) => plural(n, { one: '1 account', other: `${countText(n)} accounts` }),
    contacts: 'Contacts',
    contactsText: 'Names for addresses',
    networks: 'Networks',
    networksText: (n: number) =>
      n === 0 ? 'Not connected' : plural(n, { one: '1 connected', other: `${countText(n)} connected` }),
  },
  relay: {
    name: 'WalletConnect relay',
    text: 'Project ID and address of the relay for apps that connect with a link.',
    change: 'Change relay',
  },
  prices: {
    label: 'Show approximate values in USD',
    hint: 'From on-chain price feeds, through your own endpoints only. For display only: a feed can be late or wrong.',
  },
  erase: {
    walletTitle: 'Wallet data',
    wallet:
      'Contacts, watched addresses, cold signers, networks, history, connected apps, and saved and recently opened contracts in this browser. Your keys stay in the signer, with account names and colours.',
    locks: 'This also locks the signer. Unlock it to see its accounts again.',
    walletAction: 'Erase wallet data',
    walletAsk: 'Erase wallet data?',
    walletConfirm: 'Erase',
    keysTitle: 'Keys',
    keys: 'Deletes the vault from the signer. Without your recovery phrase, you permanently lose everything in your accounts.',
    keysAction: 'Erase keys in the signer',
    keep: 'Cancel',
    done: 'Wallet data erased',
    keysDone: 'Keys erased from the signer',
  },
  damaged: (n: number) =>
    plural(n, {
      one: '1 saved row could not be read and was not changed.',
      other: `${countText(n)} saved rows could not be read and were not changed.`,
    }),
  about: {
    version: 'Version',
    what: 'You sign only what you have read. Everything shown names its source.',
    legend: 'Sources',
    licence: 'Licence',
    apache: 'Apache 2.0',
  },
  levels: {
    derived: 'Computed on this device from the data itself.',
    proven: 'Checked on this device with a proof against a block header.',
    agreed: 'Several independent servers gave the same answer.',
    reported: 'From one server, unverified.',
  },
});
