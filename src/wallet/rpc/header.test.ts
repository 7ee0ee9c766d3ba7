import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Hash } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { readVectorTexts } from '#test/vectors.ts';
import { checkedHeader, headerSchema } from './header.ts';

type Header = v.InferOutput<typeof headerSchema>;

/** The code of the error; null where there is none. */
function refusal(header: Header | null, number: bigint): string | null {
  try {
    checkedHeader(header, number, 'node.test');
    return null;
  } catch (thrown) {
    return thrown instanceof EvidentError ? thrown.code : String(thrown);
  }
}

describe('headers of blocks', () => {
  it('of every fork have their own hash, and another one when any field is another', () => {
    let count = 0;
    for (const [name, text] of readVectorTexts('execution-apis/eth_getBlockByNumber', '.io')) {
      const line = text.split('\n').find((each) => each.startsWith('<<'));
      const parsed = v.safeParse(v.object({ result: headerSchema }), JSON.parse(line?.slice(3) ?? 'null'));
      if (!parsed.success) continue;
      const header = parsed.output.result;
      const { number, stateRoot, hash } = header;
      expect(checkedHeader(header, number, 'node.test'), name).toMatchObject({ hash, stateRoot });
      const altered: readonly Partial<Header>[] = [
        { timestamp: header.timestamp + 1n },
        { stateRoot: hash },
        { gasUsed: header.gasUsed + 1n },
        { hash: `0x${'11'.repeat(32)}` as Hash },
        ...(header.requestsHash === null ? [] : [{ requestsHash: null }]),
      ];
      for (const change of altered) {
        expect(refusal({ ...header, ...change }, number), name).toBe('RPC_PROOF_WRONG');
      }
      expect(refusal(header, number + 1n), name).toBe('RPC_PROOF_WRONG');
      count += 1;
    }
    expect(count).toBeGreaterThan(5);
    console.info(`execution-apis: ${count} headers`);
  });

  it('that are not there prove nothing', () => {
    expect(refusal(null, 1n)).toBe('RPC_PROOF_WRONG');
  });
});
