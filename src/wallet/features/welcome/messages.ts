/** Strings of the welcome. */
export const messages = {
  title: 'Welcome to Evident',
  documentTitle: 'Welcome',
  heading: 'A wallet you can read',
  what: 'Evident keeps your Ethereum keys in this browser, in a signer of its own that has no network. Nothing is signed that you did not read, and nothing is shown without saying how it is known.',
  create: {
    title: 'Create a wallet',
    text: 'The signer draws new recovery words. You choose a password for this device.',
  },
  importKeys: {
    title: 'Import a wallet',
    text: 'With recovery words or a private key. You enter them in the signer, never here.',
  },
  unlock: {
    title: 'Unlock your wallet',
    text: 'The signer in this browser already holds keys. Unlock it to go on.',
  },
  watch: {
    title: 'Watch an address',
    text: 'See its balances and history. Without its key nothing can be sent.',
    label: 'Address',
    hint: '0x and 40 characters',
    unchecked: 'Accepted without a checksum: a typing error would not be noticed.',
    name: 'Name',
    submit: 'Watch this address',
  },
  demo: {
    title: 'Open the demo chain',
    text: 'Two Ethereum chains run on this computer, with names, tokens and free test ether. Nothing there has value.',
    connected: 'The demo chains are connected. Create a wallet or watch an address to go on.',
  },
  quiet: 'Evident calls no network until you connect one.',
  back: 'Back to the wallet',
  going: 'You will then go on to where you wanted to go.',
  done: (n: number) => (n === 1 ? 'One account added' : `${n} accounts added`),
} as const;
