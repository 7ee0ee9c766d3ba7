/** Strings of the reading of a call. The sentences themselves come from `core/calldata`. */
import { catalogue, plural } from '#core/text/language.ts';

export const messages = catalogue('ui/call-tree', {
  /** `{amount}` is a figure with its unit; `{token}` an address. */
  amountOf: '{amount} of {token}',
  /** In the place `{amount}` of the next ones; `{token}` is a symbol, and an address in `unlimitedOfToken`. */
  unlimited: 'unlimited',
  unlimitedOf: '{amount} {token}',
  unlimitedOfToken: 'an {amount} amount of the token {token}',
  unlimitedOfCoin: 'an {amount} amount of the chain’s own coin',
  /** Unit of a figure. */
  ofCoin: 'of the chain’s own coin',
  baseUnits: (amount: string) => plural(Number(amount), { one: 'base unit', other: 'base units' }),
  contract: 'Contract',
  value: 'Value sent',
  operation: {
    delegateCall: 'Delegate call',
    delegateCallText:
      'The code of this contract runs as the caller, with everything that the caller holds and may do.',
    create: 'New contract',
    createText: 'The data is a program that will be stored on the chain. Evident cannot show what it does.',
  },
  known: {
    supplied: 'Read with a supplied interface, not a known standard. It can be wrong.',
    guess: 'The function’s name is a guess from a public list. The contract may do something else.',
  },
  unread: {
    unknown: 'Evident does not know this function or what it does.',
    malformed:
      'It starts like a known function, but its data does not match. Evident cannot say what it does.',
    tooDeep: 'These calls are nested too deeply. The inner ones are shown as bytes.',
  },
  selector: 'Selector',
  fields: 'All fields of {signature}',
  emptyList: 'empty list',
  emptyText: 'empty text',
  noFields: 'No fields',
  raw: (bytes: number) => plural(bytes, { one: 'Raw data, 1 byte', other: `Raw data, ${bytes} bytes` }),
  rawNoun: 'data',
  digest: 'Digest (ERC-8213)',
  digestNoun: 'digest',
  inner: (count: number) =>
    plural(count, { one: 'It contains one call:', other: `It contains ${count} calls, in this order:` }),
  place: (place: number, count: number) => `Call ${place} of ${count}`,
});
