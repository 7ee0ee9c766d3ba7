import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVectors } from '#test/vectors.ts';
import { fromText, importKey, newNonce, openSealed, sealBytes, toText } from './seal.ts';

interface Wycheproof {
  readonly testGroups: readonly {
    readonly ivSize: number;
    readonly keySize: number;
    readonly tests: readonly {
      readonly tcId: number;
      readonly key: string;
      readonly iv: string;
      readonly aad: string;
      readonly msg: string;
      readonly ct: string;
      readonly tag: string;
      readonly result: 'valid' | 'invalid' | 'acceptable';
    }[];
  }[];
}

const vectors = readVectors<Wycheproof>('wycheproof/aes_gcm_test.json.gz');

describe('AES-GCM', () => {
  it('agrees with Wycheproof', async () => {
    const counts = {
      opened: 0,
      refused: 0,
      'nonce length not offered here': 0,
      'of them with our sizes (256/96)': 0,
    };
    for (const group of vectors.testGroups) {
      for (const test of group.tests) {
        const key = await importKey(fromText(test.key));
        const opened = await openSealed(
          key,
          fromText(test.iv),
          fromText(test.ct + test.tag),
          fromText(test.aad),
        );
        // Some platforms offer no nonces of other lengths. We use none; what they do offer must be right.
        if (group.ivSize !== 96 && test.result === 'valid' && opened === null) {
          counts['nonce length not offered here'] += 1;
        } else if (test.result === 'valid') {
          expect([test.tcId, opened && toText(opened)]).toEqual([test.tcId, test.msg]);
          const sealed = await sealBytes(key, fromText(test.iv), fromText(test.msg), fromText(test.aad));
          expect([test.tcId, toText(sealed)]).toEqual([test.tcId, test.ct + test.tag]);
          counts.opened += 1;
        } else {
          expect([test.tcId, opened]).toEqual([test.tcId, null]);
          counts.refused += 1;
        }
        if (group.keySize === 256 && group.ivSize === 96) counts['of them with our sizes (256/96)'] += 1;
      }
    }
    console.info('Wycheproof AES-GCM:', counts);
    expect(counts.opened + counts.refused).toBeGreaterThanOrEqual(197);
  });

  it('opens what it sealed, and only with the same nonce and bound data', async () => {
    const bytes = (least: number, most: number) => fc.uint8Array({ minLength: least, maxLength: most });
    await fc.assert(
      fc.asyncProperty(bytes(32, 32), bytes(0, 300), bytes(1, 60), async (raw, plain, bound) => {
        const key = await importKey(new Uint8Array(raw));
        const nonce = newNonce(crypto);
        const sealed = await sealBytes(key, nonce, new Uint8Array(plain), new Uint8Array(bound));
        expect(await openSealed(key, nonce, sealed, new Uint8Array(bound))).toEqual(new Uint8Array(plain));
        expect(await openSealed(key, newNonce(crypto), sealed, new Uint8Array(bound))).toBeNull();
        expect(await openSealed(key, nonce, sealed, new Uint8Array(bound.slice(1)))).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it('takes the key over: zeroed here, unreadable there', async () => {
    const raw = new Uint8Array(32).fill(7);
    const key = await importKey(raw);
    expect(raw).toEqual(new Uint8Array(32));
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });
});
