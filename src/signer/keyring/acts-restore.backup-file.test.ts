import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_VAULT_SIZE } from '../vault/limits.ts';
import {
  codeOf,
  furnishedKeyring,
  JUNK_ACCOUNTS,
  TEST_PASSWORD,
  TEST_PROOF,
  type TestKeyring,
  testKeyring,
} from './testing.ts';

const FILE_PASSWORD = 'seven otters paint the harbour';

async function backUp({ core }: TestKeyring): Promise<string> {
  return (await core.call('writeBackup', { proof: TEST_PROOF, password: FILE_PASSWORD })).text;
}

const read = ({ core }: TestKeyring, text: string, password = FILE_PASSWORD) =>
  core.call('readBackup', { text, password });

describe('a vault of the previous version', () => {
  it('is restored from a copy of it', async () => {
    const text = readFileSync(new URL('../vault/testing/version-1.vault', import.meta.url), 'utf8');
    const fresh = testKeyring();
    const { draftId, sources } = await read(fresh, text, TEST_PASSWORD);
    expect(sources.map(({ label, accounts }) => [label, accounts.map(({ path }) => path)])).toEqual([
      ['Old phrase', ["m/44'/60'/0'/0/0", "m/44'/60'/0'/0/1"]],
      ['Old key', [null]],
    ]);
    const accounts = await fresh.core.call('restore', { draftId, password: TEST_PASSWORD });
    expect(accounts.map(({ address }) => address).slice(0, 2)).toEqual(JUNK_ACCOUNTS.slice(0, 2));
    expect(fresh.storage.records.vault).toContain('"version":2');
  });
});

describe('what was read', () => {
  it('is forgotten by a lock, when dropped, for a newer file, and after an hour', async () => {
    const keyring = await furnishedKeyring();
    const { core, clock } = keyring;
    const text = await backUp(keyring);
    const known = async (draftId: string) => (await codeOf(core.call('restore', { draftId }))) === 'none';
    const first = await read(keyring, text);
    const second = await read(keyring, text);
    expect([await known(first.draftId), await known(second.draftId)]).toEqual([false, true]);
    const dropped = await read(keyring, text);
    await core.call('dropDraft', { draftId: dropped.draftId });
    expect(await codeOf(core.call('restore', { draftId: dropped.draftId }))).toBe('VAULT_RESTORE_UNKNOWN');
    const locked = await read(keyring, text);
    await core.call('lock', {});
    expect(await codeOf(core.call('restore', { draftId: locked.draftId }))).toBe('VAULT_RESTORE_UNKNOWN');
    const late = await read(keyring, text);
    clock.now += 60 * 60_000 + 1;
    expect(await codeOf(core.call('restore', { draftId: late.draftId }))).toBe('VAULT_RESTORE_UNKNOWN');
  });

  it('is not kept when a lock came in while it was read', async () => {
    const keyring = await furnishedKeyring();
    const text = await backUp(keyring);
    const reading = codeOf(read(keyring, text));
    // After the call has begun, before Argon2id is done.
    await Promise.resolve();
    await keyring.core.call('lock', {});
    expect(await reading).toBe('VAULT_LOCKED');
  });
});

describe('a file that is not right', () => {
  it('is refused when altered, of a wrong password, or none of ours', async () => {
    const keyring = await furnishedKeyring();
    const text = await backUp(keyring);
    const fresh = testKeyring();
    const codes = async (file: string, password = FILE_PASSWORD) => codeOf(read(fresh, file, password));
    expect(await codes(text)).toBe('none');
    expect(await codes(`\ufeff\n ${text}\r\n`)).toBe('none');
    expect(await codes(text, 'another password')).toBe('VAULT_PASSWORD_WRONG');
    for (let at = 5; at < text.length; at += 97) {
      const altered = `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
      expect(['VAULT_BACKUP_INVALID', 'VAULT_UNSUPPORTED']).toContain(await codes(altered));
    }
    for (const foreign of [
      '',
      '{}',
      'null',
      '[]',
      JSON.stringify({ version: 3, crypto: {} }),
      text.slice(0, -1),
    ])
      expect(await codes(foreign)).toBe('VAULT_BACKUP_INVALID');
    expect(await codes(text.replace('"version":2', '"version":3'))).toBe('VAULT_UNSUPPORTED');
  });

  it('is refused before any key derivation when it asks for too much', async () => {
    const text = await backUp(await furnishedKeyring());
    const fresh = testKeyring();
    for (const [hostile, code] of [
      ['0'.repeat(MAX_VAULT_SIZE + 1), 'VAULT_BACKUP_INVALID'],
      ['['.repeat(MAX_VAULT_SIZE), 'VAULT_BACKUP_INVALID'],
      [text.replace('"memoryKiB":8', '"memoryKiB":4194304'), 'VAULT_UNSUPPORTED'],
      [text.replace('"passes":1', '"passes":4294967295'), 'VAULT_UNSUPPORTED'],
      [text.replace('"lanes":1', '"lanes":255'), 'VAULT_UNSUPPORTED'],
      [text.replace('"memoryKiB":8', '"memoryKiB":1'), 'VAULT_UNSUPPORTED'],
    ] as const)
      expect(await codeOf(read(fresh, hostile))).toBe(code);
  });

  it('is no way around the delay: a copy of the stored vault counts as the vault', async () => {
    const { core, storage, clock } = await furnishedKeyring();
    const backup = await core.call('writeBackup', { proof: TEST_PROOF, password: TEST_PASSWORD });
    await core.call('lock', {});
    const { text } = await core.call('readStored', {});
    expect(text).toBe(storage.records.vault);
    const guess = (file: string) => codeOf(core.call('readBackup', { text: file, password: 'wrong guess' }));
    for (let i = 0; i < 3; i += 1) expect(await guess(text)).toBe('VAULT_PASSWORD_WRONG');
    expect(await guess(text)).toBe('VAULT_DELAYED');
    expect(await codeOf(core.call('unlock', { proof: TEST_PROOF }))).toBe('VAULT_DELAYED');
    // A backup file is another vault: it can be tried anywhere, as often as one likes.
    for (let i = 0; i < 5; i += 1) expect(await guess(backup.text)).toBe('VAULT_PASSWORD_WRONG');
    clock.now += 2000;
    expect((await core.call('readBackup', { text, password: TEST_PASSWORD })).sources).toHaveLength(4);
    expect((await core.call('status', {})).delayUntil).toBeNull();
  });
});
