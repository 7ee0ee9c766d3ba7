import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { type Asset, nativeAsset } from '#core/asset/asset.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainClient } from '../rpc/chain-client.ts';
import { ALICE, BOB, network, openEmptyStore, reopen, smuggle, store } from '../store/testing/store.ts';
import { readKeptPast } from './kept-past.ts';
import type { PastQuestion } from './past.ts';
import type { PastMoment } from './types.ts';

const { chainId } = network;
const FEED = toAddress('0x5f4ec3df9cbd43714fe2740f5e3616155c5b8419');
const token: Asset = {
  ...{ chainId, id: toAddress('0x6b175474e89094c44da98b954eedeac495271d0f'), standard: 'erc20' },
  ...{ symbol: 'DAI', name: 'Dai', decimals: 18, status: 'known' },
};
const question: PastQuestion = {
  network,
  accounts: [ALICE, BOB],
  assets: [nativeAsset(network), token],
  feeds: [{ feed: FEED, description: 'ETH / USD', heartbeat: 3_600, assets: ['native'] }],
  times: [2_000, 1_000],
};

const amounts = fc.array(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { minLength: 4, maxLength: 4 });
const moment = fc
  .record({
    at: fc.nat(),
    block: fc.bigInt({ min: 0n }),
    state: fc.bigInt({ min: 0n }),
    amounts,
    priced: fc.boolean(),
  })
  .map(
    ({ amounts: held, priced, ...rest }): PastMoment => ({
      ...rest,
      balances: question.accounts.flatMap((account, a) =>
        question.assets.map((asset, t) => ({ account, asset, amount: held[a * 2 + t] ?? 0n })),
      ),
      prices: priced
        ? [
            {
              asset: 'native',
              feed: FEED,
              description: 'ETH / USD',
              price: { units: 3n, decimals: 8, updatedAt: 1, heartbeat: 3_600 },
            },
          ]
        : [],
    }),
  );
const [older, newer] = fc.sample(moment, { numRuns: 2, seed: 1 });
if (older === undefined || newer === undefined) throw new Error('two moments');

/** A chain whose endpoints say this of the past, and how often they were asked. */
function chainThatSays(value: readonly (PastMoment | null)[]) {
  const asked = { times: 0 };
  const client = {
    async with() {
      asked.times += 1;
      return { value, evidence: { level: 'reported', sources: ['node.test'], block: 9n, at: 5 } };
    },
  } as unknown as ChainClient;
  return { client, asked };
}
const read = ({ client }: { client: ChainClient }, asking: PastQuestion = question) =>
  readKeptPast(store.balances.past, client, asking, Date.now);

beforeEach(openEmptyStore);

it('is asked for once, and is the same after another start', () =>
  fc.assert(
    fc.asyncProperty(fc.tuple(moment, moment), async (moments) => {
      openEmptyStore();
      const chain = chainThatSays(moments);
      const first = await read(chain);
      reopen();
      expect(await read(chain)).toEqual(first);
      expect(first.value).toEqual(moments);
      expect(chain.asked.times).toBe(1);
    }),
    { numRuns: 50 },
  ));

it('is asked for anew when anything of the question is another, and then that is kept', async () => {
  const others: Partial<PastQuestion>[] = [
    { times: [3_000, 1_000] },
    { accounts: [BOB, ALICE] },
    { assets: [nativeAsset(network), { ...token, decimals: 6 }] },
    { feeds: [] },
    { network: { ...network, genesisHash: `0x${'b2'.repeat(32)}` as Hash } },
  ];
  const chain = chainThatSays([newer, older]);
  await read(chain);
  for (const [index, other] of others.entries()) {
    await read(chain, { ...question, ...other });
    await read(chain, { ...question, ...other });
    expect(chain.asked.times).toBe(index + 2);
  }
});

it('is not kept while a moment is unknown: another endpoint may know it', async () => {
  const chain = chainThatSays([newer, null]);
  await read(chain);
  expect((await read(chain)).value).toEqual([newer, null]);
  expect(chain.asked.times).toBe(2);
});

it('is forgotten with what is stored of the chain, and that is told', async () => {
  const chain = chainThatSays([newer, older]);
  await read(chain);
  const told: string[] = [];
  store.subscribe(({ table }) => void told.push(table));
  await store.balances.remove(chainId);
  expect(told).toEqual(['balances', 'pasts']);
  await read(chain);
  expect(chain.asked.times).toBe(2);
  await store.eraseAll();
  await read(chain);
  expect(chain.asked.times).toBe(3);
});

it('is asked for where the row is damaged, or the store says nothing', async () => {
  const chain = chainThatSays([newer, older]);
  await read(chain);
  await smuggle('pasts', chainId, { v: 3, question: 'x', moments: [{ at: -1 }] });
  expect((await read(chain)).value).toEqual([newer, older]);
  const shut = { get: () => Promise.reject(new Error('shut')), put: () => Promise.reject(new Error('shut')) };
  expect((await readKeptPast(shut, chain.client, question, Date.now)).value).toEqual([newer, older]);
  expect(chain.asked.times).toBe(3);
});
