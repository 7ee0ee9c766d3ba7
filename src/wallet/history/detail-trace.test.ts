import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { tracedOf } from './detail-trace.ts';

const A = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const bad = () => new EvidentError('RPC_BAD_ANSWER');
const read = (top: unknown) => tracedOf(top, bad);

interface Frame {
  type: string;
  from: string;
  to: string;
  value?: string;
  input: string;
  error?: string;
  calls?: Frame[];
}
const { frame } = fc.letrec<{ frame: Frame }>((tie) => ({
  frame: fc.record(
    {
      type: fc.constantFrom('CALL', 'DELEGATECALL', 'STATICCALL', 'CREATE2'),
      from: fc.constant(A),
      to: fc.constant(A),
      value: fc.constantFrom('0x0', '0x5'),
      input: fc.nat(255).map((byte) => `0x${byte.toString(16).padStart(2, '0')}`),
      error: fc.constant('execution reverted'),
      calls: fc.array(tie('frame'), { maxLength: 3, depthIdentifier: 'calls' }),
    },
    { requiredKeys: ['type', 'from', 'to', 'input'] },
  ),
}));

/** The same by recursion. */
function walk(each: Frame, depth = 0, above = false): string[] {
  const undone = above || each.error !== undefined;
  return [
    `${depth} ${each.input} ${undone}`,
    ...(each.calls ?? []).flatMap((inner) => walk(inner, depth + 1, undone)),
  ];
}

describe('a trace', () => {
  test('tells the calls in their order and depth, and which of them were undone', () => {
    fc.assert(
      fc.property(frame, (top) => {
        const { calls, cut } = read(top);
        expect(cut).toBe(false);
        expect(calls.map(({ depth, data, undone }) => `${depth} ${data} ${undone}`)).toEqual(walk(top));
      }),
    );
  });

  test('what only looks, or borrows code, moves nothing', () => {
    const of = (type: string) => read({ type, from: A, to: A, value: '0x5', input: '0x' }).calls[0]?.value;
    expect(['CALL', 'CREATE', 'DELEGATECALL', 'CALLCODE', 'STATICCALL'].map(of)).toEqual([
      5n,
      5n,
      0n,
      0n,
      0n,
    ]);
  });

  test('as deep as a contract likes it does not end the stack, and is cut', () => {
    let deep: Frame = { type: 'CALL', from: A, to: A, input: '0x' };
    for (let i = 0; i < 20_000; i += 1) deep = { type: 'CALL', from: A, to: A, input: '0x', calls: [deep] };
    const { calls, cut } = read(deep);
    expect(cut).toBe(true);
    expect(calls.length).toBe(2000);
  });

  test('a reason is decoded, and never longer than a line', () => {
    const output = `0x08c379a0${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}${'6e6f'.padEnd(64, '0')}`;
    const failed = { type: 'CALL', from: A, to: A, input: '0x', error: 'execution reverted' };
    expect(read({ ...failed, output }).calls[0]?.error).toBe('no');
    expect(read({ ...failed, error: 'x\u202ey'.repeat(500) }).calls[0]?.error).not.toMatch(/\u202e/);
    expect(read({ ...failed, error: 'x'.repeat(900) }).calls[0]?.error?.length).toBeLessThanOrEqual(201);
  });

  test.each([null, {}, { type: 'CALL', from: '0x12', input: '0x' }, { type: 'CALL', from: A, calls: [7] }])(
    'what is no trace is refused: %j',
    (value) => {
      expect(() => read(value)).toThrow(EvidentError);
    },
  );
});
