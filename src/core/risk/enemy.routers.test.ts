/** What somebody would write to a router or a market that is known, with coin or orders of theirs in between. */
import { encodeAbiParameters, encodePacked, parseAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '../address/address.ts';
import type { Hex } from '../bytes/hex.ts';
import { CONTRACT_BALANCE } from '../calldata/meaning.ts';
import { SEAPORT } from '../calldata/standards/seaport.ts';
import { ACCOUNT, encode, FRIEND as THIEF, WETH } from '../calldata/testing.ts';
import { assessed } from './testing/assessed.ts';

const ETH = 10n ** 18n;
const NONE = `0x${'00'.repeat(32)}`;
const USDC = toAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48');
const ROUTER = toAddress('0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af');
const ROUTER_02 = toAddress('0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45');
const MARKET = toAddress('0x0000000000000068F116a894984e2DB1123eB395');
const OLD_MARKET = toAddress('0x00000000006c3852cbEf3e08E8dF289169EdE581');
const ITEMS = toAddress('0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D');
const CALLER = toAddress(`0x${'1'.padStart(40, '0')}`);
const SELF = toAddress(`0x${'2'.padStart(40, '0')}`);

const input = (types: string, ...values: readonly unknown[]) =>
  encodeAbiParameters(parseAbiParameters(types), values);
const execute = (commands: string, ...inputs: readonly Hex[]) =>
  encode(
    'execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
    commands,
    inputs,
    1_800_000_100n,
  );
const wrap = (to: Address, amount: bigint) => input('address, uint256', to, amount) as Hex;
/** The coin for 20,000 USDC, which is about what two to ten were worth. */
const swapOf = (amount: bigint, byUser: boolean, to: Address = CALLER) =>
  input(
    'address, uint256, uint256, bytes, bool',
    to,
    amount,
    20_000_000_000n,
    encodePacked(['address', 'uint24', 'address'], [WETH, 500, USDC]),
    byUser,
  ) as Hex;
const send = (token: Address, to: Address, amount: bigint) =>
  input('address, address, uint160', token, to, amount) as Hex;
const single = (tokenIn: Address, amountIn: bigint) =>
  encode(
    'exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable',
    {
      tokenIn,
      tokenOut: tokenIn === WETH ? USDC : WETH,
      fee: 500,
      recipient: ACCOUNT,
      amountIn,
      amountOutMinimum: tokenIn === WETH ? 20_000_000_000n : 2n * ETH,
      sqrtPriceLimitX96: 0n,
    },
  );
const multicall = (...calls: readonly Hex[]) => encode('multicall(bytes[] data) payable', calls);

/** A function of Seaport, as it stands in our table. */
const market = (name: string, ...args: readonly unknown[]) =>
  encode(SEAPORT.find(({ fn }) => fn.name === name)?.fn.signature ?? name, ...args);
const order = (offer: readonly unknown[], consideration: readonly unknown[]) => [
  [THIEF, ZERO_ADDRESS, offer, consideration, 0, 0n, 2n ** 40n, NONE, 1n, NONE, BigInt(consideration.length)],
  '0x12',
];
const PAID_BY_OTHERS = order([[0, ZERO_ADDRESS, 0n, 10n * ETH, 10n * ETH]], [[1, USDC, 0n, 1n, 1n, THIEF]]);
const SALE = order([[2, ITEMS, 7n, 1n, 1n]], [[0, ZERO_ADDRESS, 0n, ETH, ETH, THIEF]]);
const available = (...offers: readonly unknown[]) =>
  market('fulfillAvailableOrders', [SALE], offers, [[[0n, 0n]]], NONE, 1n);

type Row = readonly [what: string, to: Address, data: Hex, value: bigint, id: string];
const ATTACKS: readonly Row[] = [
  ['the coin, wrapped for somebody else', ROUTER, execute('0x0b', wrap(THIEF, ETH)), ETH, 'handed-to-other'],
  [
    'half of the coin wrapped for somebody else, beside a swap of the other half',
    ROUTER,
    execute('0x0b0b00', wrap(THIEF, 5n * ETH), wrap(SELF, 5n * ETH), swapOf(5n * ETH, false)),
    10n * ETH,
    'handed-to-other',
  ],
  [
    'a token of the account, sent on in passing',
    ROUTER,
    execute('0x0200', send(USDC, THIEF, 5_000_000_000n), swapOf(5n * ETH, true)),
    0n,
    'handed-to-other',
  ],
  [
    'several at once',
    ROUTER,
    execute(
      '0x0d',
      input('(address from, address to, uint160 amount, address token)[]', [
        { from: ACCOUNT, to: THIEF, amount: 5n, token: USDC },
      ]) as Hex,
    ),
    0n,
    'handed-to-other',
  ],
  [
    'the same in a list within the list',
    ROUTER,
    execute(
      '0x0021',
      swapOf(5n * ETH, true),
      input('bytes, bytes[]', '0x02', [send(USDC, THIEF, 5n)]) as Hex,
    ),
    0n,
    'handed-to-other',
  ],
  [
    'more coin than is swapped',
    ROUTER,
    execute('0x0b00', wrap(SELF, 10n * ETH), swapOf(5n * ETH, false)),
    10n * ETH,
    'coin-stays-in-router',
  ],
  ['coin that is wrapped and left', ROUTER, execute('0x0b', wrap(SELF, ETH)), ETH, 'coin-stays-in-router'],
  [
    'coin beside a swap that takes the wrapped one from the account',
    ROUTER,
    execute('0x00', swapOf(5n * ETH, true)),
    5n * ETH,
    'coin-stays-in-router',
  ],
  [
    'coin of which only the wrapped part is sent back',
    ROUTER,
    execute('0x0b0c', wrap(SELF, ETH), input('address, uint256', CALLER, ETH) as Hex),
    10n * ETH,
    'coin-stays-in-router',
  ],
  ['coin beside a swap of a token', ROUTER_02, single(USDC, 5_000_000_000n), ETH, 'coin-stays-in-router'],
  [
    'coin that nobody fetches after a swap of less',
    ROUTER_02,
    multicall(single(WETH, 5n * ETH)),
    10n * ETH,
    'coin-stays-in-router',
  ],
  [
    'orders of others that are paid with the caller’s coin',
    MARKET,
    market('matchOrders', [PAID_BY_OTHERS], [[[[0n, 0n]], []]]),
    10n * ETH,
    'trade-for-nothing',
  ],
  ['an order that is paid, whose item is not on the list', OLD_MARKET, available(), ETH, 'unclear-call'],
  ['the same, with another item on it', OLD_MARKET, available([[0n, 1n]], [[1n, 0n]]), ETH, 'unclear-call'],
];

describe('a danger speaks of', () => {
  it.each(ATTACKS)('%s', (_, to, data, value, id) => {
    const dangers = assessed(to, data, value).filter(({ level }) => level === 'danger');
    expect(dangers.map(({ id: found }) => found)).toContain(id);
  });
});

const exactOut = input(
  'address, uint256, uint256, bytes, bool',
  SELF,
  2_105_250_000n,
  ETH,
  encodePacked(['address', 'uint24', 'address'], [USDC, 100, WETH]),
  false,
) as Hex;
/** As Uniswap's own page writes it: a fixed amount of what is bought for whoever made the page. */
const withFee = (fee: bigint) =>
  execute(
    '0x0b0105040c',
    wrap(SELF, ETH),
    exactOut,
    input('address, address, uint256', USDC, THIEF, fee) as Hex,
    input('address, address, uint256', USDC, CALLER, 2_105_250_000n - fee) as Hex,
    input('address, uint256', CALLER, 0n) as Hex,
  );

it('a fee of more than a tenth is a danger, whether it is a share or an amount', () => {
  expect(assessed(ROUTER, withFee(500_000_000n), ETH)[0]).toMatchObject({
    id: 'handed-to-other',
    level: 'danger',
  });
});

const HONEST: readonly (readonly [what: string, to: Address, data: Hex, value: bigint])[] = [
  [
    'two swaps of parts that come to the whole',
    ROUTER,
    execute('0x0b0000', wrap(SELF, 10n * ETH), swapOf(6n * ETH, false), swapOf(4n * ETH, false)),
    10n * ETH,
  ],
  [
    'a share for the interface, and a swap of the rest',
    ROUTER,
    execute(
      '0x0b0600',
      wrap(SELF, 10n * ETH),
      input('address, address, uint256', WETH, THIEF, 25n) as Hex,
      swapOf(CONTRACT_BALANCE, false),
    ),
    10n * ETH,
  ],
  [
    'what is left is unwrapped and sent back',
    ROUTER,
    execute(
      '0x0b000c',
      wrap(SELF, 10n * ETH),
      swapOf(5n * ETH, false),
      input('address, uint256', CALLER, 0n) as Hex,
    ),
    10n * ETH,
  ],
  ['an exact amount is bought, with a usual fee', ROUTER, withFee(5_250_000n), ETH],
  ['the coin is wrapped for the account', ROUTER, execute('0x0b', wrap(CALLER, ETH)), ETH],
  [
    'what is left is fetched',
    ROUTER_02,
    multicall(single(WETH, 5n * ETH), encode('refundETH() payable')),
    10n * ETH,
  ],
  ['a swap of the coin', ROUTER_02, single(WETH, 5n * ETH), 5n * ETH],
  ['items that are all on the list', OLD_MARKET, available([[0n, 0n]]), ETH],
];

it.each(HONEST)('nothing is said of this: %s', (_, to, data, value) => {
  expect(assessed(to, data, value)).toEqual([]);
});
