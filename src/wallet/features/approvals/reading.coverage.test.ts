import { expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import type { ApprovalsView } from '../../queries/approvals.ts';
import { type ChainApprovals, coverageOf, isReading, unansweredOf } from './reading.tsx';
import { CHAIN, OTHER, TOKEN } from './testing/allowances.ts';

const UNREAD: ApprovalsView = {
  allowances: [],
  unanswered: [],
  next: undefined,
  since: null,
  phase: { kind: 'resting' },
};
const WHOLE: ApprovalsView = { ...UNREAD, next: null, since: 0n };
const partly = (since: bigint): ApprovalsView => ({ ...UNREAD, next: since - 1n, since });
const reading = (share: number | null): ApprovalsView => ({
  ...UNREAD,
  next: share === null ? undefined : 4n,
  phase: { kind: 'reading', progress: share === null ? null : { from: 5n, to: 9n, head: 9n, share } },
});
const failed: ApprovalsView = {
  ...partly(5n),
  phase: { kind: 'failed', error: new EvidentError('RPC_TIMEOUT') },
};
const chain = (views: ApprovalsView[], waiting = 0): ChainApprovals => ({ chainId: CHAIN, views, waiting });

it('measures what is read over all accounts', () => {
  expect(coverageOf(chain([reading(0.5)]))).toMatchObject({ kind: 'reading', index: 0, share: 0.5 });
  expect(coverageOf(chain([WHOLE, reading(0.5), UNREAD, UNREAD], 2))).toMatchObject({
    kind: 'reading',
    index: 1,
    share: 0.375,
    news: false,
  });
  expect(coverageOf(chain([{ ...WHOLE, phase: { kind: 'reading', progress: null } }]))).toMatchObject({
    news: true,
  });
});

it('is still reading between two accounts', () => {
  expect(isReading(chain([WHOLE, UNREAD], 1))).toBe(true);
  expect(coverageOf(chain([WHOLE, UNREAD], 1))).toMatchObject({ kind: 'reading', index: 0 });
  expect(isReading(chain([WHOLE, UNREAD]))).toBe(false);
});

it('is whole only where each account was read to the first block', () => {
  expect(coverageOf(chain([WHOLE, WHOLE]))).toEqual({ kind: 'whole' });
  expect(coverageOf(chain([partly(30n), WHOLE, partly(70n)]))).toEqual({ kind: 'partly', since: 70n });
  expect(coverageOf(chain([WHOLE, UNREAD]))).toEqual({ kind: 'unread', read: 1 });
  expect(coverageOf(chain([WHOLE, failed, UNREAD]))).toMatchObject({
    kind: 'failed',
    index: 1,
    begun: true,
    error: { code: 'RPC_TIMEOUT' },
  });
});

it('names a contract once that gave no answer for several accounts', () => {
  const one = { ...WHOLE, unanswered: [TOKEN] };
  const two = { ...WHOLE, unanswered: [TOKEN, OTHER] };
  expect(unansweredOf([chain([one, two])])).toEqual([TOKEN, OTHER]);
});
