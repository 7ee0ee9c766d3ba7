import { describe, expect, it } from 'vitest';
import { readVault, type VaultFile } from '../vault/format.ts';
import {
  byPassword,
  codeOf,
  createdKeyring,
  JUNK_IMPORT,
  SINGLE,
  TEST_PASSWORD,
  TEST_POLICY,
  TEST_PROOF,
  type TestKeyring,
  testKeyring,
  UNSIGNED,
} from './testing.ts';

const NEXT = 'violet tractor humming below';

const fileOf = ({ storage }: Pick<TestKeyring, 'storage'>): VaultFile =>
  readVault(storage.records.vault, TEST_POLICY);

/** Whether a fresh tab opens the stored vault. */
async function opens({ storage }: Pick<TestKeyring, 'storage'>, password: string): Promise<boolean> {
  const fresh = testKeyring({ storage }).core;
  const code = await codeOf(fresh.call('unlock', { proof: byPassword(password) }));
  if (code !== 'none') expect(code).toBe('VAULT_PASSWORD_WRONG');
  return code === 'none';
}

describe('a change of password', () => {
  it('takes the new one and no longer the old one, and rewrites no entry', async () => {
    const keyring = await createdKeyring();
    const { core } = keyring;
    await core.call('importMnemonic', JUNK_IMPORT);
    await core.call('importPrivateKey', { key: SINGLE, label: '' });
    const before = fileOf(keyring);
    const { accounts } = await core.call('status', {});
    await core.call('setPassword', { proof: TEST_PROOF, next: NEXT });
    const after = fileOf(keyring);
    expect(after.entries).toEqual(before.entries);
    expect(after.id).toBe(before.id);
    expect(after.unlockers).toHaveLength(1);
    expect(after.unlockers).not.toEqual(before.unlockers);
    // This tab goes on as it was.
    expect(await core.call('status', {})).toMatchObject({ vault: 'unlocked', accounts });
    for (const { address } of accounts) await core.call('sign', { account: address, unsigned: UNSIGNED });
    expect(await opens(keyring, TEST_PASSWORD)).toBe(false);
    expect(await opens(keyring, NEXT)).toBe(true);
    // What was proven with the old one is proven no more.
    expect(await codeOf(core.call('setPassword', { proof: TEST_PROOF, next: `${NEXT} again` }))).toBe(
      'VAULT_PASSWORD_WRONG',
    );
  });

  it('asks for the right one and for a strong one, and counts only the tries', async () => {
    const keyring = await createdKeyring();
    const { core, storage } = keyring;
    const before = storage.records.vault;
    for (const next of ['', 'short', 'password', 'aaaaaaaaaaaaaaaa'])
      expect([
        next,
        await codeOf(core.call('setPassword', { proof: byPassword('guess guess'), next })),
      ]).toEqual([next, 'VAULT_PASSWORD_WEAK']);
    expect(storage.records.attempts).toBeUndefined();
    for (let i = 0; i < 3; i += 1)
      expect(await codeOf(core.call('setPassword', { proof: byPassword('guess guess'), next: NEXT }))).toBe(
        'VAULT_PASSWORD_WRONG',
      );
    expect(await codeOf(core.call('setPassword', { proof: TEST_PROOF, next: NEXT }))).toBe('VAULT_DELAYED');
    expect(storage.records.vault).toBe(before);
  });

  it('stores nothing when the signer locks meanwhile, and is refused while it is locked', async () => {
    const keyring = await createdKeyring();
    const { core, storage } = keyring;
    const before = storage.records.vault;
    // While the proof is tried: the try is counted. After it: the counter is back at none.
    for (const failures of [1, 0]) {
      storage.records = { ...storage.records, attempts: undefined };
      const changing = codeOf(core.call('setPassword', { proof: TEST_PROOF, next: NEXT }));
      const reached = () => JSON.stringify(storage.records.attempts ?? {}).includes(`"failures":${failures}`);
      while (!reached()) await new Promise((resolve) => setImmediate(resolve));
      await core.call('lock', {});
      expect([failures, await changing]).toEqual([failures, 'VAULT_LOCKED']);
      expect(storage.records.vault).toBe(before);
      await core.call('unlock', { proof: TEST_PROOF });
    }
    await core.call('lock', {});
    expect(await codeOf(core.call('setPassword', { proof: TEST_PROOF, next: NEXT }))).toBe('VAULT_LOCKED');
  });

  it('fails without loss when the disk does, or the generator', async () => {
    let broken = false;
    const random = {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => (broken ? bytes : crypto.getRandomValues(bytes)),
    };
    const keyring = await createdKeyring({ random });
    const { core, storage } = keyring;
    storage.failWrites = 'STORE_FULL';
    expect(await codeOf(core.call('setPassword', { proof: TEST_PROOF, next: NEXT }))).toBe('STORE_FULL');
    storage.failWrites = null;
    broken = true;
    expect(await codeOf(core.call('setPassword', { proof: TEST_PROOF, next: NEXT }))).toBe('KEY_RANDOMNESS');
    expect(await opens(keyring, TEST_PASSWORD)).toBe(true);
  });
});

describe('asking before each signature', () => {
  it('holds for every signature, with the password or a passkey', async () => {
    const { core } = await createdKeyring();
    const account = (await core.call('status', {})).accounts[0]?.address;
    if (account === undefined) throw new Error('no account');
    await core.call('setAskEachTime', { on: true });
    expect(await core.call('status', {})).toMatchObject({ askEachTime: true });
    const unsigned = UNSIGNED;
    expect(await codeOf(core.call('sign', { account, unsigned }))).toBe('VAULT_PROOF_NEEDED');
    const wrong = core.call('sign', { account, unsigned, proof: byPassword('not the password') });
    expect(await codeOf(wrong)).toBe('VAULT_PASSWORD_WRONG');
    await core.call('sign', { account, unsigned, proof: TEST_PROOF });
    expect(await codeOf(core.call('sign', { account, unsigned }))).toBe('VAULT_PROOF_NEEDED');
  });

  it('is turned on freely and off with a proof, and is known while locked', async () => {
    const { core, storage } = await createdKeyring();
    await core.call('setAskEachTime', { on: true });
    const before = storage.records.vault;
    await core.call('setAskEachTime', { on: true });
    expect(await codeOf(core.call('setAskEachTime', { on: false }))).toBe('VAULT_PROOF_NEEDED');
    const wrong = core.call('setAskEachTime', { on: false, proof: byPassword('not the password') });
    expect(await codeOf(wrong)).toBe('VAULT_PASSWORD_WRONG');
    expect(storage.records.vault).toBe(before);
    expect((await core.call('lock', {})).askEachTime).toBe(true);
    await core.call('unlock', { proof: TEST_PROOF });
    await core.call('setAskEachTime', { on: false, proof: TEST_PROOF });
    expect((await core.call('status', {})).askEachTime).toBe(false);
  });
});

describe('another seal', () => {
  it('is drawn after a proof, and is there for every tab and after a reload', async () => {
    const keyring = await createdKeyring();
    const { core, storage, clock, channel } = keyring;
    const tab = testKeyring({ storage, clock, channel });
    const { seal } = await core.call('status', {});
    const wrong = core.call('redrawSeal', { proof: byPassword('not the password') });
    expect(await codeOf(wrong)).toBe('VAULT_PASSWORD_WRONG');
    expect((await core.call('status', {})).seal).toEqual(seal);
    const vault = storage.records.vault;
    await core.call('redrawSeal', { proof: TEST_PROOF });
    const redrawn = (await core.call('status', {})).seal;
    expect(redrawn?.picture).not.toBe(seal?.picture);
    expect(storage.records.vault).toBe(vault);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(tab.statuses.at(-1)?.seal).toEqual(redrawn);
    expect((await testKeyring({ storage }).core.call('status', {})).seal).toEqual(redrawn);
  });

  it('needs an open vault', async () => {
    const { core, storage } = await createdKeyring();
    const { seal } = storage.records;
    await core.call('lock', {});
    expect(await codeOf(core.call('redrawSeal', { proof: TEST_PROOF }))).toBe('VAULT_LOCKED');
    expect(storage.records.seal).toEqual(seal);
    await core.call('erase', { proof: TEST_PROOF });
    expect(await storage.setSeal({ any: 1 })).toBe(false);
    expect(storage.records.seal).toBeUndefined();
  });
});
