import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { readInterface } from '#core/abi/interface/read.ts';
import { type Address, toAddress } from '#core/address/address.ts';
import { parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import type { DescribedContract } from '../../contracts/types.ts';
import type { ActivityEntry } from '../../history/types.ts';
import { activitySummaryOf, unreadContract } from './activity-summary.ts';

const ME = toAddress(`0x${'a1'.repeat(20)}`);
const BOB = toAddress(`0x${'b0'.repeat(20)}`);
const ROUTER = toAddress(`0x${'66'.repeat(20)}`);
const USDC = toAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48');
const WETH = toAddress('0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2');

const called = (address: Address): string =>
  address === ROUTER ? 'Router' : address === BOB ? 'Bob' : address === WETH ? 'WETH' : 'somebody';
const entry = (data: string, over: Partial<ActivityEntry> = {}, to = ROUTER): ActivityEntry =>
  ({
    chainId: 1 as ChainId,
    account: ME,
    action: 'call',
    record: null,
    call: { to, value: 0n, data: unwrap(parseHex(data)) },
    ...over,
  }) as ActivityEntry;
const symbol = (of: { readonly symbol: string }) => of.symbol;
const done = (of: ActivityEntry) => activitySummaryOf(of)?.(called, symbol).done ?? null;

const swap = encodeFunctionData({
  abi: parseAbi([
    'function swapExactTokensForTokens(uint256 a, uint256 b, address[] path, address to, uint256 deadline)',
  ]),
  args: [5n, 4n, [USDC, BOB, WETH], ME, 2_000_000_000n],
});

it('a swap says what was given for what, once that is known', () => {
  expect(done(entry(swap))).toBe('Swapped on Router');
  const exchanged = {
    gave: { assetId: USDC, symbol: 'USDC', decimals: 6, amount: 5n },
    got: { assetId: WETH, symbol: 'WETH', decimals: 18, amount: 4n },
  };
  expect(done(entry(swap, { exchanged }))).toBe('Swapped USDC for WETH');
  expect(activitySummaryOf(entry(swap))?.(called, symbol)).toMatchObject({
    doing: 'Swapping on Router',
    thing: 'swap on Router',
  });
});

it('of data that were cut the function is named, and of unknown ones nothing is made up', () => {
  expect(done(entry(swap.slice(0, 2 + 2 * 260)))).toBe('Called swapExactTokensForTokens on Router');
  expect(done(entry('0xdeadbeef'))).toBeNull();
  expect(done(entry(swap, { action: 'sendToken' }))).toBeNull();
});

it('wrapping is said of the coin’s own contract alone', () => {
  const deposit = encodeFunctionData({ abi: parseAbi(['function deposit() payable']) });
  const call = { to: WETH, value: 5n, data: unwrap(parseHex(deposit)) };
  expect(done(entry(deposit, { call }))).toBe('Wrapped in WETH');
  expect(done(entry(deposit))).toBe('Called deposit on Router');
});

it('what was moved for somebody else is no payment of the account', () => {
  const abi = parseAbi(['function transferFrom(address from, address to, uint256 amount)']);
  const args = (from: Address) => encodeFunctionData({ abi, args: [from, BOB, 7n] });
  expect(done(entry(args(ME)))).toBe('Sent to Bob');
  expect(done(entry(args(BOB)))).toBe('Called transferFrom on Router');
});

it('a name of an ABI that somebody gave is shown without harm', () => {
  const record = {
    transaction: { to: ROUTER, value: 0n, data: '0xdeadbeef' },
    intent: { kind: 'call', to: ROUTER, value: 0n, signature: 'evil\u202e(uint256)' },
  } as unknown as ActivityEntry['record'];
  expect(done(entry('0x', { record }))).toBe('Called evil on Router');
});

it('each line is read once', () => {
  const line = entry(swap);
  expect(activitySummaryOf(line)).toBe(activitySummaryOf(line));
});

describe('an interface that is kept', () => {
  const abi = 'function fill(uint256 id)\nfunction approve(address a, uint256 b)';
  const kept = (by: 'supplied' | 'guess', address = ROUTER, text = abi): DescribedContract => ({
    saved: { address } as DescribedContract['saved'],
    contract: unwrap(readInterface(text)),
    supplied: { contract: address, functions: [], by },
  });
  const fill = encodeFunctionData({ abi: parseAbi(['function fill(uint256 id)']), args: [4n] });
  const said = (of: ActivityEntry, by?: DescribedContract) =>
    activitySummaryOf(of, by)?.(called, symbol).done ?? null;

  it('names the function of its own contract, cut data or not, and is asked for nothing else', () => {
    const line = entry(fill);
    expect(unreadContract(line)).toBe(ROUTER);
    expect(said(line, kept('supplied'))).toBe('Called fill on Router');
    expect(said(entry(fill.slice(0, 14)), kept('supplied'))).toBe('Called fill on Router');
    expect(unreadContract(entry(swap))).toBeNull();
  });

  it('is not believed as a guess, nor for another contract, nor where a standard speaks', () => {
    expect(said(entry(fill), kept('guess'))).toBeNull();
    expect(said(entry(fill), kept('supplied', BOB))).toBeNull();
    expect(said(entry(swap), kept('supplied', ROUTER, 'function evil()'))).toBe('Swapped on Router');
  });

  it('is read anew when another is kept, and forgotten with it', () => {
    const line = entry(fill);
    expect(said(line)).toBeNull();
    expect(said(line, kept('supplied'))).toBe('Called fill on Router');
    expect(said(line, kept('supplied', ROUTER, 'function other()'))).toBeNull();
    expect(said(line)).toBeNull();
  });
});
