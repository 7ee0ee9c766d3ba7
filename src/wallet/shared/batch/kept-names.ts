/** Names of calls, as they outlive a reload beside what was composed with them. Pure. */
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import type { EnteredName } from '../../transactions/request.ts';

/** With the place of its call, from 1. */
export interface PlacedName extends EnteredName {
  readonly call: number;
}

const schema = v.array(
  v.strictObject({
    name: v.pipe(v.string(), v.minLength(1)),
    address: v.custom<Address>(isAddress),
    call: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  }),
);

export function keepNames(named: readonly PlacedName[]): string {
  return JSON.stringify(named.map(({ name, address, call }) => ({ name, address, call })));
}

/** Null for what this did not write. */
export function keptNames(text: string): readonly PlacedName[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const read = v.safeParse(schema, value);
  return read.success ? read.output : null;
}
