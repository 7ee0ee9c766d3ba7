/** Strings of the settings. */
export const messages = {
  title: 'Settings',
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
  networks: {
    title: 'Networks',
    text: (n: number) =>
      n === 0 ? 'None is connected.' : n === 1 ? '1 is connected.' : `${n} are connected.`,
    open: 'Open Networks',
  },
  erase: {
    title: 'Erase',
    walletTitle: 'Data of the wallet',
    wallet:
      'Names of accounts, watched addresses, networks and your history of payments, in this browser. Your keys stay in the signer.',
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
