import fc from 'fast-check';
import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { readCall } from '#core/calldata/read.ts';
import { EvidentError } from '#core/errors/error.ts';
import { FEE_CAP } from '#core/tx/payment.ts';
import {
  approve,
  CHAIN,
  ETHER,
  GWEI,
  hex,
  MAX,
  ME,
  outcomeOf,
  preparedOf,
  record,
  requestOf,
  SPENDER,
  STRANGE,
  suggestionOf,
  TOKEN,
  transfer,
} from '../../testing/stage.ts';
import { raisedTo } from '../../transactions/fees.ts';
import {
  beginDraft,
  editableAllowance,
  type ReviewContext,
  type ReviewDraft,
  readAllowance,
  readReview,
  withAllowance,
} from './reading.ts';

const world: ReviewContext = {
  suggestion: suggestionOf(),
  least: null,
  estimate: { gasLimit: 60_000n, isPlain: false, blockGasLimit: 30_000_000n },
  estimateError: null,
  simulation: outcomeOf(),
  nativeBalance: ETHER,
  feeCap: FEE_CAP,
  prepared: null,
  preparedError: null,
};
const request = requestOf();
const read = (draft: Partial<ReviewDraft> = {}, over: Partial<ReviewContext> = {}, of = request) =>
  readReview(of, { ...beginDraft(of), ...draft }, { ...world, ...over });

describe('readReview', () => {
  test('likely and worst case stand apart', () => {
    expect(read()).toMatchObject({
      errors: {},
      gasLimit: 60_000n,
      askedGasLimit: null,
      likelyFee: 60_000n * ((3n * GWEI) / 2n),
      worstFee: 60_000n * 3n * GWEI,
      overCap: false,
    });
  });

  test('what the bytes to come say is nearer than the estimate, and a data fee counts', () => {
    const order = {
      chainId: request.network.chainId,
      from: request.account.address,
      ...request.call,
      fees: suggestionOf().tiers[1].fees,
      intent: request.intent,
      gasLimit: 70_000n,
    };
    const prepared = { ...preparedOf(order), dataFee: 5n };
    expect(read({}, { prepared })).toMatchObject({
      gasLimit: 70_000n,
      dataFee: 5n,
      // With what is kept back for it: a quarter more, rounded up.
      worstFee: 70_000n * 3n * GWEI + 7n,
      leaves: 70_000n * 3n * GWEI + 7n,
    });
    expect(read({}, { prepared, nativeBalance: 70_000n * 3n * GWEI }).errors.fee?.code).toBe(
      'TX_INSUFFICIENT_FUNDS',
    );
    expect(read({}, { prepared, nativeBalance: 70_000n * 3n * GWEI + 7n }).errors).toEqual({});
  });

  test('where it would fail, what the simulation used is asked for expressly', () => {
    const failing = { estimate: null, estimateError: new EvidentError('TX_WOULD_REVERT') };
    const simulation = outcomeOf({ status: 'reverted', gasUsed: 100_000n });
    expect(read({}, { ...failing, simulation }).askedGasLimit).toBe(120_000n);
    expect(read({}, { ...failing, simulation: null }).askedGasLimit).toBeGreaterThan(21_000n);
    expect(read({ gasLimit: '500000' }, { ...failing, simulation }).askedGasLimit).toBe(500_000n);
    // An endpoint that does not answer says nothing about the call.
    const silent = { estimate: null, estimateError: new EvidentError('RPC_TIMEOUT') };
    expect(read({}, silent).gasLimit).toBeNull();
  });

  test.each<[Partial<ReviewDraft>, string, string]>([
    [{ gasLimit: '1' }, 'gasLimit', 'INPUT_GAS_LIMIT'],
    [{ gasLimit: '30000001' }, 'gasLimit', 'INPUT_GAS_LIMIT'],
    [{ nonce: '-1' }, 'nonce', 'INPUT_NONCE_INVALID'],
    [{ speed: 'own', maxFee: '', priorityFee: '1' }, 'maxFee', 'INPUT_REQUIRED'],
    [{ speed: 'own', maxFee: '1', priorityFee: '2' }, 'priorityFee', 'FEE_PRIORITY_ABOVE_MAX'],
  ])('%j', (draft, place, code) => {
    expect(read(draft).errors).toMatchObject({ [place]: { code } });
  });

  test('a replacement: no fee until it is known what must be outbid, and none below that', () => {
    const of = { ...request, replaces: { record, kind: 'speedUp' as const } };
    expect(read({}, {}, of).fees).toBeNull();
    const least = { kind: 'eip1559', maxFeePerGas: 5n * GWEI, maxPriorityFeePerGas: 2n * GWEI } as const;
    const suggestion = raisedTo(suggestionOf(), least);
    for (const speed of ['slow', 'normal', 'fast'] as const) {
      expect(read({ speed }, { least, suggestion }, of)).toMatchObject({
        errors: {},
        fees: least,
        askedNonce: 4,
      });
    }
    const own = { speed: 'own', maxFee: '4.9', priorityFee: '2' } as const;
    expect(read(own, { least, suggestion }, of).errors.fee?.code).toBe('FEE_REPLACEMENT_LOW');
  });

  test('a fee above the cap, or above what is paid, has to be accepted', () => {
    const dear = suggestionOf(1_000n * GWEI);
    expect(read({}, { suggestion: dear })).toMatchObject({ overCap: true, capAccepted: false });
    expect(read({ acceptedFee: ETHER }, { suggestion: dear }).capAccepted).toBe(true);
    expect(read({}, { suggestion: dear, feeCap: ETHER }).overCap).toBe(false);
    expect(read({}, { feeCap: 1n }).overCap).toBe(true);
    const payment = requestOf({ data: hex('0x'), value: 1n });
    expect(read({}, {}, payment)).toMatchObject({ overCap: true, aboveAmount: true });
    expect(read({}, {}, requestOf({ value: 1n })).overCap).toBe(false);
  });

  test('what the bytes to come are refused for is said at its field', () => {
    const preparedError = new EvidentError('TX_NONCE_TAKEN', { nonce: '4' });
    expect(read({}, { preparedError }).errors.nonce?.code).toBe('TX_NONCE_TAKEN');
    expect(read({}, { preparedError: new EvidentError('RPC_TIMEOUT') }).errors).toEqual({});
  });
});

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
