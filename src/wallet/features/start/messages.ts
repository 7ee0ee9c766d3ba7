/** Strings of `/start`. */
export const messages = {
  title: 'Start without a wallet',
  documentTitle: 'Start',
  heading: 'Have a look first',
  what: 'You can look at addresses and chains without any key. To send from an address you need its key, in a wallet here or on a cold signer.',
  cold: {
    title: 'Connect a cold signer',
    text: 'Build payments here, sign them on a device that is never online, by QR codes or files.',
  },
  watch: {
    title: 'Watch an address',
    text: 'See its balances and history. Without its key nothing can be sent.',
    label: 'Address or extended public key',
    hint: '0x and 40 characters, or xpub and more',
    extended: 'An extended public key: you choose among its addresses next.',
    next: 'Go on to its addresses',
    unchecked: 'Accepted without a checksum: a typing error would not be noticed.',
    name: 'Name',
    submit: 'Watch this address',
  },
  xpub: {
    what: (depth: number) =>
      depth === 0
        ? 'This is the public half of a master key. All its unhardened accounts can be watched.'
        : 'This key can show all its accounts. Nobody can spend with it, but whoever has it sees everything.',
    legend: 'Where its accounts are',
    ways: { bip44: 'Below 0', direct: 'Directly below', itself: 'The key itself' },
    hints: {
      bip44: '0/0, 0/1, 0/2 … as most wallets do',
      direct: '0, 1, 2 … as old Ledger wallets do',
      itself: 'One account alone',
    },
    privacy:
      'The endpoints of your networks are asked about 20 addresses at a time, and learn that they belong together. Without a network, nobody is asked.',
    look: 'Look at its addresses',
    back: 'Enter another one',
    sourceLabel: 'Extended public key',
    numbered: (label: string, n: number) => `${label} ${n}`,
  },
  demo: {
    title: 'Open the demo chain',
    text: 'Two Ethereum chains run on this computer, with names, tokens and free test ether. Nothing there has value.',
    connected:
      'The demo chains are connected. You can watch an address on them now. To send, you need a wallet.',
    create: 'Create a wallet',
  },
  quiet: 'Evident calls no network until you connect one.',
  back: 'Back to the wallet',
  wallet: 'Create or import a wallet',
} as const;
