import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ActivityEntry } from '../../model.ts';
import type { ActivityCursor } from '../services.ts';
import { cutPage, type Page, type Placed, type Stretch } from './page.ts';

interface Line {
  readonly chain: number;
  readonly block: number;
  readonly index: number;
  /** Refused: it never reached a block, and stands at the time that `block` stands for. */
  readonly refused: boolean;
}

/** Blocks of the second chain come at another pace, so that the two interleave. */
const timeOf = ({ chain, block }: Line): number => (chain === 1 ? block * 10 : block * 7 + 3);

function placed(line: Line): Placed {
  const id = BigInt(line.chain) * 10n ** 9n + BigInt(line.block) * 1000n + BigInt(line.index);
  const entry: ActivityEntry = {
    chainId: line.chain as ChainId,
    hash: `0x${id.toString(16).padStart(64, '0')}` as Hash,
    account: ZERO_ADDRESS,
    direction: 'in',
    counterparty: null,
    counterpartyName: null,
    action: 'receiveNative',
    assetId: 'native',
    symbol: 'ETH',
    decimals: 18,
    amount: 1n,
    status: line.refused ? 'refused' : 'succeeded',
    block: line.refused ? null : BigInt(line.block),
    timestamp: timeOf(line),
    evidence: { level: 'reported', sources: [], block: null, at: 0 },
    record: null,
  };
  return { entry, index: line.index };
}

/** What an index answers: whole blocks, newest first, until there are at least `size` lines. */
function search(lines: readonly Line[], chain: number, cursor: ActivityCursor | null, size: number): Stretch {
  const before = cursor?.blocks[chain] ?? null;
  const ours = lines.filter((line) => line.chain === chain);
  const refused = ours.filter((line) => line.refused && (cursor === null || timeOf(line) < cursor.time));
  const own = ours
    .filter((line) => !line.refused && (before === null || BigInt(line.block) < before))
    .sort((a, b) => b.block - a.block || b.index - a.index);
  const taken: Line[] = [];
  for (const line of own) {
    if (taken.length >= size && line.block !== taken.at(-1)?.block) break;
    taken.push(line);
  }
  const lowest = taken.at(-1)?.block ?? 0;
  const from = taken.length === own.length ? null : BigInt(lowest);
  return { chainId: chain, entries: [...taken, ...refused].map(placed), from, before };
}

const lines = fc.uniqueArray(
  fc.record({
    chain: fc.constantFrom(1, 2),
    block: fc.integer({ min: 0, max: 40 }),
    index: fc.integer({ min: 0, max: 3 }),
    refused: fc.constantFrom(false, false, false, true),
  }),
  { selector: ({ chain, block, index }) => `${chain}/${block}/${index}`, maxLength: 120 },
);

describe('pages of two histories', () => {
  it('hold every line exactly once, newest first over all pages', () => {
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 10 }),
        (all, size, indexSize) => {
          const seen: ActivityEntry[] = [];
          let before: ActivityCursor | null = null;
          for (let page = 0; ; page += 1) {
            expect(page).toBeLessThanOrEqual(all.length + 2);
            const stretches = [1, 2].map((chain) => search(all, chain, before, indexSize));
            const { entries, next }: Page = cutPage(stretches, before, size);
            seen.push(...entries);
            if (next === null) break;
            expect(entries.length).toBeGreaterThan(0);
            before = next;
          }
          expect(new Set(seen.map(({ hash }) => hash)).size).toBe(seen.length);
          expect(seen.length).toBe(all.length);
          const times = seen.map(({ timestamp }) => timestamp);
          expect(times).toEqual([...times].sort((a, b) => b - a));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('begin with what waits', () => {
    const waiting = placed({ chain: 1, block: 1, index: 0, refused: false });
    const entry: ActivityEntry = { ...waiting.entry, block: null, timestamp: 0, status: 'pending' };
    const stretch = search([{ chain: 1, block: 9, index: 0, refused: false }], 1, null, 5);
    const { entries, next } = cutPage([{ ...stretch, entries: [...stretch.entries, { entry, index: 0 }] }]);
    expect(entries.map(({ status }) => status)).toEqual(['pending', 'succeeded']);
    expect(next).toBeNull();
  });
});
