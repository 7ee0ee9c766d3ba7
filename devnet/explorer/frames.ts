/** What moved ether, or made a contract, inside a transaction: out of the tree that geth's `callTracer` gives. */
import * as v from 'valibot';
import type { Address, Hex } from 'viem';
import { HexString } from '../rpc.ts';

export interface Frame {
  readonly type: string;
  readonly from: Hex;
  readonly to?: Hex | undefined;
  readonly value?: Hex | undefined;
  readonly gas: Hex;
  readonly gasUsed: Hex;
  readonly input: Hex;
  readonly error?: string | undefined;
  readonly calls?: readonly Frame[] | undefined;
}

export const frame: v.GenericSchema<unknown, Frame> = v.object({
  type: v.string(),
  from: HexString,
  to: v.optional(HexString),
  value: v.optional(HexString),
  gas: HexString,
  gasUsed: HexString,
  input: HexString,
  error: v.optional(v.string()),
  calls: v.optional(v.array(v.lazy(() => frame))),
});

export interface InternalCall {
  readonly type: 'call' | 'create' | 'create2' | 'suicide';
  readonly from: Address;
  /** Null for what made a contract. */
  readonly to: Address | null;
  readonly created: Address | null;
  readonly value: bigint;
  readonly gas: bigint;
  readonly gasUsed: bigint;
  readonly input: Hex;
  /** Places on the way from the transaction itself, the first child being `0`: `0_1_0`. */
  readonly place: string;
  /** Null when it took effect: neither it nor anything around it failed. */
  readonly error: string | null;
}

const TYPES = { CALL: 'call', CREATE: 'create', CREATE2: 'create2', SELFDESTRUCT: 'suicide' } as const;

/** Calls with a value and contracts made, below the transaction itself; those that failed too. */
export function internalCalls(root: Frame): InternalCall[] {
  const found: InternalCall[] = [];
  const walk = (parent: Frame, path: readonly number[], outer: string | null) => {
    for (const [index, each] of (parent.calls ?? []).entries()) {
      const place = [...path, index];
      const error = outer ?? each.error ?? null;
      const type = Object.hasOwn(TYPES, each.type) ? TYPES[each.type as keyof typeof TYPES] : null;
      const value = BigInt(each.value ?? '0x0');
      const makes = type === 'create' || type === 'create2';
      // A delegated call moves nothing: the tracer repeats the value of the call around it.
      if (type !== null && (makes || value > 0n)) {
        found.push({
          type,
          from: lower(each.from),
          to: makes || each.to === undefined ? null : lower(each.to),
          created: makes && error === null && each.to !== undefined ? lower(each.to) : null,
          value,
          gas: BigInt(each.gas),
          gasUsed: BigInt(each.gasUsed),
          input: each.input,
          place: place.join('_'),
          error,
        });
      }
      walk(each, place, error);
    }
  };
  walk(root, [], root.error ?? null);
  return found;
}

function lower(address: Hex): Address {
  return address.toLowerCase() as Address;
}
