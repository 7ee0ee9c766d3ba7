import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { MAX_UINT256 } from '../../amount/amount.ts';
import type { ChainId } from '../../chain/chain-id.ts';
import { assessed } from '../../risk/testing/assessed.ts';
import type { Finding } from '../../risk/types.ts';
import { plainText } from '../parts.ts';
import { readCall } from '../read.ts';
import { rowsOf } from '../rows.ts';
import {
  ACCOUNT,
  CONTRACT,
  callOf,
  encode,
  FRIEND,
  OTHER_TOKEN,
  read,
  say,
  sentenceContext,
  TOKEN,
  WETH,
} from '../testing.ts';
import type { CallTree } from '../tree.ts';

const R = `0x${'11'.repeat(32)}`;
const S = `0x${'22'.repeat(32)}`;

/** The tree of a call to the token, whose meaning is checked and whose sentence is said. */
function of(to: typeof TOKEN, signature: string, ...args: readonly unknown[]): CallTree {
  const tree = read(to, encode(signature, ...args));
  expect(tree.reading).toMatchObject({ kind: 'function', by: 'standard' });
  return tree;
}

describe('ERC-20', () => {
  it('reads a transfer', () => {
    const tree = of(TOKEN, 'transfer(address to, uint256 amount)', FRIEND, 1_500_000n);
    expect(tree.meaning).toEqual({
      kind: 'transfer',
      token: TOKEN,
      standard: 'erc20',
      from: null,
      to: FRIEND,
      amount: 1_500_000n,
    });
    expect(say(tree)).toBe(`Send 1.5 USDX to ${FRIEND}`);
  });

  it('says base units where nobody knows the decimals', () => {
    const tree = of(OTHER_TOKEN, 'transfer(address to, uint256 amount)', FRIEND, 1_500_000n);
    expect(say(tree)).toBe(`Send 1500000 base units of ${OTHER_TOKEN} to ${FRIEND}`);
  });

  it('never calls the amount of a transfer unlimited', () => {
    const tree = of(TOKEN, 'transfer(address to, uint256 amount)', FRIEND, MAX_UINT256);
    expect(say(tree)).toContain(
      '115792089237316195423570985008687907853269984665640564039457584007913129.639935 USDX',
    );
  });

  it('leaves open what the bytes leave open: an amount, or the number of an item', () => {
    const moved = of(OTHER_TOKEN, 'transferFrom(address a, address b, uint256 c)', FRIEND, CONTRACT, 7n);
    expect(moved.meaning).toMatchObject({ kind: 'transfer', standard: null, from: FRIEND, to: CONTRACT });
    expect(say(moved)).toBe(
      `Move 7 base units of ${OTHER_TOKEN}, or its item number 7, from ${FRIEND} to ${CONTRACT}`,
    );
    const approved = of(OTHER_TOKEN, 'approve(address a, uint256 b)', FRIEND, 7n);
    expect(approved.meaning).toMatchObject({ kind: 'approve', standard: null, spender: FRIEND, amount: 7n });
    expect(say(approved)).toBe(
      `Allow ${FRIEND} to spend up to 7 base units of ${OTHER_TOKEN}, or to take its item number 7, from this account`,
    );
    expect(say(of(OTHER_TOKEN, 'approve(address a, uint256 b)', ZERO_ADDRESS, 7n))).toBe(
      `Revoke the permission for item number 7 of ${OTHER_TOKEN}`,
    );
  });

  it('calls no number that stands for everything that of an item, and one that no token has always', () => {
    const allow = (number: bigint, spender = FRIEND) =>
      of(OTHER_TOKEN, 'approve(address a, uint256 b)', spender, number);
    const apart = (tree: CallTree) => say(tree, { ...sentenceContext, itemsApart: true });
    for (const all of [2n ** 256n - 1n, 2n ** 255n, 2n ** 160n - 1n, 2n ** 128n - 1n]) {
      expect(say(allow(all)), String(all)).not.toContain('item number');
      expect(apart(allow(all)), String(all)).not.toContain('item number');
    }
    expect(apart(allow(7n))).toBe(
      `Allow ${FRIEND} to spend up to 7 base units of ${OTHER_TOKEN} from this account`,
    );
    const hash = 2n ** 254n + 12_345n;
    for (const number of [0n, hash, 2n ** 255n + 1n]) {
      expect(say(allow(number))).toContain(`or to take its item number ${number}`);
      expect(apart(allow(number))).toContain(`or to take its item number ${number}`);
    }
    expect(apart(allow(7n, ZERO_ADDRESS))).toBe(`Revoke the permission for item number 7 of ${OTHER_TOKEN}`);
  });

  it('knows a token of the lexicon for one', () => {
    expect(say(of(TOKEN, 'transferFrom(address a, address b, uint256 c)', ACCOUNT, FRIEND, 7n))).toBe(
      `Move 0.000007 USDX from this account to ${FRIEND}`,
    );
    expect(say(of(TOKEN, 'approve(address a, uint256 b)', FRIEND, 2_000_000n))).toBe(
      `Allow ${FRIEND} to spend up to 2 USDX from this account`,
    );
    expect(say(of(TOKEN, 'approve(address a, uint256 b)', FRIEND, 0n))).toBe(
      `Revoke what ${FRIEND} may spend of USDX from this account`,
    );
  });

  it.each([
    [MAX_UINT256, true],
    [2n ** 127n, true],
    [2n ** 127n - 1n, false],
    // All of a token of 96 bits, such as UNI.
    [2n ** 96n - 1n, true],
    [2n ** 96n, false],
  ])('says of an approval of %s that it is without end: %s', (amount, unlimited) => {
    const text = say(of(TOKEN, 'approve(address a, uint256 b)', FRIEND, amount));
    expect(text.includes('unlimited USDX')).toBe(unlimited);
  });

  it('tells a change of an allowance from an allowance', () => {
    const more = of(TOKEN, 'increaseAllowance(address a, uint256 b)', FRIEND, 1_000_000n);
    expect(more.meaning).toMatchObject({ kind: 'approve', change: 'increase', standard: 'erc20' });
    expect(say(more)).toBe(`Allow ${FRIEND} to spend 1 USDX more from this account than before`);
    const less = of(TOKEN, 'decreaseAllowance(address a, uint256 b)', FRIEND, 1_000_000n);
    expect(less.meaning).toMatchObject({ kind: 'approve', change: 'decrease' });
    expect(say(less)).toBe(`Reduce what ${FRIEND} may spend from this account by 1 USDX`);
    // Less than all of an unlimited one is unlimited still.
    const half = of(TOKEN, 'decreaseAllowance(address a, uint256 b)', FRIEND, 2n ** 255n);
    expect(say(half)).toMatch(/ by \d+\.\d+ USDX$/);
  });
});

describe('ERC-721 and ERC-1155', () => {
  it('reads an item of a known collection where others may mean an amount', () => {
    const positions = toAddress('0xC36442b4a4522E871399CD717aBDD847Ab11FE88');
    const allow = (spender: string, id = 512_345n) =>
      say(of(positions, 'approve(address spender, uint256 amount)', spender, id));
    expect(allow(FRIEND)).toBe(
      `Allow ${FRIEND} to take item number 512345 of ${positions} from this account`,
    );
    expect(allow(FRIEND, 0n)).toBe(`Allow ${FRIEND} to take item number 0 of ${positions} from this account`);
    expect(allow(ZERO_ADDRESS)).toBe(`Revoke the permission for item number 512345 of ${positions}`);
    const moved = 'transferFrom(address from, address to, uint256 amount)';
    expect(say(of(positions, moved, ACCOUNT, FRIEND, 7n))).toBe(
      `Move item number 7 of ${positions} from this account to ${FRIEND}`,
    );
    const elsewhere = readCall({
      ...callOf(positions, encode('approve(address spender, uint256 amount)', FRIEND, 7n)),
      chainId: 8453 as ChainId,
    });
    expect(elsewhere.meaning).toMatchObject({ standard: null });
  });

  it('reads transfers of items', () => {
    const tree = of(CONTRACT, 'safeTransferFrom(address a, address b, uint256 c)', ACCOUNT, FRIEND, 42n);
    expect(tree.meaning).toEqual({
      kind: 'transferItems',
      collection: CONTRACT,
      standard: 'erc721',
      from: ACCOUNT,
      to: FRIEND,
      items: [{ id: 42n, amount: 1n }],
    });
    expect(say(tree)).toBe(`Move item number 42 of ${CONTRACT} from this account to ${FRIEND}`);
    const withData = 'safeTransferFrom(address a, address b, uint256 c, bytes d)';
    expect(of(CONTRACT, withData, ACCOUNT, FRIEND, 42n, '0x1234').meaning).toEqual(tree.meaning);
    const copies = 'safeTransferFrom(address a, address b, uint256 c, uint256 d, bytes e)';
    expect(say(of(CONTRACT, copies, ACCOUNT, FRIEND, 42n, 3n, '0x'))).toBe(
      `Move 3 of item number 42 of ${CONTRACT} from this account to ${FRIEND}`,
    );
  });

  it('reads a batch, and nothing where its lists do not go together', () => {
    const signature = 'safeBatchTransferFrom(address a, address b, uint256[] c, uint256[] d, bytes e)';
    const tree = of(CONTRACT, signature, ACCOUNT, FRIEND, [1n, 2n], [3n, 4n], '0x');
    expect(tree.meaning).toMatchObject({
      items: [
        { id: 1n, amount: 3n },
        { id: 2n, amount: 4n },
      ],
    });
    expect(say(tree)).toContain('2 kinds of items');
    expect(read(CONTRACT, encode(signature, ACCOUNT, FRIEND, [1n], [], '0x')).reading).toMatchObject({
      kind: 'unread',
      why: 'malformed',
    });
  });

  it('reads the permission for everything, given and taken back', () => {
    const given = of(CONTRACT, 'setApprovalForAll(address a, bool b)', FRIEND, true);
    expect(given.meaning).toEqual({
      kind: 'operator',
      contract: CONTRACT,
      over: 'items',
      operator: FRIEND,
      amount: 'all',
      owner: null,
    });
    expect(say(given)).toContain(`Allow ${FRIEND} to move every item of ${CONTRACT}`);
    expect(say(of(CONTRACT, 'setApprovalForAll(address a, bool b)', FRIEND, false))).toContain('Revoke');
  });

  it('reads transfers of ERC-6909: copies of an item', () => {
    const sent = of(CONTRACT, 'transfer(address a, uint256 b, uint256 c)', FRIEND, 7n, 5n);
    expect(sent.meaning).toEqual({
      kind: 'transferItems',
      collection: CONTRACT,
      standard: 'erc6909',
      from: ACCOUNT,
      to: FRIEND,
      items: [{ id: 7n, amount: 5n }],
    });
    expect(say(sent)).toBe(`Move 5 of item number 7 of ${CONTRACT} from this account to ${FRIEND}`);
    const taken = of(
      CONTRACT,
      'transferFrom(address a, address b, uint256 c, uint256 d)',
      FRIEND,
      ACCOUNT,
      7n,
      5n,
    );
    expect(say(taken)).toBe(`Move 5 of item number 7 of ${CONTRACT} from ${FRIEND} to this account`);
  });

  it('reads an operator of ERC-6909 as one that may move everything', () => {
    const ids = (found: readonly Finding[]) => found.map(({ level, id }) => `${level} ${id}`);
    const operator = encode('setOperator(address a, bool b)', FRIEND, true);
    expect(say(read(CONTRACT, operator))).toBe(
      `Allow ${FRIEND} to move every item of ${CONTRACT} that this account has or receives`,
    );
    expect(ids(assessed(CONTRACT, operator, 0n))).toEqual(['danger approval-for-all']);
    const ended = encode('setOperator(address a, bool b)', FRIEND, false);
    expect(say(read(CONTRACT, ended))).toContain('Revoke');
    expect(ids(assessed(CONTRACT, ended, 0n))).toEqual([]);
  });

  it('reads an allowance of ERC-6909: so many of one item, or all of it', () => {
    const allow = (amount: bigint, spender = FRIEND) =>
      encode('approve(address a, uint256 b, uint256 c)', spender, 7n, amount);
    const of5 = read(CONTRACT, allow(5n));
    expect(say(of5)).toBe(
      `Allow ${FRIEND} to move up to 5 of item number 7 of ${CONTRACT} from this account`,
    );
    expect(rowsOf(of5, sentenceContext).map(({ label, parts }) => `${label}: ${plainText(parts)}`)).toEqual([
      `Collection: ${CONTRACT}`,
      'Item: number 7',
      'Amount: up to 5',
      `Who may move them: ${FRIEND}`,
      `Contract: ${CONTRACT}`,
      'Function: approve(address,uint256,uint256)',
    ]);
    const found = (data: ReturnType<typeof allow>) =>
      assessed(CONTRACT, data, 0n).map(({ level, id }) => `${level} ${id}`);
    expect(found(allow(5n))).toEqual(['caution spender-unknown']);
    for (const all of [MAX_UINT256, 2n ** 127n]) {
      expect(say(read(CONTRACT, allow(all)))).toBe(
        `Allow ${FRIEND} to move an unlimited amount of item number 7 of ${CONTRACT} from this account`,
      );
      expect(found(allow(all))).toEqual(['danger unlimited-allowance']);
    }
    expect(say(read(CONTRACT, allow(0n)))).toBe(
      `Revoke what ${FRIEND} may move of item number 7 of ${CONTRACT} from this account`,
    );
    expect(found(allow(0n))).toEqual([]);
    expect(found(allow(MAX_UINT256, ACCOUNT))).toEqual([]);
  });
});

describe('permits', () => {
  it('reads EIP-2612, whose deadline is not the end of the permission', () => {
    const tree = of(
      TOKEN,
      'permit(address a, address b, uint256 c, uint256 d, uint8 e, bytes32 f, bytes32 g)',
      ACCOUNT,
      FRIEND,
      5_000_000n,
      1_900_000_000n,
      27,
      R,
      S,
    );
    expect(tree.meaning).toEqual({
      kind: 'permit',
      token: TOKEN,
      owner: ACCOUNT,
      spender: FRIEND,
      amount: 5_000_000n,
      expires: null,
    });
    expect(say(tree)).toBe(`Submit a signed permission: ${FRIEND} may spend up to 5 USDX from this account`);
  });

  it('reads the form of DAI: everything, or nothing', () => {
    const signature =
      'permit(address a, address b, uint256 c, uint256 d, bool e, uint8 f, bytes32 g, bytes32 h)';
    const all = of(TOKEN, signature, FRIEND, CONTRACT, 1n, 0n, true, 27, R, S);
    expect(all.meaning).toMatchObject({ kind: 'permit', amount: null, owner: FRIEND });
    expect(say(all)).toContain('unlimited USDX');
    expect(of(TOKEN, signature, FRIEND, CONTRACT, 1n, 0n, false, 27, R, S).meaning).toEqual({
      kind: 'revoke',
      permissions: [{ token: TOKEN, spender: CONTRACT }],
    });
  });
});

describe('the wrapped coin', () => {
  const deposit = encode('deposit() payable');
  const withdraw = encode('withdraw(uint256 amount)', 5n * 10n ** 17n);
  const elsewhere = (to: typeof TOKEN, data: typeof deposit, value: bigint) =>
    readCall({ ...callOf(to, data, value), chainId: 99_999 as ChainId });

  it('is known by its address on the chains that the program knows', () => {
    const tree = read(WETH, deposit, 10n ** 18n);
    expect(tree.meaning).toEqual({ kind: 'wrap', token: WETH, amount: 10n ** 18n });
    expect(say(tree)).toBe(`Wrap 1 ETH as a token, with ${WETH}`);
    expect(say(read(WETH, withdraw))).toBe(`Unwrap 0.5 WETH, with ${WETH}`);
    expect(read(WETH, deposit).meaning).toBeNull();
    const other = read(CONTRACT, deposit, 10n ** 18n);
    expect(other.meaning).toBeNull();
    expect(say(other)).toBe(`Call “deposit” of ${CONTRACT}, and send 1 ETH with the call`);
    expect(read(CONTRACT, withdraw).meaning).toBeNull();
  });

  it('is not said to wrap where nobody vouches for it, whatever the token calls itself', () => {
    const tree = elsewhere(CONTRACT, deposit, 10n ** 18n);
    expect(tree.meaning).toMatchObject({ kind: 'wrap', token: CONTRACT });
    const fooled = { ...sentenceContext, token: () => ({ symbol: 'WETH', decimals: 18 }) };
    expect(say(tree, fooled)).toBe(`Deposit 1 ETH with ${CONTRACT}`);
    expect(say(elsewhere(CONTRACT, withdraw, 0n), fooled)).toBe(
      `Withdraw 0.5 WETH, as ${CONTRACT} counts them`,
    );
    expect(say(elsewhere(CONTRACT, withdraw, 0n))).toBe(
      `Withdraw 500000000000000000 base units, as ${CONTRACT} counts them`,
    );
  });
});
