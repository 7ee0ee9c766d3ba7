/** Known functions at contracts of a thief's: nothing in the bytes is wrong, and the contract is not known. */
import { expect, it } from 'vitest';
import { toAddress } from '../address/address.ts';
import { ACCOUNT, encode, FRIEND as THIEF, TOKEN, WETH } from '../calldata/testing.ts';
import { assessed } from './testing/assessed.ts';

const ETH = 10n ** 18n;
const WORD = `0x${'00'.repeat(32)}`;
const HOLDER = toAddress('0x0000000000001fF3684f28c67538d4D072C22734');

it.each([
  ['a deposit of the coin with a stranger', THIEF, encode('deposit()'), ETH],
  [
    'a stranger that 0x’s holder lends an allowance to, and calls as if it were Settler',
    HOLDER,
    encode(
      'exec(address operator, address token, uint256 amount, address target, bytes data)',
      THIEF,
      TOKEN,
      5_000_000n,
      THIEF,
      encode(
        'execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zidAndAffiliate)',
        { recipient: ACCOUNT, buyToken: WETH, minAmountOut: ETH },
        [],
        WORD,
      ),
    ),
    0n,
  ],
  [
    'coin that a gateway of Aave, which is known, hands to a pool that takes none of it',
    toAddress('0xcc9a0B7c43DC2a5F023Bb9b738E45B0Ef6B06E04'),
    encode('depositETH(address pool, address onBehalfOf, uint16 referralCode)', THIEF, ACCOUNT, 0),
    ETH,
  ],
  [
    'a loan that such a pool is to take back',
    toAddress('0xcc9a0B7c43DC2a5F023Bb9b738E45B0Ef6B06E04'),
    encode('repayETH(address pool, uint256 amount, address onBehalfOf)', THIEF, ETH, ACCOUNT),
    ETH,
  ],
] as const)('%s is at a contract that is not known', (_, to, data, value) => {
  const [first] = assessed(to, data, value);
  expect(first).toMatchObject({ id: 'contract-unknown', level: 'caution', subject: THIEF });
});

const SETTLER_CALL = encode(
  'execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zidAndAffiliate)',
  { recipient: ACCOUNT, buyToken: WETH, minAmountOut: ETH },
  [],
  WORD,
);
const POOL = toAddress('0x7d2768dE32b0b80b7a3454c06BdAc94A69DDc7A9');
const SETTLER = toAddress('0x70bf6634eE8Cb27D04478f184b9b8BB13E5f4710');

it.each([
  [
    'Settler, through 0x’s holder',
    HOLDER,
    encode(
      'exec(address operator, address token, uint256 amount, address target, bytes data)',
      SETTLER,
      TOKEN,
      5_000_000n,
      SETTLER,
      SETTLER_CALL,
    ),
    0n,
  ],
  ['Settler itself, paid with the coin', SETTLER, SETTLER_CALL, ETH],
  [
    'a gateway of Aave and its pool',
    toAddress('0xcc9a0B7c43DC2a5F023Bb9b738E45B0Ef6B06E04'),
    encode('depositETH(address pool, address onBehalfOf, uint16 referralCode)', POOL, ACCOUNT, 0),
    ETH,
  ],
] as const)('%s are known', (_, to, data, value) => {
  expect(assessed(to, data, value).map(({ id }) => id)).not.toContain('contract-unknown');
});
