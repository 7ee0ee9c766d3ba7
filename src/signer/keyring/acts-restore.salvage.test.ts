import { beforeEach, describe, expect, it } from 'vitest';
import { withChecksum } from '../vault/testing.ts';
import {
  codeOf,
  furnishedKeyring,
  JUNK,
  TEST_PASSWORD,
  TEST_PROOF,
  type TestKeyring,
  testKeyring,
} from './testing.ts';

let keyring: TestKeyring;
let good: string;
let addresses: readonly string[];
let labels: readonly (string | null)[];
beforeEach(async () => {
  keyring = await furnishedKeyring();
  const { accounts } = await keyring.core.call('status', {});
  addresses = accounts.map(({ address }) => address);
  labels = accounts.map(({ look }) => look?.label ?? null);
  await keyring.core.call('lock', {});
  good = keyring.storage.records.vault as string;
});

/** One character changed, the tenth of the value named `name` after `from`. */
function hit(name: string, from = 0): string {
  const at = good.indexOf(`"${name}":"`, from) + name.length + 14;
  return `${good.slice(0, at)}${good[at] === '7' ? '8' : '7'}${good.slice(at + 1)}`;
}

async function salvage(damaged: unknown, password = TEST_PASSWORD) {
  const { core, storage } = keyring;
  storage.records = { ...storage.records, vault: damaged };
  const result = await core.call('salvage', { password });
  // Never written over, never repaired in place.
  expect(storage.records.vault).toEqual(damaged);
  return result;
}

/** What a new device has after restoring the file. */
async function restored(text: string) {
  const { core } = testKeyring();
  const { draftId } = await core.call('readBackup', { text, password: TEST_PASSWORD });
  const accounts = await core.call('restore', { draftId, password: TEST_PASSWORD });
  for (const { address } of accounts) await core.call('revealKey', { address, proof: TEST_PROOF });
  return { core, accounts };
}

describe('salvage', () => {
  it('gives everything back where only the checksum was hit', async () => {
    expect((await keyring.core.call('status', {})).vault).toBe('locked');
    const { file, preview } = await salvage(hit('checksum'));
    expect(await keyring.core.call('status', {})).toMatchObject({ vault: 'damaged' });
    expect(preview).toMatchObject({ lost: 0, sources: { length: 4 } });
    expect(file?.name).toBe('evident-recovered-2027-01-15.json');
    const { accounts } = await restored(file?.text ?? '');
    expect(accounts.map(({ address }) => address)).toEqual(addresses);
    expect(accounts.map(({ look }) => look?.label ?? null)).toEqual(labels);
  });

  it('gives every secret back, unnamed and with its first account, where the catalogue was hit', async () => {
    const { file, preview } = await salvage(hit('sealed', good.indexOf('"catalogue"')));
    expect(preview.lost).toBe(0);
    expect(preview.sources.map(({ kind, label, accounts }) => [kind, label, accounts.length])).toEqual([
      ['mnemonic', '', 1],
      ['mnemonic', '', 1],
      ['privateKey', '', 1],
      ['privateKey', '', 1],
    ]);
    const { accounts, core } = await restored(file?.text ?? '');
    const firsts = [addresses[0], addresses[1], addresses[4], addresses[5]];
    expect(accounts.map(({ address }) => address)).toEqual(firsts);
    // The passphrase is part of the secret.
    const revealed = await core.call('reveal', { sourceId: accounts[1]?.sourceId ?? '', proof: TEST_PROOF });
    expect(revealed).toMatchObject({ mnemonic: JUNK.split(' '), passphrase: 'päss'.normalize('NFKD') });
    // From there the other accounts come again.
    const sourceId = accounts[1]?.sourceId ?? '';
    expect(await core.call('addAccount', { sourceId })).toMatchObject({ address: addresses[2] });
  });

  it('gives the others back where one entry was hit', async () => {
    const { file, preview } = await salvage(hit('sealed', good.indexOf('"entries"')));
    expect(preview).toMatchObject({ lost: 1, sources: { length: 3 } });
    const { accounts } = await restored(file?.text ?? '');
    expect(accounts.map(({ address }) => address)).toEqual([addresses[1], addresses[4], addresses[5]]);
  });

  it('cannot tell a damaged unlocker from a wrong password, and counts either', async () => {
    expect(await codeOf(salvage(hit('salt')))).toBe('VAULT_PASSWORD_WRONG');
    expect(await codeOf(salvage(hit('checksum'), 'wrong guess'))).toBe('VAULT_PASSWORD_WRONG');
    expect(await codeOf(salvage(hit('id')))).toBe('VAULT_PASSWORD_WRONG');
    expect(await codeOf(salvage(hit('checksum')))).toBe('VAULT_DELAYED');
    keyring.clock.now += 2000;
    expect((await salvage(hit('checksum'))).preview.lost).toBe(0);
    expect((await keyring.core.call('status', {})).delayUntil).toBeNull();
  });

  it('gives no file where nothing opened', async () => {
    const emptied = good.replaceAll(/("id":"[0-9a-f]{32}","nonce":"[0-9a-f]{24}","sealed":")/g, '$1ff');
    expect(await salvage(emptied)).toMatchObject({ file: null, preview: { sources: [], lost: 4 } });
  });

  it('says so where there is nothing to open, nothing at all, or nothing wrong', async () => {
    for (const stored of ['', 'no vault', '{}', { not: 'text' }, 7, good.slice(0, 120)])
      expect(await codeOf(salvage(stored))).toBe('VAULT_DAMAGED');
    expect(await codeOf(salvage(undefined))).toBe('VAULT_ABSENT');
    expect(await codeOf(salvage(good))).toBe('VAULT_INTACT');
    expect(await codeOf(salvage(good, 'wrong guess'))).toBe('VAULT_PASSWORD_WRONG');
  });

  it('reads a vault whose checksum fits and whose seals do not', async () => {
    const altered = JSON.parse(good) as Record<string, unknown>;
    const file = withChecksum({ ...altered, lockMinutes: 60 });
    keyring.storage.records = { ...keyring.storage.records, vault: file };
    expect(await codeOf(keyring.core.call('unlock', { proof: TEST_PROOF }))).toBe('VAULT_DAMAGED');
    expect((await salvage(file)).preview).toMatchObject({ lost: 0, sources: { length: 4 } });
  });

  it('holds what it read for restoring, until the next lock', async () => {
    const { preview } = await salvage(hit('checksum'));
    const restore = () =>
      codeOf(keyring.core.call('restore', { draftId: preview.draftId, password: TEST_PASSWORD }));
    // The damaged vault is in the way; it is never replaced unasked, and erasing it ends everything in work.
    expect(await restore()).toBe('VAULT_DAMAGED');
    await keyring.core.call('erase', { proof: TEST_PROOF });
    expect(await restore()).toBe('VAULT_RESTORE_UNKNOWN');
  });
});

describe('the stored vault as it is', () => {
  const stored = async (vault: unknown) => {
    keyring.storage.records = { ...keyring.storage.records, vault };
    return keyring.core.call('readStored', {});
  };

  it('can be saved, readable or not', async () => {
    const damaged = good.slice(0, 500);
    expect(await stored(damaged)).toEqual({ name: 'evident-vault-damaged-2027-01-15.json', text: damaged });
    expect((await stored({ a: [1, { b: 'c' }], n: 5n })).text).toBe('{"a":[1,{"b":"c"}],"n":"5"}');
    expect((await stored(null)).text).toBe('null');
    expect(await codeOf(stored(undefined))).toBe('VAULT_ABSENT');
  });

  it('is bounded where it is no text, and survives a cycle', async () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    expect((await stored(cycle)).text).toBe('[object Object]');
    const many = Array.from({ length: 1_000_000 }, () => 'x'.repeat(20));
    expect((await stored(many)).text.length).toBeLessThan(16 * 1024 * 1024);
  });
});
