/**
 * Questions to contracts whose answers before and after a transaction say what it changed for an account, whatever
 * the contracts write into their events. Each is one call that changes nothing.
 */
import { type Address, toAddress, ZERO_ADDRESS } from '../address/address.ts';
import { PERMIT2 } from '../address/permit2.ts';
import { type Hex, hexSize, parseHex } from '../bytes/hex.ts';
import { unwrap } from '../result.ts';
import type { MovedAsset } from './outcome.ts';

export type Probe =
  | MovedAsset
  | { readonly kind: 'allowance'; readonly token: Address; readonly spender: Address }
  /** Who may take this token of ERC-721: the answer is an address. */
  | { readonly kind: 'approved'; readonly token: Address; readonly id: bigint }
  | { readonly kind: 'operator'; readonly token: Address; readonly operator: Address }
  | { readonly kind: 'permit2'; readonly token: Address; readonly spender: Address };

/** `silent`: success without an answer, as from an address without code. Null: refused, or no answer that fits. */
export type ProbeAnswer = bigint | 'silent' | null;

export interface Probed {
  readonly probe: Probe;
  readonly before: ProbeAnswer;
  readonly after: ProbeAnswer;
}

/** Answers `BALANCE` of the address in its call data. Put there for the time of one simulation. */
export const NATIVE_READER = {
  address: '0x7AF0fb4e83ffe5f205da785d5D839988E43B2a64' as Address,
  /** `PUSH0`-free: push 0, load the word, `BALANCE`, store, return it. */
  code: '0x6000353160005260206000f3',
} as const;

/** Reads of one request: more than any transaction that a person reads would need. */
export const MAX_PROBES = 96;
/** Contracts named in the data of a call that are asked for a balance. */
const MAX_NAMED = 12;

export function probeKey(probe: Probe): string {
  switch (probe.kind) {
    case 'native':
      return 'native';
    case 'erc20':
      return `erc20/${probe.token}`;
    case 'erc721':
    case 'erc1155':
    case 'approved':
      return `${probe.kind}/${probe.token}/${probe.id}`;
    case 'operator':
      return `operator/${probe.token}/${probe.operator}`;
    case 'allowance':
    case 'permit2':
      return `${probe.kind}/${probe.token}/${probe.spender}`;
  }
}

export function probeCall(probe: Probe, account: Address): { readonly to: Address; readonly data: Hex } {
  switch (probe.kind) {
    case 'native':
      return { to: NATIVE_READER.address, data: `0x${word(account)}` as Hex };
    case 'erc20':
      return { to: probe.token, data: callData('0x70a08231', account) };
    case 'erc721':
      return { to: probe.token, data: callData('0x6352211e', probe.id) };
    case 'erc1155':
      return { to: probe.token, data: callData('0x00fdd58e', account, probe.id) };
    case 'allowance':
      return { to: probe.token, data: callData('0xdd62ed3e', account, probe.spender) };
    case 'approved':
      return { to: probe.token, data: callData('0x081812fc', probe.id) };
    case 'operator':
      return { to: probe.token, data: callData('0xe985e9c5', account, probe.operator) };
    case 'permit2':
      return { to: PERMIT2, data: callData('0x927da105', account, probe.token, probe.spender) };
  }
}

// Words of 32 bytes, as contracts take and give them (Solidity documentation, "Contract ABI Specification").

const DIGITS = 64;

/** The 64 digits of one word, without `0x`. A number must be at least zero and below 2²⁵⁶. */
export function word(value: bigint | Address): string {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase();
  return digits.padStart(DIGITS, '0');
}

/** A call whose arguments are all one word long. `selector` is `0x` and eight digits. */
export function callData(selector: string, ...args: readonly (bigint | Address)[]): Hex {
  return unwrap(parseHex(selector + args.map(word).join('')));
}

/** The words of `data` after `skip` bytes; what is left over at the end is no word. */
export function wordsOf(data: Hex, skip = 0): readonly bigint[] {
  const words: bigint[] = [];
  for (let at = 2 + skip * 2; at + DIGITS <= data.length; at += DIGITS) {
    words.push(BigInt(`0x${data.slice(at, at + DIGITS)}`));
  }
  return words;
}

/** Null when the word holds more than an address. */
export function addressInNumber(value: bigint): Address | null {
  return value < 0n || value >> 160n !== 0n ? null : toAddress(`0x${value.toString(16).padStart(40, '0')}`);
}

/**
 * What a call's answer means: an amount; for `erc721` 1 where the account owns the token; for `approved` an address
 * as a number; for `operator` 1 or 0. `time`: seconds of the epoch of the simulated block.
 */
export function probeAnswer(
  probe: Probe,
  account: Address,
  result: { readonly succeeded: boolean; readonly data: Hex },
  time: bigint,
): ProbeAnswer {
  if (!result.succeeded) {
    // Of a token that does not exist (yet, or any more), a contract says so by refusing.
    return probe.kind === 'erc721' || probe.kind === 'approved' ? 0n : null;
  }
  if (hexSize(result.data) === 0) return 'silent';
  const [first, second] = wordsOf(result.data);
  if (first === undefined) return null;
  switch (probe.kind) {
    case 'erc721':
      return first === BigInt(account) ? 1n : 0n;
    case 'operator':
      return first === 0n ? 0n : 1n;
    case 'permit2':
      if (second === undefined) return null;
      return second < time ? 0n : first;
    default:
      return first;
  }
}

/** What is asked before anything is known but the call itself and the tokens that the user keeps in the list. */
export function firstProbes(
  call: { readonly from: Address; readonly to: Address | null; readonly data: Hex },
  tokens: readonly Address[],
): readonly Probe[] {
  const { to, data } = call;
  // What a contract's creation carries is a program, and its first words name nobody.
  if (to === null) {
    return unique([{ kind: 'native' }, ...tokens.map((token): Probe => ({ kind: 'erc20', token }))]).slice(
      0,
      MAX_PROBES,
    );
  }
  const args = wordsOf(data, 4);
  const named = args.flatMap((value) => {
    // Small numbers look like addresses, but nobody has such an address.
    const address = value >> 64n === 0n ? null : addressInNumber(value);
    return address === null || address === call.from ? [] : [address];
  });
  const balances = [to, ...named.slice(0, MAX_NAMED), ...tokens].map(
    (token): Probe => ({ kind: 'erc20', token }),
  );
  return unique([{ kind: 'native' }, ...ofSelector(data.slice(0, 10), to, args), ...balances]).slice(
    0,
    MAX_PROBES,
  );
}

/** What a well-known call will change, so that most transactions need no second look. */
function ofSelector(selector: string, to: Address, args: readonly bigint[]): readonly Probe[] {
  const [first = -1n, second = -1n, third = -1n, fourth = -1n] = args;
  const [one, two] = [addressInNumber(first), addressInNumber(second)];
  switch (selector) {
    case '0x095ea7b3':
    case '0x39509351':
    case '0xa457c2d7':
      return one === null ? [] : [{ kind: 'allowance', token: to, spender: one }];
    case '0xa22cb465':
      return one === null ? [] : [{ kind: 'operator', token: to, operator: one }];
    case '0x87517c45':
      return one === null || two === null || to !== PERMIT2
        ? []
        : [{ kind: 'permit2', token: one, spender: two }];
    case '0x42842e0e':
    case '0xb88d4fde':
      return third < 0n ? [] : [{ kind: 'erc721', token: to, id: third }];
    case '0xf242432a':
      return fourth < 0n ? [] : [{ kind: 'erc1155', token: to, id: third }];
    default:
      return [];
  }
}

/** Each question once. */
export function unique(probes: readonly Probe[]): readonly Probe[] {
  const byKey = new Map(probes.map((probe) => [probeKey(probe), probe]));
  return [...byKey.values()].filter((probe) => !('token' in probe) || probe.token !== ZERO_ADDRESS);
}
