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
] as const)('%s is at a contract that is not known', (_, to, data, value) => {
  const [first] = assessed(to, data, value);
  expect(first).toMatchObject({ id: 'contract-unknown', level: 'caution', subject: THIEF });
});
