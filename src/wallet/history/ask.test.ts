import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hex } from '#core/bytes/hex.ts';
import type { Move } from '../model/history.ts';
import { mergeItem, mergeMoves } from './ask.ts';
import { itemOf, ME, YOU } from './testing/chain.ts';

const move = (change: Partial<Move> = {}): Move => ({
  kind: 'erc20',
  from: YOU,
  to: ME,
  token: YOU,
  tokenId: null,
  amount: 5n,
  logIndex: null,
  symbol: null,
  decimals: null,
  ...change,
});
/** Transfers of one transaction, each at its own place. */
const truth = fc
  .array(fc.record({ amount: fc.bigInt({ min: 0n, max: 2n }), known: fc.boolean(), dumb: fc.boolean() }), {
    maxLength: 8,
  })
  .map((all) =>
    all.map(({ amount, known, dumb }, logIndex) => ({ real: move({ amount, logIndex }), known, dumb })),
  );

describe('transfers that two sources tell of', () => {
  it('stand once, whichever source knows their places', () => {
    fc.assert(
      fc.property(truth, (all) => {
        const full = all.map(({ real }) => real);
        const placeless = full.map((each) => ({ ...each, logIndex: null, symbol: 'USDX', decimals: 6 }));
        const merged = full.map((each) => ({ ...each, symbol: 'USDX', decimals: 6 }));
        expect(mergeMoves(full, placeless)).toEqual(merged);
        expect(mergeMoves(placeless, full)).toHaveLength(full.length);
        expect(mergeMoves(full, full)).toEqual(full);
      }),
    );
  });

  it('are all there when each source tells of some', () => {
    fc.assert(
      fc.property(truth, (all) => {
        const some = all.filter(({ known }) => known).map(({ real }) => real);
        const others = all.filter(({ known, dumb }) => !known || dumb).map(({ real }) => real);
        expect(mergeMoves(some, others)).toEqual(all.map(({ real }) => real));
      }),
    );
  });
});

it('what is known beats what is not; between two that know, the first has the word', () => {
  const full = itemOf(5n, 1, { sources: ['a'], data: '0x1234' as Hex });
  const bare = itemOf(5n, 1, {
    from: null,
    to: null,
    nonce: null,
    value: null,
    data: null,
    status: null,
    fee: null,
    index: null,
    sources: ['b'],
    moves: [move()],
  });
  const both = { ...full, moves: [move()] };
  expect(mergeItem(bare, full)).toEqual({ ...both, sources: ['b', 'a'] });
  expect(mergeItem(full, bare)).toEqual({ ...both, sources: ['a', 'b'] });
  // A contract that was deployed has no recipient, whatever another one claims.
  expect(mergeItem({ ...full, to: null }, full).to).toBeNull();
});
