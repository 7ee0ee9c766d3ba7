/** Envelopes, keys and tokens against second implementations: the published client's, and Node's own. */
import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { decrypt, deriveSymKey, encrypt, generateKeyPair, hashKey } from '@walletconnect/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreeOnKey,
  clientToken,
  createKeyPair,
  didKey,
  fromHex,
  openEnvelope,
  sealEnvelope,
  toHex,
  topicOfKey,
} from './crypto.ts';

const random = (size: number) => new Uint8Array(randomBytes(size));
const key32 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex);

describe('envelopes', () => {
  it('are opened by the published client, and its own here', () => {
    fc.assert(
      fc.property(key32, fc.string({ minLength: 1, unit: 'grapheme' }), (symKey, message) => {
        expect(decrypt({ symKey, encoded: sealEnvelope(symKey, message, random) })).toBe(message);
        expect(openEnvelope(symKey, encrypt({ type: 0, symKey, message }))).toBe(message);
      }),
    );
  });

  it('of anybody else, or changed in one byte, open nothing', () => {
    fc.assert(
      fc.property(key32, key32, fc.nat(60), fc.integer({ min: 1, max: 255 }), (key, other, at, by) => {
        const bytes = Buffer.from(sealEnvelope(key, 'the whole message, long enough', random), 'base64');
        bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ by;
        expect(openEnvelope(key, bytes.toString('base64'))).toBeNull();
        if (key !== other) expect(openEnvelope(other, sealEnvelope(key, 'x', random))).toBeNull();
      }),
    );
  });

  it.each(['', '!', 'AA==', btoa(`\u0001${'x'.repeat(64)}`), btoa('\u0000'), 'A'.repeat(3_000_000)])(
    'what is none opens nothing: %#',
    (text) => {
      expect(openEnvelope('11'.repeat(32), text)).toBeNull();
    },
  );
});

describe('keys', () => {
  it('are agreed on as by the published client', () => {
    const own = createKeyPair(random);
    const theirs = generateKeyPair();
    const key = agreeOnKey(own.secret, theirs.publicKey);
    expect(key).toBe(deriveSymKey(theirs.privateKey, own.publicKey));
    expect(topicOfKey(key)).toBe(hashKey(key));
  });

  it('nobody can make anybody agree on a known one', () => {
    const { secret } = createKeyPair(random);
    expect(() => agreeOnKey(secret, '00'.repeat(32))).toThrow();
    expect(() => agreeOnKey(secret, 'zz'.repeat(32))).toThrow();
  });
});

describe('the token for a relay', () => {
  it('names the client by its did:key', () => {
    const publicKey = ed25519.getPublicKey(fromHex('00'.repeat(32)));
    expect(didKey(publicKey)).toBe('did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp');
  });

  it('is signed by that key, for one relay and one day', () => {
    const seed = toHex(random(32));
    const token = clientToken(seed, 'wss://relay.example', 1_800_000_000_000, random);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const x = Buffer.from(ed25519.getPublicKey(fromHex(seed))).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(verify(null, Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(
      true,
    );
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'wss://relay.example',
      iat: 1_800_000_000,
      exp: 1_800_086_400,
    });
  });
});
