/** Strings of the reading of a call. The sentences themselves come from `core/calldata`. */
export const messages = {
  anyAmount: 'any amount',
  of: 'of',
  token: 'the token',
  ownCoin: 'the chain’s own coin',
  baseUnits: 'base units of',
  contract: 'Contract',
  value: 'Sends along',
  operation: {
    delegateCall: 'Delegate call',
    delegateCallText:
      'The code of this contract runs in the caller’s place, with everything that the caller holds and may do.',
    create: 'New contract',
    createText: 'The data is a program. It is put on the chain, and what it does cannot be read here.',
  },
  known: {
    supplied: 'Laid out by a description that was supplied, not by a known standard. It can be wrong.',
    guess: 'The name of the function is a guess from a list of names. The contract may do something else.',
  },
  unread: {
    unknown: 'No description of this function is known here. What it does cannot be said.',
    malformed: 'It begins like a known function, but its data does not fit. What it does cannot be said.',
    tooDeep: 'Calls are nested deeper here than is read. What lies below is shown as bytes.',
  },
  selector: 'Selector',
  fields: 'All fields of',
  emptyList: 'empty list',
  emptyText: 'empty text',
  noFields: 'No fields',
  raw: (bytes: number) => (bytes === 1 ? 'Raw data, 1 byte' : `Raw data, ${bytes} bytes`),
  rawNoun: 'data',
  digest: 'Digest (ERC-8213)',
  digestNoun: 'digest',
  inner: (count: number) =>
    count === 1 ? 'It carries one call:' : `It carries ${count} calls, made in this order:`,
  place: (place: number, count: number) => `Call ${place} of ${count}`,
} as const;
