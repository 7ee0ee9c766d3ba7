import { describe, expect, it } from 'vitest';
import { ERASE_DELAY_MS } from '../vault/erasure.ts';
import { readVault, writeVault } from '../vault/format.ts';
import {
  byPassword,
  codeOf,
  createdKeyring,
  settled,
  TEST_POLICY,
  TEST_PROOF,
  type TestKeyring,
  testKeyring,
  testPasskey,
  twoTabs,
} from './testing.ts';

const HOUR = 60 * 60_000;
const WRONG = { proof: byPassword('not the password') };

async function stateOf({ core }: Pick<TestKeyring, 'core'>) {
  const { vault, eraseAt } = await core.call('status', {});
  return { vault, eraseAt };
}

describe('erasing with a proof', () => {
  it.each(['unlocked', 'locked'])('while %s: nothing else does it', async (state) => {
    const { core, storage } = await createdKeyring();
    if (state === 'locked') await core.call('lock', {});
    const { vault } = storage.records;
    expect(await codeOf(core.call('erase', {}))).toBe('VAULT_PROOF_NEEDED');
    expect(await codeOf(core.call('erase', WRONG))).toBe('VAULT_PASSWORD_WRONG');
    expect(storage.records.vault).toBe(vault);
    expect(await core.call('erase', { proof: TEST_PROOF })).toMatchObject({ vault: 'absent', seal: null });
    expect(Object.values(storage.records)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('takes a passkey, and not one of another vault', async () => {
    const { core, storage } = await createdKeyring();
    const passkey = testPasskey();
    const { credentialId, salt } = passkey;
    await core.call('addPasskey', {
      proof: TEST_PROOF,
      name: 'Key',
      credentialId,
      salt,
      output: passkey.output(),
    });
    await core.call('lock', {});
    expect(await codeOf(core.call('erase', { proof: testPasskey().proof() }))).toBe('VAULT_PASSKEY_WRONG');
    expect(storage.records.vault).toBeDefined();
    expect((await core.call('erase', { proof: passkey.proof() })).vault).toBe('absent');
  });

  it('counts wrong passwords with all others', async () => {
    const { core, storage } = await createdKeyring();
    await core.call('lock', {});
    for (let i = 0; i < 3; i += 1)
      expect(await codeOf(core.call('erase', WRONG))).toBe('VAULT_PASSWORD_WRONG');
    expect(await codeOf(core.call('erase', { proof: TEST_PROOF }))).toBe('VAULT_DELAYED');
    expect(await codeOf(core.call('unlock', { proof: TEST_PROOF }))).toBe('VAULT_DELAYED');
    expect(storage.records.vault).toBeDefined();
  });

  it('needs none where there is nothing readable, and nothing at all', async () => {
    const { core, storage } = await createdKeyring();
    await core.call('lock', {});
    storage.records = { ...storage.records, vault: 'no vault' };
    expect((await core.call('erase', {})).vault).toBe('absent');
    expect((await core.call('erase', {})).vault).toBe('absent');
  });

  it('erases what opens with the password though its contents are damaged', async () => {
    const { core, storage } = await createdKeyring();
    await core.call('lock', {});
    const { storage: other } = await createdKeyring();
    const file = readVault(storage.records.vault, TEST_POLICY);
    const { catalogue } = readVault(other.records.vault, TEST_POLICY);
    storage.records = { ...storage.records, vault: writeVault(file, catalogue) };
    expect(await codeOf(core.call('unlock', { proof: TEST_PROOF }))).toBe('VAULT_DAMAGED');
    expect(await codeOf(core.call('erase', WRONG))).toBe('VAULT_PASSWORD_WRONG');
    expect((await core.call('erase', { proof: TEST_PROOF })).vault).toBe('absent');
  });

  it('leaves a vault that another tab put in its place meanwhile', async () => {
    const { core, storage } = await createdKeyring();
    const other = await createdKeyring();
    const read = storage.read.bind(storage);
    storage.read = async () => {
      const found = await read();
      storage.records = other.storage.records;
      return found;
    };
    expect(await codeOf(core.call('erase', { proof: TEST_PROOF }))).toBe('VAULT_PROOF_NEEDED');
    expect(storage.records.vault).toBe(other.storage.records.vault);
  });
});

describe('a longer lock time', () => {
  it('needs a proof, a shorter one does not', async () => {
    const { core, storage } = await createdKeyring();
    const { vault } = storage.records;
    expect(await codeOf(core.call('setLockMinutes', { minutes: 11 }))).toBe('VAULT_PROOF_NEEDED');
    expect(await codeOf(core.call('setLockMinutes', { minutes: 11, ...WRONG }))).toBe('VAULT_PASSWORD_WRONG');
    expect(storage.records.vault).toBe(vault);
    await core.call('setLockMinutes', { minutes: 60, proof: TEST_PROOF });
    expect((await core.call('setLockMinutes', { minutes: 5 })).lockMinutes).toBe(5);
    expect(await codeOf(core.call('setLockMinutes', { minutes: 6 }))).toBe('VAULT_PROOF_NEEDED');
  });

  it('is longer than what is stored now, not than what this tab knew', async () => {
    const { one, two } = await twoTabs();
    await two.core.call('setLockMinutes', { minutes: 3 });
    expect(await codeOf(one.core.call('setLockMinutes', { minutes: 8 }))).toBe('VAULT_PROOF_NEEDED');
    expect((await one.core.call('status', {})).lockMinutes).toBe(3);
  });
});

describe('removing and exporting', () => {
  it('need a proof', async () => {
    const { core, storage } = await createdKeyring();
    const [account] = (await core.call('status', {})).accounts;
    if (account === undefined) throw new Error('no account');
    const { address, sourceId } = account;
    const { vault } = storage.records;
    // The schema refuses a call without one; the act tries what it is given.
    const exporting = { sourceId, scheme: 'bip44', ...WRONG } as const;
    expect(await codeOf(core.call('removeAccount', { address, ...WRONG }))).toBe('VAULT_PASSWORD_WRONG');
    expect(await codeOf(core.call('exportAccounts', exporting))).toBe('VAULT_PASSWORD_WRONG');
    expect(storage.records.vault).toBe(vault);
  });
});

describe('erasing with a forgotten password', () => {
  it('waits a day, says until when, and is over once the vault is gone', async () => {
    const keyring = await createdKeyring();
    const { core, storage, clock } = keyring;
    await core.call('lock', {});
    expect(await codeOf(core.call('finishErase', {}))).toBe('VAULT_ERASE_EARLY');
    const eraseAt = clock.now + ERASE_DELAY_MS;
    expect(await core.call('askErase', {})).toMatchObject({ vault: 'locked', eraseAt });
    clock.now = eraseAt - 1;
    expect(await codeOf(core.call('finishErase', {}))).toBe('VAULT_ERASE_EARLY');
    expect(storage.records.vault).toBeDefined();
    clock.now = eraseAt;
    expect(await core.call('finishErase', {})).toMatchObject({ vault: 'absent', eraseAt: null });
    expect(Object.values(storage.records)).toEqual([undefined, undefined, undefined, undefined]);
    expect(await codeOf(core.call('finishErase', {}))).toBe('VAULT_ERASE_EARLY');
  });

  it('is not asked for where there is no vault, and does not wait for the next one', async () => {
    const { core, storage } = testKeyring();
    expect(await codeOf(core.call('askErase', {}))).toBe('VAULT_ABSENT');
    storage.records = { ...storage.records, erasure: { askedAt: 0 } };
    expect(await stateOf({ core })).toEqual({ vault: 'absent', eraseAt: null });
    await createdKeyring({ storage });
    expect(await stateOf({ core })).toEqual({ vault: 'locked', eraseAt: null });
    expect(await codeOf(core.call('finishErase', {}))).toBe('VAULT_ERASE_EARLY');
  });

  it('can be cancelled without a proof, locked or not, and then waits a whole day again', async () => {
    const keyring = await createdKeyring();
    const { core, clock } = keyring;
    await core.call('askErase', {});
    clock.now += 23 * HOUR;
    expect((await core.call('cancelErase', {})).eraseAt).toBeNull();
    clock.now += HOUR;
    expect(await codeOf(core.call('finishErase', {}))).toBe('VAULT_ERASE_EARLY');
    expect((await core.call('askErase', {})).eraseAt).toBe(clock.now + ERASE_DELAY_MS);
  });

  it('asked for again keeps its day, and unlocking does not end it', async () => {
    const { core, clock } = await createdKeyring();
    const { eraseAt } = await core.call('askErase', {});
    clock.now += HOUR;
    expect((await core.call('askErase', {})).eraseAt).toBe(eraseAt);
    await core.call('lock', {});
    expect((await core.call('unlock', { proof: TEST_PROOF })).eraseAt).toBe(eraseAt);
  });

  it('is seen in every tab and after a reload, and what one cancels the other cannot finish', async () => {
    const { one, two, storage, clock, channel } = await twoTabs();
    const { eraseAt } = await one.core.call('askErase', {});
    await settled();
    expect(two.statuses.at(-1)).toMatchObject({ eraseAt });
    expect((await stateOf(testKeyring({ storage, clock, channel }))).eraseAt).toBe(eraseAt);
    clock.now += ERASE_DELAY_MS;
    await two.core.call('cancelErase', {});
    await settled();
    expect(one.statuses.at(-1)).toMatchObject({ eraseAt: null });
    expect(await codeOf(one.core.call('finishErase', {}))).toBe('VAULT_ERASE_EARLY');
    expect(storage.records.vault).toBeDefined();
  });

  it('cancelled and finished at the same moment is one of both', async () => {
    const { one, two, storage, clock } = await twoTabs();
    await one.core.call('askErase', {});
    clock.now += ERASE_DELAY_MS;
    const [finished] = await Promise.all([
      codeOf(one.core.call('finishErase', {})),
      two.core.call('cancelErase', {}),
    ]);
    expect(storage.records.vault === undefined).toBe(finished === 'none');
    expect(storage.records.erasure).toBeUndefined();
  });

  it('waits longer for a clock set back; one set forward cannot be told from a day', async () => {
    const keyring = await createdKeyring();
    const { core, clock } = keyring;
    const asked = clock.now;
    await core.call('askErase', {});
    clock.now = asked - 365 * 24 * HOUR;
    expect((await stateOf(keyring)).eraseAt).toBe(asked + ERASE_DELAY_MS);
    expect(await codeOf(core.call('finishErase', {}))).toBe('VAULT_ERASE_EARLY');
    clock.now += ERASE_DELAY_MS;
    expect(await codeOf(core.call('finishErase', {}))).toBe('VAULT_ERASE_EARLY');
    // Documented, and not wanted: only the person at the device can set its clock.
    clock.now = asked + ERASE_DELAY_MS;
    expect((await core.call('finishErase', {})).vault).toBe('absent');
  });

  it.each([
    'text',
    null,
    [],
    {},
    { askedAt: -1 },
    { askedAt: '0' },
    { askedAt: 0, eraseAt: 0 },
    { askedAt: Number.NaN },
  ])('counts %o in the storage as not asked for', async (erasure) => {
    const keyring = await createdKeyring();
    const { core, storage, clock } = keyring;
    storage.records = { ...storage.records, erasure };
    expect((await stateOf(keyring)).eraseAt).toBeNull();
    expect(await codeOf(core.call('finishErase', {}))).toBe('VAULT_ERASE_EARLY');
    expect((await core.call('askErase', {})).eraseAt).toBe(clock.now + ERASE_DELAY_MS);
  });

  it('stays asked for when the disk fails', async () => {
    const { core, storage, clock } = await createdKeyring();
    storage.failWrites = 'STORE_FULL';
    expect(await codeOf(core.call('askErase', {}))).toBe('STORE_FULL');
    storage.failWrites = null;
    const { eraseAt } = await core.call('askErase', {});
    clock.now += ERASE_DELAY_MS;
    storage.failWrites = 'STORE_BLOCKED';
    expect(await codeOf(core.call('finishErase', {}))).toBe('STORE_BLOCKED');
    storage.failWrites = null;
    expect(await core.call('status', {})).toMatchObject({ eraseAt });
  });
});
