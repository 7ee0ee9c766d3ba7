/** Price feeds, and what they say. The pair of the AMM trades ether near the same price. */
import { type Address, encodeAbiParameters, encodeFunctionData, parseAbiParameters, parseUnits } from 'viem';
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

/** Ether's price of each day of the last week, oldest first; what is worth a dollar moves by less than a cent. */
const WEEK = ['2941.18', '2902.77', '2968.03', '3049.52', '3087.9', '2995.64', '3021.36'];
const DAY = 86_400;

/**
 * A block for each of the last seven days, with its prices: the first `seconds` after the last block, the last a few
 * hours before `seconds` are a week more.
 */
export async function liveThroughWeek(
  scribe: Scribe,
  deployer: PrivateKeyAccount,
  feeds: FeedFixtures,
  seconds: number,
): Promise<void> {
  for (const [day, price] of WEEK.entries()) {
    await post(scribe, deployer, feeds.ether, price);
    await post(scribe, deployer, feeds.usdx, day % 2 === 0 ? '0.9997' : '1.0001');
    await scribe.mine(day === 0 ? seconds : DAY);
  }
}

async function post(scribe: Scribe, deployer: PrivateKeyAccount, to: Address, price: string): Promise<void> {
  const args = [parseUnits(price, DECIMALS)] as const;
  await scribe.send(deployer, { to, data: encodeFunctionData({ abi: feedAbi, functionName: 'post', args }) });
}

/** Hands the prices of the day to the node: a feed of the past would be told as out of date. */
export async function postPrices(
  scribe: Scribe,
  deployer: PrivateKeyAccount,
  feeds: FeedFixtures,
): Promise<void> {
  for (const name of ['ether', 'usdx'] as const) await post(scribe, deployer, feeds[name], FEEDS[name].now);
}
