import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Collectible } from '../../model/collectible.ts';
import type { HistoryItem } from '../../model/history.ts';
import { createWalletServices } from '../../services/create-services.ts';
import { unread } from '../../store/history.ts';
import { addChain, codeOf, memoryStore } from '../../testing/harness.ts';

const HOLDER = toAddress('0x1111111111111111111111111111111111111111');
const CONTRACT = toAddress('0x2222222222222222222222222222222222222222');
const hashOf = (digit: string): Hash => {
  const parsed = parseHash(`0x${digit.repeat(64)}`);
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

/** Longer than anybody waits. */
const paused = () => new Response('', { status: 429, headers: { 'Retry-After': '30' } });

describe('an endpoint that is being added', () => {
  const answers: readonly [string, string, () => Promise<Response>][] = [
    ['nobody answers', 'RPC_SILENT', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a web page answers', 'RPC_NOT_A_NODE', async () => new Response('<!doctype html>')],
    ['no page is there', 'RPC_NOT_A_NODE', async () => new Response('Not found', { status: 404 })],
    ['another kind of server answers', 'RPC_NOT_A_NODE', async () => Response.json({ ok: true })],
    ['it asks for a pause', 'RPC_RATE_LIMITED', async () => paused()],
  ];
  it.each(answers)('%s: %s, and nothing is stored', async (_, code, fetch) => {
    const store = await memoryStore();
    const services = createWalletServices(store, { fetch, backoffMs: 1 });
    const chain = 1 as ChainId;
    for (const expected of [chain, null]) {
      expect(await codeOf(services.networks.probe(expected, 'https://new.example/v3/secretkey'))).toBe(code);
    }
    expect(await codeOf(services.networks.addEndpoint(chain, 'https://new.example/'))).toBe(code);
    expect(await store.endpoints.all()).toEqual([]);
    expect(await store.networks.all()).toEqual([]);
    await services.stop();
  });
});

describe('a network that is removed', () => {
  it('is forgotten with what was read of it, and keeps what is the user’s own; its neighbour keeps all', async () => {
    const store = await memoryStore();
    const services = createWalletServices(store, {
      fetch: () => Promise.reject(new TypeError('nobody may be asked')),
    });
    const gone = await addChain(store, 4_242, 'https://gone.example/');
    const stays = await addChain(store, 4_243, 'https://stays.example/');
    const item = (chainId: ChainId): HistoryItem => ({
      chainId,
      account: HOLDER,
      hash: hashOf('a'),
      block: 7n,
      index: 0,
      timestamp: 1_700_000_000,
      from: HOLDER,
      to: CONTRACT,
      nonce: 0,
      value: 1n,
      data: null,
      status: 'succeeded',
      fee: 1n,
      created: null,
      moves: [],
      sources: ['gone.example'],
    });
    const held = (chainId: ChainId): Collectible => ({
      chainId,
      contract: CONTRACT,
      tokenId: 1n,
      holders: [{ account: HOLDER, amount: 1n }],
      evidence: { level: 'reported', sources: ['gone.example'], block: 7n, at: 1_700_000_000_000 },
    });
    for (const chainId of [gone, stays]) {
      await store.explorers.put({
        id: `explorer-${chainId}`,
        chainId,
        kind: 'etherscan',
        name: 'Index',
        url: 'https://index.example/api',
        key: 'secret',
        enabled: true,
      });
      const sync = unread({ chainId, account: HOLDER });
      const put = [[item(chainId)]];
      expect(await store.history.write({ ...sync, revision: sync.revision + 1 }, { remove: [], put })).toBe(
        true,
      );
      await store.collectibles.putAll([held(chainId)]);
      await store.notes.put({ chainId, hash: hashOf('b'), text: 'Rent', updatedAt: 1 });
      await store.collections.put({
        chainId,
        contract: CONTRACT,
        standard: 'erc721',
        name: 'Cats',
        symbol: 'CAT',
        status: 'spam',
        hosts: [],
      });
    }
    const kept = (chainId: ChainId) => store.history.between({ chainId, account: HOLDER }, 0n, 100n);

    await services.networks.remove(gone);

    const ofGone = (rows: readonly { readonly chainId: ChainId }[]) =>
      rows.map(({ chainId }) => chainId).sort();
    expect(ofGone(await store.networks.all())).toEqual([stays]);
    expect(ofGone(await store.endpoints.all())).toEqual([stays]);
    expect(ofGone(await store.explorers.all())).toEqual([stays]);
    expect(ofGone(await store.collectibles.all())).toEqual([stays]);
    expect(await kept(gone)).toEqual([]);
    expect(await kept(stays)).toHaveLength(1);
    expect(ofGone(await store.notes.all())).toEqual([gone, stays]);
    expect(ofGone(await store.collections.all())).toEqual([gone, stays]);
    await services.stop();
  });
});
