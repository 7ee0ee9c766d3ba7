import { describe, expect, it, vi } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Network } from '../../model/network.ts';
import type { ChainClient } from '../../rpc/chain-client.ts';
import type { HistoryItem, HistoryQuestion, HistorySource, Move } from '../types.ts';
import { MOST_ASKED, withSigners } from './signers.ts';

const CHAIN = 1 as ChainId;
const at = (n: number) => toAddress(`0x${n.toString(16).padStart(40, '0')}`);
const [ME, FRIEND, STRANGER, TOKEN, FAKE] = [1, 2, 3, 4, 5].map((n) => at(n + 0x1000)) as [
  ReturnType<typeof at>,
  ReturnType<typeof at>,
  ReturnType<typeof at>,
  ReturnType<typeof at>,
  ReturnType<typeof at>,
];
const hashOf = (n: number) => `0x${n.toString(16).padStart(64, '0')}` as Hash;
const known: Asset = {
  chainId: CHAIN,
  id: TOKEN,
  standard: 'erc20',
  symbol: 'USDX',
  name: 'Dollar',
  decimals: 6,
  status: 'known',
};
const question: HistoryQuestion = {
  network: { chainId: CHAIN } as Network,
  account: ME,
  tokens: [known],
  before: 1000n,
  from: 0n,
  limit: 500,
};

function item(n: number, move: Partial<Move>): HistoryItem {
  return {
    chainId: CHAIN,
    account: ME,
    hash: hashOf(n),
    block: BigInt(n),
    index: 0,
    timestamp: n,
    from: null,
    to: null,
    nonce: null,
    value: null,
    data: null,
    status: 'succeeded',
    fee: null,
    created: null,
    moves: [
      {
        kind: 'erc20',
        from: FRIEND,
        to: ME,
        token: TOKEN,
        tokenId: null,
        amount: 5_000_000n,
        logIndex: 0,
        symbol: null,
        decimals: null,
        ...move,
      },
    ],
    sources: ['here'],
  };
}

function stage(items: readonly HistoryItem[], answer?: (hash: Hash) => unknown) {
  const call = vi.fn(async (_method: string, [hash]: readonly unknown[]) => {
    const found = items.find((each) => each.hash === hash);
    const usual = {
      hash,
      from: STRANGER,
      to: FAKE,
      nonce: 9,
      value: 0n,
      input: '0x12345678',
      blockNumber: found?.block ?? null,
    };
    return answer === undefined ? usual : answer(hash as Hash);
  });
  const source: HistorySource = {
    kind: 'logs',
    host: 'here',
    blind: ['native'],
    read: async ({ before }) => ({ items: items.filter(({ block }) => block < before), from: 0n }),
  };
  return { call, source: withSigners(source, { chainId: CHAIN, call } as unknown as ChainClient, new Map()) };
}

describe('who signed', () => {
  it('is asked for what left the account, for nothing, for crumbs and for tokens that no list knows', async () => {
    const items = [
      item(1, {}),
      item(2, { from: ME, to: STRANGER, amount: 1n }),
      item(3, { amount: 0n }),
      item(4, { token: FAKE }),
      item(5, { amount: 1n }),
      item(6, { kind: 'internal', token: null, amount: 1n }),
      item(7, { kind: 'internal', token: null, amount: 10n ** 18n }),
    ];
    const { call, source } = stage(items);
    const { items: told } = await source.read(question);
    expect(call.mock.calls.map(([, [hash]]) => hash).sort()).toEqual([2, 3, 4, 5, 6].map(hashOf));
    const signers = told.map(({ from }) => from);
    expect(signers).toEqual([null, STRANGER, STRANGER, STRANGER, STRANGER, STRANGER, null]);
    expect(told[1]).toMatchObject({ to: FAKE, nonce: 9, data: '0x12345678' });
  });

  it('stays open when the endpoint does not answer, or tells of another transaction or block', async () => {
    const items = [item(2, { amount: 0n })];
    for (const answer of [
      () => null,
      () => ({ hash: hashOf(7), from: STRANGER, blockNumber: 2n }),
      () => ({ hash: hashOf(2), from: STRANGER, blockNumber: 3n }),
      () => {
        throw new EvidentError('RPC_TIMEOUT');
      },
    ]) {
      const { items: told } = await stage(items, answer).source.read(question);
      expect(told).toEqual(items);
    }
  });

  it('is asked once of what stands in the same block, however often it is read', async () => {
    const items = [item(2, { amount: 0n })];
    const { call, source } = stage(items);
    const first = await source.read(question);
    expect(await source.read(question)).toEqual(first);
    expect(call).toHaveBeenCalledTimes(1);
    items[0] = { ...item(2, { amount: 0n }), block: 3n };
    await source.read(question);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('ends with whoever asked', async () => {
    const { source } = stage([item(2, { amount: 0n })], () => {
      throw new EvidentError('RPC_ABORTED');
    });
    await expect(source.read(question)).rejects.toMatchObject({ code: 'RPC_ABORTED' });
  });

  it('is asked of a whole flood, one bounded reading after another, and none stays unmarked', async () => {
    const items = Array.from({ length: 2 * MOST_ASKED + 50 }, (_, n) => item(n + 1, { token: FAKE }));
    const { call, source } = stage(items);
    const told: HistoryItem[] = [];
    let { before } = question;
    for (let round = 1; before > 0n; round += 1) {
      const stretch = await source.read({ ...question, before });
      expect(call.mock.calls.length).toBeLessThanOrEqual(round * MOST_ASKED);
      expect(stretch.items.every(({ block }) => block >= stretch.from && block < before)).toBe(true);
      told.push(...stretch.items);
      before = stretch.from;
    }
    expect(call).toHaveBeenCalledTimes(items.length);
    expect(told.map(({ hash }) => hash).sort()).toEqual(items.map(({ hash }) => hash).sort());
    expect(told.every(({ from }) => from === STRANGER)).toBe(true);
  });

  it('is asked of all that stands in one block, which no reading may split', async () => {
    const flood = Array.from({ length: MOST_ASKED + 50 }, (_, n) => ({
      ...item(n + 1, { token: FAKE }),
      block: 600n,
    }));
    const { call, source } = stage([...flood, item(599, { token: FAKE })]);
    const { items: told, from } = await source.read(question);
    expect(from).toBe(600n);
    expect(call).toHaveBeenCalledTimes(flood.length);
    expect(told.map(({ from: signer }) => signer)).toEqual(flood.map(() => STRANGER));
  });
});
