/** Price feeds, and what they say. The pair of the AMM trades ether near the same price. */
import { encodeAbiParameters, encodeFunctionData, parseAbiParameters, parseUnits } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { feedAbi } from '../abis.ts';
import { type Compiled, named } from '../compile.ts';
import type { FeedFixtures } from '../fixtures.ts';
import type { Scribe } from './scribe.ts';

const DECIMALS = 8;
const FEEDS = {
  ether: { description: 'ETH / USD', first: '2987.41', now: '3012.45' },
  usdx: { description: 'USDX / USD', first: '1', now: '0.9998' },
} as const;
type Name = keyof typeof FEEDS;

export async function deployFeeds(
  scribe: Scribe,
  deployer: PrivateKeyAccount,
  compiled: Compiled,
): Promise<FeedFixtures> {
  const deploy = (name: Name) =>
    scribe.deploy(
      deployer,
      named(compiled, 'PriceFeed').bytecode,
      encodeAbiParameters(parseAbiParameters('string, uint8, int256'), [
        FEEDS[name].description,
        DECIMALS,
        parseUnits(FEEDS[name].first, DECIMALS),
      ]),
    );
  return { ether: await deploy('ether'), usdx: await deploy('usdx') };
}

/** Hands the prices of the day to the node: a feed of the past would be told as out of date. */
export async function postPrices(
  scribe: Scribe,
  deployer: PrivateKeyAccount,
  feeds: FeedFixtures,
): Promise<void> {
  for (const name of ['ether', 'usdx'] as const) {
    const data = encodeFunctionData({
      abi: feedAbi,
      functionName: 'post',
      args: [parseUnits(FEEDS[name].now, DECIMALS)],
    });
    await scribe.send(deployer, { to: feeds[name], data });
  }
}
