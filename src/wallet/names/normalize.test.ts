import { ens_normalize } from '@adraffy/ens-normalize';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { readVectors } from '#test/vectors.ts';
import { normalizeName } from './normalize.ts';

/** What the reference says, with our two additional refusals: too long, and an empty part. */
function reference(name: string): string | null {
  try {
    const normalised = ens_normalize(name);
    return normalised.split('.').includes('') ? null : normalised;
  } catch {
    return null;
  }
}

async function ours(name: string): Promise<string | null> {
  return normalizeName(name).catch(() => null);
}

describe('normalizeName', () => {
  it('agrees with the reference on every name of plain characters', async () => {
    const plain = fc.string({ unit: fc.constantFrom(...'abzAZ019--..'), minLength: 0, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(plain, async (name) => {
        expect(await ours(name)).toBe(reference(name));
      }),
      { numRuns: 5000 },
    );
  });

  it('agrees with the reference on any text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText({ maxLength: 40 }), async (name) => {
        expect(await ours(name)).toBe(reference(name));
      }),
    );
  });
});

interface NormalizationVector {
  readonly name: string;
  readonly norm?: string;
  readonly error?: boolean;
}
const vectors = readVectors<NormalizationVector[]>('ens-normalize/custom-tests.json');

describe('ENSIP-15 vectors', () => {
  it('are normalised or refused as they say', async () => {
    let counted = 0;
    for (const { name, norm, error } of vectors) {
      if (typeof name !== 'string' || name === '') continue;
      counted += 1;
      expect(await ours(name), JSON.stringify(name)).toBe(error === true ? null : (norm ?? name));
    }
    console.info(`ENSIP-15: ${counted} vectors`);
    expect(counted).toBeGreaterThan(50);
  });
});
