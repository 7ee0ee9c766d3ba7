import { encodeAbiParameters, parseAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import type { Hex } from '../../bytes/hex.ts';
import { ACCOUNT, address, CONTRACT, encode, FRIEND, read, say, TOKEN, WETH } from '../testing.ts';

const COIN = toAddress(`0x${'ee'.repeat(20)}`);
const HOLDER = toAddress('0x0000000000001fF3684f28c67538d4D072C22734');
const SETTLER = address('5e');
const ETH = 10n ** 18n;
const ACTION = '0x12345678' as Hex;
const ID = `0x${'00'.repeat(32)}`;

const SLIPPAGE = '(address recipient, address buyToken, uint256 minAmountOut) slippage';
const EXECUTE = `execute(${SLIPPAGE}, bytes[] actions, bytes32 zidAndAffiliate) payable`;
const EXEC = 'exec(address operator, address token, uint256 amount, address target, bytes data) payable';
const TAKE =
  'TRANSFER_FROM(address recipient, ((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, bytes sig)';

const take = (token: string, amount: bigint) =>
  encode(TAKE, SETTLER, { permitted: { token, amount }, nonce: 1n, deadline: 9n }, '0x12');
const terms = (least: bigint, token: string = TOKEN, recipient: string = ACCOUNT) => ({
  recipient,
  buyToken: token,
  minAmountOut: least,
});
const NO_TERMS = terms(0n, ZERO_ADDRESS, ZERO_ADDRESS);
const execute = (slippage: object, actions: readonly Hex[]) => encode(EXECUTE, slippage, actions, ID);
const exec = (
  data: Hex,
  { amount = ETH, target = SETTLER, operator = SETTLER, to = HOLDER, value = 0n } = {},
) => read(to, encode(EXEC, operator, WETH, amount, target, data), value);

describe('Settler', () => {
  it('reads what goes in with the call, or by a permit among the actions', () => {
    expect(say(read(SETTLER, execute(terms(1_000_000n), [ACTION]), ETH))).toBe(
      `Swap exactly 1 ETH for at least 1 USDX, with ${SETTLER}`,
    );
    expect(say(read(SETTLER, execute(terms(ETH, COIN), [take(TOKEN, 5_000_000n)])))).toBe(
      `Swap at most 5 USDX for at least 1 ETH, with ${SETTLER}`,
    );
    expect(say(read(SETTLER, execute(terms(ETH, COIN, FRIEND), [take(TOKEN, 5_000_000n)])))).toBe(
      `Swap at most 5 USDX for at least 1 ETH, with ${SETTLER}; the proceeds go to ${FRIEND}`,
    );
  });

  it('says that nothing is said of what comes back, where the actions alone decide', () => {
    expect(say(read(SETTLER, execute(NO_TERMS, [ACTION]), ETH))).toBe(
      `Swap exactly 1 ETH with ${SETTLER}; the data does not say for what`,
    );
  });

  it('gives no sentence where two things go in, none, or what cannot be told', () => {
    const twice = execute(terms(1n), [take(TOKEN, 1n), take(WETH, 1n)]);
    const both = execute(terms(1n), [take(TOKEN, 1n)]);
    const cut = execute(terms(1n), [take(TOKEN, 1n).slice(0, 80) as Hex]);
    for (const [data, value] of [
      [twice, 0n],
      [both, ETH],
      [cut, 0n],
      [execute(terms(1n), []), 0n],
    ] as const)
      expect(read(SETTLER, data, value).meaning).toBeNull();
  });
});

describe('the contract that holds allowances for Settler', () => {
  it('bounds what leaves by the allowance of the call', () => {
    expect(say(exec(execute(terms(1_000_000n), [take(WETH, 9n * ETH)])))).toBe(
      `Swap at most 1 WETH for at least 1 USDX, with ${HOLDER}`,
    );
    expect(say(exec(execute(NO_TERMS, [])))).toBe(
      `Swap at most 1 WETH with ${HOLDER}; the data does not say for what`,
    );
    expect(say(exec(execute(terms(1_000_000n), []), { amount: 0n, value: ETH }))).toBe(
      `Swap exactly 1 ETH for at least 1 USDX, with ${HOLDER}`,
    );
  });

  it('says nothing for another contract, another operator, another call, or two things at once', () => {
    const data = execute(terms(1_000_000n), []);
    for (const tree of [
      exec(data, { to: CONTRACT }),
      exec(data, { operator: FRIEND }),
      exec(data, { value: 1n }),
      exec('0x12345678' as Hex),
      exec(`${data}00` as Hex),
      exec(execute(terms(1_000_000n), [take(TOKEN, 1n)])),
    ])
      expect(tree.meaning).toBeNull();
  });
});

describe('MetaMask’s router', () => {
  const SWAP = 'swap(string aggregatorId, address tokenFrom, uint256 amount, bytes data) payable';
  /** As adapters take it in, behind the caller that the router writes in front. */
  const adapted = (from: string, to: string, amount: bigint, least: bigint, fee: bigint, feeTo: boolean) =>
    `0x${encodeAbiParameters(
      parseAbiParameters('address, address, address, uint256, uint256, bytes, uint256, address, bool'),
      [ACCOUNT, from as Hex, to as Hex, amount, least, '0x1234', fee, FRIEND as unknown as Hex, feeTo],
    ).slice(66)}`;
  const swapped = (token: string, amount: bigint, data: string, value = 0n) =>
    read(CONTRACT, encode(SWAP, 'oneInchV5FeeDynamic', token, amount, data), value);

  it('reads the adapters’ terms, with a fee on either side', () => {
    const given = adapted(ZERO_ADDRESS, TOKEN, (ETH * 99n) / 100n, 2_000_000n, ETH / 100n, false);
    expect(say(swapped(ZERO_ADDRESS, ETH, given, ETH))).toBe(
      `Swap exactly 1 ETH for at least 2 USDX, with ${CONTRACT}`,
    );
    const got = adapted(WETH, TOKEN, ETH, 2_000_000n, 100_000n, true);
    expect(say(swapped(WETH, ETH, got))).toBe(`Swap exactly 1 WETH for at least 1.9 USDX, with ${CONTRACT}`);
    const all = adapted(WETH, TOKEN, ETH, 100_000n, 100_000n, true);
    expect(say(swapped(WETH, ETH, all))).toBe(`Swap exactly 1 WETH for at least 0 USDX, with ${CONTRACT}`);
  });

  it('says that nothing is said of what comes back, where the terms are others or of something else', () => {
    const open = `Swap exactly 1 WETH with ${CONTRACT}; the data does not say for what`;
    expect(say(swapped(WETH, ETH, '0x1234'))).toBe(open);
    expect(say(swapped(WETH, ETH, adapted(TOKEN, WETH, ETH, 1n, 0n, false)))).toBe(open);
    expect(say(swapped(WETH, ETH, adapted(WETH, TOKEN, 2n * ETH, 1n, 0n, false)))).toBe(open);
  });
});
