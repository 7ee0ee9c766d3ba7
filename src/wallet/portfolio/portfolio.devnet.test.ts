/** Tokens, items and prices on a real chain. */
import { encodeFunctionData, parseAbi, type Hex as ViemHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { codeOf } from '../testing/harness.ts';

const abi721 = parseAbi([
  'function mint(address to) returns (uint256)',
  'function transferFrom(address from, address to, uint256 id)',
  'function ownerOf(uint256 id) view returns (address)',
  'function minted() view returns (uint256)',
]);
const feedAbi = parseAbi([
  'function post(int256 answer)',
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
]);
const abi1155 = parseAbi(['function mintBatch(address to, uint256[] ids, uint256[] amounts)']);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

/** Sent by an account of the devnet, and in a block when it resolves. */
async function act(index: number, to: Address, data: ViemHex): Promise<void> {
  const signer = mnemonicToAccount(stage.devnet.fixtures.mnemonic, { addressIndex: index });
  const client = stage.viem();
  const nonce = await client.getTransactionCount({ address: signer.address, blockTag: 'pending' });
  const serialized = await signer.signTransaction({
    chainId: CHAIN,
    to,
    data,
    nonce,
    gas: 500_000n,
    maxFeePerGas: 10n ** 10n,
    maxPriorityFeePerGas: 10n ** 9n,
  });
  const hash = await client.sendRawTransaction({ serializedTransaction: serialized });
  await stage.mine(CHAIN);
  const { status } = await client.waitForTransactionReceipt({ hash, pollingInterval: 50 });
  expect(status).toBe('success');
}

const contractOf = (standard: 'erc721' | 'erc1155'): Address => {
  const token = stage.devnet.manifest.chains
    .find(({ chainId }) => chainId === CHAIN)
    ?.tokens.find((each) => each.standard === standard);
  if (token === undefined) throw new Error(`no ${standard} in the manifest`);
  return toAddress(token.address);
};

describe('collectibles', () => {
  it('are found in events, and kept as the contract says they are held', async () => {
    const { portfolio } = stage.services;
    const [me, other] = [stage.person(5), stage.person(6)];
    const [one, many] = [contractOf('erc721'), contractOf('erc1155')];
    await act(5, one, encodeFunctionData({ abi: abi721, functionName: 'mint', args: [me] }));
    await act(
      5,
      many,
      encodeFunctionData({ abi: abi1155, functionName: 'mintBatch', args: [me, [701n, 702n], [3n, 4n]] }),
    );
    const discovery = await portfolio.discover(CHAIN, [me]);
    expect(discovery.from).toBe(0n);
    expect(discovery.items).toBeGreaterThanOrEqual(3);
    const kept = async () =>
      (await stage.store.collectibles.all()).filter(({ holders }) =>
        holders.some(({ account }) => account === me),
      );
    const items = await kept();
    const multi = items.filter(({ contract }) => contract === many);
    const amounts = new Map(multi.map(({ tokenId, holders }) => [tokenId, holders[0]?.amount]));
    expect([amounts.get(701n), amounts.get(702n)]).toEqual([3n, 4n]);
    const minted = await stage.viem().readContract({ address: one, abi: abi721, functionName: 'minted' });
    const single = items.find(({ contract, tokenId }) => contract === one && tokenId === minted);
    if (single === undefined) throw new Error('not found');
    const args = [single.tokenId] as const;
    expect(
      toAddress(
        await stage.viem().readContract({ address: one, abi: abi721, functionName: 'ownerOf', args }),
      ),
    ).toBe(me);
    const collection = (await stage.store.collections.all()).find(({ contract }) => contract === one);
    // The manifest names it.
    expect(collection?.status).toBe('known');

    // What has left is gone with the next look, and with the page of the item at once.
    await act(
      5,
      one,
      encodeFunctionData({ abi: abi721, functionName: 'transferFrom', args: [me, other, single.tokenId] }),
    );
    const where = { chainId: CHAIN, contract: one, standard: 'erc721' } as const;
    const held = await portfolio.holders(where, single.tokenId, [me, other]);
    expect(held.value).toEqual([{ account: other, amount: 1n }]);
    await portfolio.discover(CHAIN, [me]);
    const still = (await kept()).filter(({ contract }) => contract === one);
    expect(still.map(({ tokenId }) => tokenId)).not.toContain(minted);
    expect((await portfolio.discover(CHAIN, [me])).items).toBe(0);

    const description = await portfolio.descriptionOf(where, single.tokenId);
    expect(description.value).toMatchObject({ kind: 'inline', type: 'application/json' });
  }, 60_000);
});

describe('tokens', () => {
  it('that are in no list are found, kept as unknown, and read along', async () => {
    const { portfolio } = stage.services;
    const [me] = stage.people;
    if (me === undefined) throw new Error('nobody');
    const listed = await stage.store.tokens.all(CHAIN);
    for (const token of listed) await stage.store.tokens.remove(token);
    const discovery = await portfolio.discover(CHAIN, [me]);
    expect(discovery.tokens).toBeGreaterThan(0);
    const found = await stage.store.tokens.all(CHAIN);
    expect(found.every(({ status }) => status === 'unknown')).toBe(true);
    const usdx = found.find(({ id }) => id === toAddress(stage.devnet.fixtures.tokens.usdx));
    if (usdx === undefined) throw new Error('not found');
    expect([usdx.symbol, usdx.decimals]).toEqual(['USDX', 6]);
    await portfolio.setToken(usdx, 'known');
    // Found again, it stays as it was decided.
    await portfolio.discover(CHAIN, [me]);
    const again = (await stage.store.tokens.all(CHAIN)).find(({ id }) => id === usdx.id);
    expect(again?.status).toBe('known');
    expect(await codeOf(portfolio.describe(CHAIN, me))).toBe('ASSET_NOT_TOKEN');
    const { collectible, items, weth } = stage.devnet.fixtures.tokens;
    for (const contract of [collectible, items]) {
      expect(await codeOf(portfolio.describe(CHAIN, toAddress(contract)))).toBe('ASSET_COLLECTIBLE');
    }
    expect((await portfolio.describe(CHAIN, toAddress(weth))).standard).toBe('erc20');
  }, 60_000);
});

describe('prices', () => {
  it('come from feeds that call themselves as expected', async () => {
    const { value, evidence } = await stage.services.portfolio.prices(CHAIN);
    const ether = value.find(({ asset }) => asset === 'native');
    const [, answer, , updatedAt] = await stage.viem().readContract({
      address: toAddress(stage.devnet.fixtures.feeds.ether),
      abi: feedAbi,
      functionName: 'latestRoundData',
    });
    expect(ether?.price).toMatchObject({ units: answer, decimals: 8, updatedAt: Number(updatedAt) });
    expect(ether?.description).toBe('ETH / USD');
    expect(evidence.level).toBe('reported');
  });

  it('are none when a feed says what no price is', async () => {
    const feed = toAddress(stage.devnet.fixtures.feeds.ether);
    await act(0, feed, encodeFunctionData({ abi: feedAbi, functionName: 'post', args: [-1n] }));
    const { value } = await stage.services.portfolio.prices(CHAIN);
    expect(value.some(({ asset }) => asset === 'native')).toBe(false);
  });
});
