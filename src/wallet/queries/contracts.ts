/** What is asked about contracts. Every key holds all that its answer depends on; of what was kept, the store alone. */
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ContractFunction } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ContractBytecode, ReadRequest } from '../contracts/types.ts';
import type { WalletServices } from '../services/services.ts';
import { atMostEvery, perBeat } from './polling.ts';

/** Code hardly ever changes; that of a proxy may at any time, and whoever calls it should hear of it soon. */
const LOOK_MS = 20_000;

export function contractsQuery(services: WalletServices) {
  return queryOptions({ queryKey: ['contracts'], queryFn: () => services.contracts.all() });
}

export function bytecodeQuery(services: WalletServices, chainId: ChainId, address: Address) {
  return queryOptions({
    queryKey: ['contract', 'look', chainId, address],
    queryFn: ({ signal }) => services.contracts.readBytecode(chainId, address, { signal }),
    ...atMostEvery(LOOK_MS, chainId),
    staleTime: LOOK_MS / 2,
  });
}

/** What tells this code, and the code that answers for it, from any other. */
export function codeKeyOf({ codeHash, parts }: Pick<ContractBytecode, 'codeHash' | 'parts'>): string {
  return [codeHash, ...parts.map((part) => `${part.address}:${part.codeHash}`)].join();
}

/** @param sources those that may be asked, by id: with another choice it is another question. */
export function contractInterfaceQuery(
  services: WalletServices,
  chainId: ChainId,
  bytecode: ContractBytecode | null,
  sources: readonly string[],
) {
  return queryOptions({
    queryKey: [
      'contractInterface',
      chainId,
      bytecode?.address ?? null,
      bytecode === null ? null : codeKeyOf(bytecode),
      sources.join(),
    ],
    queryFn:
      bytecode === null ? skipToken : ({ signal }) => services.contracts.find(bytecode, chainId, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Two thousand functions are not to be compared one by one with what was there before.
    structuralSharing: false,
    retry: false,
  });
}

/** @param wanted names of the enumerations whose members nobody told yet. */
export function contractEnumsQuery(
  services: WalletServices,
  chainId: ChainId,
  bytecode: ContractBytecode | null,
  sources: readonly string[],
  wanted: readonly string[],
) {
  return queryOptions({
    queryKey: [
      'contractEnums',
      chainId,
      bytecode?.address ?? null,
      bytecode === null ? null : codeKeyOf(bytecode),
      sources.join(),
      wanted,
    ],
    queryFn:
      bytecode === null
        ? skipToken
        : ({ signal, client }) =>
            services.contracts.enums(bytecode, chainId, wanted, {
              signal,
              // The tab of the code shows the same sources: whoever asked first asked for both.
              sourceOf: (address) =>
                client.fetchQuery(verifiedSourceQuery(services, chainId, address, sources)),
            }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
}

/** Servers that know of contracts, whether they may be asked or not; first those whose word the code can prove. */
export function contractSourcesQuery(services: WalletServices, chainId: ChainId) {
  return queryOptions({
    queryKey: ['contract', 'sources', chainId],
    queryFn: async () =>
      (await services.networks.explorers(chainId))
        .filter(({ kind }) => kind !== 'otterscan')
        .sort((a, b) => Number(b.kind === 'sourcify') - Number(a.kind === 'sourcify')),
  });
}

export function verifiedSourceQuery(
  services: WalletServices,
  chainId: ChainId,
  address: Address,
  sources: readonly string[],
) {
  return queryOptions({
    queryKey: ['contractSource', chainId, address, sources.join()],
    queryFn: ({ signal }) => services.contracts.source(chainId, address, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
}

/** @param live asked again with each block. */
export function contractReadQuery(services: WalletServices, request: ReadRequest, live: boolean) {
  const { chainId, to, data, from, value, block, overrides = [] } = request;
  return queryOptions({
    queryKey: [
      'contractRead',
      chainId,
      to,
      data,
      from,
      value.toString(),
      block?.toString() ?? null,
      overrides.map((each) => [each.address, each.balance?.toString() ?? null, each.code, each.slots]),
    ],
    queryFn: ({ signal }) => services.contracts.read(request, { signal }),
    retry: false,
    gcTime: 0,
    ...(live ? perBeat(chainId) : { staleTime: 0, refetchOnWindowFocus: false }),
  });
}

/**
 * Pinned reads by their call data, all in one exchange with each block.
 *
 * @param block null for the newest
 */
export function pinnedReadsQuery(
  services: WalletServices,
  chainId: ChainId,
  address: Address,
  calls: readonly Hex[],
  block: bigint | null,
) {
  return queryOptions({
    queryKey: ['pinnedReads', chainId, address, calls, block?.toString() ?? null],
    queryFn: async ({ signal }) => {
      const requests = calls.map((data) => ({ to: address, data, from: null, value: 0n }));
      const { value, evidence } = await services.contracts.readMany(chainId, requests, block, { signal });
      const outcomes = new Map(
        calls.flatMap((data, index) => {
          const outcome = value[index];
          return outcome === undefined ? [] : [[data, outcome] as const];
        }),
      );
      return { value: outcomes, evidence };
    },
    // A contract may answer each block with a megabyte.
    structuralSharing: false,
    retry: false,
    ...perBeat(chainId),
  });
}

/**
 * Which functions refuse whoever has no rights, as `contracts/access.ts` finds out. Once for this code, with all of them
 * in one exchange; when nobody looks any more, it is cancelled.
 *
 * @param block at which they are called: the newest that is known
 */
export function accessQuery(
  services: WalletServices,
  chainId: ChainId,
  bytecode: ContractBytecode,
  functions: readonly ContractFunction[],
  block: bigint | null,
) {
  const { address } = bytecode;
  return queryOptions({
    queryKey: [
      'contractAccess',
      chainId,
      address,
      codeKeyOf(bytecode),
      functions.map(({ selector }) => selector).join(),
    ],
    queryFn:
      block === null
        ? skipToken
        : async ({ signal }) => {
            const { accessQuestions, accessRules } = await import('../contracts/access.ts');
            const questions = accessQuestions(address, functions);
            const requests = questions.map(({ request }) => request);
            const { value } = await services.contracts.readMany(chainId, requests, block, { signal });
            return accessRules(questions, value);
          },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
}

/** What a token is called by the wallet's lists; null for one that is in none. Nobody is asked. */
export function listedNameQuery(services: WalletServices, chainId: ChainId, address: Address) {
  return queryOptions({
    queryKey: ['tokens', chainId, 'name', address],
    queryFn: async () => {
      const known = (await services.store.tokens.all(chainId)).find(({ id }) => id === address);
      if (known?.status === 'known') return known.name === '' ? known.symbol : known.name;
      const { listedToken } = await import('#core/asset/token-list.ts');
      return listedToken(chainId, address)?.symbol ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Symbol and decimals of a token by the wallet's lists; null for one that is in none. Nobody is asked. */
export function listedUnitQuery(services: WalletServices, chainId: ChainId, address: Address) {
  return queryOptions({
    queryKey: ['tokens', chainId, 'unit', address],
    queryFn: async () => {
      const known = (await services.store.tokens.all(chainId)).find(({ id }) => id === address);
      if (known?.status === 'known' && known.decimals !== null) {
        return { symbol: known.symbol, decimals: known.decimals };
      }
      const { listedToken } = await import('#core/asset/token-list.ts');
      const found = listedToken(chainId, address);
      return found === null ? null : { symbol: found.symbol, decimals: found.decimals };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What this wallet sent to the contract, newest first. Of the store alone. */
export function contractCallsQuery(services: WalletServices, chainId: ChainId, address: Address) {
  return queryOptions({
    queryKey: ['transaction', 'ofContract', chainId, address],
    queryFn: async () =>
      (await services.store.transactions.all())
        .filter((each) => each.chainId === chainId && each.transaction.to === address)
        .sort((a, b) => b.createdAt - a.createdAt),
  });
}
