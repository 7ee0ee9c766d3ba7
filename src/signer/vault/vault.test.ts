import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVault } from './format.ts';
import { KDF_POLICY } from './kdf.ts';
import { toText } from './seal.ts';
import { byPassword, codeOf, contents, make, PASSWORD, privateKey, reopen, tools } from './testing.ts';
import { changeVault, createVault, openSecret, openVault } from './vault.ts';

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
          const opened = await reopen(made.text, byPassword(password));
          expect(opened.catalogue).toEqual(input.catalogue);
          expect(opened.file.lockMinutes).toBe(lockMinutes);
          expect(opened.file.askEachTime).toBe(false);
          for (const { id, secret } of input.secrets) expect(await openSecret(opened, id)).toEqual(secret);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('keeps what was there when something is added', async () => {
    const first = await make();
    const more = contents([privateKey()]);
    const catalogue = {
      ...first.catalogue,
      sources: [...first.catalogue.sources, ...more.catalogue.sources],
    };
    const change = { catalogue, secrets: more.secrets, lockMinutes: 3, askEachTime: true };
    const changed = await changeVault(first, change, tools);
    const opened = await reopen(changed.text);
    expect(opened.catalogue).toEqual(catalogue);
    expect(opened.file).toMatchObject({ lockMinutes: 3, askEachTime: true });
    expect(opened.file.entries.slice(0, 2)).toEqual(first.file.entries);
    for (const source of catalogue.sources) await openSecret(opened, source.id);
  });

  it('keeps the others byte for byte when one leaves', async () => {
    const first = await make();
    const [leaving, staying] = first.catalogue.sources;
    const change = {
      catalogue: { ...first.catalogue, sources: staying === undefined ? [] : [staying] },
      removed: [leaving?.id ?? ''],
    };
    const changed = await changeVault(first, change, tools);
    expect(changed.file.entries).toEqual(first.file.entries.slice(1));
    expect(await codeOf(() => openSecret(changed, leaving?.id ?? ''))).toBe('VAULT_DAMAGED');
  });

  it('never writes a catalogue that does not fit its entries', async () => {
    const vault = await make();
    const [source] = contents([privateKey()]).catalogue.sources;
    const sources = [...vault.catalogue.sources, ...(source ? [source] : [])];
    for (const wrong of [sources, []])
      expect(
        await codeOf(() => changeVault(vault, { catalogue: { sources: wrong, passkeys: [] } }, tools)),
      ).toBe('VAULT_DAMAGED');
  });

  it('never writes the same bytes twice, and nothing readable', async () => {
    const input = { password: PASSWORD, lockMinutes: 10, ...contents([privateKey()]) };
    const [one, two] = [await createVault(input, tools), await createVault(input, tools)];
    expect(one.file.catalogue).not.toEqual(two.file.catalogue);
    expect(one.file.unlockers).not.toEqual(two.file.unlockers);
    const salts = [one, two].map(({ file }) => /"salt":"([0-9a-f]{32})"/.exec(JSON.stringify(file))?.[1]);
    expect(new Set(salts).size).toBe(2);
    const [secret] = input.secrets;
    const key = secret?.secret.kind === 'privateKey' ? toText(secret.secret.key) : '';
    expect(key).toHaveLength(64);
    for (const word of [
      key,
      'Savings',
      'Rent',
      one.catalogue.sources[0]?.accounts[0]?.address.slice(2) ?? 'x',
    ])
      expect(one.text.toLowerCase()).not.toContain(word.toLowerCase());
  });

  it('opens from any keyboard: composed and decomposed letters are one password', async () => {
    const composed = 'gr\u00fc\u00dfe aus z\u00fcrich';
    const input = { password: composed, lockMinutes: 1, ...contents([privateKey()]) };
    const made = await createVault(input, tools);
    await reopen(made.text, byPassword(composed.normalize('NFD')));
  });

  it('wants eight characters', async () => {
    for (const password of ['', 'seven77', '🐴🐴🐴🐴🐴🐴🐴', 'x'.repeat(1025)]) {
      const input = { password, lockMinutes: 1, ...contents([privateKey()]) };
      expect(await codeOf(() => createVault(input, tools))).toBe('VAULT_PASSWORD_WEAK');
    }
  });
});

describe('the real parameters', () => {
  it('are those of the specification, and what is written is what is accepted', async () => {
    expect(KDF_POLICY.write).toEqual({ memoryKiB: 64 * 1024, passes: 3, lanes: 1 });
    expect(KDF_POLICY.least).toEqual(KDF_POLICY.write);
    const real = { random: crypto, policy: KDF_POLICY };
    const input = contents([privateKey()]);
    const made = await createVault({ password: PASSWORD, lockMinutes: 10, ...input }, real);
    expect(made.file.unlockers[0]).toMatchObject({ kdf: { name: 'argon2id', ...KDF_POLICY.write } });
    const started = performance.now();
    const opened = await openVault(readVault(made.text, KDF_POLICY), byPassword(), real);
    console.info(`unlock with 64 MiB, 3 passes: ${Math.round(performance.now() - started)} ms`);
    expect(opened.catalogue).toEqual(input.catalogue);
  });

  it('refuse a vault of the small ones that only tests use', async () => {
    const vault = await make([privateKey()]);
    expect(await codeOf(() => readVault(vault.text, KDF_POLICY))).toBe('VAULT_UNSUPPORTED');
  });
});
