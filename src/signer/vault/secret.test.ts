import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { decodeSecret, encodeSecret, type Secret, WORD_LIST_LANGUAGES, wipe } from './secret.ts';

const bytes = (least: number, most: number) =>
  fc.uint8Array({ minLength: least, maxLength: most }).map((value) => new Uint8Array(value));
const secrets: fc.Arbitrary<Secret> = fc.oneof(
  fc.record({ kind: fc.constant('privateKey' as const), key: bytes(32, 32) }),
  fc.record({
    kind: fc.constant('mnemonic' as const),
    language: fc.constantFrom(...WORD_LIST_LANGUAGES),
    entropy: fc.constantFrom(16, 20, 24, 28, 32).chain((length) => bytes(length, length)),
    passphrase: bytes(0, 700),
  }),
);

describe('secrets as bytes', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        expect(decodeSecret(encodeSecret(secret))).toEqual(secret);
      }),
    );
  });

  it('do not tell 12 words from 24, or a short passphrase from none, by their length', () => {
    const phrase = (entropy: number, passphrase: number): Secret => ({
      kind: 'mnemonic',
      language: 'english',
      entropy: new Uint8Array(entropy),
      passphrase: new Uint8Array(passphrase),
    });
    const lengths = [phrase(16, 0), phrase(32, 0), phrase(32, 80)].map(
      (secret) => encodeSecret(secret).length,
    );
    expect(new Set(lengths).size).toBe(1);
    expect(encodeSecret({ kind: 'privateKey', key: new Uint8Array(32) })).toHaveLength(lengths[0] ?? 0);
  });

  it('answer any other bytes with a code', () => {
    fc.assert(
      fc.property(bytes(0, 300), (any) => {
        try {
          const secret = decodeSecret(any);
          expect(encodeSecret(secret)).toEqual(any);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(EvidentError);
        }
      }),
    );
  });

  it('are zeroed by wipe', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        wipe(secret);
        const held = secret.kind === 'privateKey' ? [secret.key] : [secret.entropy, secret.passphrase];
        expect(held.every((part) => part.every((byte) => byte === 0))).toBe(true);
      }),
    );
  });
});
