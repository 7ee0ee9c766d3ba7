/** Strings of `/broadcast`. */
import { catalogue } from '#core/text/language.ts';

export const messages = catalogue('features/broadcast', {
  title: 'Broadcast',
  intro:
    'Broadcast an already signed transaction. You see every detail first. Once it is in a block, you cannot undo it.',
  input: 'Signed transaction',
  inputHint: 'Hex, starting with 0x.',
  unsigned: 'This transaction is not signed. Its sender must sign it before you can broadcast it.',
  blobs: 'These bytes do not include its blobs, so you cannot broadcast it here.',
  anyChainTitle: 'Valid on any chain.',
  anyChain: 'Anyone who sees it can send it on every chain where its sender has an account with this nonce.',
  chainHint: 'Where to broadcast it.',
  offTitle: (chain: string) => `${chain} is disabled.`,
  off: 'Enable it in Networks to broadcast there.',
  unknownTitle: (id: number) => `Chain ${id} is not in your networks.`,
  unknown: 'Add it in Networks to broadcast there.',
  networks: 'Open Networks',
  send: (chain: string) => `Broadcast on ${chain}`,
  again: 'Send the same bytes again',
  steps: { proving: 'Checking the chain', offering: 'Sending to the network' },
  sent: {
    title: 'Broadcast.',
    text: 'See Activity for its status.',
    known: 'The network already had it.',
    included: 'It is already in a block.',
    see: 'View transaction',
    announced: 'Transaction broadcast',
  },
});
