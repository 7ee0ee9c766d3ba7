/**
 * Names for the enumerations of an interface, looked for beside everything else: a number serves as well, so nobody
 * waits for them, and nobody hears that a server had none.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { unnamedEnums, withEnums } from '#core/abi/interface/source-enums.ts';
import { writeInterface } from '#core/abi/interface/write.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ContractBytecode } from '../../chain/contracts/types.ts';
import type { WalletServices } from '../../chain/services.ts';
import type { SavedContract } from '../../model.ts';
import { contractEnumsQuery } from '../../queries/contracts.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { ContractViewInterface } from './contract-view.ts';

interface Plain {
  readonly chainId: ChainId;
  readonly bytecode: ContractBytecode | null;
  /** Servers that may be asked, by id. */
  readonly asked: readonly string[];
  readonly plain: ContractViewInterface | null;
  /** True where `plain` is what is kept of the contract. */
  readonly kept: boolean;
}

/** `plain`, with the names as soon as they are known; what is kept is then kept with them, and nobody is asked again. */
export function useEnums({ chainId, bytecode, asked, plain, kept }: Plain): ContractViewInterface | null {
  const services = useServices();
  const client = useQueryClient();
  const wanted = useMemo(() => (plain === null ? [] : [...unnamedEnums(plain.contract)]), [plain]);
  // What was pasted or guessed is nothing that a server said: it is not asked about it either. Where the code is
  // another than when the interface was kept, the sources of today are another contract's.
  const published = plain?.origin === 'verified' || plain?.origin === 'explorer';
  const finding = useQuery({
    ...contractEnumsQuery(services, chainId, bytecode, asked, wanted),
    enabled: wanted.length > 0 && asked.length > 0 && published && bytecode?.changed === false,
  });
  const enums = wanted.length === 0 || finding.data?.size === 0 ? null : (finding.data ?? null);
  const named = useMemo(() => {
    if (plain === null || enums === null) return plain;
    const contract = withEnums(plain.contract, enums);
    return { ...plain, contract, abi: writeInterface(contract) };
  }, [plain, enums]);

  const saved = kept ? (bytecode?.saved ?? null) : null;
  const abi = named === plain ? null : (named?.abi ?? null);
  useEffect(() => {
    if (saved === null || abi === null || saved.abi !== plain?.abi) return;
    keepNames(services, saved, abi).then(
      (done) => (done ? client.invalidateQueries({ queryKey: ['contract'] }) : undefined),
      () => undefined, // They are known while this page stands, and looked for anew the next time.
    );
  }, [services, client, saved, abi, plain]);
  return named;
}

/** Nothing else of what is kept changes. False where it was kept anew meanwhile. Errors: `STORE_*`. */
async function keepNames(
  { store, contracts }: WalletServices,
  saved: SavedContract,
  abi: string,
): Promise<boolean> {
  const now = await store.contracts.get(saved.chainId, saved.address);
  if (now === null || now.abi !== saved.abi) return false;
  await contracts.keep({ ...now, abi });
  return true;
}
