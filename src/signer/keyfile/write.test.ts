import { createDecipheriv, scryptSync } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { hasCode } from '#core/errors/error.ts';
import { anyText } from '#test/any-text.ts';
import { addressOfPrivateKey } from '../keyring/derive.ts';
import type { Bytes } from '../vault/random.ts';
import { fromText, toText } from '../vault/seal.ts';
import type { ScryptCost } from './file.ts';
import { openKeyFile } from './open.ts';
import { readKeyFile } from './read.ts';
import { keyBytes, SMALL, unwatched } from './testing.ts';
import { keyFileName, STANDARD_COST, writeKeyFile } from './write.ts';

/** The order of secp256k1, minus one: the largest key. */
const LARGEST = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140';
const KEY = keyBytes(LARGEST);

interface Written {
  readonly address: string;
  readonly crypto: {
    readonly cipher: string;
    readonly ciphertext: string;
    readonly cipherparams: { readonly iv: string };
    readonly kdf: string;
    readonly kdfparams: {
      readonly dklen: number;
      readonly n: number;
      readonly p: number;
      readonly r: number;
      readonly salt: string;
    };
    readonly mac: string;
  };
  readonly id: string;
  readonly version: number;
}

function write(key: Bytes, password: string, cost: ScryptCost): Promise<string> {
  return writeKeyFile(key, password, { ...unwatched(), random: crypto, cost });
}

/** By the definition, with Node's own functions: shares no code with what wrote the file. */
function openByNode(text: string, password: string): string {
  const { kdfparams, ciphertext, cipherparams, mac } = (JSON.parse(text) as Written).crypto;
  const { n, r, p, dklen, salt } = kdfparams;
  const options = { N: n, r, p, maxmem: 2 ** 30 };
  const derived = scryptSync(password, Buffer.from(salt, 'hex'), dklen, options);
  const sealed = Buffer.from(ciphertext, 'hex');
  const expected = Buffer.from(keccak_256(Buffer.concat([derived.subarray(16, 32), sealed]))).toString('hex');
  if (mac !== expected) throw new Error('MAC');
  const cipher = createDecipheriv(
    'aes-128-ctr',
    derived.subarray(0, 16),
    Buffer.from(cipherparams.iv, 'hex'),
  );
  return Buffer.concat([cipher.update(sealed), cipher.final()]).toString('hex');
}

const privateKey = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => new Uint8Array(bytes))
  .filter((bytes) => {
    const text = toText(bytes);
    return text <= LARGEST && /[^0]/.test(text);
  });

describe('writeKeyFile', () => {
  // That files of the wallet have the standard cost, and no other, is tested where the keyring writes one.
  it('writes a file spelled as go-ethereum does', async () => {
    expect(STANDARD_COST).toEqual({ name: 'scrypt', n: 262_144, r: 8, p: 1 });
    const text = await write(KEY, 'correct horse', SMALL);
    const file = JSON.parse(text) as Written;
    expect(Object.keys(file)).toEqual(['address', 'crypto', 'id', 'version']);
    expect(file).toMatchObject({
      address: addressOfPrivateKey(KEY).slice(2).toLowerCase(),
      crypto: {
        cipher: 'aes-128-ctr',
        kdf: 'scrypt',
        kdfparams: { dklen: 32, n: SMALL.n, r: SMALL.r, p: SMALL.p },
      },
      version: 3,
    });
    expect(file.crypto.kdfparams.salt).toMatch(/^[0-9a-f]{64}$/);
    expect(file.crypto.cipherparams.iv).toMatch(/^[0-9a-f]{32}$/);
    expect(file.crypto.ciphertext).toMatch(/^[0-9a-f]{64}$/);
    expect(file.crypto.mac).toMatch(/^[0-9a-f]{64}$/);
    expect(file.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(openByNode(text, 'correct horse')).toBe(LARGEST);
    expect(KEY).toEqual(keyBytes(LARGEST));
  });

  it('writes what it and Node read back: any key, any password, any small cost', async () => {
    const cost = fc.record({
      name: fc.constant('scrypt' as const),
      n: fc.constantFrom(2, 4, 16, 64),
      r: fc.integer({ min: 1, max: 9 }),
      p: fc.integer({ min: 1, max: 4 }),
    });
    // Half a surrogate pair has no UTF-8; Node and the platform replace it alike, which is beside the point here.
    const password = anyText({ maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(privateKey, password, cost, async (key, typed, parameters) => {
        const text = await write(key, typed, parameters);
        const opened = await openKeyFile(readKeyFile(text), typed, unwatched());
        expect(toText(opened.key)).toBe(toText(key));
        expect(openByNode(text, typed)).toBe(toText(key));
      }),
      { numRuns: 150 },
    );
  });

  it('draws salt, IV and id anew each time', async () => {
    const [first, second] = (await Promise.all([write(KEY, '', SMALL), write(KEY, '', SMALL)])).map(
      (text) => JSON.parse(text) as Written,
    );
    expect(first?.id).not.toBe(second?.id);
    expect(first?.crypto.cipherparams.iv).not.toBe(second?.crypto.cipherparams.iv);
    expect(first?.crypto.kdfparams.salt).not.toBe(second?.crypto.kdfparams.salt);
  });

  it.each([
    ['zero', '00'.repeat(32)],
    ['n', 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'],
    ['above n', 'ff'.repeat(32)],
  ])('refuses a key that is %s', async (_name, key) => {
    const outcome = await write(fromText(key), '', SMALL).catch((thrown: unknown) => thrown);
    expect(hasCode(outcome, 'KEY_PRIVATE_INVALID')).toBe(true);
  });

  it('writes nothing without randomness, beyond the bounds, or after a cancel', async () => {
    const broken = { getRandomValues: (bytes: Bytes) => bytes };
    const refused = async (options: object) => {
      const given = { ...unwatched(), random: crypto, cost: SMALL, ...options };
      const thrown = await writeKeyFile(KEY, '', given).catch((error: unknown) => error);
      return hasCode(thrown, 'KEY_RANDOMNESS', 'KEY_FILE_TOO_COSTLY', 'RPC_ABORTED') && thrown;
    };
    expect(await refused({ random: broken })).toMatchObject({ code: 'KEY_RANDOMNESS' });
    expect(await refused({ cost: { ...STANDARD_COST, n: 2 ** 20 } })).toMatchObject({
      code: 'KEY_FILE_TOO_COSTLY',
    });
    expect(await refused({ signal: AbortSignal.abort() })).toMatchObject({ code: 'RPC_ABORTED' });
  });
});

describe('keyFileName', () => {
  it('is go-ethereum’s: UTC time with nine digits of the second, then the address', () => {
    const address = toAddress('0x7EF5A6135f1FD6a02593eEdC869c6D41D934aef8');
    expect(keyFileName(address, Date.UTC(2016, 2, 22, 12, 57, 55, 920))).toBe(
      'UTC--2016-03-22T12-57-55.920000000Z--7ef5a6135f1fd6a02593eedc869c6d41d934aef8',
    );
    expect(keyFileName(address, 0)).toMatch(/^UTC--1970-01-01T00-00-00\.000000000Z--[0-9a-f]{40}$/);
  });
});
