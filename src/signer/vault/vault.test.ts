import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Catalogue } from './catalogue.ts';
import { MAX_VAULT_SIZE, readVault, utf8 } from './format.ts';
import { KDF_POLICY, type KdfPolicy } from './kdf.ts';
import { randomBytes } from './random.ts';
import { toText } from './seal.ts';
import type { Secret } from './secret.ts';
import {
  type AddedSecret,
  changeVault,
  createVault,
  type OpenVault,
  openSecret,
  openVault,
} from './vault.ts';

const SMALL = { memoryKiB: 8, passes: 1, lanes: 1 };
const policy: KdfPolicy = { write: SMALL, least: SMALL, most: { memoryKiB: 64, passes: 4, lanes: 2 } };
const tools = { random: crypto, policy };
const PASSWORD = 'correct horse battery staple';
const FAILS_CLOSED = ['VAULT_DAMAGED', 'VAULT_PASSWORD_WRONG', 'VAULT_UNSUPPORTED'];

async function codeOf(act: () => unknown): Promise<string> {
  try {
    await act();
    return 'none';
  } catch (thrown) {
    if (thrown instanceof EvidentError) return thrown.code;
    throw thrown;
  }
}

function privateKey(): Secret {
  return { kind: 'privateKey', key: randomBytes(crypto, 32) };
}

function contents(secrets: readonly Secret[]): { catalogue: Catalogue; secrets: AddedSecret[] } {
  const added = secrets.map((secret) => ({ id: toText(randomBytes(crypto, 16)), secret }));
  const sources = added.map(({ id }) => ({
    id,
    kind: 'privateKey' as const,
    label: 'Savings — Süd',
    createdAt: 1,
    backedUpAt: null,
    fingerprint: toText(randomBytes(crypto, 20)),
    accounts: [{ address: toAddress(`0x${toText(randomBytes(crypto, 20))}`), index: null, createdAt: 1 }],
  }));
  return { catalogue: { sources }, secrets: added };
}

async function make(secrets: readonly Secret[] = [privateKey(), privateKey()]): Promise<OpenVault> {
  return createVault({ password: PASSWORD, lockMinutes: 10, ...contents(secrets) }, tools);
}

const reopen = (text: string, password = PASSWORD) => openVault(readVault(text, policy), password, tools);

/** What an attacker with the file would do: alter it and make the checksum fit again. */
function withChecksum(value: Record<string, unknown>): string {
  const { checksum: _, ...body } = value;
  return JSON.stringify({ ...body, checksum: toText(sha256(utf8(JSON.stringify(body)))) });
}

describe('round trip', () => {
  it('opens what was made, with every secret as it was', async () => {
    const passwords = fc.string({ minLength: 8, maxLength: 40, unit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(
        passwords.filter((text) => [...text].length >= 8),
        fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 60 }),
        async (password, keys, lockMinutes) => {
          const secrets = keys.map((key) => ({ kind: 'privateKey', key: new Uint8Array(key) }) as const);
          const input = contents(secrets);
          const made = await createVault({ password, lockMinutes, ...input }, tools);
          const opened = await reopen(made.text, password);
          expect(opened.catalogue).toEqual(input.catalogue);
          expect(opened.file.lockMinutes).toBe(lockMinutes);
          for (const { id, secret } of input.secrets) expect(await openSecret(opened, id)).toEqual(secret);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('keeps what was there when something is added', async () => {
    const first = await make();
    const more = contents([privateKey()]);
    const catalogue = { sources: [...first.catalogue.sources, ...more.catalogue.sources] };
    const changed = await changeVault(first, { catalogue, secrets: more.secrets, lockMinutes: 3 }, tools);
    const opened = await reopen(changed.text);
    expect(opened.catalogue).toEqual(catalogue);
    expect(opened.file.lockMinutes).toBe(3);
    expect(opened.file.entries.slice(0, 2)).toEqual(first.file.entries);
    for (const source of catalogue.sources) await openSecret(opened, source.id);
  });

  it('never writes a catalogue that does not fit its entries', async () => {
    const vault = await make();
    const [source] = contents([privateKey()]).catalogue.sources;
    const sources = [...vault.catalogue.sources, ...(source ? [source] : [])];
    expect(await codeOf(() => changeVault(vault, { catalogue: { sources } }, tools))).toBe('VAULT_DAMAGED');
    expect(await codeOf(() => changeVault(vault, { catalogue: { sources: [] } }, tools))).toBe(
      'VAULT_DAMAGED',
    );
  });

  it('never writes the same bytes twice, and nothing readable', async () => {
    const input = { password: PASSWORD, lockMinutes: 10, ...contents([privateKey()]) };
    const [one, two] = [await createVault(input, tools), await createVault(input, tools)];
    expect(one.file.catalogue).not.toEqual(two.file.catalogue);
    expect(one.file.unlockers[0]?.kdf.salt).not.toBe(two.file.unlockers[0]?.kdf.salt);
    const [secret] = input.secrets;
    const key = secret?.secret.kind === 'privateKey' ? toText(secret.secret.key) : '';
    expect(key).toHaveLength(64);
    for (const word of [key, 'Savings', one.catalogue.sources[0]?.accounts[0]?.address.slice(2) ?? 'x'])
      expect(one.text.toLowerCase()).not.toContain(word.toLowerCase());
  });

  it('opens from any keyboard: composed and decomposed letters are one password', async () => {
    const composed = 'gr\u00fc\u00dfe aus z\u00fcrich';
    const made = await createVault(
      { password: composed, lockMinutes: 1, ...contents([privateKey()]) },
      tools,
    );
    await reopen(made.text, composed.normalize('NFD'));
  });

  it('wants eight characters', async () => {
    for (const password of ['', 'seven77', '🐴🐴🐴🐴🐴🐴🐴', 'x'.repeat(1025)]) {
      const input = { password, lockMinutes: 1, ...contents([privateKey()]) };
      expect(await codeOf(() => createVault(input, tools))).toBe('VAULT_PASSWORD_WEAK');
    }
  });
});

describe('a file that was altered', () => {
  let vault: OpenVault;
  beforeAll(async () => {
    vault = await make();
  });

  it('fails closed at every single bit', async () => {
    const original = utf8(vault.text);
    let flips = 0;
    for (let index = 0; index < original.length; index += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const altered = original.slice();
        altered[index] = (altered[index] ?? 0) ^ (1 << bit);
        const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(altered);
        const code = await codeOf(() => readVault(text, policy));
        if (!['VAULT_DAMAGED', 'VAULT_UNSUPPORTED'].includes(code)) expect([index, bit, code]).toEqual([]);
        flips += 1;
      }
    }
    console.info(
      `vault file: all ${flips} single-bit flips of ${original.length} bytes refused without a password`,
    );
  });

  it('fails closed even when the checksum was made to fit', async () => {
    const counts: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: vault.text.length - 1 }), fc.nat({ max: 7 }), async (index, bit) => {
        const bytes = utf8(vault.text);
        bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
        let value: unknown;
        try {
          value = JSON.parse(new TextDecoder().decode(bytes));
        } catch {
          return;
        }
        const text = withChecksum(value as Record<string, unknown>);
        // A flip inside the old checksum is undone by making a new one.
        if (text === vault.text) return;
        const code = await codeOf(() => reopen(text));
        counts[code] = (counts[code] ?? 0) + 1;
        expect(FAILS_CLOSED).toContain(code);
      }),
      { numRuns: 1500 },
    );
    console.info('vault file: flips with a fitting checksum, tried with the right password:', counts);
    expect(counts.VAULT_PASSWORD_WRONG ?? 0).toBeGreaterThan(0);
    expect(counts.VAULT_DAMAGED ?? 0).toBeGreaterThan(0);
  });

  type Json = Record<string, unknown>;
  const parsed = () =>
    JSON.parse(vault.text) as Json & {
      entries: Json[];
      unlockers: (Json & { kdf: Json })[];
      catalogue: Json;
    };
  const opened = (change: (file: ReturnType<typeof parsed>) => void) => {
    const file = parsed();
    change(file);
    return codeOf(() => reopen(withChecksum(file)));
  };

  it('notices each whole-field alteration that an attacker could try', async () => {
    const other = await make();
    const foreign = JSON.parse(other.text) as ReturnType<typeof parsed>;
    const codes = {
      nothing: await opened(() => undefined),
      'lock time': await opened((file) => Object.assign(file, { lockMinutes: 60 })),
      'entries swapped': await opened((file) => file.entries.reverse()),
      'entry dropped': await opened((file) => file.entries.pop()),
      'entry doubled': await opened((file) => file.entries.push(file.entries[0] as Json)),
      'entry of another vault': await opened((file) =>
        Object.assign(file.entries[0] as Json, foreign.entries[0]),
      ),
      'another catalogue': await opened((file) => Object.assign(file, { catalogue: foreign.catalogue })),
      'another id': await opened((file) => Object.assign(file, { id: foreign.id })),
      'another unlocker': await opened((file) => Object.assign(file, { unlockers: foreign.unlockers })),
      'second unlocker': await opened((file) =>
        file.unlockers.push(foreign.unlockers[0] as (typeof file.unlockers)[0]),
      ),
    };
    expect(codes).toEqual({
      nothing: 'none',
      'lock time': 'VAULT_DAMAGED',
      'entries swapped': 'VAULT_DAMAGED',
      'entry dropped': 'VAULT_DAMAGED',
      'entry doubled': 'VAULT_DAMAGED',
      'entry of another vault': 'VAULT_DAMAGED',
      'another catalogue': 'VAULT_DAMAGED',
      'another id': 'VAULT_PASSWORD_WRONG',
      // Made under the same password, but for another vault.
      'another unlocker': 'VAULT_PASSWORD_WRONG',
      'second unlocker': 'VAULT_DAMAGED',
    });
  });

  it('tells a newer version and unacceptable key derivation from damage, before any work', async () => {
    const kdf = (change: Json) => opened((file) => Object.assign(file.unlockers[0]?.kdf as Json, change));
    expect(await opened((file) => Object.assign(file, { version: 2, extra: true }))).toBe(
      'VAULT_UNSUPPORTED',
    );
    expect(await opened((file) => Object.assign(file, { version: 0 }))).toBe('VAULT_DAMAGED');
    expect(await kdf({ memoryKiB: 7 })).toBe('VAULT_UNSUPPORTED');
    expect(await kdf({ memoryKiB: 4 * 1024 * 1024 })).toBe('VAULT_UNSUPPORTED');
    expect(await kdf({ passes: 1_000_000 })).toBe('VAULT_UNSUPPORTED');
    expect(await kdf({ lanes: 255 })).toBe('VAULT_UNSUPPORTED');
    expect(await kdf({ memoryKiB: 9 })).toBe('VAULT_PASSWORD_WRONG');
    expect(await kdf({ name: 'argon2d' })).toBe('VAULT_DAMAGED');
  });

  it('refuses other spellings of the same content', async () => {
    const spaced = JSON.stringify(parsed(), null, 1);
    const doubled = vault.text.replace('{"format"', '{"version":1,"format"');
    const escaped = vault.text.replace('evident-vault', 'evident\\u002dvault');
    for (const text of [spaced, doubled, escaped, `${vault.text} `, `\ufeff${vault.text}`])
      expect(await codeOf(() => readVault(text, policy))).toBe('VAULT_DAMAGED');
  });

  it('refuses what is no vault at all', async () => {
    const huge = `{"format":"evident-vault","version":1,"pad":"${'0'.repeat(MAX_VAULT_SIZE)}"}`;
    for (const stored of [undefined, null, 1, {}, '', '{', '[]', 'null', '{"format":"evident-vault"}', huge])
      expect(await codeOf(() => readVault(stored, policy))).toBe('VAULT_DAMAGED');
  });

  it('answers any text with a code', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        expect(await codeOf(() => readVault(text, policy))).toBe('VAULT_DAMAGED');
      }),
    );
  });
});

describe('passwords', () => {
  it('opens for the right one only', async () => {
    const vault = await make([privateKey()]);
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 40 }), async (password) => {
        fc.pre(password.normalize('NFKC') !== PASSWORD);
        expect(await codeOf(() => reopen(vault.text, password))).toBe('VAULT_PASSWORD_WRONG');
      }),
      { numRuns: 30 },
    );
  });
});

describe('the real parameters', () => {
  it('are those of the specification, and what is written is what is accepted', async () => {
    expect(KDF_POLICY.write).toEqual({ memoryKiB: 64 * 1024, passes: 3, lanes: 1 });
    expect(KDF_POLICY.least).toEqual(KDF_POLICY.write);
    const real = { random: crypto, policy: KDF_POLICY };
    const input = contents([privateKey()]);
    const made = await createVault({ password: PASSWORD, lockMinutes: 10, ...input }, real);
    expect(made.file.unlockers[0]?.kdf).toMatchObject({ name: 'argon2id', ...KDF_POLICY.write });
    const started = performance.now();
    const opened = await openVault(readVault(made.text, KDF_POLICY), PASSWORD, real);
    console.info(`unlock with 64 MiB, 3 passes: ${Math.round(performance.now() - started)} ms`);
    expect(opened.catalogue).toEqual(input.catalogue);
  });

  it('refuse a vault of the small ones that only tests use', async () => {
    const vault = await make([privateKey()]);
    expect(await codeOf(() => readVault(vault.text, KDF_POLICY))).toBe('VAULT_UNSUPPORTED');
  });
});
