import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { anyText } from '#test/any-text.ts';
import { toText } from '../vault/seal.ts';
import { keyFileFacts, MAX_KEY_FILE_BYTES } from './file.ts';
import { readKeyFile } from './read.ts';
import {
  changed,
  type Editable,
  EMPTY_PASSWORD_FILE,
  KNOWN_FILES,
  PRESALE_FILES,
  refusalOf,
} from './testing.ts';

const PLAIN = EMPTY_PASSWORD_FILE;
const WORDS = 'address ambiguous ciphertext depth encseed iv json kdfparams mac salt shape version'.split(
  ' ',
);

describe('readKeyFile', () => {
  it('says what the file is before there is a password', () => {
    const facts = (json: unknown) => keyFileFacts(readKeyFile(JSON.stringify(json)));
    expect(facts(KNOWN_FILES.definitionScrypt.json)).toEqual({
      kind: 'v3',
      address: null,
      kdf: { name: 'scrypt', n: 262_144, r: 1, p: 8 },
      slow: true,
    });
    expect(facts(KNOWN_FILES.definitionPbkdf2.json)).toEqual({
      kind: 'v3',
      address: null,
      kdf: { name: 'pbkdf2', iterations: 262_144 },
      slow: true,
    });
    expect(facts(KNOWN_FILES.gethVersion1.json)).toEqual({
      kind: 'v1',
      address: toAddress('0xcb61d5a9c4896fb9658090b597ef0e7be6f7b67e'),
      kdf: { name: 'scrypt', n: 262_144, r: 8, p: 1 },
      slow: true,
    });
    expect(facts(PRESALE_FILES[0].json)).toMatchObject({
      kind: 'presale',
      kdf: { name: 'pbkdf2', iterations: 2_000 },
      slow: false,
    });
    expect(facts(PLAIN)).toMatchObject({ kind: 'v3', address: toAddress(`0x${PLAIN.address}`), slow: false });
  });

  const upper = (value: unknown) => String(value).toUpperCase();
  const ODD: readonly (readonly [string, (file: Editable) => void])[] = [
    ['Crypto', (file) => Object.assign(file, { Crypto: file.crypto, crypto: undefined })],
    ['no id', (file) => delete file.id],
    ['an id that is no UUID', (file) => Object.assign(file, { id: '' })],
    ['the version as text', (file) => Object.assign(file, { version: '3' })],
    [
      'extra keys',
      (file) => Object.assign(file, { 'x-ethers': { version: '0.1' }, name: 'Blank', meta: '{}' }),
    ],
    ['0x before the address', (file) => Object.assign(file, { address: `0x${PLAIN.address}` })],
    ['an upper-case address', (file) => Object.assign(file, { address: upper(PLAIN.address) })],
    [
      'upper-case digits',
      ({ crypto }) => {
        crypto.ciphertext = upper(crypto.ciphertext);
        crypto.mac = upper(crypto.mac);
        crypto.cipherparams.iv = upper(crypto.cipherparams.iv);
        crypto.kdfparams.salt = upper(crypto.kdfparams.salt);
      },
    ],
    [
      '0x before every value',
      ({ crypto }) => {
        crypto.ciphertext = `0x${String(crypto.ciphertext)}`;
        crypto.mac = `0x${String(crypto.mac)}`;
        crypto.cipherparams.iv = `0x${String(crypto.cipherparams.iv)}`;
        crypto.kdfparams.salt = `0X${String(crypto.kdfparams.salt)}`;
      },
    ],
    [
      'names of cipher and function in another case',
      ({ crypto }) => Object.assign(crypto, { cipher: 'AES-128-CTR', kdf: 'Scrypt' }),
    ],
    ['a longer derived key', ({ crypto }) => Object.assign(crypto.kdfparams, { dklen: 64 })],
  ];

  it.each(ODD)('takes %s', (_name, change) => {
    expect(readKeyFile(changed(PLAIN, change))).toEqual(readKeyFile(JSON.stringify(PLAIN)));
  });

  it.each([
    ['missing', (file: Editable) => delete file.address],
    ['null', (file: Editable) => Object.assign(file, { address: null })],
    ['empty', (file: Editable) => Object.assign(file, { address: '' })],
  ])('takes an address that is %s as unknown', (_name, change) => {
    expect(readKeyFile(changed(PLAIN, change)).address).toBeNull();
  });

  it('takes a byte order mark and white space around the text', () => {
    const text = JSON.stringify(PLAIN, null, 2);
    expect(readKeyFile(`\uFEFF${text}\r\n`)).toEqual(readKeyFile(text));
  });

  it('gives an IV back the zero bytes that eth-keyfile drops', () => {
    const file = readKeyFile(
      changed(PLAIN, ({ crypto }) => Object.assign(crypto.cipherparams, { iv: '0102' })),
    );
    if (file.kind === 'presale') throw new Error('kind');
    expect(toText(file.iv)).toBe('00000000000000000000000000000102');
  });

  const set =
    (part: 'cipherparams' | 'kdfparams', value: object) =>
    ({ crypto }: Editable) =>
      Object.assign(crypto[part], value);
  const sealed =
    (value: object) =>
    ({ crypto }: Editable) =>
      Object.assign(crypto, value);
  const INVALID: readonly (readonly [string, (file: Editable) => void, string])[] = [
    ['no version', (file) => delete file.version, 'shape'],
    ['a version that is an object', (file) => Object.assign(file, { version: {} }), 'shape'],
    ['no crypto', (file) => Object.assign(file, { crypto: undefined }), 'shape'],
    ['a list as crypto', (file) => Object.assign(file, { crypto: [] }), 'shape'],
    ['crypto and Crypto', (file) => Object.assign(file, { Crypto: file.crypto }), 'ambiguous'],
    ['no cipher', sealed({ cipher: undefined }), 'shape'],
    ['a number as KDF', sealed({ kdf: 1 }), 'shape'],
    ['no KDF parameters', sealed({ kdfparams: null }), 'shape'],
    ['no IV', set('cipherparams', { iv: undefined }), 'iv'],
    ['an empty IV', set('cipherparams', { iv: '' }), 'iv'],
    ['an IV of 17 bytes', set('cipherparams', { iv: '00'.repeat(17) }), 'iv'],
    ['a MAC of 31 bytes', sealed({ mac: '00'.repeat(31) }), 'mac'],
    ['a MAC of 33 bytes', sealed({ mac: '00'.repeat(33) }), 'mac'],
    ['a MAC with other letters', sealed({ mac: 'xy'.repeat(32) }), 'mac'],
    ['a number as MAC', sealed({ mac: 7 }), 'mac'],
    ['no ciphertext', sealed({ ciphertext: undefined }), 'ciphertext'],
    ['an empty ciphertext', sealed({ ciphertext: '0x' }), 'ciphertext'],
    ['a ciphertext of 33 bytes', sealed({ ciphertext: '00'.repeat(33) }), 'ciphertext'],
    ['half a byte', sealed({ ciphertext: 'abc' }), 'ciphertext'],
    ['no salt', set('kdfparams', { salt: undefined }), 'salt'],
    ['a salt that is no hexadecimal', set('kdfparams', { salt: 'salt' }), 'salt'],
    ['an address of 19 bytes', (file) => Object.assign(file, { address: '00'.repeat(19) }), 'address'],
    ['an address that is a name', (file) => Object.assign(file, { address: 'alice.eth' }), 'address'],
    ['N as text', set('kdfparams', { n: '2' }), 'kdfparams'],
    ['N = 0', set('kdfparams', { n: 0 }), 'kdfparams'],
    ['N = 1', set('kdfparams', { n: 1 }), 'kdfparams'],
    ['N that is no power of two', set('kdfparams', { n: 1000 }), 'kdfparams'],
    ['N = -2', set('kdfparams', { n: -2 }), 'kdfparams'],
    ['N = 2.5', set('kdfparams', { n: 2.5 }), 'kdfparams'],
    ['r = 0', set('kdfparams', { r: 0 }), 'kdfparams'],
    ['no p', set('kdfparams', { p: undefined }), 'kdfparams'],
    ['a derived key of 16 bytes', set('kdfparams', { dklen: 16 }), 'kdfparams'],
    ['no length of the derived key', set('kdfparams', { dklen: undefined }), 'kdfparams'],
  ];

  it.each(INVALID)('refuses %s', (_name, change, reason) => {
    expect(refusalOf(() => readKeyFile(changed(PLAIN, change)))).toEqual({
      code: 'KEY_FILE_INVALID',
      reason,
    });
  });

  it.each([
    ['', 'json'],
    ['not json', 'json'],
    ['{"version":3', 'json'],
    ['null', 'shape'],
    ['3', 'shape'],
    ['"text"', 'shape'],
    ['[]', 'shape'],
    ['{}', 'shape'],
    ['{"__proto__":{"version":3}}', 'shape'],
    ['{"encseed":null}', 'encseed'],
  ])('refuses %j', (text, reason) => {
    expect(refusalOf(() => readKeyFile(text))).toEqual({ code: 'KEY_FILE_INVALID', reason });
  });

  it.each([
    ['version 2', (file: Editable) => Object.assign(file, { version: 2 }), 'version'],
    ['version 4 (EIP-2335)', (file: Editable) => Object.assign(file, { version: 4 }), 'version'],
    ['AES-CBC in version 3', sealed({ cipher: 'aes-128-cbc' }), 'cipher'],
    ['another cipher', sealed({ cipher: 'aes-256-gcm' }), 'cipher'],
    ['another function', sealed({ kdf: 'argon2id' }), 'kdf'],
    [
      'another hash of PBKDF2',
      sealed({ kdf: 'pbkdf2', kdfparams: { c: 1, dklen: 32, prf: 'hmac-sha512', salt: '00' } }),
      'prf',
    ],
  ] as const)('names %s as not known', (_name, change, part) => {
    expect(refusalOf(() => readKeyFile(changed(PLAIN, change)))).toEqual({
      code: 'KEY_FILE_UNSUPPORTED',
      part,
    });
  });

  it.each([
    ['no address', { ethaddr: undefined }, 'address'],
    ['a short seed', { encseed: '00'.repeat(16) }, 'encseed'],
    ['half a block', { encseed: '00'.repeat(40) }, 'encseed'],
    ['a long seed', { encseed: '00'.repeat(1040) }, 'encseed'],
  ])('refuses a presale wallet with %s', (_name, change, reason) => {
    const text = JSON.stringify({ ...PRESALE_FILES[0].json, ...change });
    expect(refusalOf(() => readKeyFile(text))).toEqual({ code: 'KEY_FILE_INVALID', reason });
  });

  it('takes a file of exactly the largest size', () => {
    const room = MAX_KEY_FILE_BYTES - JSON.stringify({ ...PLAIN, x: '' }).length;
    expect(readKeyFile(JSON.stringify({ ...PLAIN, x: 'a'.repeat(room) })).kind).toBe('v3');
    expect(refusalOf(() => readKeyFile(JSON.stringify({ ...PLAIN, x: 'a'.repeat(room + 1) })))).toEqual({
      code: 'KEY_FILE_TOO_LARGE',
    });
    // Counted in bytes, not in characters.
    expect(refusalOf(() => readKeyFile(JSON.stringify({ ...PLAIN, x: 'é'.repeat(room - 1) })))).toEqual({
      code: 'KEY_FILE_TOO_LARGE',
    });
  });

  it('answers any JSON with a file or a coded error, and quotes nothing of it', () => {
    const anything = fc.oneof(fc.json(), fc.string(), anyText());
    fc.assert(
      fc.property(anything, (text) => {
        const { code, ...details } = refusalOf(() => readKeyFile(text));
        expect(code).toMatch(/^KEY_FILE_/);
        // One fixed word of those in file.ts, whatever the text was.
        for (const word of Object.values(details)) expect(WORDS).toContain(word);
      }),
      { numRuns: 1_000 },
    );
  });

  it('answers any change of one part of a file with a file or a coded error', () => {
    const part = fc.constantFrom('cipher', 'cipherparams', 'ciphertext', 'kdf', 'kdfparams', 'mac');
    const inner = fc.constantFrom('n', 'r', 'p', 'dklen', 'salt');
    const value = fc.oneof(fc.jsonValue(), fc.integer(), fc.double(), fc.maxSafeInteger(), fc.string());
    let [taken, refused] = [0, 0];
    const attempt = (text: string) => {
      try {
        readKeyFile(text);
        taken += 1;
      } catch (thrown) {
        refused += 1;
        expect(
          refusalOf(() => {
            throw thrown;
          }).code,
        ).toMatch(/^KEY_FILE_/);
      }
    };
    fc.assert(
      fc.property(part, inner, value, (name, innerName, changedTo) => {
        attempt(changed(PLAIN, ({ crypto }) => Object.assign(crypto, { [name]: changedTo })));
        attempt(changed(PLAIN, ({ crypto }) => Object.assign(crypto.kdfparams, { [innerName]: changedTo })));
      }),
      { numRuns: 2_000 },
    );
    console.info(`key files with one part changed: ${taken} taken, ${refused} refused`);
    expect(refused).toBeGreaterThan(taken);
  });
});
