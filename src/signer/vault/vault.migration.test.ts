/** A vault as the previous version wrote it: two sources, three accounts, lock time 25 minutes. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headBytes, readVault, VAULT_VERSION } from './format.ts';
import { fromText, openSealed, sealBytes, toText } from './seal.ts';
import { byPassword, codeOf, reopen, SMALL_POLICY, tools } from './testing.ts';
import { dataKeyOf, unwrapOrRefuse } from './unlockers.ts';
import { changeVault, openCatalogue, openSecret } from './vault.ts';

const OLD = readFileSync(new URL('./testing/version-1.vault', import.meta.url), 'utf8').trim();
const PHRASE = '00000000000000000000000000000001';
const KEY = '00000000000000000000000000000002';
/** Of "test … junk" (BIP-39). */
const ENTROPY = 'df9bf37e6fcdf9bf37e6fcdf9bf37e3c';

describe('a vault of version 1', () => {
  it('opens, with its accounts on full paths and nothing made up besides', async () => {
    const vault = await reopen(OLD);
    expect(vault.file).toMatchObject({ version: 1, lockMinutes: 25, askEachTime: false });
    expect(vault.text).toBe(OLD);
    const [phrase, key] = vault.catalogue.sources;
    expect(vault.catalogue).toMatchObject({ passkeys: [], sources: { length: 2 } });
    const added = { backedUpAt: null, savedAt: null, practisedAt: null };
    expect(phrase).toMatchObject({ id: PHRASE, kind: 'mnemonic', label: 'Old phrase', savedAt: null });
    expect(phrase?.accounts).toMatchObject([
      { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', path: "m/44'/60'/0'/0/0", look: null },
      { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', path: "m/44'/60'/0'/0/1", look: null },
    ]);
    expect(key).toMatchObject({ id: KEY, kind: 'privateKey', label: 'Old key', ...added });
    expect(key?.accounts).toMatchObject([{ path: null, look: null }]);
    expect(await openSecret(vault, PHRASE)).toEqual({
      kind: 'mnemonic',
      language: 'english',
      entropy: fromText(ENTROPY),
      passphrase: new Uint8Array(),
    });
    expect(await openSecret(vault, KEY)).toEqual({ kind: 'privateKey', key: new Uint8Array(32).fill(0x11) });
  });

  it('is of the new version after the next change, with every entry and unlocker as it was', async () => {
    const old = await reopen(OLD);
    const changed = await changeVault(old, { lockMinutes: 5 }, tools);
    expect(VAULT_VERSION).toBe(2);
    const vault = await reopen(changed.text);
    expect(vault.file).toMatchObject({ version: 2, lockMinutes: 5, askEachTime: false });
    expect(vault.file.id).toBe(old.file.id);
    expect(vault.file.entries).toEqual(old.file.entries);
    expect(vault.file.unlockers).toEqual(old.file.unlockers);
    expect(vault.catalogue).toEqual(old.catalogue);
    expect(await openSecret(vault, KEY)).toEqual(await openSecret(old, KEY));
    expect(await codeOf(() => reopen(changed.text, byPassword('another password')))).toBe(
      'VAULT_PASSWORD_WRONG',
    );
  });

  it('is refused when it says what only the new version may say', async () => {
    for (const altered of [
      OLD.replace('"version":1', '"version":2'),
      OLD.replace('"lockMinutes":25,', '"lockMinutes":25,"askEachTime":true,'),
    ])
      expect(await codeOf(() => readVault(altered, SMALL_POLICY))).toBe('VAULT_DAMAGED');
  });

  it('is damaged when its catalogue is not of its time', async () => {
    const old = await reopen(OLD);
    const key = await dataKeyOf(await unwrapOrRefuse(old.file, byPassword(), SMALL_POLICY));
    const nonce = fromText(old.file.catalogue.nonce);
    const plain = await openSealed(key, nonce, fromText(old.file.catalogue.sealed), headBytes(old.file));
    const text = new TextDecoder().decode(plain ?? new Uint8Array());
    const resealed = async (next: string) => {
      const sealed = await sealBytes(key, nonce, new TextEncoder().encode(next), headBytes(old.file));
      return { ...old.file, catalogue: { ...old.file.catalogue, sealed: toText(sealed) } };
    };
    expect(await codeOf(async () => openCatalogue(await resealed(text), key))).toBe('none');
    for (const next of [
      text.replace('"index":0', '"index":-1'),
      text.replace('"index":0', '"path":"m/0"'),
      text.replace('"Old key"', '"Old key","savedAt":null'),
    ]) {
      expect(next).not.toBe(text);
      expect(await codeOf(async () => openCatalogue(await resealed(next), key))).toBe('VAULT_DAMAGED');
    }
  });
});
