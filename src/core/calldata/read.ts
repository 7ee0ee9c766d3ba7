/**
 * Reads a call into a tree: what it is, what it means, which calls it carries. Pure and bounded: hostile bytes cost
 * time in proportion to their length, and nothing is shown as read that does not write back to the same bytes. Bytes
 * behind the arguments do not undo the reading: the tree holds them, and a rule speaks of them (`risk/rules/call.ts`).
 */

import { keccak_256 } from '@noble/hashes/sha3.js';
import { decodeCall, decodeCallAndTail } from '../abi/decode.ts';
import { parseFunction } from '../abi/parse.ts';
import type { AbiFunction } from '../abi/types.ts';
import type { Address } from '../address/address.ts';
import { bytesToHex, EMPTY_HEX, type Hash, type Hex, hexSize, hexToBytes } from '../bytes/hex.ts';
import { readDeployment } from '../deploy/proxy.ts';
import { EvidentError } from '../errors/error.ts';
import { standardOf } from './known.ts';
import { Args, type DecodedMeaning, type NestedCall, type Site, type Standard } from './standard.ts';
import {
  type Call,
  type CallReading,
  type CallTree,
  MAX_CALL_DEPTH,
  MAX_NODES,
  type SuppliedAbi,
} from './tree.ts';
import { wrappedNativeOf } from './wrapped.ts';

// Functions that somebody says a contract has, by selector. Hostile text: what cannot be read is left out.

/** Functions of one ABI; no contract that fits its size limit has so many. */
const MAX_FUNCTIONS = 4096;

interface Candidate {
  readonly fn: AbiFunction;
  readonly by: 'supplied' | 'guess';
}

class Supplied {
  readonly #abis: readonly SuppliedAbi[];
  /** Read when the first unknown selector asks. */
  #candidates: ReadonlyMap<string, readonly (Candidate & { readonly contract: Address | null })[]> | null =
    null;

  constructor(abis: readonly SuppliedAbi[]) {
    this.#abis = abis;
  }

  /** What is said of `contract` itself first, then guesses that hold for any. */
  of(contract: Address, selector: string): readonly Candidate[] {
    this.#candidates ??= this.#read();
    const found = (this.#candidates.get(selector) ?? []).filter(
      (candidate) => candidate.contract === contract || candidate.contract === null,
    );
    return [...found.filter(({ by }) => by === 'supplied'), ...found.filter(({ by }) => by === 'guess')];
  }

  #read() {
    const candidates = new Map<string, (Candidate & { readonly contract: Address | null })[]>();
    for (const { contract, functions, by } of this.#abis) {
      for (const text of functions.slice(0, MAX_FUNCTIONS)) {
        const fn = parseFunction(text);
        if (!fn.ok) continue;
        const list = candidates.get(fn.value.selector) ?? [];
        // What is said of no contract in particular is a guess, whoever says it.
        list.push({ fn: fn.value, by: contract === null ? 'guess' : by, contract });
        candidates.set(fn.value.selector, list);
      }
    }
    return candidates;
  }
}

export interface ReadOptions {
  /** Used where no standard has the selector. */
  readonly abi?: readonly SuppliedAbi[];
  /** The chain's coin as a token, on chains that the program does not know by itself. */
  readonly wrappedNative?: Address;
}

export function readCall(call: Call, options: ReadOptions = {}): CallTree {
  const wrappedNative = options.wrappedNative ?? wrappedNativeOf(call.chainId);
  return new Reading(new Supplied(options.abi ?? []), wrappedNative).node({ call }, 0);
}

// ERC-8213: a digest of a call's data that a person can compare between two devices.

/** keccak-256 of the number of bytes, as 32 bytes, and the bytes. */
export function calldataDigest(data: Hex): Hash {
  const bytes = hexToBytes(data);
  const preimage = new Uint8Array(32 + bytes.length);
  new DataView(preimage.buffer).setUint32(28, bytes.length);
  preimage.set(bytes, 32);
  return bytesToHex(keccak_256(preimage)) as Hash;
}

class Reading {
  readonly #supplied: Supplied;
  readonly #wrappedNative: Address | null;
  #room = MAX_NODES - 1;

  constructor(supplied: Supplied, wrappedNative: Address | null) {
    this.#supplied = supplied;
    this.#wrappedNative = wrappedNative;
  }

  node({ call, as }: NestedCall, depth: number): CallTree {
    const leaf = (reading: CallReading): CallTree => ({
      call,
      reading,
      meaning: null,
      children: [],
      digest: calldataDigest(call.data),
      tail: EMPTY_HEX,
    });
    const unread = (why: 'unknown' | 'malformed' | 'tooDeep') =>
      leaf({ kind: 'unread', selector: call.data.slice(0, as === undefined ? 10 : 4) as Hex, why });

    const { to } = call;
    if (to === null || call.operation === 'create')
      return leaf({ kind: 'create', code: call.data, salt: null });
    if (as === null) return unread('unknown');
    if (as === undefined && hexSize(call.data) === 0) {
      const paid = call.operation === 'call';
      return {
        ...leaf({ kind: 'none' }),
        meaning: paid ? { kind: 'pay', to, amount: call.value } : null,
      };
    }
    if (depth > MAX_CALL_DEPTH) return unread('tooDeep');
    const deployed = as === undefined && call.operation === 'call' ? readDeployment(to, call.data) : null;
    if (deployed !== null) return leaf({ kind: 'create', ...deployed });

    const known = as ?? standardOf(call.data.slice(0, 10), to);
    if (known === null) return this.#byOthers(call, to, leaf) ?? unread('unknown');
    const read = this.#standard(known, call, to);
    if (read === null) return unread('malformed');
    if (read.told.carried.length > this.#room) return unread('tooDeep');
    this.#room -= read.told.carried.length;
    const { meaning, carried, compose, unclear } = read.told;
    const children = carried.map((child) => this.node(child, depth + 1));
    const reading = { kind: 'function', fn: known.fn, args: read.args, by: 'standard' } as const;
    return {
      ...leaf(unclear ? { ...reading, unclear } : reading),
      meaning: compose?.(children) ?? meaning,
      children,
      tail: read.tail,
    };
  }

  #standard(known: Standard, call: Call, to: Address) {
    const decoded = decodeCallAndTail(known.fn, call.data);
    if (!decoded.ok) return null;
    const { fields: args, tail } = decoded.value;
    const site: Site = {
      call,
      to,
      carrier: call.operation === 'delegateCall' ? call.from : to,
      wrappedNative: this.#wrappedNative,
    };
    const told = attempt(() => known.read(Args.of(args), site));
    return told === null ? null : { args, tail, told };
  }

  /** By an ABI that somebody gave. Its words for the fields are no standard's, so they give no meaning. */
  #byOthers(call: Call, to: Address, leaf: (reading: CallReading) => CallTree): CallTree | null {
    let misfit: AbiFunction | null = null;
    const candidates = this.#supplied.of(to, call.data.slice(0, 10));
    for (const { fn, by } of candidates) {
      const args = decodeCall(fn, call.data);
      if (args.ok) return leaf({ kind: 'function', fn, args: args.value, by });
      if (by === 'supplied') misfit = fn;
    }
    // That all of the bytes fit is what speaks for a guess: with others behind, any function without arguments would.
    for (const { fn, by } of candidates) {
      const read = by === 'guess' ? null : decodeCallAndTail(fn, call.data);
      if (read?.ok)
        return { ...leaf({ kind: 'function', fn, args: read.value.fields, by }), tail: read.value.tail };
    }
    return misfit && leaf({ kind: 'unread', selector: misfit.selector, why: 'malformed' });
  }
}

/** A reader that meets another layout than its table says has read nothing. */
function attempt(read: () => DecodedMeaning | null): DecodedMeaning | null {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof EvidentError) return null;
    throw thrown;
  }
}
