import { createMerkleProof, createMPT, MerklePatriciaTrie } from '@ethereumjs/mpt';
import { keccak_256 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import { toRlp } from 'viem';
import { describe, expect, it } from 'vitest';
import { readVectors } from '#test/vectors.ts';
import { toAddress } from '../address/address.ts';
import { parseHash } from '../bytes/hash.ts';
import { bytesToHex, type Hash, type Hex, hexToBytes } from '../bytes/hex.ts';
import { unwrap } from '../result.ts';
import { EMPTY_ROOT, provenAccount, provenSlot, provenValue } from './proof.ts';

const keccak = (bytes: Uint8Array) => bytesToHex(keccak_256(bytes));
const rootOf = (trie: MerklePatriciaTrie): Hash => unwrap(parseHash(bytesToHex(trie.root())));

/** Keys are hashed, as in the state: a trie of the second implementation. */
async function trieOf(entries: readonly (readonly [Uint8Array, Uint8Array])[]) {
  const trie = new MerklePatriciaTrie();
  for (const [key, value] of entries) await trie.put(keccak_256(key), value);
  return {
    trie,
    root: rootOf(trie),
    async proof(key: Uint8Array): Promise<Hex[]> {
      return (await createMerkleProof(trie, keccak_256(key))).map((node) => bytesToHex(node));
    },
  };
}

const word = fc.uint8Array({ minLength: 32, maxLength: 32 });
const stored = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n });
const short = (value: bigint) => {
  const digits = value.toString(16);
  return hexToBytes(`0x${digits.length % 2 === 0 ? '' : '0'}${digits}` as Hex);
};
const rlp = (bytes: Uint8Array) => hexToBytes(toRlp(bytesToHex(bytes)) as Hex);

describe('a proof of a slot', () => {
  it('says what another implementation’s trie holds, and what it does not hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(word, stored), { selector: ([key]) => keccak(key), maxLength: 60 }),
        word,
        async (entries, other) => {
          const { root, proof } = await trieOf(
            entries.map(([key, value]) => [key, rlp(short(value))] as const),
          );
          for (const [key, value] of entries.slice(0, 10)) {
            const slot = unwrap(parseHash(bytesToHex(key)));
            expect(BigInt(unwrap(provenSlot(root, slot, await proof(key))))).toBe(value);
          }
          const known = entries.find(([key]) => keccak(key) === keccak(other))?.[1] ?? 0n;
          const slot = unwrap(parseHash(bytesToHex(other)));
          expect(BigInt(unwrap(provenSlot(root, slot, await proof(other))))).toBe(known);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is refused when any byte of it is another, a node is left out, or one is added', async () => {
    const entries = Array.from(
      { length: 40 },
      (_, i) => [Uint8Array.of(i), rlp(short(BigInt(i + 1) * 1_000_003n))] as const,
    );
    const { root, proof } = await trieOf(entries);
    for (const key of [Uint8Array.of(7), Uint8Array.of(200)]) {
      const nodes = await proof(key);
      expect(nodes.length).toBeGreaterThan(1);
      const hashed = keccak(key);
      expect(provenValue(root, hashed, nodes).ok).toBe(true);
      nodes.forEach((node, at) => {
        const bytes = hexToBytes(node);
        for (let i = 0; i < bytes.length; i += 1) {
          const lie = bytes.with(i, (bytes[i] ?? 0) ^ 1);
          const result = provenValue(root, hashed, nodes.with(at, bytesToHex(lie)));
          expect(result.ok, `node ${at}, byte ${i}`).toBe(false);
        }
        expect(provenValue(root, hashed, nodes.toSpliced(at, 1)).ok).toBe(false);
        expect(provenValue(root, hashed, nodes.toSpliced(at, 0, node)).ok).toBe(false);
      });
      expect(provenValue(root, hashed, [...nodes, '0x80' as Hex]).ok).toBe(false);
    }
  });

  it('for one key is none for another', async () => {
    const entries = Array.from(
      { length: 40 },
      (_, i) => [Uint8Array.of(i), rlp(Uint8Array.of(i + 1))] as const,
    );
    const { root, proof } = await trieOf(entries);
    const nodes = await proof(Uint8Array.of(3));
    for (let i = 0; i < 40; i += 1) {
      const result = provenValue(root, keccak(Uint8Array.of(i)), nodes);
      if (i === 3) expect(result).toMatchObject({ ok: true, value: '0x04' });
      // The wrong path ends in a missing node, nodes too many, or, at the last step, another leaf: no value at all.
      else expect(result.ok && result.value).toBeFalsy();
    }
  });

  it('of a trie that holds nothing needs no node, and allows none', () => {
    const slot = `0x${'00'.repeat(32)}` as Hash;
    expect(unwrap(provenSlot(EMPTY_ROOT, slot, []))).toBe(slot);
    expect(unwrap(provenSlot(EMPTY_ROOT, slot, ['0x80' as Hex]))).toBe(slot);
    expect(provenSlot(EMPTY_ROOT, slot, ['0xc0' as Hex]).ok).toBe(false);
    expect(provenSlot(`0x${'11'.repeat(32)}` as Hash, slot, []).ok).toBe(false);
  });

  it('never lets hostile nodes throw', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 80 }), { maxLength: 4 }), (bytes) => {
        const nodes = bytes.map((each) => bytesToHex(each));
        const root = unwrap(parseHash(keccak(bytes[0] ?? Uint8Array.of())));
        const proven = provenSlot(root, root, nodes);
        expect(proven.ok ? 'ok' : proven.error.code).toMatch(/^(?:ok|RPC_PROOF_WRONG)$/);
      }),
    );
  });

  it('keeps stored zero and padded numbers out, which no honest trie has', async () => {
    const key = new Uint8Array(32);
    const slot = unwrap(parseHash(bytesToHex(key)));
    for (const value of ['0x80', '0x00', '0x820001', '0xc0']) {
      const { root, proof } = await trieOf([[key, hexToBytes(value as Hex)]]);
      expect(provenSlot(root, slot, await proof(key)).ok, value).toBe(false);
    }
  });
});

describe('a proof of an account', () => {
  it('gives its four fields, or that there is none', async () => {
    const address = toAddress(`0x${'ab'.repeat(20)}`);
    const hash = `0x${'22'.repeat(32)}` as const;
    const account = hexToBytes(toRlp(['0x05', '0x0de0b6b3a7640000', EMPTY_ROOT, hash]) as Hex);
    const key = hexToBytes(`0x${'ab'.repeat(20)}` as Hex);
    const { root, proof } = await trieOf([
      [key, account],
      [Uint8Array.of(1), account],
    ]);
    expect(unwrap(provenAccount(root, address, await proof(key)))).toEqual({
      nonce: 5n,
      balance: 10n ** 18n,
      storageRoot: EMPTY_ROOT,
      codeHash: hash,
    });
    const nobody = toAddress(`0x${'cd'.repeat(20)}`);
    const absent = await proof(hexToBytes(`0x${'cd'.repeat(20)}` as Hex));
    expect(unwrap(provenAccount(root, nobody, absent))).toBeNull();
    expect(provenAccount(root, nobody, await proof(key)).ok).toBe(false);
  });
});

type Pairs = Record<string, { in: [string, string | null][] | Record<string, string | null>; root: string }>;
const FILES = [
  'trietest',
  'trieanyorder',
  'trietest_secureTrie',
  'trieanyorder_secureTrie',
  'hex_encoded_securetrie_test',
];
const suites = FILES.map((name) => ({ name, cases: readVectors<Pairs>(`eth-tests/TrieTests/${name}.json`) }));
const bytesOf = (text: string) =>
  text.startsWith('0x') ? hexToBytes(text as Hex) : new TextEncoder().encode(text);

describe('the trie tests of ethereum/tests', () => {
  it('have the roots, and every entry is proven in them', async () => {
    let count = 0;
    for (const { name, cases } of suites) {
      const secure = /secure/i.test(name);
      for (const [title, test] of Object.entries(cases)) {
        const trie = await createMPT({ useKeyHashing: false });
        const left = new Map<string, string>();
        for (const [key, value] of Array.isArray(test.in) ? test.in : Object.entries(test.in)) {
          const at = secure ? keccak_256(bytesOf(key)) : bytesOf(key);
          if (value === null) {
            await trie.del(at);
            left.delete(bytesToHex(at));
          } else {
            await trie.put(at, bytesOf(value));
            left.set(bytesToHex(at), bytesToHex(bytesOf(value)));
          }
        }
        expect(rootOf(trie), `${name}: ${title}`).toBe(test.root);
        for (const [key, value] of left) {
          const nodes = await createMerkleProof(trie, hexToBytes(key as Hex));
          const proven = provenValue(
            rootOf(trie),
            key as Hex,
            nodes.map((node) => bytesToHex(node)),
          );
          expect(proven, `${name}: ${title}: ${key}`).toMatchObject({ ok: true, value });
          count += 1;
        }
      }
    }
    expect(count).toBeGreaterThan(20);
    console.info(`ethereum/tests TrieTests: ${count} entries proven`);
  });
});
