/** A history on a real chain in which poison was planted, by an endpoint of each kind. */
import { encodeFunctionData, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { isHash } from '#core/bytes/hash.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { account, connectedServices, type Harness } from '../testing/harness.ts';
import { pagesOf, readWhole } from '../testing/history.ts';
import type { ActivityEntry } from './types.ts';

const TOKEN = parseAbi([
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
]);
const MANIFEST = 'https://wallet.test/devnet.json';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

type Refusal = (method: string, params: readonly unknown[]) => boolean;

/** Services on an endpoint that refuses some questions; told of the first accounts. */
async function behind(refuses: Refusal): Promise<Harness> {
  const harness = await connectedServices(stage.devnet.manifest, {
    fetch: (input, init) => {
      if (input === MANIFEST) return Promise.resolve(Response.json(stage.devnet.manifest));
      const asked = JSON.parse(String(init?.body)) as { id: number; method: string; params: unknown[] };
      if (!refuses(asked.method, asked.params)) return globalThis.fetch(input, init);
      // Said of the question, not of the method: it may be put in another way.
      const error = { code: asked.method.startsWith('ots_') ? -32601 : -32602, message: 'no' };
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id: asked.id, error }));
    },
  });
  for (const [order, address] of stage.people.entries())
    await harness.store.accounts.put(account(address, order));
  return harness;
}

/** Sends as somebody without a key. */
async function sendAs(from: Address, to: Address, data: `0x${string}`, value = 0n): Promise<Hash> {
  await stage.raw(CHAIN, 'anvil_impersonateAccount', [from]);
  await stage.raw(CHAIN, 'anvil_setBalance', [from, '0xde0b6b3a7640000']);
  const hash = await stage.raw(CHAIN, 'eth_sendTransaction', [
    { from, to, value: `0x${value.toString(16)}`, data },
  ]);
  await stage.mine(CHAIN);
  if (!isHash(hash)) throw new Error('no hash');
  const { status } = await stage.viem().waitForTransactionReceipt({ hash });
  expect(status).toBe('success');
  return hash;
}

const victimsHistory = async ({ services }: Pick<Harness, 'services'>) => {
  const accounts = [stage.person(0)];
  await readWhole(services, accounts);
  return (await pagesOf(services, { accounts, chainId: CHAIN, unsolicited: 'all' })).flat();
};
const poisonOf = (entries: readonly ActivityEntry[]) =>
  entries.filter(({ unsolicited }) => unsolicited !== undefined);

it('the planted poison is found and marked, and nothing else is', async () => {
  const { lookAlike, counterfeit } = stage.devnet.fixtures.tricks;
  const poison = poisonOf(await victimsHistory(stage));
  expect(poison).toHaveLength(2);
  expect(poison.find(({ unsolicited }) => unsolicited === 'nothing')).toMatchObject({
    direction: 'out',
    counterparty: toAddress(lookAlike),
    amount: 0n,
    record: null,
  });
  const fake = poison.find(({ unsolicited }) => unsolicited === 'unlisted');
  if (fake === undefined) throw new Error('the counterfeit is not there');
  expect(fake).toMatchObject({ direction: 'in', assetId: toAddress(counterfeit), decimals: null });
  const { entry } = await stage.services.transaction(CHAIN, fake.hash);
  expect(entry).toMatchObject({ account: stage.person(0), unsolicited: 'unlisted' });
});

it('it is found without an index too; an endpoint that searches known tokens alone shows less, not wrong', async () => {
  const unindexed = await behind((method) => method.startsWith('ots_'));
  expect(
    poisonOf(await victimsHistory(unindexed))
      .map(({ unsolicited }) => unsolicited)
      .sort(),
  ).toEqual(['nothing', 'unlisted']);
  await unindexed.stop();

  let unnamed = 0;
  const narrow = await behind((method, [filter]) => {
    const refused = method === 'eth_getLogs' && !JSON.stringify(filter).includes('"address"');
    if (refused) unnamed += 1;
    return refused;
  });
  const before = await victimsHistory(stage);
  const seen = await victimsHistory(narrow);
  expect(poisonOf(seen).map(({ unsolicited }) => unsolicited)).toEqual(['nothing']);
  const regular = (entries: readonly ActivityEntry[]) =>
    entries.filter(({ unsolicited }) => unsolicited === undefined).map(({ hash }) => hash);
  const left = regular(seen);
  expect(left.length).toBeGreaterThan(30);
  const missing = regular(before).filter((hash) => !left.includes(hash));
  expect(left).toEqual(regular(before).filter((hash) => !missing.includes(hash)));
  // Collectibles that others sent: nobody names their contracts. It says so itself.
  for (const hash of missing)
    expect(before.find((entry) => entry.hash === hash)?.action).toBe('receiveCollectible');
  const states = await narrow.services.history.states([stage.person(0)]);
  const blind = states.find(({ chainId }) => chainId === CHAIN)?.blind ?? [];
  expect([...blind].sort()).toEqual(['erc1155', 'erc721']);
  const asked = unnamed;
  await victimsHistory(narrow);
  // Once refused, it is not asked so again.
  expect(unnamed).toBe(asked);
  await narrow.stop();
});

it('crumbs of a look-alike are marked once its model was paid; small payments of others never', async () => {
  const victim = stage.person(0);
  const friend = toAddress('0x00a329c0648769a73afac7f9381e08fb43dbea72');
  const decoy = toAddress(
    `${friend.slice(0, 10)}${stage.person(5).slice(10, -8)}${friend.slice(-8)}`.toLowerCase(),
  );
  const crumb = await sendAs(decoy, victim, '0x', 1000n);
  const honest = await sendAs(toAddress(`0x${'5a'.repeat(20)}`), victim, '0x', 1000n);
  const marksOf = async () => {
    const entries = await victimsHistory(stage);
    return [crumb, honest].map((hash) => {
      const entry = entries.find((each) => each.hash === hash);
      return entry === undefined ? 'missing' : (entry.unsolicited ?? 'regular');
    });
  };
  expect(await marksOf()).toEqual(['regular', 'regular']);
  const paid = await stage.pay(0, { asset: await stage.asset('native'), to: friend, amount: 5n });
  await stage.settled(paid.id, ['included', 'final']);
  expect(await marksOf()).toEqual(['crumb', 'regular']);
});

it('what a spender takes by an allowance is no noise: it left', async () => {
  const [owner, spender] = [stage.person(0), toAddress(`0x${'5b'.repeat(20)}`)];
  const usdx = toAddress(stage.devnet.fixtures.tokens.usdx);
  await sendAs(owner, usdx, encodeFunctionData({ abi: TOKEN, functionName: 'approve', args: [spender, 3n] }));
  const data = encodeFunctionData({ abi: TOKEN, functionName: 'transferFrom', args: [owner, spender, 3n] });
  const hash = await sendAs(spender, usdx, data);
  const entry = (await victimsHistory(stage)).find((each) => each.hash === hash);
  expect(entry).toMatchObject({ direction: 'out', counterparty: spender, amount: 3n, signer: spender });
  expect(entry?.unsolicited).toBeUndefined();
});
