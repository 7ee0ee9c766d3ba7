import { scryptAsync } from '@noble/hashes/scrypt.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasCode } from '#core/errors/error.ts';
import type { KdfCost, KeyFile } from './file.ts';
import { openKeyFile } from './open.ts';
import { readKeyFile } from './read.ts';
import { changed, type Editable, EMPTY_PASSWORD_FILE, KNOWN_FILES, refusalOf, unwatched } from './testing.ts';

vi.mock('@noble/hashes/scrypt.js', async (load) => {
  const real = await load<typeof import('@noble/hashes/scrypt.js')>();
  return { ...real, scryptAsync: vi.fn(real.scryptAsync) };
});

const SCRYPT = EMPTY_PASSWORD_FILE;
const PBKDF2 = KNOWN_FILES.definitionPbkdf2.json;

function withParameters(json: unknown, parameters: object): string {
  return changed(json, ({ crypto }: Editable) => Object.assign(crypto.kdfparams, parameters));
}

/** The text goes in raw, so that numbers can be larger than a double. */
function withRaw(name: string, digits: string): string {
  return JSON.stringify(SCRYPT).replace(new RegExp(`"${name}":\\d+`), `"${name}":${digits}`);
}

const COSTLY: readonly (readonly [string, string, string])[] = [
  ['N = 2^30', withParameters(SCRYPT, { n: 2 ** 30 }), 'memory'],
  ['N = 2^52', withParameters(SCRYPT, { n: 2 ** 52 }), 'memory'],
  ['N = 2^20 with r = 8 (1 GiB)', withParameters(SCRYPT, { n: 2 ** 20 }), 'memory'],
  ['r = 2^30', withParameters(SCRYPT, { r: 2 ** 30 }), 'memory'],
  ['p = 2^30', withParameters(SCRYPT, { p: 2 ** 30 }), 'memory'],
  [
    'N = 2 with r·p = 2^23 (1 GiB of starting blocks)',
    withParameters(SCRYPT, { r: 8, p: 2 ** 20 }),
    'memory',
  ],
  ['N·r·p = 2^25', withParameters(SCRYPT, { n: 2 ** 18, r: 8, p: 16 }), 'work'],
  ['N = 2^19, r = 8, p = 5', withParameters(SCRYPT, { n: 2 ** 19, r: 8, p: 5 }), 'work'],
  ['a derived key of 65 bytes', withParameters(SCRYPT, { dklen: 65 }), 'dklen'],
  ['a derived key of 2^31 bytes', withParameters(SCRYPT, { dklen: 2 ** 31 }), 'dklen'],
  ['a derived key of 2^31 bytes of PBKDF2', withParameters(PBKDF2, { dklen: 2 ** 31 }), 'dklen'],
  ['2^31 rounds', withParameters(PBKDF2, { c: 2 ** 31 }), 'iterations'],
  ['10 000 001 rounds', withParameters(PBKDF2, { c: 10_000_001 }), 'iterations'],
  ['a salt of 65 bytes', withParameters(SCRYPT, { salt: '00'.repeat(65) }), 'salt'],
  ['a salt of 30 000 bytes', withParameters(SCRYPT, { salt: '00'.repeat(30_000) }), 'salt'],
];

const OTHER: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  ['N = 10^400', withRaw('n', `1${'0'.repeat(400)}`), { code: 'KEY_FILE_INVALID', reason: 'kdfparams' }],
  ['r = 1e308', withRaw('r', '1e308'), { code: 'KEY_FILE_INVALID', reason: 'kdfparams' }],
  ['100 000 brackets', '['.repeat(100_000), { code: 'KEY_FILE_TOO_LARGE' }],
  ['60 000 brackets', '['.repeat(60_000), { code: 'KEY_FILE_INVALID', reason: 'depth' }],
  ['10 000 objects', '{"a":'.repeat(10_000), { code: 'KEY_FILE_INVALID', reason: 'depth' }],
  [
    '30 000 closed brackets in an extra key',
    `{"x":${'['.repeat(30_000)}${']'.repeat(30_000)},${JSON.stringify(SCRYPT).slice(1)}`,
    { code: 'KEY_FILE_INVALID', reason: 'depth' },
  ],
  ['closing brackets first', ']'.repeat(60_000), { code: 'KEY_FILE_INVALID', reason: 'json' }],
  ['64 MiB of text', `{"x":"${'a'.repeat(64 * 1024 * 1024)}"}`, { code: 'KEY_FILE_TOO_LARGE' }],
  ['64 MiB of zero bytes', '\0'.repeat(64 * 1024 * 1024), { code: 'KEY_FILE_TOO_LARGE' }],
  [
    '10 000 keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]))),
    { code: 'KEY_FILE_INVALID', reason: 'shape' },
  ],
];

describe('a hostile file is refused before any work', () => {
  const spies = () => [
    vi.mocked(scryptAsync),
    vi.spyOn(crypto.subtle, 'deriveBits'),
    vi.spyOn(crypto.subtle, 'importKey'),
  ];
  afterEach(() => vi.restoreAllMocks());

  it.each(COSTLY)('%s', (_name, text, part) => {
    const work = spies();
    expect(refusalOf(() => readKeyFile(text))).toEqual({ code: 'KEY_FILE_TOO_COSTLY', part });
    for (const spy of work) expect(spy).not.toHaveBeenCalled();
  });

  it.each(OTHER)('%s', (_name, text, refusal) => {
    const work = spies();
    expect(refusalOf(() => readKeyFile(text))).toEqual(refusal);
    for (const spy of work) expect(spy).not.toHaveBeenCalled();
  });

  it.each<[string, KdfCost]>([
    ['scrypt', { name: 'scrypt', n: 2 ** 24, r: 8, p: 1 }],
    ['PBKDF2', { name: 'pbkdf2', iterations: 2 ** 31 }],
  ])('%s beyond the bounds, even when the file did not come from readKeyFile', async (_name, kdf) => {
    const work = spies();
    const file = { ...readKeyFile(JSON.stringify(SCRYPT)), kdf } as KeyFile;
    const refused = await openKeyFile(file, '', unwatched()).catch((thrown: unknown) => thrown);
    expect(hasCode(refused, 'KEY_FILE_TOO_COSTLY')).toBe(true);
    for (const spy of work) expect(spy).not.toHaveBeenCalled();
  });

  it('while an honest file does reach the work (so that the spies are known to see it)', async () => {
    const [scrypt] = spies();
    vi.mocked(scryptAsync).mockClear();
    await openKeyFile(readKeyFile(JSON.stringify(SCRYPT)), '', unwatched());
    expect(scrypt).toHaveBeenCalledTimes(1);
  });
});
