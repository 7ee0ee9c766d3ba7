/** The same life of an account, told by an explorer, by Otterscan's index, and by logs alone: on a real chain. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '#core/address/address.ts';
import { chainOf } from '#devnet/testing.ts';
import type { Explorer, Network } from '../../model/network.ts';
import { type ChainClient, createChainClient } from '../../rpc/chain-client.ts';
import { createEndpointClient, type EndpointEnvironment } from '../../rpc/endpoint.ts';
import { CHAIN, openStage, type Stage } from '../../testing/devnet.ts';
import type { HistoryItem, HistorySource, Move } from '../types.ts';
import { createSources } from './choose.ts';

let stage: Stage;
let network: Network;
let explorers: readonly Explorer[];
const environment: EndpointEnvironment = {
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => Date.now(),
  random: () => 0.5,
};
beforeAll(async () => {
  stage = await openStage({}, { oldStates: true });
  const views = await stage.services.networks.list();
  const found = views.find((view) => view.network.chainId === CHAIN)?.network;
  if (found === undefined) throw new Error('no such chain');
  network = { ...found, feeModel: 'eip1559' };
  const url = chainOf(stage.devnet.manifest, CHAIN).explorerUrl;
  if (url === null) throw new Error('no explorer');
  explorers = [{ id: 'e', chainId: CHAIN, kind: 'etherscan', name: 'Devnet', url, key: null, enabled: true }];
});
afterAll(() => stage?.stop());

function clientOf(fetch = environment.fetch): ChainClient {
  const { rpcUrl } = chainOf(stage.devnet.manifest, CHAIN);
  return createChainClient(CHAIN, [createEndpointClient(rpcUrl, CHAIN, { ...environment, fetch })]);
}

async function allOf(source: HistorySource, account: Address, before: bigint, limit: number) {
  const items: HistoryItem[] = [];
  for (let top = before; top > 0n; ) {
    const stretch = await source.read({ network, account, tokens: [], before: top, from: 0n, limit });
    expect(stretch.from).toBeLessThan(top);
    for (const { block } of stretch.items) expect(block >= stretch.from && block < top).toBe(true);
    items.push(...stretch.items);
    top = stretch.from;
  }
  return items;
}

/** Without what only some sources tell. */
function essence(items: readonly HistoryItem[], only?: (move: Move) => boolean) {
  return items
    .map(({ hash, block, timestamp, moves }) => ({
      hash,
      block,
      timestamp,
      moves: moves
        .filter((move) => only?.(move) ?? true)
        .map(({ kind, from, to, token, tokenId, amount }) =>
          [kind, from, to, token, tokenId, amount].join(' '),
        )
        .sort(),
    }))
    .filter(({ moves }) => only === undefined || moves.length > 0)
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
}

const isToken = ({ token }: Move) => token !== null;

describe('the sources of a history', () => {
  it('are the explorer that the user chose, then the index of the endpoint, then its logs', async () => {
    const sources = createSources(environment);
    const client = clientOf();
    const chosen = await sources({ network, explorers, client });
    expect(chosen.map(({ kind }) => kind)).toEqual(['explorer', 'otterscan', 'logs']);
    const off = explorers.map((explorer) => ({ ...explorer, enabled: false }));
    const without = await sources({ network, explorers: off, client });
    expect(without.map(({ kind }) => kind)).toEqual(['otterscan', 'logs']);
  });

  it('tell the same transfers, as far as each can see', async () => {
    const [explorer, index, logs] = await createSources(environment)({
      network,
      explorers,
      client: clientOf(),
    });
    if (explorer === undefined || index === undefined || logs === undefined) throw new Error('sources');
    const before = BigInt(stage.devnet.fixtures.lastSeededBlock.chainA.number) + 1n;
    // Batches and failures, trades, collectibles, and one who holds no tokens.
    for (const account of [0, 1, 4, 8].map((index) => stage.person(index))) {
      const [told, indexed, logged] = await Promise.all([
        allOf(explorer, account, before, 1_000),
        allOf(index, account, before, 40),
        allOf(logs, account, before, 40),
      ]);
      expect(told.length).toBeGreaterThan(0);
      expect(essence(told)).toEqual(essence(indexed));
      expect(essence(logged)).toEqual(essence(indexed, isToken));
      // What is told of the transactions themselves agrees, too.
      const mined = new Map(indexed.map((item) => [item.hash, item]));
      for (const item of told) {
        if (item.from === null) continue;
        const { sources: _, moves: __, ...rest } = mined.get(item.hash) ?? item;
        expect({ ...item, sources: undefined, moves: undefined }).toEqual({
          ...rest,
          sources: undefined,
          moves: undefined,
        });
      }
    }
    expect([explorer.blind, index.blind]).toEqual([[], []]);
    expect(logs.blind).toEqual(['native', 'internal']);
  });
});
