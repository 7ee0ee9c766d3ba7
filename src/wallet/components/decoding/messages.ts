/** Strings about bytes that are laid out: transactions, calls, digests. */
import { catalogue, plural } from '#core/text/language.ts';

export const decodingMessages = catalogue('components/decoding', {
  typedReasons: {
    json: 'it is not valid JSON',
    number: 'a number is too long to be exact; put it in quotes',
    shape: 'it is not a JSON object',
    values: 'a value does not fit its type',
  },
  chain: 'Network',
  chooseChain: 'Choose a network',
  option: (name: string, id: number) => `${name} · ${id}`,
  digest: 'Digest (keccak-256)',
  digestNoun: 'digest',
  transaction: {
    says: 'What it does',
    fields: 'Transaction',
    type: 'Type',
    types: [
      'Legacy',
      'Access list (EIP-2930)',
      'Base fee (EIP-1559)',
      'Blobs (EIP-4844)',
      'Delegation (EIP-7702)',
    ],
    sender: 'Signed by',
    recovered: 'Recovered from the signature',
    unsigned: 'Not signed',
    unsignedText: 'These are the bytes that the sender would sign.',
    chain: 'Network',
    anyChain: 'None: valid on every chain (before EIP-155)',
    nonce: 'Nonce',
    to: 'To',
    creates: 'Creates a contract',
    value: 'Amount',
    gasLimit: 'Gas limit',
    gasPrice: 'Gas price',
    maxFee: 'Max fee per gas',
    priorityFee: 'Priority fee per gas',
    worst: 'Max fee',
    gwei: 'gwei',
    unit: 'base units',
    accessList: 'Access list',
    accessListText: (addresses: number, keys: number) =>
      `${plural(addresses, { one: `${addresses} address`, other: `${addresses} addresses` })}, ${plural(keys, { one: `${keys} slot`, other: `${keys} slots` })}`,
    delegation: 'Delegation',
    delegates: (nonce: bigint, everywhere: boolean) =>
      everywhere
        ? `delegates to the code below, from nonce ${nonce}, on every chain`
        : `delegates to the code below, from nonce ${nonce}`,
    revokes: (nonce: bigint) => `revokes its delegation, from nonce ${nonce}`,
    nobody: 'No account (invalid signature)',
    blobs: 'Blobs',
    hash: 'Transaction hash',
    hashNoun: 'transaction hash',
    signingDigest: 'Signing hash (keccak-256)',
    input: 'Input data',
    raw: 'Raw bytes',
    rawNoun: 'bytes',
  },
});
