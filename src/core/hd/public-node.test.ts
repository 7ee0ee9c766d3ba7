import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVectors } from '#test/vectors.ts';
import { bytesToHex, type Hex } from '../bytes/hex.ts';
import { unwrap } from '../result.ts';
import { HARDENED } from './path.ts';
import {
  addressOfNode,
  addressOfPoint,
  childAddresses,
  childAt,
  deriveAddresses,
  deriveChild,
  fingerprintOf,
  formatXpub,
  nodeOf,
  type PublicNode,
  parseXpub,
} from './public-node.ts';

const { Point } = secp256k1;

interface Bip32Node {
  readonly base58: string;
  readonly base58Priv: string;
  readonly pubKey: string;
  readonly chainCode: string;
  readonly fingerprint: string;
  /** Not written for master nodes. */
  readonly index?: number;
  readonly depth?: number;
}
interface Bip32 {
  readonly valid: readonly {
    readonly network: string;
    readonly master: Bip32Node;
    readonly children: readonly Bip32Node[];
  }[];
  readonly invalid: { readonly fromBase58: readonly { readonly string: string }[] };
}
const bip32 = readVectors<Bip32>('bip32/index.json');

describe('BIP-32 vectors', () => {
  it('give the same nodes and texts, and children where a public key suffices', () => {
    const counts = { nodes: 0, children: 0, 'private refused': 0, 'invalid refused': 0 };
    for (const { network, master, children } of bip32.valid) {
      if (network !== 'bitcoin') continue;
      let parent: PublicNode | null = null;
      for (const vector of [master, ...children]) {
        const node = unwrap(parseXpub(vector.base58));
        expect(bytesToHex(node.publicKey)).toBe(`0x${vector.pubKey}`);
        expect(bytesToHex(node.chainCode)).toBe(`0x${vector.chainCode}`);
        expect(fingerprintOf(node)).toBe(Number.parseInt(vector.fingerprint, 16));
        expect([node.childNumber, node.depth]).toEqual([vector.index ?? 0, vector.depth ?? 0]);
        expect(formatXpub(node)).toBe(vector.base58);
        counts.nodes += 1;
        if (parent !== null && node.depth === parent.depth + 1 && node.childNumber < HARDENED) {
          expect(deriveChild(parent, node.childNumber)).toEqual(node);
          counts.children += 1;
        }
        parent = node;
        expect(parseXpub(vector.base58Priv)).toMatchObject({ error: { code: 'KEY_XPUB_PRIVATE' } });
        counts['private refused'] += 1;
      }
    }
    for (const { string } of bip32.invalid.fromBase58) {
      expect(parseXpub(string)).toMatchObject({
        ok: false,
        error: { code: string.startsWith('xprv') ? 'KEY_XPUB_PRIVATE' : 'KEY_XPUB_INVALID', details: {} },
      });
      counts['invalid refused'] += 1;
    }
    console.info('BIP-32 vectors, public half:', counts);
    expect(counts.nodes).toBeGreaterThan(10);
    expect(counts.children).toBeGreaterThan(3);
    expect(counts['invalid refused']).toBeGreaterThan(10);
  });
});

interface EthersMnemonic {
  readonly nodes: readonly {
    readonly path: string;
    readonly chainCode: Hex;
    readonly depth: number;
    readonly index: number;
    readonly parentFingerprint: string;
    readonly fingerprint: string;
    readonly publicKey: Hex;
    readonly xpriv: string;
    readonly xpub: string;
  }[];
}
const ethers = readVectors<readonly EthersMnemonic[]>('ethers-v6/mnemonics.json.gz');

describe('ethers v6 nodes', () => {
  it('are read and written the same, and derived where no step is hardened', () => {
    const counts = { nodes: 0, derived: 0, 'private refused': 0 };
    for (const [place, { nodes }] of ethers.entries()) {
      for (const vector of nodes) {
        const node = unwrap(parseXpub(vector.xpub));
        // As text, since bytes are compared one by one.
        expect({
          ...node,
          publicKey: bytesToHex(node.publicKey),
          chainCode: bytesToHex(node.chainCode),
        }).toEqual({
          publicKey: vector.publicKey,
          chainCode: vector.chainCode,
          depth: vector.depth,
          childNumber: vector.index,
          parentFingerprint: Number(vector.parentFingerprint),
        });
        expect(fingerprintOf(node)).toBe(Number(vector.fingerprint));
        expect(formatXpub(node)).toBe(vector.xpub);
        counts.nodes += 1;
        expect(parseXpub(vector.xpriv)).toMatchObject({ error: { code: 'KEY_XPUB_PRIVATE' } });
        counts['private refused'] += 1;
        // Ancestors that the vector names, with nothing hardened between. All phrases have the same paths: every fifth
        // meets each kind of phrase.
        for (const ancestor of place % 5 === 0 ? nodes : []) {
          const rest = vector.path.startsWith(`${ancestor.path}/`)
            ? vector.path.slice(ancestor.path.length + 1)
            : '';
          if (!/^\d+(\/\d+)*$/.test(rest)) continue;
          const derived = rest
            .split('/')
            .reduce((from, step) => deriveChild(from, Number(step)), unwrap(parseXpub(ancestor.xpub)));
          expect(formatXpub(derived)).toBe(vector.xpub);
          counts.derived += 1;
        }
      }
    }
    console.info('ethers v6 nodes:', counts);
    expect(counts.derived).toBeGreaterThan(100);
  });
});

const anySeed = fc.uint8Array({ minLength: 16, maxLength: 64 });
const anyIndex = fc.oneof(fc.nat(50), fc.nat(HARDENED - 1), fc.constantFrom(0, HARDENED - 2, HARDENED - 1));

describe('public derivation', () => {
  it('gives what @scure/bip32 gives', () => {
    fc.assert(
      fc.property(
        anySeed,
        fc.array(anyIndex, { minLength: 1, maxLength: 3 }),
        fc.nat(HARDENED - 4),
        (seed, indices, from) => {
          const master = HDKey.fromMasterSeed(seed);
          let theirs = HDKey.fromExtendedKey(master.publicExtendedKey);
          let ours = unwrap(parseXpub(master.publicExtendedKey));
          for (const index of indices) {
            theirs = theirs.deriveChild(index);
            ours = deriveChild(ours, index);
            expect(ours).toEqual(nodeOf(theirs));
            expect(formatXpub(ours)).toBe(theirs.publicExtendedKey);
            expect(unwrap(parseXpub(formatXpub(ours)))).toEqual(ours);
            expect(fingerprintOf(ours)).toBe(theirs.fingerprint);
          }
          const expected = [0, 1, 2].map((offset) =>
            addressOfNode(nodeOf(theirs.deriveChild(from + offset))),
          );
          expect(deriveAddresses(ours, from, 3)).toEqual(expected);
          expect(childAddresses(ours, [from + 2, from, from])).toEqual([
            expected[2],
            expected[0],
            expected[0],
          ]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('gives what the private half gives', () => {
    fc.assert(
      fc.property(anySeed, anyIndex, (seed, index) => {
        const master = HDKey.fromMasterSeed(seed);
        const child = master.deriveChild(index);
        const { privateKey } = child;
        if (privateKey === null) throw new Error('no private key');
        expect(deriveChild(nodeOf(master), index)).toEqual(nodeOf(child));
        const point = Point.fromBytes(secp256k1.getPublicKey(privateKey));
        expect(deriveAddresses(nodeOf(master), index, 1)).toEqual([addressOfPoint(point)]);
      }),
      { numRuns: 40 },
    );
  });

  const node = nodeOf(HDKey.fromMasterSeed(new Uint8Array(32).fill(1)));

  it('refuses hardened steps, what is no index, and depths that cannot be written', () => {
    for (const index of [HARDENED, 2 * HARDENED - 1])
      for (const act of [() => deriveChild(node, index), () => deriveAddresses(node, index, 1)])
        expect(act).toThrow(expect.objectContaining({ code: 'KEY_XPUB_HARDENED' }));
    expect(() => deriveAddresses(node, HARDENED - 2, 3)).toThrow();
    for (const index of [-1, 0.5, Number.NaN, 2 * HARDENED])
      expect(() => deriveChild(node, index)).toThrow(expect.objectContaining({ code: 'INPUT_PATH' }));
    expect(() => deriveChild({ ...node, depth: 255 }, 0)).toThrow(
      expect.objectContaining({ code: 'INPUT_PATH' }),
    );
    expect(deriveAddresses(node, 0, 0)).toEqual([]);
  });

  /** No natural index is known to be invalid, so the hash is replaced. */
  it('passes over an index without a key, as BIP-32 says', () => {
    const key = new Uint8Array(32).fill(9);
    const parent = Point.fromBytes(secp256k1.getPublicKey(key));
    const minus = Point.Fn.toBytes(Point.Fn.neg(Point.Fn.fromBytes(key)));
    const n = Point.Fn.toBytes(Point.Fn.ORDER - 1n);
    n[31] = (n[31] ?? 0) + 1;
    const good = new Uint8Array(64).fill(3);
    const hash = (left: Uint8Array) => {
      const bytes = new Uint8Array(64);
      bytes.set(left);
      return bytes;
    };
    for (const left of [n, new Uint8Array(32).fill(255), minus]) {
      const asked: number[] = [];
      const child = childAt(
        parent,
        (index) => {
          asked.push(index);
          return index < 7 ? hash(left) : good;
        },
        5,
      );
      expect(asked).toEqual([5, 6, 7]);
      expect(child.index).toBe(7);
      expect(child.chainCode).toEqual(good.slice(32));
      expect(child.point.equals(childAt(parent, () => good, 0).point)).toBe(true);
      expect(() => childAt(parent, () => hash(left), HARDENED - 1)).toThrow();
    }
    // A tweak of zero is valid: the child is the parent's point under another chain code.
    const zero = childAt(parent, () => hash(new Uint8Array(32)), 5);
    expect([zero.index, zero.point.equals(parent)]).toEqual([5, true]);
  });
});

describe('reading an extended public key', () => {
  const master = HDKey.fromMasterSeed(new Uint8Array(32).fill(5));
  const account = master.derive("m/44'/60'/0'");
  const xpub = account.publicExtendedKey;
  const written = (publicVersion: number, privateVersion: number) => {
    const { publicKey, privateKey, chainCode, depth, index, parentFingerprint } = account;
    if (publicKey === null || privateKey === null || chainCode === null) throw new Error('no key');
    const versions = { public: publicVersion, private: privateVersion };
    const rest = { versions, chainCode, depth, index, parentFingerprint };
    return {
      public: new HDKey({ ...rest, publicKey }).publicExtendedKey,
      private: new HDKey({ ...rest, privateKey }).privateExtendedKey,
    };
  };

  it('takes xpub and tpub as the same node', () => {
    const tpub = written(0x043587cf, 0x04358394).public;
    expect(tpub.slice(0, 4)).toBe('tpub');
    expect(unwrap(parseXpub(tpub))).toEqual(unwrap(parseXpub(xpub)));
    expect(formatXpub(unwrap(parseXpub(tpub)))).toBe(xpub);
  });

  /** SLIP-132: ypub, zpub, upub, vpub and their multi-signature forms. */
  const SLIP_132: readonly (readonly [string, number, number])[] = [
    ['y', 0x049d7cb2, 0x049d7878],
    ['z', 0x04b24746, 0x04b2430c],
    ['u', 0x044a5262, 0x044a4e28],
    ['v', 0x045f1cf6, 0x045f18bc],
    ['Y', 0x0295b43f, 0x0295b005],
    ['Z', 0x02aa7ed3, 0x02aa7a99],
    ['U', 0x024289ef, 0x024285b5],
    ['V', 0x02575483, 0x02575048],
    ['x', 0x0488b21e, 0x0488ade4],
    ['t', 0x043587cf, 0x04358394],
  ];
  it('tells other kinds of key, and private ones, from damaged ones', () => {
    for (const [letter, publicVersion, privateVersion] of SLIP_132) {
      const texts = written(publicVersion, privateVersion);
      expect([texts.public.slice(0, 4), texts.private.slice(0, 4)]).toEqual([`${letter}pub`, `${letter}prv`]);
      const code = /[xt]/.test(letter) ? undefined : 'KEY_XPUB_VERSION';
      const read = parseXpub(texts.public);
      expect([letter, read.ok ? undefined : read.error.code]).toEqual([letter, code]);
      // A private key stays one when it is damaged, cut, or comes with white space.
      for (const text of [
        texts.private,
        ` ${texts.private}\n`,
        texts.private.slice(0, 60),
        `${texts.private}1`,
      ])
        expect(parseXpub(text)).toMatchObject({
          ok: false,
          error: { code: 'KEY_XPUB_PRIVATE', details: {} },
        });
    }
  });

  it('refuses every single wrong character', () => {
    fc.assert(
      fc.property(
        fc.nat(110),
        fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl +/é'),
        (at, character) => {
          if (xpub.charAt(at) === character) return;
          expect(parseXpub(xpub.slice(0, at) + character + xpub.slice(at + 1)).ok).toBe(false);
        },
      ),
    );
  });

  it('refuses anything else, at once and without a trace of it', () => {
    for (const text of [
      '',
      'xpub',
      ` ${xpub}`,
      `${xpub} `,
      xpub.slice(0, -1),
      `${xpub}1`,
      '0x12',
      xpub.repeat(9_000),
    ]) {
      const read = parseXpub(text);
      expect(read).toMatchObject({ ok: false, error: { code: 'KEY_XPUB_INVALID', details: {} } });
      expect(read.ok ? null : read.error.cause).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseXpub(`xpub${text}`).ok).toBe(false);
      }),
    );
  });

  it('refuses a point off the curve, and a parent or index at depth 0', () => {
    const { publicKey, chainCode } = account;
    if (publicKey === null || chainCode === null) throw new Error('no key');
    // x = 5 is on no point of the curve.
    const off = new Uint8Array(33);
    off.set([2], 0);
    off.set([5], 32);
    for (const [depth, parent, index, key] of [
      [1, 0, 0, off],
      [0, 1, 0, publicKey],
      [0, 0, 1, publicKey],
    ] as const) {
      const right = new HDKey({ publicKey, chainCode, depth: 1, parentFingerprint: 1, index: 1 });
      // The library refuses to make such a node; its fields are replaced before it is written.
      Object.assign(right, { depth, parentFingerprint: parent, index, _publicKey: key });
      const text = right.publicExtendedKey;
      expect(text).toHaveLength(111);
      expect(parseXpub(text)).toMatchObject({ ok: false, error: { code: 'KEY_XPUB_INVALID' } });
    }
    expect(() => nodeOf(new HDKey({ publicKey }))).toThrow(
      expect.objectContaining({ code: 'KEY_XPUB_INVALID' }),
    );
  });
});
