/** Safes that the user saved: saved contracts with the number of owners beside them. */
import { useQuery } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import type { SavedContract, SavedSafe } from '../../model/contract.ts';
import { contractsQuery } from '../../queries/contracts.ts';
import type { SafeFacts } from '../../safe/types.ts';
import type { WalletServices } from '../../services/services.ts';
import { useServices } from '../../shared/services-context.tsx';

export type SafeRow = SavedContract & { readonly safe: SavedSafe };
type Services = Pick<WalletServices, 'contracts' | 'store'>;

const isSafe = (contract: SavedContract): contract is SafeRow => contract.safe !== undefined;

/** By name. */
export function savedSafes(contracts: readonly SavedContract[]): readonly SafeRow[] {
  return contracts.filter(isSafe).sort((a, b) => a.name.localeCompare(b.name) || a.created - b.created);
}

/** Null where it is not saved, undefined until that is known. */
export function useSavedSafe(chainId: ChainId, address: Address): SafeRow | null | undefined {
  const contracts = useQuery(contractsQuery(useServices())).data;
  if (contracts === undefined) return undefined;
  return savedSafes(contracts).find((row) => row.chainId === chainId && row.address === address) ?? null;
}

/** Safe to show; the address where the user removed the name among the contracts. */
export const safeName = ({ name, address }: SavedContract): string =>
  name === '' ? shortAddress(address) : displayText(name, 60);

const ownersOf = ({ threshold, owners }: SafeFacts): SavedSafe => ({ threshold, owners: owners.length });

/** Beside what is already known of the contract: its interface, pins and star stay. Errors: `RPC_*`, `STORE_*`. */
export async function saveSafe({ contracts }: Services, facts: SafeFacts, name: string): Promise<void> {
  const { chainId, address } = facts;
  const now = Date.now();
  const { saved, codeHash, parts } = await contracts.readBytecode(chainId, address);
  const contract: SavedContract = saved ?? {
    chainId,
    address,
    name,
    favourite: false,
    abi: null,
    origin: null,
    source: null,
    codeHash,
    targets: parts.slice(0, 256).map((part) => ({ address: part.address, codeHash: part.codeHash })),
    created: now,
    used: now,
  };
  await contracts.keep({ ...contract, name, safe: ownersOf(facts), used: now });
}

/** Writes down how many owners there are now, where that changed. Errors: `STORE_*`. */
export async function updateSafe({ contracts, store }: Services, facts: SafeFacts): Promise<void> {
  const row = await store.contracts.get(facts.chainId, facts.address);
  const safe = ownersOf(facts);
  if (row?.safe === undefined) return;
  if (row.safe.threshold === safe.threshold && row.safe.owners === safe.owners) return;
  await contracts.keep({ ...row, safe });
}

/** Nothing is done for one that was removed meanwhile. Errors: `STORE_*`. */
export async function renameSafe(
  { contracts, store }: Services,
  { chainId, address }: SafeRow,
  name: string,
): Promise<void> {
  const row = await store.contracts.get(chainId, address);
  if (row !== null) await contracts.keep({ ...row, name });
}

/** What else the user saved of the contract stays among the saved contracts. Errors: `STORE_*`. */
export async function removeSafe(
  { contracts, store }: Services,
  { chainId, address }: SafeRow,
): Promise<void> {
  const row = await store.contracts.get(chainId, address);
  if (row === null) return;
  const { safe: _, ...contract } = row;
  const used = contract.favourite || contract.abi !== null || (contract.pins ?? []).length > 0;
  await (used ? contracts.keep(contract) : contracts.remove(chainId, address));
}
