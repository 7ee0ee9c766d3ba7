import { RLP } from 'micro-eth-signer/core/rlp.js';
import { fromRlp, toRlp } from 'viem';
import { describe, expect, it } from 'vitest';
import { readVectors } from '#test/vectors.ts';

/* RLP itself is the libraries'. What Evident stands on is that the wallet's (viem) and the signer's
   (micro-eth-signer) agree with each other and with the vectors. */

type Nested = `0x${string}` | Nested[];
const vectors =
  readVectors<{ name: string; encoded: `0x${string}`; decoded: Nested }[]>('ethers-v6/rlp.json.gz');

function toBytes(value: Nested): Uint8Array | unknown[] {
  return typeof value === 'string' ? Uint8Array.from(Buffer.from(value.slice(2), 'hex')) : value.map(toBytes);
}

describe('ethers v6 RLP', () => {
  it('is encoded alike by both libraries', () => {
    for (const { name, encoded, decoded } of vectors) {
      expect(toRlp(decoded), name).toBe(encoded);
      expect(fromRlp(encoded), name).toEqual(decoded);
      const bytes = RLP.encode(toBytes(decoded) as Parameters<typeof RLP.encode>[0]);
      expect(`0x${Buffer.from(bytes).toString('hex')}`, name).toBe(encoded);
    }
    console.info(`ethers v6 RLP: ${vectors.length} vectors through two libraries`);
  });
});
