/** A chain that a test makes up and changes, and a source that tells of it. */
import { toAddress } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { HistoryItem, MoveKind } from '../../model/history.ts';
import type { Network } from '../../model/network.ts';
import { createLocks, type Locks } from '../../store/locks.ts';
import type { Store } from '../../store/store.ts';
import { memoryStore } from '../../testing/harness.ts';
import { createSync, type SyncContext } from '../histories.ts';
import { createLines } from '../lines.ts';
import type { HistorySource } from '../types.ts';

export const CHAIN = 77 as ChainId;
export const ME = toAddress(`0x${'11'.repeat(20)}`);
export const YOU = toAddress(`0x${'22'.repeat(20)}`);

/** Everything from `top - DEPTH` on may change. */
export const DEPTH = 8n;

export function networkOf(chainId: ChainId = CHAIN): Network {
  return {
    chainId,
    name: `Chain ${chainId}`,
    shortName: 'c',
    nativeSymbol: 'ETH',
    nativeName: 'Ether',
    blockTimeSeconds: 1,
    testnet: false,
    genesisHash: null,
    multicall3: null,
    universalResolver: null,
    demo: false,
    enabled: true,
    custom: false,
    feeModel: 'eip1559',
    agreement: null,
    order: 0,
  };
}

export const hashOf = (seed: number): Hash => `0x${seed.toString(16).padStart(64, '0')}` as Hash;

/** A payment to somebody; `change` to make it another one. */
export function itemOf(block: bigint, seed: number, change: Partial<HistoryItem> = {}): HistoryItem {
  const value = change.value ?? 5n;
  const item: HistoryItem = {
    chainId: CHAIN,
    account: ME,
    hash: hashOf(seed),
    block,
    index: seed % 50,
    timestamp: 1_700_000_000 + Number(block) * 10,
    from: ME,
    to: YOU,
    nonce: seed,
    value,
    data: EMPTY_HEX,
    status: 'succeeded',
    fee: 21_000n,
    created: null,
    moves: [],
    sources: ['node.test'],
    ...change,
  };
  return item;
}

/** A chain of which `items` is everything, and which tests change at will. */
export interface FakeChain {
  head: bigint;
  /** Told apart from another chain of the same height. */
  fork?: number;
  items: HistoryItem[];
}

/** Tells so many items at once, and no block twice. */
export function sourceOf(
  chain: FakeChain,
  {
    host = 'node.test',
    blind = [],
    page = 3,
  }: Partial<{ host: string; blind: MoveKind[]; page: number }> = {},
): HistorySource & { readonly asked: { from: bigint; before: bigint }[] } {
  const asked: { from: bigint; before: bigint }[] = [];
  return {
    kind: 'logs',
    host,
    blind,
    asked,
    async read({ account, network, before, from }, { signal } = {}) {
      asked.push({ from, before });
      await Promise.resolve();
      signal?.throwIfAborted();
      const found = chain.items
        .filter((item) => item.account === account && item.chainId === network.chainId)
        .filter(({ block }) => block >= from && block < before)
        .map((item) => ({
          ...item,
          sources: [host],
          moves: item.moves.filter(({ kind }) => !blind.includes(kind)),
        }))
        .sort((a, b) => Number(b.block - a.block));
      const last = found[page - 1];
      return last === undefined
        ? { items: found, from }
        : { items: found.filter(({ block }) => block >= last.block), from: last.block };
    },
  };
}

export type Fake = Awaited<ReturnType<typeof openHistories>>;

/** Histories over a chain that is made up. */
export async function openHistories(
  chain: FakeChain,
  change: Partial<SyncContext> & { readonly store?: Store; readonly locks?: Locks } = {},
) {
  const store = change.store ?? (await memoryStore());
  let clock = 1_800_000_000_000;
  const context: SyncContext = {
    store,
    locks: createLocks(undefined),
    now: () => {
      clock += 1;
      return clock;
    },
    active: async () => [networkOf()],
    readTip: async () => ({
      head: chain.head,
      hash: hashOf(Number(chain.head) * 1_000 + (chain.fork ?? 0)),
      final: null,
      settled: chain.head > DEPTH ? chain.head - DEPTH : 0n,
    }),
    has: async (_network, { block, hash }) =>
      block <= chain.head && hash === hashOf(Number(block) * 1_000 + (chain.fork ?? 0)),
    sourcesFor: async () => [sourceOf(chain)],
    notify: () => undefined,
    ...change,
  };
  const lines = createLines({ store, network: async (chainId) => networkOf(chainId) });
  return { store, context, lines, ...createSync(context) };
}

/** All lines, page by page. */
export async function allLines({ lines }: Pick<Fake, 'lines'>, limit = 7, accounts = [ME]) {
  const all = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof lines>> = await lines(
      { accounts, unsolicited: 'all' },
      { after, limit },
    );
    all.push(...page.entries);
    after = page.next;
  } while (after !== null);
  return all;
}

/** Reads until nothing is left. */
export async function readAll(fake: Pick<Fake, 'update' | 'older'>, accounts = [ME]): Promise<void> {
  await fake.update(accounts);
  while (await fake.older(accounts));
}
