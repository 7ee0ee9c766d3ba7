import fc from 'fast-check';
import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { readCall } from '#core/calldata/read.ts';
import { approve, CHAIN, hex, MAX, ME, SPENDER, STRANGE, TOKEN, transfer } from '../../testing/stage.ts';
import { editableAllowance, readAllowance, withAllowance } from './allowance.ts';

const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3' as Address;
const abi = parseAbi([
  'function increaseAllowance(address spender, uint256 added)',
  'function decreaseAllowance(address spender, uint256 taken)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);
const increase = (amount: bigint): Hex =>
  hex(encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [SPENDER, amount] }));
const permit2 = (amount: bigint): Hex =>
  hex(encodeFunctionData({ abi, functionName: 'approve', args: [TOKEN, SPENDER, amount, 2_000_000_000] }));

const treeOf = (data: Hex, to: Address = TOKEN) =>
  readCall({ chainId: CHAIN, from: ME, to, value: 0n, data, operation: 'call' });
const tokenOf = (address: Address) => (address === TOKEN ? { symbol: 'USDX', decimals: 6 } : null);

describe('editableAllowance', () => {
  test('approvals of a token whose decimals are known', () => {
    expect(editableAllowance(treeOf(approve(MAX)), tokenOf)).toMatchObject({
      spender: SPENDER,
      asked: MAX,
      unlimited: true,
    });
    expect(editableAllowance(treeOf(increase(5n)), tokenOf)).toMatchObject({ asked: 5n, unlimited: false });
    expect(editableAllowance(treeOf(permit2(2n ** 160n - 1n), PERMIT2), tokenOf)).toMatchObject({
      token: TOKEN,
      unlimited: true,
      most: 2n ** 160n - 1n,
    });
  });

  test.each<[string, Hex, Address]>([
    ['a transfer', transfer(1n), TOKEN],
    ['taking back', approve(0n), TOKEN],
    [
      'taking down',
      hex(encodeFunctionData({ abi, functionName: 'decreaseAllowance', args: [SPENDER, 1n] })),
      TOKEN,
    ],
    ['an item of a collection, or a token that nobody knows', approve(7n), STRANGE],
    ['what cannot be read', hex('0x095ea7b3'), TOKEN],
  ])('not for %s', (_, data, to) => {
    expect(editableAllowance(treeOf(data, to), tokenOf)).toBeNull();
  });
});

describe('withAllowance', () => {
  test('changes the amount and nothing else: the bytes are those of a second encoder', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(approve, increase),
        fc.bigInt({ min: 1n, max: MAX }),
        fc.bigInt({ min: 0n, max: MAX }),
        (encode, asked, wanted) => {
          expect(withAllowance(treeOf(encode(asked)), wanted)).toEqual({ ok: true, value: encode(wanted) });
        },
      ),
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 160n - 1n }), (wanted) => {
        const edited = withAllowance(treeOf(permit2(1n), PERMIT2), wanted);
        expect(edited).toEqual({ ok: true, value: permit2(wanted) });
      }),
    );
  });

  test('what stands behind the arguments stays behind them', () => {
    const behind = (data: Hex) => `${data}756e697800000000000c` as Hex;
    expect(withAllowance(treeOf(behind(approve(5n))), 7n)).toEqual({ ok: true, value: behind(approve(7n)) });
  });

  test('nothing takes the permission back, in each of the forms', () => {
    expect(withAllowance(treeOf(approve(5n)), 0n)).toEqual({ ok: true, value: approve(0n) });
    expect(withAllowance(treeOf(permit2(5n), PERMIT2), 0n)).toEqual({ ok: true, value: permit2(0n) });
  });

  test('another call is left alone', () => {
    expect(withAllowance(treeOf(transfer(1n)), 2n).ok).toBe(false);
  });
});

test('an amount of one’s own is read exactly, within the type', () => {
  const editable = editableAllowance(treeOf(permit2(5n), PERMIT2), tokenOf);
  if (editable === null) throw new Error('not editable');
  expect(readAllowance('1.5', editable)).toEqual({ ok: true, value: 1_500_000n });
  expect(readAllowance('0', editable)).toEqual({ ok: true, value: 0n });
  for (const [text, code] of [
    ['', 'INPUT_REQUIRED'],
    ['1,5', 'INPUT_AMOUNT_AMBIGUOUS'],
    ['1.0000001', 'INPUT_AMOUNT_DECIMALS'],
    [`${2n ** 160n}`, 'INPUT_AMOUNT_RANGE'],
  ] as const) {
    expect(readAllowance(text, editable)).toMatchObject({ ok: false, error: { code } });
  }
});
