import { describe, expect, it } from 'vitest';
import type { Address } from '#core/address/address.ts';
import type { MemoryStorage } from '../vault/memory-storage.ts';
import {
  byPassword,
  codeOf,
  createdKeyring,
  SINGLE,
  settled,
  TEST_PROOF,
  testKeyring,
  UNSIGNED,
} from './testing.ts';

const MINUTE = 60_000;

/** Until a password is being tried: it is counted before Argon2id begins. */
async function counted(storage: MemoryStorage): Promise<void> {
  while (JSON.stringify(storage.records.attempts).includes('"failures":0')) await Promise.resolve();
}

describe('wrong passwords', () => {
  it('are counted across reloads and tabs, and delay the right one too', async () => {
    const { storage, clock, core } = await createdKeyring();
    await core.call('lock', {});
    const reload = () => testKeyring({ storage, clock }).core;
    for (let i = 0; i < 3; i += 1)
      expect(await codeOf(reload().call('unlock', { proof: byPassword('wrong guess') }))).toBe(
        'VAULT_PASSWORD_WRONG',
      );
    expect((await reload().call('status', {})).delayUntil).toBe(clock.now + 2000);
    expect(await codeOf(reload().call('unlock', { proof: TEST_PROOF }))).toBe('VAULT_DELAYED');
    clock.now += 1999;
    expect(await codeOf(reload().call('unlock', { proof: TEST_PROOF }))).toBe('VAULT_DELAYED');
    clock.now += 1;
    expect(await codeOf(reload().call('unlock', { proof: byPassword('wrong guess') }))).toBe(
      'VAULT_PASSWORD_WRONG',
    );
    // A try that was refused is no try: the wait is not prolonged by knocking.
    expect((await reload().call('status', {})).delayUntil).toBe(clock.now + 4000);
    clock.now += 4000;
    expect(await reload().call('unlock', { proof: TEST_PROOF })).toMatchObject({
      vault: 'unlocked',
      delayUntil: null,
    });
    expect((await reload().call('status', {})).delayUntil).toBeNull();
  });

  it('delay once more, and not for years, after a clock that ran ahead was set right', async () => {
    const { clock, core } = await createdKeyring();
    await core.call('lock', {});
    const ahead = 4 * 365 * 24 * 60 * MINUTE;
    clock.now += ahead;
    for (let i = 0; i < 3; i += 1) await codeOf(core.call('unlock', { proof: byPassword('wrong guess') }));
    clock.now -= ahead;
    expect(await codeOf(core.call('unlock', { proof: TEST_PROOF }))).toBe('VAULT_DELAYED');
    clock.now += 2000;
    expect(await codeOf(core.call('unlock', { proof: TEST_PROOF }))).toBe('none');
  });

  it('are counted before they are tried', async () => {
    const { storage, core } = await createdKeyring();
    await core.call('lock', {});
    const trying = codeOf(core.call('unlock', { proof: byPassword('wrong guess') }));
    await Promise.resolve();
    await settled();
    expect(storage.records.attempts).toMatchObject({ failures: 1 });
    await trying;
  });

  it('cannot be tried side by side', async () => {
    const { storage, clock, core } = await createdKeyring();
    await core.call('lock', {});
    const tabs = Array.from({ length: 6 }, () => testKeyring({ storage, clock }).core);
    const codes = await Promise.all(
      tabs.map((tab) => codeOf(tab.call('unlock', { proof: byPassword('wrong guess') }))),
    );
    expect(codes.filter((code) => code === 'VAULT_PASSWORD_WRONG')).toHaveLength(3);
    expect(codes.filter((code) => code === 'VAULT_DELAYED')).toHaveLength(3);
  });

  it('count at the reveal of a phrase as well', async () => {
    const { core } = await createdKeyring();
    const sourceId = (await core.call('status', {})).accounts[0]?.sourceId ?? '';
    for (let i = 0; i < 3; i += 1)
      await codeOf(core.call('reveal', { sourceId, proof: byPassword('wrong guess') }));
    expect(await codeOf(core.call('reveal', { sourceId, proof: TEST_PROOF }))).toBe('VAULT_DELAYED');
  });

  it('have nothing to open where there is no vault', async () => {
    expect(await codeOf(testKeyring().core.call('unlock', { proof: TEST_PROOF }))).toBe('VAULT_ABSENT');
  });
});

describe('locking wins', () => {
  it('over a signature under way', async () => {
    const { core } = await createdKeyring();
    const account = (await core.call('status', {})).accounts[0]?.address as Address;
    const signing = codeOf(core.call('sign', { account, unsigned: UNSIGNED }));
    const locking = core.call('lock', {});
    expect(await signing).toBe('VAULT_LOCKED');
    expect((await locking).vault).toBe('locked');
  });

  it('over an unlock, a reveal and an import under way', async () => {
    const { core, storage } = await createdKeyring();
    const sourceId = (await core.call('status', {})).accounts[0]?.sourceId ?? '';
    await core.call('lock', {});
    await core.call('unlock', { proof: TEST_PROOF });
    const revealing = codeOf(core.call('reveal', { sourceId, proof: TEST_PROOF }));
    await counted(storage);
    await core.call('lock', {});
    expect(await revealing).toBe('VAULT_LOCKED');
    const before = storage.records.vault;
    await core.call('unlock', { proof: TEST_PROOF });
    const importing = codeOf(core.call('importPrivateKey', { key: SINGLE, label: '' }));
    await core.call('lock', {});
    expect(await importing).toBe('VAULT_LOCKED');
    expect(storage.records.vault).toBe(before);
    const unlocking = codeOf(core.call('unlock', { proof: TEST_PROOF }));
    await counted(storage);
    await core.call('lock', {});
    expect(await unlocking).toBe('VAULT_LOCKED');
    expect((await core.call('status', {})).vault).toBe('locked');
  });
});
