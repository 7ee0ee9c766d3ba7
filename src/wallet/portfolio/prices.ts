/**
 * Prices from on-chain feeds (Chainlink's `AggregatorV3Interface`). A feed must call itself as expected: an address
 * that is wrong, or a contract that took its place, then gives no price rather than a wrong one.
 */
import { type Address, toAddress } from '#core/address/address.ts';
import type { AssetId } from '#core/asset/asset.ts';
import { listedBySymbol } from '#core/asset/token-list.ts';
import { type Hex, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { readFeedDecimals, readRound } from '#core/prices/price.ts';
import { unwrap } from '#core/result.ts';
import { answerKey, askContracts } from '../approvals/ask.ts';
import type { InnerCall } from '../evm/calls.ts';
import type { Network } from '../model/network.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import type { Networks } from '../rpc/networks.ts';
import { quantity } from '../rpc/schemas.ts';
import { textOf } from '../transactions/simulate/describe-tokens.ts';
import type { AssetPrice } from './types.ts';

const LATEST_ROUND = unwrap(parseHex('0xfeaf968c'));
const DECIMALS = unwrap(parseHex('0x313ce567'));
const DESCRIPTION = unwrap(parseHex('0x7284e416'));
const MAX_DESCRIPTION = 64;

export interface Feed {
  readonly feed: Address;
  /** `ETH / USD`, as the feed calls itself. */
  readonly description: string;
  /** In seconds. */
  readonly heartbeat: number;
  /** What has this price: the coin, and what wraps it one to one. */
  readonly assets: readonly AssetId[];
}

/** Errors: `RPC_*`. */
export async function readPrices(
  { networks, now }: { readonly networks: Networks; readonly now: () => number },
  chainId: ChainId,
  feeds: readonly Feed[],
  options: CallOptions = {},
): Promise<WithEvidence<readonly AssetPrice[]>> {
  const [network, client] = await Promise.all([networks.network(chainId), networks.client(chainId)]);
  return client.with((endpoint) => readPricesAt(endpoint, network, feeds, now(), options), options);
}

/**
 * What the feeds say in the newest block of `endpoint`.
 *
 * @param at when that is, in milliseconds since the epoch. Errors: `RPC_*`.
 */
export async function readPricesAt(
  endpoint: EndpointClient,
  network: Network,
  feeds: readonly Feed[],
  at: number,
  options: CallOptions = {},
): Promise<WithEvidence<readonly AssetPrice[]>> {
  const calls = feeds.flatMap(({ feed }): readonly InnerCall[] =>
    [LATEST_ROUND, DECIMALS, DESCRIPTION].map((data) => ({ target: feed, data })),
  );
  const [block, answers] = await Promise.all([
    endpoint.call('eth_blockNumber', [], quantity, options),
    askContracts(endpoint, network.multicall3, calls, options),
  ]);
  const told = (target: Address, data: Hex) => answers.get(answerKey({ target, data })) ?? null;
  const value = feeds.flatMap(({ feed, description, heartbeat, assets }): readonly AssetPrice[] => {
    const [answer, places] = [told(feed, LATEST_ROUND), told(feed, DECIMALS)];
    const round = answer === null ? null : readRound(answer, at);
    const decimals = places === null ? null : readFeedDecimals(places);
    const words = textOf(told(feed, DESCRIPTION), MAX_DESCRIPTION);
    if (round === null || decimals === null || words !== description) return [];
    const price = { ...round, decimals, heartbeat };
    return assets.map((asset) => ({ asset, feed, description, price }));
  });
  return { value, evidence: reported(endpoint, block, at) };
}

// Price feeds of the bundled chains: few, of what is widely held. Each address stands under its chain and its pair in
// the `Chainlink*` files of the Aave address book (bgd-labs/aave-address-book); Chainlink's own directory is at
// https://docs.chain.link/data-feeds/price-feeds/addresses. Each must call itself as written here, so
// that an address that is wrong gives no price. The address book has no heartbeats: the seconds below say after how
// long a silence a price counts as stale here, and some feeds are written more often than that.

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Of the busy feeds of OP Mainnet and Base. */
const THIRD = 1_200;

type Line = readonly [
  chain: number,
  description: string,
  heartbeat: number,
  feed: string,
  /** `native`, or symbols of the list. */
  ...assets: readonly string[],
];

export const FEED_LINES: readonly Line[] = [
  [1, 'ETH / USD', HOUR, '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419', 'native', 'WETH'],
  [1, 'BTC / USD', HOUR, '0xF4030086522a5bEEa4988F8cA5B36dbC97BeE88c', 'WBTC'],
  [1, 'USDC / USD', DAY, '0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6', 'USDC'],
  [1, 'USDT / USD', DAY, '0x3E7d1eAB13ad0104d2750B8863b489D65364e32D', 'USDT'],
  [1, 'DAI / USD', HOUR, '0xAed0c38402a5d19df6E4c03F4E2DceD6e29c1ee9', 'DAI'],
  [1, 'LINK / USD', HOUR, '0x2c1d072e956AFFC0D435Cb7AC38EF18d24d9127c', 'LINK'],
  [1, 'UNI / USD', HOUR, '0x553303d460EE0afB37EdFf9bE42922D8FF63220e', 'UNI'],
  [10, 'ETH / USD', THIRD, '0x13e3Ee699D1909E989722E753853AE30b17e08c5', 'native', 'WETH'],
  [10, 'USDC / USD', DAY, '0x16a9FA2FDa030272Ce99B29CF780dFA30361E0f3', 'USDC'],
  [10, 'DAI / USD', DAY, '0x8dBa75e83DA73cc766A7e5a0ee71F656BAb470d6', 'DAI'],
  [137, 'ETH / USD', HOUR, '0xF9680D99D6C9589e2a93a78A04A279e509205945', 'WETH'],
  [137, 'USDC / USD', DAY, '0xfE4A8cc5b5B2366C1B58Bea3858e81843581b2F7', 'USDC'],
  [8453, 'ETH / USD', THIRD, '0x71041dddad3595F9CEd3DcCFBe3D1F4b0a16Bb70', 'native', 'WETH'],
  [8453, 'USDC / USD', DAY, '0x7e860098F58bBFC8648a4311b374B1D669a2bc6B', 'USDC'],
  [8453, 'DAI / USD', DAY, '0x591e79239a7d679378eC8c847e5038150364C78F', 'DAI'],
  [42161, 'ETH / USD', HOUR, '0x639Fe6ab55C921f74e7fac1ee960C0B6293ba612', 'native', 'WETH'],
  [42161, 'USDC / USD', HOUR, '0x50834F3163758fcC1Df9973b6e91f0F0F0434aD3', 'USDC'],
  [42161, 'DAI / USD', DAY, '0xc5C8E77B397E531B8EC06BFb0048328B30E9eCfB', 'DAI'],
];

export function bundledFeeds(chainId: number): readonly Feed[] {
  return FEED_LINES.filter(([chain]) => chain === chainId).map(
    ([chain, description, heartbeat, feed, ...assets]) => ({
      feed: toAddress(feed),
      description,
      heartbeat,
      assets: assets.flatMap((asset): readonly AssetId[] => {
        if (asset === 'native') return ['native'];
        const listed = listedBySymbol(chain, asset);
        return listed === null ? [] : [listed.address];
      }),
    }),
  );
}
