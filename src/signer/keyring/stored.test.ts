import { describe, expect, it } from 'vitest';
import { readVault } from '../vault/format.ts';
import { KDF_POLICY } from '../vault/kdf.ts';
import {
  byPassword,
  codeOf,
  createdKeyring,
  JUNK_IMPORT,
  SINGLE,
  TEST_PASSWORD,
  TEST_PROOF,
  testKeyring,
} from './testing.ts';

describe('what is stored', () => {
  it('never replaces a vault that cannot be read, and erases it only when told', async () => {
    const { core, storage } = await createdKeyring();
    const good = storage.records.vault as string;
    await core.call('lock', {});
    const cases = [
      ['damaged', 'VAULT_DAMAGED', good.replace('"lockMinutes":10', '"lockMinutes":60')],
      ['damaged', 'VAULT_DAMAGED', ''],
      ['damaged', 'VAULT_DAMAGED', { not: 'text' }],
      ['unsupported', 'VAULT_UNSUPPORTED', good.replace('"version":2', '"version":3')],
      ['unsupported', 'VAULT_UNSUPPORTED', good.replace('"memoryKiB":8', '"memoryKiB":4')],
    ] as const;
    for (const [state, code, vault] of cases) {
      storage.records = { ...storage.records, vault };
      expect((await core.call('status', {})).vault).toBe(state);
      const { draftId } = await core.call('draft', { words: 12 });
      expect(await codeOf(core.call('create', { draftId, password: TEST_PASSWORD, label: '' }))).toBe(code);
      expect(
        await codeOf(core.call('importPrivateKey', { key: SINGLE, password: TEST_PASSWORD, label: '' })),
      ).toBe(code);
      expect(await codeOf(core.call('unlock', { proof: TEST_PROOF }))).toBe(code);
      expect(storage.records.vault).toEqual(vault);
    }
    expect(await core.call('erase', {})).toMatchObject({ vault: 'absent', seal: null });
    expect(storage.records).toEqual({
      vault: undefined,
      seal: undefined,
      attempts: undefined,
      erasure: undefined,
    });
    const { draftId } = await core.call('draft', { words: 12 });
    await core.call('create', { draftId, password: TEST_PASSWORD, label: '' });
  });

  it('keeps the seal it was made with', async () => {
    const { core, storage } = await createdKeyring();
    const { seal } = await core.call('status', {});
    expect((await core.call('lock', {})).seal).toEqual(seal);
    expect((await testKeyring({ storage }).core.call('status', {})).seal).toEqual(seal);
  });

  it('is refused by the real policy: the small parameters are the tests’ own', async () => {
    const { storage } = await createdKeyring();
    expect(() => readVault(storage.records.vault, KDF_POLICY)).toThrow(
      expect.objectContaining({ code: 'VAULT_UNSUPPORTED' }),
    );
  });

  it('can be unreachable, with a code, and is back when it is back', async () => {
    const { core, storage } = await createdKeyring();
    storage.fail = 'STORE_BLOCKED';
    expect(await core.call('status', {})).toMatchObject({ vault: 'blocked', accounts: [] });
    expect(await codeOf(core.call('importPrivateKey', { key: SINGLE, label: '' }))).toBe('STORE_BLOCKED');
    expect(await codeOf(core.call('setLockMinutes', { minutes: 3 }))).toBe('STORE_BLOCKED');
    storage.fail = 'VAULT_UNSUPPORTED';
    expect(await core.call('status', {})).toMatchObject({ vault: 'unsupported', accounts: [] });
    storage.fail = null;
    expect(await core.call('status', {})).toMatchObject({ vault: 'unlocked', lockMinutes: 10 });
  });

  it('changes nothing when there is no room', async () => {
    const { core, storage } = await createdKeyring();
    const before = storage.records.vault;
    storage.failWrites = 'STORE_FULL';
    expect(await codeOf(core.call('importPrivateKey', { key: SINGLE, label: '' }))).toBe('STORE_FULL');
    storage.failWrites = null;
    expect(storage.records.vault).toBe(before);
    expect((await core.call('status', {})).accounts).toHaveLength(1);
  });

  it('holds no secret that could be read, nor does anything said to page or tabs', async () => {
    const { core, storage, statuses, channel } = testKeyring();
    await core.call('importMnemonic', { ...JUNK_IMPORT, password: TEST_PASSWORD });
    await core.call('importPrivateKey', { key: `0x${'ab'.repeat(32)}`, label: '' });
    await codeOf(core.call('unlock', { proof: byPassword('wrong wrong wrong') }));
    await core.call('lock', {});
    const said = JSON.stringify([storage.records, statuses, channel.sent]).toLowerCase();
    expect(said).toContain('lockminutes');
    for (const secret of ['junk', 'ab'.repeat(16), 'ac0974bec39a17e3', TEST_PASSWORD, 'wrong wrong'])
      expect(said).not.toContain(secret);
  });
});
