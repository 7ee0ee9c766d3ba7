import { HDKey } from '@scure/bip32';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksSecret } from './secret-text.ts';

const PHRASE = 'test test test test test test test test test test test junk';

describe('what looks like a secret', () => {
  it.each([
    ['a phrase', PHRASE],
    ['a phrase on several lines', PHRASE.replaceAll(' ', '\n')],
    ['an unfinished phrase', 'abandon ability able about '],
    ['a Spanish phrase', 'ábaco abdomen abeja abierto'],
    ['a Japanese phrase', 'あいこくしん\u3000あいさつ\u3000あいだ\u3000あおぞら'],
    ['a private key', `0x${'ab'.repeat(32)}`],
    ['a bare private key', ` ${'AB'.repeat(32)} `],
    ['an extended private key', `xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNK`],
    [
      'part of one in other text',
      'key: zprvAWgYBBk7JR8Gjrh4UJQ2uJdG1r3WNRRfURiABBE3RvMXYSrRJL62XuezvGdPvG6GFBZduosCc1YP5wixPox7zhZLfiUm8aunE96BBa4Kei5',
    ],
    ['a key file', '{"version":3,"crypto":{"cipher":"aes-128-ctr"}}'],
    ['a presale file', '{"encseed":"00","ethaddr":"00"}'],
  ])('%s is', (_, text) => {
    expect(looksSecret(text)).toBe(true);
  });

  it('every extended private key is, and no public one', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
        const key = HDKey.fromMasterSeed(seed);
        expect(looksSecret(key.privateExtendedKey)).toBe(true);
        expect(looksSecret(key.privateExtendedKey.slice(0, 30))).toBe(true);
        expect(looksSecret(key.publicExtendedKey)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['nothing', ''],
    ['an address', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    ['a name', 'alice.eth'],
    [
      'an extended public key',
      'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
    ],
    ['a name of several words', 'my old wallet'],
    ['a sentence with a dot', 'This is not a phrase.'],
    ['a signature', `0x${'ab'.repeat(65)}`],
  ])('%s is not', (_, text) => {
    expect(looksSecret(text)).toBe(false);
  });
});
