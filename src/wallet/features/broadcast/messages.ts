/** Strings of `/broadcast`. */
export const messages = {
  title: 'Broadcast',
  intro:
    'Hands a signed transaction of whoever to the network. It is laid out first; once it is in a block, nobody can take it back.',
  input: 'Signed transaction',
  inputHint: 'Hexadecimal, beginning with 0x.',
  unsigned: 'This transaction is not signed. Nothing can be sent before its sender has signed it.',
  blobs: 'Its blobs are not part of these bytes, so it cannot be sent from here.',
  anyChainTitle: 'It names no chain.',
  anyChain: 'Whoever sees it can send it on every chain where its sender has an account with this nonce.',
  chainHint: 'Where to send it.',
  offTitle: (chain: string) => `${chain} is switched off.`,
  off: 'Switch it on in Networks to send it there.',
  unknownTitle: (id: number) => `Chain ${id} is not among your networks.`,
  unknown: 'Add it in Networks to send it there.',
  networks: 'Open Networks',
  send: (chain: string) => `Broadcast on ${chain}`,
  again: 'Offer the same bytes again',
  steps: { proving: 'Checking the chain', offering: 'Offering it to the network' },
  sent: {
    title: 'The network has it.',
    text: 'Activity shows what becomes of it.',
    known: 'The network already had it.',
    included: 'It is already in a block.',
    see: 'See the transaction',
    announced: 'The transaction was handed to the network',
  },
} as const;
