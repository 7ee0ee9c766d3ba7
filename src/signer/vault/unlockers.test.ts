import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_UNLOCKERS, readVault, type VaultFile } from './format.ts';
import {
  addPasskey,
  byPasskey,
  byPassword,
  codeOf,
  make,
  newPasskey,
  PASSWORD,
  privateKey,
  reopen,
  SMALL_POLICY,
  tools,
  withChecksum,
} from './testing.ts';
import {
  unwrapKey,
  unwrapOrRefuse,
  withoutPasskey,
  withPasskey,
  withPassword,
  wrapByPasskey,
  wrapByPassword,
} from './unlockers.ts';
import { changeVault, type OpenVault, openSecret } from './vault.ts';

const dataKeyOf = (vault: OpenVault) => unwrapOrRefuse(vault.file, byPassword(), SMALL_POLICY);
const opens = async (file: Pick<VaultFile, 'id' | 'unlockers'>, proof = byPassword()) =>
  (await unwrapKey(file, proof, SMALL_POLICY)) !== null;

describe('a password', () => {
  it('opens when it is the right one only', async () => {
    const vault = await make([privateKey()]);
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 40 }), async (password) => {
        fc.pre(password.normalize('NFKC') !== PASSWORD);
        expect(await codeOf(() => reopen(vault.text, byPassword(password)))).toBe('VAULT_PASSWORD_WRONG');
      }),
      { numRuns: 30 },
    );
  });

  it('opens no more once it was replaced; entries, passkeys and data key stay', async () => {
    const passkey = newPasskey();
    const first = await make();
    const before = await addPasskey(first, await dataKeyOf(first), passkey);
    const next = await wrapByPassword(await dataKeyOf(before), before.file.id, 'quite another one', tools);
    const unlockers = withPassword(before.file.unlockers, next);
    const { text } = await changeVault(before, { unlockers }, tools);
    expect(await codeOf(() => reopen(text))).toBe('VAULT_PASSWORD_WRONG');
    const after = await reopen(text, byPassword('quite another one'));
    expect(after.file.unlockers.map(({ kind }) => kind)).toEqual(['password', 'passkey']);
    expect(after.file.entries).toEqual(first.file.entries);
    await openSecret(await reopen(text, byPasskey(passkey)), after.catalogue.sources[0]?.id ?? '');
  });
});

describe('a passkey', () => {
  const passkey = newPasskey();
  let vault: OpenVault;
  beforeAll(async () => {
    const plain = await make();
    vault = await addPasskey(plain, await dataKeyOf(plain), passkey);
  });

  it('opens what the password opens', async () => {
    const [one, two] = [await reopen(vault.text), await reopen(vault.text, byPasskey(passkey))];
    expect(two.catalogue).toEqual(one.catalogue);
    for (const { id } of two.catalogue.sources)
      expect(await openSecret(two, id)).toEqual(await openSecret(one, id));
  });

  it('opens with its own credential and every bit of its secret only', async () => {
    const refused = 'VAULT_PASSKEY_WRONG';
    const proofs = [
      newPasskey(),
      { ...passkey, credentialId: 'ab' },
      { ...passkey, output: newPasskey().output },
    ];
    for (const proof of proofs)
      expect(await codeOf(() => reopen(vault.text, byPasskey(proof)))).toBe(refused);
    for (let bit = 0; bit < 256; bit += 1) {
      const output = passkey.output.slice();
      output[bit >> 3] = (output[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(await opens(vault.file, byPasskey({ ...passkey, output }))).toBe(false);
    }
  });

  it('leaves the authenticator’s secret to the caller, who wipes it', async () => {
    const copy = passkey.output.slice();
    await reopen(vault.text, byPasskey(passkey));
    expect(passkey.output).toEqual(copy);
  });

  it('opens no more once it was removed; the password always stays', async () => {
    const unlockers = withoutPasskey(vault.file.unlockers, passkey.credentialId);
    expect(unlockers.map(({ kind }) => kind)).toEqual(['password']);
    expect(withoutPasskey(unlockers, passkey.credentialId)).toEqual(unlockers);
    const { text } = await changeVault(vault, { unlockers }, tools);
    expect(await codeOf(() => reopen(text, byPasskey(passkey)))).toBe('VAULT_PASSKEY_WRONG');
    await reopen(text);
  });

  it('has room beside six others, and one of the same credential takes its place', async () => {
    let full = vault;
    const passkeys = [passkey];
    const dataKey = await dataKeyOf(vault);
    while (passkeys.length < MAX_UNLOCKERS - 1) {
      const next = newPasskey();
      full = await addPasskey(full, dataKey, next);
      passkeys.push(next);
    }
    expect(passkeys).toHaveLength(7);
    for (const each of passkeys) await reopen(full.text, byPasskey(each));
    expect(await codeOf(() => addPasskey(full, dataKey, newPasskey()))).toBe('VAULT_FULL');
    const renewed = { ...newPasskey(), credentialId: passkey.credentialId };
    const replaced = await addPasskey(full, dataKey, renewed);
    expect(replaced.file.unlockers).toHaveLength(MAX_UNLOCKERS);
    await reopen(replaced.text, byPasskey(renewed));
    expect(await codeOf(() => reopen(replaced.text, byPasskey(passkey)))).toBe('VAULT_PASSKEY_WRONG');
  });
});

describe('an unlocker is bound to its vault and to all that leads to its key', () => {
  it('opens nothing once it was moved or altered, though the data key is the same', async () => {
    const { file } = await make();
    const other = await make();
    const dataKey = await unwrapOrRefuse(file, byPassword(), SMALL_POLICY);
    const passkey = newPasskey();
    const word = await wrapByPassword(dataKey, file.id, PASSWORD, tools);
    const key = await wrapByPasskey(dataKey, file.id, passkey, tools);
    const { id } = file;
    const flipped = (hex: string) => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`;
    const byKey = byPasskey(passkey);
    expect(await opens({ id, unlockers: [word] })).toBe(true);
    expect(await opens({ id, unlockers: [key] }, byKey)).toBe(true);
    expect(await opens({ id: other.file.id, unlockers: [word] })).toBe(false);
    expect(await opens({ id: other.file.id, unlockers: [key] }, byKey)).toBe(false);
    // Only the binding can refuse this one: the salt of a passkey plays no other part in opening.
    expect(await opens({ id, unlockers: [{ ...key, salt: flipped(key.salt) }] }, byKey)).toBe(false);
    const kdf = { ...word.kdf, salt: flipped(word.kdf.salt) };
    expect(await opens({ id, unlockers: [{ ...word, kdf }] })).toBe(false);
    expect(await opens({ id, unlockers: [{ ...word, kdf: { ...word.kdf, passes: 2 } }] })).toBe(false);
    const renamed = { ...key, credentialId: 'abcd' };
    expect(
      await opens({ id, unlockers: [renamed] }, { ...byKey, credentialId: 'abcd' } as typeof byKey),
    ).toBe(false);
    for (const name of ['nonce', 'sealed'] as const) {
      expect(await opens({ id, unlockers: [{ ...word, [name]: flipped(word[name]) }] })).toBe(false);
      expect(await opens({ id, unlockers: [{ ...key, [name]: flipped(key[name]) }] }, byKey)).toBe(false);
    }
  });

  it('is never read past the bounds of the file', async () => {
    const { text } = await make();
    const passkey = {
      kind: 'passkey',
      credentialId: 'ab',
      salt: '0'.repeat(64),
      nonce: '0'.repeat(24),
      sealed: '0'.repeat(96),
    };
    const refused = async (unlocker: object) => {
      const altered = text.replace('],"entries"', `,${JSON.stringify(unlocker)}],"entries"`);
      expect(altered).not.toBe(text);
      return codeOf(() => readVault(altered, SMALL_POLICY));
    };
    for (const wrong of [
      { credentialId: '' },
      { credentialId: 'abc' },
      { credentialId: 'ab'.repeat(1024) },
      { salt: '00' },
      { sealed: '0'.repeat(98) },
      { kind: 'recovery' },
    ])
      expect(await refused({ ...passkey, ...wrong })).toBe('VAULT_DAMAGED');
  });

  it('is read only beside one password: a file cannot ask for eight key derivations, nor for none', async () => {
    const vault = await make();
    const withUnlockers = (unlockers: readonly unknown[]) =>
      codeOf(() =>
        readVault(withChecksum({ ...(JSON.parse(vault.text) as object), unlockers }), SMALL_POLICY),
      );
    const [word] = vault.file.unlockers;
    const [, key] = (await addPasskey(vault, await dataKeyOf(vault), newPasskey())).file.unlockers;
    expect(await withUnlockers([word])).toBe('none');
    expect(await withUnlockers([word, key])).toBe('none');
    expect(await withUnlockers([word, word])).toBe('VAULT_DAMAGED');
    expect(await withUnlockers(Array.from({ length: MAX_UNLOCKERS }, () => word))).toBe('VAULT_DAMAGED');
    expect(await withUnlockers([key])).toBe('VAULT_DAMAGED');
  });

  it('keeps the order in which they were added, the password first', async () => {
    const vault = await make();
    const dataKey = await dataKeyOf(vault);
    const [one, two] = [newPasskey(), newPasskey()];
    const first = await wrapByPasskey(dataKey, vault.file.id, one, tools);
    const second = await wrapByPasskey(dataKey, vault.file.id, two, tools);
    const unlockers = withPasskey(withPasskey(vault.file.unlockers, first), second);
    expect(unlockers.slice(1)).toEqual([first, second]);
    expect(withPasskey(unlockers, first).slice(1)).toEqual([second, first]);
  });
});
