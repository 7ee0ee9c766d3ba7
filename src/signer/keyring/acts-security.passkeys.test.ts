import { describe, expect, it } from 'vitest';
import { readVault } from '../vault/format.ts';
import {
  byPassword,
  codeOf,
  createdKeyring,
  TEST_POLICY,
  TEST_PROOF,
  type TestKeyring,
  type TestPasskey,
  testKeyring,
  testPasskey,
  UNSIGNED,
} from './testing.ts';

const NEXT = 'violet tractor humming below';

function adding({ credentialId, salt, output }: TestPasskey, name = 'Key ring', proof: object = TEST_PROOF) {
  return { proof: proof as typeof TEST_PROOF, name, credentialId, salt, output: output() };
}

async function withPasskey(name = 'Key ring'): Promise<TestKeyring & { readonly passkey: TestPasskey }> {
  const keyring = await createdKeyring();
  const passkey = testPasskey();
  await keyring.core.call('addPasskey', adding(passkey, name));
  return { ...keyring, passkey };
}

const reload = ({ storage, clock }: TestKeyring) => testKeyring({ storage, clock }).core;

describe('a passkey', () => {
  it('opens the vault beside the password, and signs', async () => {
    const keyring = await withPasskey(' Key ring ');
    const { core, passkey, clock, storage } = keyring;
    const { accounts, passkeys } = await core.call('status', {});
    const { credentialId, salt } = passkey;
    expect(passkeys).toEqual([{ credentialId, salt, name: 'Key ring', createdAt: clock.now }]);
    const fresh = reload(keyring);
    // Its name is sealed; what an authenticator needs is not.
    expect((await fresh.call('status', {})).passkeys).toEqual([
      { credentialId, salt, name: null, createdAt: null },
    ]);
    expect(JSON.stringify(storage.records)).not.toContain('Key ring');
    expect(await fresh.call('unlock', { proof: passkey.proof() })).toMatchObject({
      vault: 'unlocked',
      accounts,
      passkeys,
    });
    for (const { address } of accounts) await fresh.call('sign', { account: address, unsigned: UNSIGNED });
    expect((await reload(keyring).call('unlock', { proof: TEST_PROOF })).accounts).toEqual(accounts);
  });

  it('proves as well as the password does, also for another passkey and another password', async () => {
    const keyring = await withPasskey();
    const { core, passkey } = keyring;
    const second = testPasskey();
    await core.call('addPasskey', adding(second, 'Phone', passkey.proof()));
    await core.call('setPassword', { proof: second.proof(), next: NEXT });
    for (const proof of [passkey.proof(), second.proof(), byPassword(NEXT)])
      expect((await reload(keyring).call('unlock', { proof })).vault).toBe('unlocked');
    expect(await codeOf(reload(keyring).call('unlock', { proof: TEST_PROOF }))).toBe('VAULT_PASSWORD_WRONG');
  });

  it('does not open with another output, another credential, or for another vault', async () => {
    const keyring = await withPasskey();
    const { passkey } = keyring;
    const stranger = testPasskey();
    for (const proof of [
      stranger.proof(),
      { ...passkey.proof(), output: stranger.output() },
      { ...passkey.proof(), credentialId: stranger.credentialId },
    ])
      expect(await codeOf(reload(keyring).call('unlock', { proof }))).toBe('VAULT_PASSKEY_WRONG');
    const other = await createdKeyring();
    await other.core.call('lock', {});
    expect(await codeOf(other.core.call('unlock', { proof: passkey.proof() }))).toBe('VAULT_PASSKEY_WRONG');
  });

  it('is not held up by wrong passwords, nor counted as one', async () => {
    const keyring = await withPasskey();
    const { passkey, storage } = keyring;
    for (let i = 0; i < 3; i += 1)
      await codeOf(reload(keyring).call('unlock', { proof: byPassword('not the password') }));
    expect(await codeOf(reload(keyring).call('unlock', { proof: TEST_PROOF }))).toBe('VAULT_DELAYED');
    expect(await codeOf(reload(keyring).call('unlock', { proof: testPasskey().proof() }))).toBe(
      'VAULT_PASSKEY_WRONG',
    );
    expect(storage.records.attempts).toMatchObject({ failures: 3 });
    expect((await reload(keyring).call('unlock', { proof: passkey.proof() })).vault).toBe('unlocked');
  });

  it('leaves nothing of its output behind, whether it was right or wrong', async () => {
    const { core, passkey } = await withPasskey();
    const gone = (bytes: Uint8Array) => expect([...bytes]).toEqual(Array.from({ length: 32 }, () => 0));
    const added = adding(testPasskey());
    await core.call('addPasskey', added);
    gone(added.output);
    const refused = adding(testPasskey(), '', byPassword('not the password'));
    await codeOf(core.call('addPasskey', refused));
    gone(refused.output);
    await core.call('lock', {});
    for (const proof of [passkey.proof(), testPasskey().proof()]) {
      await codeOf(core.call('unlock', { proof }));
      gone(proof.output);
    }
    const setting = passkey.proof();
    await core.call('setAskEachTime', { on: true, proof: setting });
    gone(setting.output);
  });
});

describe('adding a passkey', () => {
  it('needs a right proof, rewrites no entry, and keeps the other unlockers', async () => {
    const { core, storage } = await createdKeyring();
    const before = readVault(storage.records.vault, TEST_POLICY);
    const wrong = core.call('addPasskey', adding(testPasskey(), '', byPassword('not the password')));
    expect(await codeOf(wrong)).toBe('VAULT_PASSWORD_WRONG');
    const stranger = core.call('addPasskey', adding(testPasskey(), '', testPasskey().proof()));
    expect(await codeOf(stranger)).toBe('VAULT_PASSKEY_WRONG');
    expect(readVault(storage.records.vault, TEST_POLICY)).toEqual(before);
    await core.call('addPasskey', adding(testPasskey()));
    const after = readVault(storage.records.vault, TEST_POLICY);
    expect(after.entries).toEqual(before.entries);
    expect(after.unlockers.slice(0, 1)).toEqual(before.unlockers);
  });

  it('of a credential that is there replaces it', async () => {
    const keyring = await withPasskey('Old');
    const { core, passkey } = keyring;
    const renewed = { ...testPasskey(), credentialId: passkey.credentialId };
    await core.call('addPasskey', adding(renewed, 'New'));
    expect((await core.call('status', {})).passkeys).toMatchObject([{ name: 'New', salt: renewed.salt }]);
    expect(await codeOf(reload(keyring).call('unlock', { proof: passkey.proof() }))).toBe(
      'VAULT_PASSKEY_WRONG',
    );
    const proof = { ...passkey.proof(), output: renewed.output() };
    expect((await reload(keyring).call('unlock', { proof })).vault).toBe('unlocked');
  });

  it('ends at seven, and the eighth changes nothing', async () => {
    const { core, storage } = await createdKeyring();
    const passkeys = Array.from({ length: 7 }, testPasskey);
    for (const passkey of passkeys) await core.call('addPasskey', adding(passkey));
    const before = storage.records.vault;
    expect(await codeOf(core.call('addPasskey', adding(testPasskey())))).toBe('VAULT_FULL');
    expect(storage.records.vault).toBe(before);
    await core.call('addPasskey', adding(passkeys[3] ?? testPasskey(), 'Again'));
    expect((await core.call('status', {})).passkeys).toHaveLength(7);
  });
});

describe('renaming and removing a passkey', () => {
  it('renames without a proof, and only its own', async () => {
    const keyring = await withPasskey();
    const { core, passkey, storage } = keyring;
    const { credentialId } = passkey;
    await core.call('renamePasskey', { credentialId, name: ' Desk ' });
    expect((await core.call('status', {})).passkeys).toMatchObject([{ credentialId, name: 'Desk' }]);
    const before = storage.records.vault;
    await core.call('renamePasskey', { credentialId, name: 'Desk' });
    const stranger = testPasskey().credentialId;
    expect(await codeOf(core.call('renamePasskey', { credentialId: stranger, name: 'x' }))).toBe(
      'VAULT_PASSKEY_WRONG',
    );
    expect(storage.records.vault).toBe(before);
    expect((await reload(keyring).call('unlock', { proof: passkey.proof() })).vault).toBe('unlocked');
  });

  it('removes with a proof; then it opens nothing, and the password still does', async () => {
    const keyring = await withPasskey();
    const { core, passkey, storage } = keyring;
    const { credentialId } = passkey;
    const wrong = core.call('removePasskey', { credentialId, proof: byPassword('not the password') });
    expect(await codeOf(wrong)).toBe('VAULT_PASSWORD_WRONG');
    expect((await core.call('status', {})).passkeys).toHaveLength(1);
    await core.call('removePasskey', { credentialId, proof: passkey.proof() });
    expect((await core.call('status', {})).passkeys).toEqual([]);
    const before = storage.records.vault;
    await core.call('removePasskey', { credentialId, proof: TEST_PROOF });
    expect(storage.records.vault).toBe(before);
    expect(await codeOf(reload(keyring).call('unlock', { proof: passkey.proof() }))).toBe(
      'VAULT_PASSKEY_WRONG',
    );
    expect((await reload(keyring).call('unlock', { proof: TEST_PROOF })).vault).toBe('unlocked');
  });
});
