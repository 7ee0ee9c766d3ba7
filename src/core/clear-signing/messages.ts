/** Texts of this folder. `{name}` stands for a part. */
import { catalogue, plural } from '../text/language.ts';

export const CLEAR_TEXT = catalogue('core/clear-signing', {
  /** An amount, with what the description says in place of its number. */
  anyMessage: '{amount} ({message})',
  /** Behind an amount, for the "+" of a description: "5 USDC+" would read as another token. */
  orMore: ' or more',
  labelled: '{label}: {parts}',
  withAmounts: '{intent} ({amounts})',
  onChain: '{asset} on {chain}',
  chain: (name: string, id: bigint) => `${name} (chain ${id})`,
  unknownChain: (id: bigint) => `chain ${id}`,
  item: 'item {id} of the collection {collection}',
  /** Not "a call to": it may be a delegate call, which runs there and acts here. */
  callFor: 'for {callee}: {does}',
  dataFor: '{size} of data for {callee}',
  bytes: (count: number) => plural(count, { one: `${count} byte`, other: `${count} bytes` }),
  block: (number: bigint) => `block ${number}`,
  farDate: (seconds: bigint) => `after the year 9999 (${seconds} seconds since 1970)`,
  earlyDate: (seconds: bigint) => `before the year 1970 (${seconds} seconds)`,
  duration: {
    days: (count: bigint) => plural(count, { one: `${count} day`, other: `${count} days` }),
    hours: (count: bigint) => `${count} h`,
    minutes: (count: bigint) => `${count} min`,
    seconds: (count: bigint) => `${count} s`,
  },
  yes: 'yes',
  no: 'no',
  empty: 'nothing',
  valueNotShown: 'The description does not mention the {amount} that this call sends',
  leavesOut: 'The description leaves out {names}',
  tokenFromDescription:
    'The token of this amount comes from the description, not from what you sign: {address}',
  tokenUnknown: 'The description does not say which token an amount is of',
  tokenByReading:
    'The description does not say which token an amount is of; the signer reads it from the call itself',
  addressFromDescription: 'This address comes from the description, not from what you sign: {address}',
  addressFromNumber: 'This address was read from a number that contains more than an address: {address}',
  callInside:
    'The signer read the call inside. The description does not say how it is made, or as which account',
  bytesBehind: (count: number) =>
    plural(count, {
      one: `The description does not mention ${count} byte after the arguments`,
      other: `The description does not mention ${count} bytes after the arguments`,
    }),
  bytesUnread: 'The description does not explain the data that is shown as bytes',
  unseenText: 'A text has invisible characters, which are left out here',
});
