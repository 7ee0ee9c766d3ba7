/** Strings of the settings. */
export const messages = {
  title: 'Settings',
  sections: 'Sections of the settings',
  theme: {
    title: 'Appearance',
    legend: 'Theme',
    system: 'As the system',
    light: 'Light, paper and ink',
    dark: 'Dark, graphite and bone',
  },
  signer: {
    title: 'Signer',
    lockLabel: 'Lock by itself after',
    minutes: (n: number) => (n === 1 ? '1 minute' : `${n} minutes`),
    lockHint: 'Without activity. A longer time than before is confirmed in the signer.',
    lockedHint: 'Unlock the signer to change this.',
    saved: (n: number) =>
      n === 1 ? 'The signer locks after 1 minute' : `The signer locks after ${n} minutes`,
  },
  security: {
    title: 'Keys and security',
    intro: 'These open in the signer. The wallet sees neither keys nor passwords.',
    asked: 'On: password or passkey before each signature.',
    notAsked: 'Off: an unlocked signer signs what you approve.',
    screens: {
      overview: {
        title: 'Keys',
        text: 'Every recovery phrase and key, its copies and its accounts. Show, export, practise, remove.',
        action: 'Open',
        full: 'Open keys and security in the signer',
      },
      backupFile: {
        title: 'Backup file',
        text: 'All keys, names and colours in one encrypted file.',
        action: 'Make one',
        full: 'Make one: backup file',
      },
      restore: {
        title: 'Restore',
        text: 'Adds what a backup file holds. Nothing that is here is replaced.',
        action: 'Choose a file',
        full: 'Choose a file to restore from',
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
        text: 'Password or passkey for every single signature.',
        action: 'Change',
        full: 'Change whether the signer asks before each signature',
      },
      seal: {
        title: 'Seal',
        text: 'The picture and words by which you know the real signer.',
        action: 'Change',
        full: 'Change the seal',
      },
    },
  },
  file: {
    title: 'The signer as one file',
    text: 'The same signer in a single HTML file, for a computer that is never online. It opens from disk and needs nothing else.',
    download: 'Download evident-signer.html',
    hash: 'SHA-256 of the file',
    hashNoun: 'hash',
    check: 'How to check it',
    how: 'Compute the hash of the file you downloaded and compare all of it with the one above, and with the one published with the source code.',
    commands: [
      { system: 'Linux', command: (file: string) => `sha256sum ${file}` },
      { system: 'macOS', command: (file: string) => `shasum -a 256 ${file}` },
      { system: 'Windows', command: (file: string) => `certutil -hashfile ${file} SHA256` },
    ],
    limits:
      'This page could show a false hash if it were tampered with. Building the file from source gives the same bytes: that is the proof that needs no trust in this page.',
  },
  places: {
    title: 'Wallet',
    accounts: 'Accounts',
    count: (n: number) => (n === 1 ? '1 account' : `${n} accounts`),
    contacts: 'Contacts',
    contactsText: 'Names that you give to addresses',
    networks: 'Networks',
    networksText: (n: number) => (n === 0 ? 'Not connected' : n === 1 ? '1 connected' : `${n} connected`),
  },
  prices: {
    title: 'Prices',
    label: 'Show roughly what things are worth, in USD',
    hint: 'Read from price feeds on the chain, through your own endpoints. Nobody else is asked. For display alone: a feed can be late or wrong.',
  },
  erase: {
    title: 'Erase',
    walletTitle: 'Data of the wallet',
    wallet:
      'Watched addresses, cold signers, networks and your history of payments, in this browser. Your keys stay in the signer, with the names and colours of their accounts.',
    locks: 'The signer is locked as well. When you unlock it, its accounts are here again.',
    walletAction: 'Erase wallet data',
    walletAsk: 'Erase the wallet’s data?',
    walletConfirm: 'Erase',
    keysTitle: 'Keys',
    keys: 'Removes the vault from the signer. Without your recovery words, what your accounts hold is then lost for ever.',
    keysAction: 'Erase keys in the signer',
    keep: 'Keep it',
    done: 'The wallet’s data was erased',
    keysDone: 'The signer holds no keys any more',
  },
  damaged: (n: number) =>
    n === 1
      ? 'One stored row could not be read and was left as it is.'
      : `${n} stored rows could not be read and were left as they are.`,
  about: {
    title: 'About',
    version: 'Version',
    what: 'Nothing is signed that was not read. Nothing is shown without saying how it is known.',
    legend: 'How things are known',
    licence: 'Licence',
    apache: 'Apache 2.0',
  },
  levels: {
    derived: 'Computed here, from the bytes at hand.',
    proven: 'Checked here against a block header, by proof.',
    agreed: 'Several independent endpoints gave the same answer.',
    reported: 'One endpoint said so. Nothing has checked it.',
  },
} as const;
