/** Holds a description against the second reading. */
import * as chains from 'viem/chains';
import type { AbiField } from '../../abi/types.ts';
import type { Address } from '../../address/address.ts';
import type { Sentence } from '../../calldata/parts.ts';
import { KNOWN_CHAINS } from '../../chain/known-chains.ts';
import type { Descriptor } from '../descriptor.ts';
import { listAt, recordAt } from '../json.ts';
import type { ClearText } from '../types.ts';
import { type Around, type ExpectedField, Oracle } from './oracle.ts';

/** Knows every other token, by whatever decimals. */
export function everyOtherToken(address: Address) {
  const last = Number.parseInt(address.slice(-1), 16);
  return last % 2 === 0 ? { symbol: `T${address.slice(2, 8).toUpperCase()}`, decimals: last + 2 } : null;
}

/** By another project's words: of the chains that come along, what each calls its coin. */
const NATIVE: ReadonlyMap<number, string> = new Map(
  Object.values(chains)
    .filter(({ id }) => KNOWN_CHAINS.some((known) => known.id === id))
    .map(({ id, nativeCurrency }) => [id, nativeCurrency.symbol]),
);

export function shown(parts: Sentence): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'address') return part.address;
      return `${part.unlimited ? 'any amount' : part.amount} ${part.symbol ?? 'base units'} of ${part.token}`;
    })
    .join('');
}

/** What a program writes for want of words, JSON, and what cannot be seen. */
const UNREADABLE = /undefined|\bNaN\b|\[object|Invalid Date|\?\?\?|\{"|":|\p{Cc}/u;

/** What is wrong with the description, in words; nothing where it is readable and true. */
export function faultsOf(
  text: ClearText,
  descriptor: Descriptor,
  key: string,
  fields: readonly AbiField[],
  around: Around,
): readonly string[] {
  const all = [
    shown(text.intent),
    text.owner ?? '',
    text.contract ?? '',
    ...text.fields.flatMap(({ label, parts }) => [label, shown(parts)]),
    ...text.warnings.map(({ parts }) => shown(parts)),
  ];
  const faults = all.filter((one) => UNREADABLE.test(one)).map((one) => `unreadable: ${one}`);
  if (shown(text.intent) === '') faults.push('no intent');
  const format = recordAt(descriptor.formats, key);
  const expected = new Oracle(descriptor, fields, around).fields(listAt(format, 'fields'));
  const plain = (label: string) => label.replace(/ \d+$/, '');
  const byReading = text.warnings.some(({ kind }) => kind === 'tokenByReading');
  const labels = text.fields.map(({ label }) => plain(label)).join('|');
  if (labels !== expected.map(({ label }) => plain(label)).join('|')) faults.push(`other fields: ${labels}`);
  expected.forEach((one, index) => {
    const parts = text.fields[index]?.parts ?? [];
    if (!isTrue(parts, one, around) && !(byReading && isNumberOf(parts, one)))
      faults.push(`${one.label}: ${shown(parts)}`);
  });
  // The sentence shows no amount and no address that the fields do not show.
  const inFields = new Set(text.fields.flatMap(({ parts }) => parts.map((part) => JSON.stringify(part))));
  for (const part of text.intent)
    if (part.kind !== 'text' && !inFields.has(JSON.stringify(part)))
      faults.push(`in the sentence: ${shown([part])}`);
  return faults;
}

/** A number that the description leaves bare, as an amount by the signer's own reading: the same number. */
function isNumberOf(parts: Sentence, { expected }: ExpectedField): boolean {
  const [part, ...others] = parts;
  if (expected.kind !== 'number' || part?.kind !== 'amount' || others.length > 0) return false;
  const decimals = part.token === 'native' ? 18 : (everyOtherToken(part.token)?.decimals ?? 0);
  const [whole = '', fraction = ''] = part.amount.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0')) === expected.number;
}

function isTrue(parts: Sentence, { expected }: ExpectedField, { chainId }: Around): boolean {
  const amounts = parts.flatMap((part) => (part.kind === 'amount' ? [part] : []));
  const addresses = parts.flatMap((part) => (part.kind === 'address' ? [part.address] : []));
  if (expected.kind !== 'amount') {
    if (amounts.length > 0) return false;
    if (expected.kind === 'address') return addresses.join() === expected.address;
    if (expected.kind === 'number') return shown(parts).includes(String(expected.number));
    if (expected.kind === 'item')
      return shown(parts) === `item ${expected.number} of the collection ${expected.collection}`;
    if (expected.kind === 'word') return shown(parts) === expected.word;
    if (expected.kind === 'unit') {
      const [, whole = '', fraction = '', unit = ''] = /^(-?\d+)\.?(\d*)\s?(.*)$/.exec(shown(parts)) ?? [];
      const number = BigInt(whole + fraction.padEnd(expected.decimals, '0'));
      return number === expected.number && unit === expected.unit.trim();
    }
    if (expected.kind === 'date' && expected.seconds < 253402300800n)
      return Date.parse(shown(parts).replace(' UTC', ' GMT')) === Number(expected.seconds) * 1000;
    return true;
  }
  const [amount, ...others] = amounts;
  if (amount === undefined || others.length > 0 || addresses.length > 0) return false;
  const native = NATIVE.get(chainId);
  const known =
    expected.token === 'native'
      ? native === undefined
        ? { symbol: null, decimals: 18 }
        : { symbol: native, decimals: 18 }
      : everyOtherToken(expected.token);
  if (amount.token !== expected.token || amount.symbol !== (known?.symbol ?? null)) return false;
  if (amount.unlimited) return expected.amount >= 2n ** 95n && amount.amount === '';
  const [whole = '', fraction = ''] = amount.amount.split('.');
  return BigInt(whole + fraction.padEnd(known?.decimals ?? 0, '0')) === expected.amount;
}
