/**
 * Prices from on-chain feeds (Chainlink's `AggregatorV3Interface`). A feed must call itself as expected: an address
 * that is wrong, or a contract that took its place, then gives no price rather than a wrong one.
 */
import type { Address } from '#core/address/address.ts';
import type { AssetId } from '#core/asset/asset.ts';
import { type Hex, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { readFeedDecimals, readRound } from '#core/prices/price.ts';
import { unwrap } from '#core/result.ts';
import type { Network } from '../../model.ts';
import { answerKey, askContracts } from '../approvals/ask.ts';
import type { InnerCall } from '../evm/calls.ts';
import type { Networks } from '../networks.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { quantity } from '../rpc/schemas.ts';
import type { CallOptions } from '../services.ts';
import { textOf } from '../transacting/tokens.ts';
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
