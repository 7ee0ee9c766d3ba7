/** Strings of `/decode`. */
export const messages = {
  title: 'Decode',
  intro:
    'Lays out what bytes say. They are read here, from themselves alone: nothing is sent and nothing is looked up.',
  input: 'Call data, transaction, typed data, event log or revert data',
  inputHint:
    'Hexadecimal beginning with 0x, or JSON. A log: its topics, then its data (0x for none), one to a line.',
  kind: 'What it is',
  kinds: {
    auto: 'Find out',
    call: 'Call data',
    transaction: 'A transaction, signed or not',
    typedData: 'Typed data (EIP-712)',
    log: 'An event log',
    revert: 'Revert data',
  },
  found: {
    call: 'Read as call data.',
    transaction: 'Read as a transaction.',
    typedData: 'Read as typed data.',
    log: 'Read as an event log.',
    revert: 'Read as revert data.',
  },
  to: 'Contract',
  toHint: 'The address that is called, or that the log is of.',
  abi: 'Description of the function',
  abiHint:
    'For what is not known here: transfer(address to, uint256 amount), error Broke(uint256 at), or a JSON ABI.',
  abiFound: (count: number) => (count === 1 ? 'One function read.' : `${count} functions read.`),
  unreadTitle: 'The link has data that cannot be read.',
  unread: 'Nothing was taken from it.',
  call: {
    title: 'What it says',
    placeTitle: 'No contract was given.',
    place: 'The zero address stands in its place.',
    placeName: 'contract not given',
    digest: 'Digest of the data (ERC-8213)',
    unknown:
      'The function is not known here, and no database of names is asked: many functions share a selector, and anybody can add one. Give its description to read on.',
  },
  log: {
    title: 'What it says',
    claims: 'A contract may write anything into its events.',
    unread: {
      anonymous: 'The log has no topics, so that nothing says which event it is.',
      unknown: 'The event is not known here.',
      malformed: 'The event is known, but its topics and data are laid out otherwise.',
    },
    topic: (place: number) => `Topic ${place}`,
    data: 'Data',
  },
  revert: {
    title: 'Why it failed',
    described: 'The error, by the description given',
    data: 'Data',
  },
  typed: {
    title: 'Typed data',
    primaryType: 'What is signed',
    name: 'Name of the domain',
    contract: 'Contract that checks it',
    chain: 'Chain',
    none: 'None named',
    fields: 'Fields',
    noFields: 'It has no fields.',
    more: (count: number) => `${count} further fields are not shown.`,
    domain: 'Domain hash',
    message: 'Message hash',
    final: 'What a key signs (keccak-256)',
    where: (reason: string) => `It is wrong at: ${reason}.`,
  },
} as const;
