import { describe, expect, test } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import {
  ETHER,
  GWEI,
  hex,
  outcomeOf,
  preparedOf,
  record,
  requestOf,
  suggestionOf,
} from '../../testing/stage.ts';
import { raisedTo } from '../../transactions/fees.ts';
import { beginDraft, type ReviewContext, type ReviewDraft, readReview } from './reading.ts';

const world: ReviewContext = {
  suggestion: suggestionOf(),
  least: null,
  estimate: { gasLimit: 60_000n, isPlain: false, blockGasLimit: 30_000_000n },
  estimateError: null,
  simulation: outcomeOf(),
  nativeBalance: ETHER,
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
