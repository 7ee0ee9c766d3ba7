/** Words of this folder. */
import { catalogue } from '../text/language.ts';

export const CLEAR_TEXT = catalogue('core/clear-signing', {
  anyMessage: (message: string) => ` (${message})`,
  onChain: (chain: string) => ` on ${chain}`,
  chain: (name: string, id: bigint) => `${name} (chain ${id})`,
  unknownChain: (id: bigint) => `chain ${id}`,
  item: (id: string) => `item ${id} of the collection `,
  /** Not "a call to": it may be a delegate call, which runs there and acts here. */
  callFor: 'for ',
  callWords: ': ',
  dataFor: (bytes: number) => `${bytes === 1 ? '1 byte' : `${bytes} bytes`} of data for `,
  block: (number: bigint) => `block ${number}`,
  farDate: (seconds: bigint) => `after the year 9999 (${seconds} seconds since 1970)`,
  earlyDate: (seconds: bigint) => `before the year 1970 (${seconds} seconds)`,
  yes: 'yes',
  no: 'no',
  empty: 'nothing',
  valueNotShown: 'The description does not mention the ',
  sentAlong: ' that this call sends',
  leavesOut: 'The description leaves out ',
  tokenFromDescription: 'The token of this amount comes from the description, not from what you sign: ',
  tokenUnknown: 'The description does not say which token an amount is of',
  addressFromDescription: 'This address comes from the description, not from what you sign: ',
  addressFromNumber: 'This address was read from a number that contains more than an address: ',
  callInside:
    'The signer read the call inside. The description does not say how it is made, or as which account',
  bytesBehind: (bytes: number) =>
    `The description does not mention ${bytes === 1 ? '1 byte' : `${bytes} bytes`} after the arguments`,
  bytesUnread: 'The description does not explain the data that is shown as bytes',
  unseenText: 'A text has invisible characters, which are left out here',
});

/** 90061 → `1 day 1 h 1 min 1 s`. */
export function durationText(seconds: bigint): string {
  const units: readonly (readonly [bigint, string, string])[] = [
    [86400n, ' day', ' days'],
    [3600n, ' h', ' h'],
    [60n, ' min', ' min'],
    [1n, ' s', ' s'],
  ];
  let rest = seconds;
  const parts: string[] = [];
  for (const [size, one, many] of units) {
    const count = rest / size;
    rest %= size;
    if (count > 0n) parts.push(`${count}${count === 1n ? one : many}`);
  }
  return parts.length === 0 ? '0 s' : parts.join(' ');
}

/** Seconds of the epoch as a date in UTC: `1 Jan 2028, 00:00:00 UTC`. */
export function dateText(seconds: bigint): string {
  if (seconds < 0n) return CLEAR_TEXT.earlyDate(seconds);
  if (seconds >= 253402300800n) return CLEAR_TEXT.farDate(seconds);
  // `Sat, 01 Jan 2028 00:00:00 GMT`, by ECMA-262 the same everywhere.
  const [, day = '', month = '', year = '', time = ''] = new Date(Number(seconds) * 1000)
    .toUTCString()
    .split(/,? /);
  return `${Number(day)} ${month} ${year}, ${time} UTC`;
}
