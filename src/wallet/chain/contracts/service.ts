/** Everything that screens may ask of contracts. Loaded with the first question. */
import { createExplorers, type ExplorerClient } from '../explorers/etherscan.ts';
import { readBytecode } from './bytecode.ts';
import type { ContractsContext } from './context.ts';
import { enums } from './enums.ts';
import { type EventTools, followEvents, readEvents } from './events.ts';
import { find } from './find.ts';
import { readMany, readOne } from './read.ts';
import type { Recover } from './recover.ts';
import { verifiedSource } from './source.ts';
import { proveSlot, storageAt } from './storage.ts';
import type { Contracts } from './types.ts';

/** Without what the store alone answers. */
export type ContractsService = Omit<Contracts, 'keep' | 'remove' | 'all' | 'describe'>;

export function createContractsService(
  context: ContractsContext & { readonly recover: Recover },
): ContractsService {
  // Clients are made anew with each change of a row; the pace of a host outlives them.
  const make = createExplorers(context.environment);
  const explorers = new Map<string, ExplorerClient>();
  const finding = {
    ...context,
    explorerOf(explorer: Parameters<typeof make>[0]) {
      const name = JSON.stringify([explorer.chainId, explorer.url, explorer.key]);
      const known = explorers.get(name) ?? make(explorer);
      explorers.set(name, known);
      return known;
    },
  };
  const tools: EventTools = { strides: new Map() };
  return {
    readBytecode: (chainId, address, options) => readBytecode(context, chainId, address, options),
    find: (looked, chainId, options) => find(finding, looked, chainId, options),
    source: (chainId, address, options) => verifiedSource(finding, chainId, address, options),
    enums: (looked, chainId, wanted, options) => enums(finding, looked, chainId, wanted, options),
    read: (request, options) => readOne(context, request, options),
    readMany: (chainId, requests, block, options) => readMany(context, chainId, requests, block, options),
    events: (query, onRows, options) => readEvents(context, tools, query, onRows, options),
    follow: (query, tail, options) => followEvents(context, tools, query, tail, options),
    storageAt: (chainId, address, slots, options) => storageAt(context, chainId, address, slots, options),
    proveSlot: (chainId, address, slot, options) => proveSlot(context, chainId, address, slot, options),
  };
}
