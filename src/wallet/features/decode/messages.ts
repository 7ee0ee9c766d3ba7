/** Strings of `/decode`. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const messages = catalogue('features/decode', {
  title: 'Decode',
  intro: 'See what raw data means. It is decoded on this device: nothing is sent or looked up.',
  input: 'Call data, transaction, typed data, event log or revert data',
  inputHint:
    'Hex starting with 0x, or JSON. For a log, enter its topics, then its data (0x for none), one per line.',
  kind: 'Type',
  more: (kind: string) => `Type and function description · ${kind}`,
  kinds: {
    auto: 'Detect',
    call: 'Call data',
    transaction: 'Transaction, signed or not',
    typedData: 'Typed data (EIP-712)',
    log: 'Event log',
    revert: 'Revert data',
  },
  found: {
    call: 'Detected: call data.',
    transaction: 'Detected: transaction.',
    typedData: 'Detected: typed data.',
    log: 'Detected: event log.',
    revert: 'Detected: revert data.',
  },
  to: 'Contract',
  toHint: 'The contract that is called, or that emitted the log.',
  abi: 'Function description',
  abiHint:
    'For unknown functions: transfer(address to, uint256 amount), error Broke(uint256 at), or a JSON ABI.',
  abiFound: (count: number) =>
    plural(count, { one: '1 function found.', other: `${countText(count)} functions found.` }),
  unreadTitle: 'The data in the link is invalid.',
  unread: 'Nothing was filled in.',
  call: {
    title: 'What it does',
    placeTitle: 'No contract entered.',
    place: 'The zero address is used instead.',
    placeName: 'no contract entered',
    digest: 'Digest of the data (ERC-8213)',
    unknown:
      'Unknown function. Evident asks no database of names, because many functions share a selector and anyone can add one. Enter a description to decode it.',
  },
  log: {
    title: 'Event',
    claims: 'A contract can write anything into its events.',
    kept: 'Decoded with the contract’s saved interface.',
    unread: {
      anonymous: 'The log has no topics, so its event is unknown.',
      unknown: 'Unknown event.',
      malformed: 'The event is known, but its topics and data do not match.',
    },
    topic: (place: number) => `Topic ${place}`,
    data: 'Data',
  },
  revert: {
    title: 'Why it failed',
    described: 'The error, decoded with your description',
    kept: 'The error, decoded with the contract’s saved interface',
    data: 'Data',
  },
  typed: {
    title: 'Typed data',
    primaryType: 'Primary type',
    name: 'Domain name',
    contract: 'Verifying contract',
    chain: 'Network',
    none: 'None',
    fields: 'Fields',
    noFields: 'No fields.',
    more: (count: number) =>
      plural(count, { one: '1 more field not shown.', other: `${countText(count)} more fields not shown.` }),
    domain: 'Domain hash',
    message: 'Message hash',
    final: 'Signing hash (keccak-256)',
    where: (place: string) => `Error at: ${place}.`,
    because: (reason: string) => `Reason: ${reason}.`,
  },
});
