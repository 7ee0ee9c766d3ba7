import { afterEach, describe, expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { dismissFailure, failures, reportFailure } from './failures.ts';

afterEach(() => {
  for (const error of failures.list()) dismissFailure(error);
});

const codes = () => failures.list().map(({ code }) => code);

describe('failures that nobody caught', () => {
  it('are shown with a code, each kind once', () => {
    reportFailure(new TypeError('x is not a function'));
    reportFailure('a text');
    reportFailure(new EvidentError('STORE_FULL'));
    expect(codes()).toEqual(['UNEXPECTED', 'STORE_FULL']);
  });

  it('leave out what was cancelled', () => {
    reportFailure(new EvidentError('RPC_ABORTED'));
    expect(codes()).toEqual([]);
  });

  it('are never more than a few', () => {
    for (const code of ['STORE_FULL', 'RPC_TIMEOUT', 'RPC_REFUSED', 'SIGN_LOST'] as const) {
      reportFailure(new EvidentError(code));
    }
    expect(codes()).toEqual(['RPC_TIMEOUT', 'RPC_REFUSED', 'SIGN_LOST']);
  });
});
