/** Lines: our own records among those of the chain, filters, and the order of pages. */
import { expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { HistoryItem, Move } from '../model/history.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import { account } from '../testing/harness.ts';
import {
  allLines,
  CHAIN,
  type FakeChain,
  hashOf,
  itemOf,
  ME,
  openHistories,
  readAll,
  YOU,
} from './testing/chain.ts';

const TOKEN = toAddress(`0x${'33'.repeat(20)}`);
const RAW = '0x02' as Hex;

function recordOf(seed: number, state: TransactionRecord['state'], createdAt: number): TransactionRecord {
  const fees = { kind: 'legacy', gasPrice: 1n } as const;
  return {
    id: `record-${seed}`,
    account: ME,
    chainId: CHAIN,
    intent: { kind: 'sendNative', to: YOU, toName: 'you.eth', amount: 5n },
    transaction: {
      chainId: CHAIN,
      nonce: seed,
      to: YOU,
      value: 5n,
      data: '0x' as Hex,
      gasLimit: 21_000n,
      fees,
    },
    unsigned: RAW,
    state,
    createdAt: createdAt * 1000,
    updatedAt: createdAt * 1000,
  };
}
const includedIn = (hash: Hash, block: bigint, timestamp: number): TransactionRecord['state'] => ({
  kind: 'included',
  hash,
  raw: RAW,
  inclusion: { block, blockHash: hashOf(1), status: 'succeeded', feePaid: 1n, timestamp },
});
const moved = (change: Partial<Move>): Move => ({
  kind: 'erc20',
  from: YOU,
  to: ME,
  token: TOKEN,
  tokenId: null,
  amount: 9n,
  logIndex: 0,
  symbol: 'FREE',
  decimals: 18,
  ...change,
});
async function kept(items: readonly HistoryItem[]) {
  const chain: FakeChain = { head: 60n, items: [...items] };
  const fake = await openHistories(chain);
  await fake.store.accounts.put(account(ME));
  await readAll(fake);
  return fake;
}

it('our own stand among the others once: waiting first, refused at their time, unknown ones in their block', async () => {
  const fake = await kept([itemOf(10n, 1), itemOf(20n, 2), itemOf(30n, 3)]);
  const { transactions } = fake.store;
  await transactions.put(recordOf(2, includedIn(hashOf(2), 20n, 1_700_000_200), 1_700_000_199));
  await transactions.put(recordOf(4, includedIn(hashOf(4), 25n, 1_700_000_250), 1_700_000_249));
  await transactions.put(recordOf(5, { kind: 'dropped', hash: hashOf(5), raw: RAW }, 1_700_000_150));
  await transactions.put(recordOf(6, { kind: 'pending', hash: hashOf(6), raw: RAW }, 1_700_000_001));
  // In a block already, which the record does not know yet.
  await transactions.put(recordOf(3, { kind: 'pending', hash: hashOf(3), raw: RAW }, 1_700_000_001));
  for (const limit of [1, 2, 3, 50]) {
    const lines = await allLines(fake, limit);
    expect(lines.map(({ hash }) => Number(hash))).toEqual([6, 3, 4, 2, 5, 1]);
    expect(lines.map(({ record }) => record !== null)).toEqual([true, true, true, true, true, false]);
    expect(lines[3]).toMatchObject({ counterpartyName: 'you.eth', block: 20n, fee: 21_000n });
  }
});

it('tells transfers, collectibles, approvals, deployments and coins from inside, and finds each by its filter', async () => {
  const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0');
  const approve = `0x095ea7b3${word(YOU)}${'7'.padStart(64, '0')}` as Hex;
  const foreign = { from: YOU, to: YOU, value: 0n, data: '0x1234' as Hex };
  const nft = moved({ kind: 'erc1155', tokenId: 8n, amount: 2n });
  const coin = moved({ kind: 'internal', token: null, logIndex: null });
  const fake = await kept([
    itemOf(1n, 1),
    itemOf(2n, 2, { ...foreign, moves: [moved({})] }),
    itemOf(3n, 3, { ...foreign, moves: [nft] }),
    itemOf(4n, 4, { ...foreign, moves: [coin] }),
    itemOf(5n, 5, { to: TOKEN, value: 0n, data: approve }),
    itemOf(6n, 6, { to: null, created: TOKEN, data: '0x60' as Hex }),
    itemOf(7n, 7, { to: TOKEN, value: 0n, data: '0x12345678' as Hex, moves: [moved({}), coin] }),
  ]);
  const find = async (filter: Partial<Parameters<typeof fake.lines>[0]>) =>
    (await fake.lines({ accounts: [ME], unsolicited: 'all', ...filter })).entries;
  const seeds = async (filter: Parameters<typeof find>[0]) =>
    (await find(filter)).map(({ hash }) => Number(hash));
  expect((await find({})).map(({ action }) => action)).toEqual([
    'call',
    'deploy',
    'approve',
    'receiveNative',
    'receiveCollectible',
    'receiveToken',
    'sendNative',
  ]);
  const kinds = ['payment', 'token', 'collectible', 'internal', 'approval', 'deployment', 'call'] as const;
  for (const [i, kind] of kinds.entries()) expect(await seeds({ kind }), kind).toEqual([i + 1]);
  expect(await find({ kind: 'collectible' })).toMatchObject([
    { amount: 2n, decimals: 0, collectible: { standard: 'erc1155', tokenId: 8n }, unsolicited: 'unlisted' },
  ]);
  expect(await find({ kind: 'approval' })).toMatchObject([{ assetId: TOKEN, counterparty: YOU, amount: 7n }]);
  expect(await seeds({ asset: { chainId: CHAIN, id: TOKEN } })).toEqual([7, 5, 3, 2]);
  expect(await seeds({ asset: { chainId: CHAIN, id: 'native' } })).toEqual([7, 6, 4, 1]);
  expect(await seeds({ unsolicited: 'only' })).toEqual([3, 2]);
  expect(await seeds({ since: 1_700_000_030, until: 1_700_000_050 })).toEqual([5, 4, 3]);
  expect(await seeds({ text: hashOf(6) })).toEqual([6]);
  await fake.store.notes.put({ chainId: CHAIN, hash: hashOf(4), text: 'Rent for May', updatedAt: 1 });
  expect(await seeds({ text: 'rent' })).toEqual([4]);
});

it('a move between two accounts of the list is told once where that is asked for, in pages of any size', async () => {
  const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0');
  const transfer = `0xa9059cbb${word(YOU)}${'9'.padStart(64, '0')}` as Hex;
  const token = { to: TOKEN, value: 0n, data: transfer, moves: [moved({ from: ME, to: YOU })] };
  const both = (block: bigint, seed: number, change: Partial<HistoryItem> = {}) => [
    itemOf(block, seed, change),
    itemOf(block, seed, { ...change, account: YOU }),
  ];
  const chain: FakeChain = {
    head: 60n,
    items: [
      ...both(10n, 1),
      ...both(20n, 2, token),
      // Only the one that received it knows of this one; of the next, somebody else is the other side.
      itemOf(30n, 3, { account: YOU }),
      itemOf(40n, 4, { to: TOKEN }),
    ],
  };
  const fake = await openHistories(chain);
  await fake.store.tokens.put({
    ...{ chainId: CHAIN, id: TOKEN, standard: 'erc20', symbol: 'FREE', name: 'Free', decimals: 18 },
    status: 'known',
  });
  await readAll(fake, [ME, YOU]);
  const told = async (filter: Partial<Parameters<typeof fake.lines>[0]>, limit = 50) => {
    const lines = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof fake.lines>> = await fake.lines(
        { accounts: [ME, YOU], unsolicited: 'all', ...filter },
        { after, limit },
      );
      lines.push(...page.entries);
      after = page.next;
    } while (after !== null);
    return lines.map(
      ({ hash, direction, within }) => `${Number(hash)} ${direction}${within ? ' within' : ''}`,
    );
  };
  for (const limit of [1, 2, 3, 50]) {
    expect(await told({ moves: 'once' }, limit)).toEqual([
      '4 out',
      '3 in within',
      '2 out within',
      '1 out within',
    ]);
  }
  expect((await told({})).toSorted()).toEqual(['1 in', '1 out', '2 in', '2 out', '3 in', '4 out']);
  // Asked for what came in, the line that tells of it is not taken away.
  expect(await told({ moves: 'once', direction: 'in' })).toEqual([
    '3 in within',
    '2 in within',
    '1 in within',
  ]);
  expect(await told({ moves: 'once', accounts: [YOU] })).toEqual(['3 in', '2 in', '1 in']);
});
