/** Strings of `/start`. */
import { catalogue } from '#core/text/language.ts';

export const messages = catalogue('features/start', {
  title: 'Start without a wallet',
  documentTitle: 'Start',
  heading: 'Explore first',
  what: 'You can view addresses and networks without a key. To send, you need the key in a wallet here or on a cold signer.',
  cold: {
    title: 'Connect a cold signer',
    text: 'Create payments here and sign them on an offline device, by QR code or file.',
  },
  watch: {
    title: 'Watch an address',
    text: 'See its balances and history. You cannot send without its key.',
    label: 'Address or extended public key',
    hint: '0x and 40 characters, or xpub and more',
    extended: 'This is an extended public key. Next, choose from its addresses.',
    next: 'Continue to its addresses',
    unchecked: 'Accepted without a checksum: a typo would go unnoticed.',
    name: 'Name',
    submit: 'Watch address',
  },
  xpub: {
    what: (depth: number) =>
      depth === 0
        ? 'This is the public part of a master key. You can watch all its unhardened accounts.'
        : 'This key shows all its accounts. It cannot spend, but anyone who has it sees everything.',
    legend: 'Account paths',
    ways: { bip44: 'Below 0', direct: 'Directly below', itself: 'The key itself' },
    hints: {
      bip44: '0/0, 0/1, 0/2 … as most wallets do',
      direct: '0, 1, 2 … as old Ledger wallets do',
      itself: 'One account only',
    },
    privacy:
      'Evident asks your networks’ endpoints about 20 addresses at a time, so they learn that these belong together. Without a network, no server is asked.',
    look: 'Find its addresses',
    back: 'Enter another key',
    sourceLabel: 'Extended public key',
    numbered: (label: string, n: number) => `${label} ${n}`,
  },
  demo: {
    title: 'Open the demo chain',
    text: 'Try two Ethereum chains on this computer, with names, tokens and free test ether. Nothing there has value.',
    connected: 'Demo chains connected. You can now watch an address on them. To send, you need a wallet.',
    create: 'Create wallet',
  },
  quiet: 'Evident contacts no network until you connect one.',
  back: 'Back to the wallet',
  wallet: 'Create or import a wallet',
});
