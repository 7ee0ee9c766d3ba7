/** Contracts that were opened last, kept in this browser alone until the user removes them. */
import { useEffect } from 'react';
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';

const STORAGE_KEY = 'evident.contracts';
const MOST = 8;
const MAX_NAME = 200;

const schema = v.pipe(
  v.array(
    v.strictObject({
      chainId: v.custom<ChainId>(isChainId),
      address: v.custom<Address>(isAddress),
      /** As it was called then; empty where nobody named it. Hostile text. */
      name: v.pipe(v.string(), v.maxLength(MAX_NAME)),
      /** Unix milliseconds. */
      openedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    }),
  ),
  v.maxLength(MOST),
);

export type RecentContract = v.InferOutput<typeof schema>[number];

/** The last one first. */
export function recentContracts(): readonly RecentContract[] {
  try {
    const read = v.safeParse(schema, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    // Blocked storage, or what this did not write.
    return [];
  }
}

/** @returns what is kept now */
export function removeRecent({ chainId, address }: RecentContract): readonly RecentContract[] {
  return write(recentContracts().filter((each) => each.chainId !== chainId || each.address !== address));
}

/** With all other data of the wallet. */
export function forgetRecentContracts(): void {
  write([]);
}

function write(contracts: readonly RecentContract[]): readonly RecentContract[] {
  try {
    if (contracts.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(contracts));
  } catch {
    // Blocked storage keeps nothing.
  }
  return contracts;
}

/**
 * Keeps that it was opened, and how it is called as soon as that is known.
 *
 * @param name undefined until it is known, null where there is none
 * @param isContract there is code at the address
 */
export function useRemembered(
  chainId: ChainId,
  address: Address,
  name: { readonly text: string } | null | undefined,
  isContract: boolean,
): void {
  const text = name === undefined ? null : (name?.text ?? '').slice(0, MAX_NAME);
  useEffect(() => {
    if (!isContract || text === null) return;
    const opened = { chainId, address, name: text, openedAt: Date.now() };
    write([opened, ...removeRecent(opened)].slice(0, MOST));
  }, [chainId, address, text, isContract]);
}
