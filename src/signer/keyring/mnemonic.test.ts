import { HDKey } from '@scure/bip32';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { readVectors } from '#test/vectors.ts';
import { fromText, toText } from '../vault/seal.ts';
import { WORD_LIST_LANGUAGES, type WordListLanguage } from '../vault/secret.ts';
import { deriveSource, privateKeyOf, seedOf } from './derive.ts';
import { entropyToWords, parseMnemonic, passphraseBytes, splitMnemonic } from './mnemonic.ts';

async function errorOf(act: Promise<unknown>): Promise<EvidentError> {
  const thrown = await act.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (thrown instanceof EvidentError) return thrown;
  throw new Error('expected a coded error');
}

const trezor = readVectors<Record<string, readonly [string, string, string, string][]>>('bip39/vectors.json');
const TREZOR_NAMES: Readonly<Record<string, WordListLanguage>> = {
  chinese_simplified: 'simplified-chinese',
  chinese_traditional: 'traditional-chinese',
};

describe('BIP-39 vectors', () => {
  it('give entropy, words, seed and master key in every language with a list', async () => {
    const counts: Record<string, number> = {};
    const without: string[] = [];
    for (const [name, vectors] of Object.entries(trezor)) {
      const language = TREZOR_NAMES[name] ?? WORD_LIST_LANGUAGES.find((known) => known === name);
      if (language === undefined) {
        without.push(name);
        continue;
      }
      for (const [entropy, mnemonic, seed, xprv] of vectors) {
        const parsed = await parseMnemonic(mnemonic);
        if (parsed.language !== language) {
          // The characters stand in both Chinese lists: then the words, and so the keys, are the same.
          expect(parsed.language).toBe('simplified-chinese');
          expect(await entropyToWords(parsed.entropy, parsed.language)).toEqual(splitMnemonic(mnemonic));
        } else expect(toText(parsed.entropy)).toBe(entropy);
        expect(await entropyToWords(fromText(entropy), language)).toEqual(splitMnemonic(mnemonic));
        const passphrase = passphraseBytes('TREZOR');
        const derived = await seedOf({ kind: 'mnemonic', ...parsed, passphrase });
        expect(toText(derived)).toBe(seed);
        expect(HDKey.fromMasterSeed(derived).privateExtendedKey).toBe(xprv);
        counts[language] = (counts[language] ?? 0) + 1;
      }
    }
    console.info('BIP-39 vectors:', counts, `no list ships for: ${without.join(', ')}`);
    expect(Object.keys(counts).sort()).toEqual([...WORD_LIST_LANGUAGES].sort());
  });
});

interface EthersMnemonic {
  readonly name: string;
  readonly locale: string;
  readonly phrase: string;
  readonly password: string;
  readonly entropy: string;
  readonly seed: string;
}
const ethers = readVectors<readonly EthersMnemonic[]>('ethers-v6/mnemonics.json.gz');

describe('ethers v6 mnemonics', () => {
  it('give the same entropy and seed', async () => {
    const utf8 = (hex: string) => new TextDecoder().decode(fromText(hex.slice(2)));
    let phrases = 0;
    for (const vector of ethers) {
      const parsed = await parseMnemonic(utf8(vector.phrase));
      expect([vector.name, `0x${toText(parsed.entropy)}`]).toEqual([vector.name, vector.entropy]);
      const passphrase = passphraseBytes(utf8(vector.password));
      const seed = await seedOf({ kind: 'mnemonic', ...parsed, passphrase });
      expect([vector.name, `0x${toText(seed)}`]).toEqual([vector.name, vector.seed]);
      phrases += 1;
    }
    // The nodes that follow from a seed, as the keyring derives them, are in derive.paths.test.ts.
    console.info('ethers v6 mnemonics:', phrases);
    expect(phrases).toBe(ethers.length);
  });
});

const JUNK = 'test test test test test test test test test test test junk';

describe('reading a phrase', () => {
  it('derives the accounts that every development chain has', async () => {
    const secret = {
      kind: 'mnemonic',
      ...(await parseMnemonic(JUNK)),
      passphrase: passphraseBytes(''),
    } as const;
    const { accounts } = await deriveSource(secret, 0, 3);
    expect(accounts).toEqual([
      { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', index: 0 },
      { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', index: 1 },
      { address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', index: 2 },
    ]);
    expect((await deriveSource(secret, 2, 1)).accounts).toEqual(accounts.slice(2));
    expect(toText(await privateKeyOf(secret, 0))).toBe(
      'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    );
  });

  it('takes any case, any white space and either Unicode form', async () => {
    const expected = await parseMnemonic(JUNK);
    for (const text of [
      `  ${JUNK.toUpperCase()}\n`,
      JUNK.replaceAll(' ', '\t\n '),
      JUNK.replaceAll(' ', '\u3000'),
    ])
      expect(await parseMnemonic(text)).toEqual(expected);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...WORD_LIST_LANGUAGES),
        fc
          .constantFrom(16, 20, 24, 28, 32)
          .chain((length) => fc.uint8Array({ minLength: length, maxLength: length })),
        fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
        async (language, bytes, form) => {
          const entropy = new Uint8Array(bytes);
          const words = await entropyToWords(entropy, language);
          const parsed = await parseMnemonic(words.join(' ').normalize(form).toUpperCase());
          // Where the words stand in two lists the other may fit as well; the words are what counts.
          expect(await entropyToWords(parsed.entropy, parsed.language)).toEqual(words);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('says what is wrong without a word of it', async () => {
    const words = JUNK.split(' ');
    const short = await errorOf(parseMnemonic(words.slice(1).join(' ')));
    expect([short.code, short.details]).toEqual(['KEY_MNEMONIC_LENGTH', { count: '11' }]);
    expect((await errorOf(parseMnemonic(''))).details).toEqual({ count: '0' });
    const mistyped = await errorOf(parseMnemonic(words.with(4, 'tset').join(' ')));
    expect([mistyped.code, mistyped.details]).toEqual(['KEY_MNEMONIC_WORD', { position: '5' }]);
    const swapped = await errorOf(parseMnemonic([...words.slice(1), 'test'].join(' ')));
    expect([swapped.code, swapped.details]).toEqual(['KEY_MNEMONIC_CHECKSUM', {}]);
    for (const error of [short, mistyped, swapped]) {
      expect(error.cause).toBeUndefined();
      expect(JSON.stringify([error.message, error.details, error.stack])).not.toMatch(/tset|junk/);
    }
  });

  it('finds the position in the language that knows most of the words', async () => {
    const words = [...(await entropyToWords(new Uint8Array(16).fill(3), 'spanish'))];
    words[7] = 'zzzz';
    expect((await errorOf(parseMnemonic(words.join(' ')))).details).toEqual({ position: '8' });
  });
});
