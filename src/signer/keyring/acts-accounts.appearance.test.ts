import { describe, expect, it } from 'vitest';
import type { Address } from '#core/address/address.ts';
import type { AccountAppearance } from '#protocol/messages.ts';
import { MAX_VAULT_SIZE } from '../vault/limits.ts';
import { codeOf, createdKeyring, JUNK_ACCOUNTS, TEST_PROOF, testKeyring } from './testing.ts';

const DAY = 24 * 60 * 60_000;

async function described() {
  const keyring = await createdKeyring();
  const { core, clock } = keyring;
  const address = (await core.call('status', {})).accounts[0]?.address as Address;
  const look = (label: string, changedAt = clock.now): AccountAppearance => ({
    label,
    colour: 3,
    hidden: false,
    order: 1,
    changedAt,
  });
  const describeAs = (given: AccountAppearance) =>
    core.call('describeAccounts', { accounts: [{ address, look: given }] });
  const shown = async () => (await core.call('status', {})).accounts[0]?.look;
  return { ...keyring, address, look, describeAs, shown };
}

describe('how accounts are arranged', () => {
  it('is kept sealed: the later change wins, the earlier one is not stored', async () => {
    const { core, storage, look, describeAs, shown, clock } = await described();
    expect(await shown()).toBeNull();
    await describeAs(look('Rent', clock.now - 10));
    expect(await shown()).toEqual(look('Rent', clock.now - 10));
    expect(JSON.stringify(storage.records)).not.toContain('Rent');
    const before = storage.records.vault;
    await describeAs(look('Older', clock.now - 11));
    await describeAs(look('Same time', clock.now - 10));
    expect(storage.records.vault).toBe(before);
    await describeAs({ ...look('Food'), colour: null, hidden: true, order: 0 });
    await core.call('lock', {});
    const { accounts } = await core.call('unlock', { proof: TEST_PROOF });
    expect(accounts[0]?.look).toEqual({ ...look('Food'), colour: null, hidden: true, order: 0 });
  });

  it('is written once, however often it is said, also when it comes from the future', async () => {
    const { storage, look, describeAs, shown, clock } = await described();
    const later = look('Rent', clock.now + DAY);
    await describeAs(later);
    expect(await shown()).toEqual({ ...later, changedAt: clock.now });
    clock.now += 1000;
    await describeAs({ ...later, hidden: true });
    expect(await shown()).toEqual({ ...later, hidden: true, changedAt: clock.now });
    clock.now += 1000;
    await describeAs(later);
    const before = storage.records.vault;
    for (let i = 0; i < 3; i += 1) {
      await describeAs(later);
      clock.now += 1000;
    }
    await describeAs(look('Rent', clock.now - 10_000));
    expect(storage.records.vault).toBe(before);
  });

  it('cannot be held for years by a clock that ran ahead', async () => {
    const { look, describeAs, shown, clock, core } = await described();
    clock.now += 400 * DAY;
    await core.call('unlock', { proof: TEST_PROOF });
    await describeAs(look('Ahead'));
    clock.now -= 400 * DAY;
    await core.call('unlock', { proof: TEST_PROOF });
    await describeAs(look('Before that', clock.now - 1));
    expect((await shown())?.label).toBe('Ahead');
    await describeAs(look('Now'));
    expect(await shown()).toEqual(look('Now'));
  });

  it('passes over strangers and takes the latest of several', async () => {
    const { core, address, look, shown, storage, clock } = await described();
    const before = storage.records.vault;
    const stranger = JUNK_ACCOUNTS[0] as Address;
    await core.call('describeAccounts', { accounts: [{ address: stranger, look: look('Who') }] });
    await core.call('describeAccounts', { accounts: [] });
    expect(storage.records.vault).toBe(before);
    await core.call('describeAccounts', {
      accounts: [
        { address: stranger, look: look('Who') },
        { address, look: look('Second', clock.now - 1) },
        { address, look: look('Last') },
        { address, look: look('First', clock.now - 2) },
      ],
    });
    expect((await shown())?.label).toBe('Last');
    expect((await core.call('status', {})).accounts).toHaveLength(1);
  });

  it('tells other tabs only of what changed, and is not for locked ones', async () => {
    const { core, channel, look, describeAs } = await described();
    const told = () => channel.sent.filter(({ kind }) => kind === 'changed').length;
    const before = told();
    await describeAs(look('Rent'));
    expect(told()).toBe(before + 1);
    await describeAs(look('Rent'));
    expect(told()).toBe(before + 1);
    await core.call('lock', {});
    expect(await codeOf(describeAs(look('Rent')))).toBe('VAULT_LOCKED');
  });

  it('leaves the user room in the vault, however long the names are that the wallet gives', async () => {
    const { core, storage, clock } = await createdKeyring();
    const sourceId = (await core.call('status', {})).sources[0]?.id ?? '';
    for (let first = 1; first < 900; first += 100) {
      const paths = Array.from({ length: 100 }, (_, i) => `m/44'/60'/0'/0/${first + i}`);
      await core.call('addAccounts', { sourceId, paths });
    }
    const { accounts } = await core.call('status', {});
    // Each half of a surrogate pair takes six bytes in JSON.
    const named = (units: number) => ({
      accounts: accounts.map(({ address }) => ({
        address,
        look: { label: '\ud800'.repeat(units), colour: 7, hidden: false, order: 1, changedAt: clock.now },
      })),
    });
    const size = () => String(storage.records.vault).length;
    expect(await codeOf(core.call('describeAccounts', named(48)))).toBe('VAULT_FULL');
    await core.call('describeAccounts', named(24));
    const before = size();
    expect(before).toBeLessThan(0.8 * MAX_VAULT_SIZE);
    clock.now += 1000;
    // What makes the file smaller is taken at any size; what the user does has room.
    await core.call('describeAccounts', named(0));
    expect(size()).toBeLessThan(before);
    console.info(`${accounts.length} accounts: ${before} characters with long names, ${size()} with none`);
  });
});

describe('the label of a source', () => {
  it('is trimmed, kept, and written only when it changes', async () => {
    const { core, storage } = await createdKeyring();
    const sourceId = (await core.call('status', {})).sources[0]?.id ?? '';
    const before = storage.records.vault;
    await core.call('describeSource', { sourceId, label: ' Main ' });
    expect(storage.records.vault).toBe(before);
    await core.call('describeSource', { sourceId, label: 'Paper in the safe ' });
    const reloaded = testKeyring({ storage }).core;
    const { sources, accounts } = await reloaded.call('unlock', { proof: TEST_PROOF });
    expect([sources[0]?.label, accounts[0]?.sourceLabel]).toEqual(['Paper in the safe', 'Paper in the safe']);
    const unknown = core.call('describeSource', { sourceId: '0'.repeat(32), label: '' });
    expect(await codeOf(unknown)).toBe('KEY_SOURCE_UNKNOWN');
  });
});
