import { describe, expect, it } from 'vitest';
import { MemoryStorage } from '../vault/memory-storage.ts';
import {
  byPassword,
  codeOf,
  createdKeyring,
  JUNK_IMPORT,
  pass,
  settled,
  TEST_PASSWORD,
  TEST_PROOF,
  TestChannel,
  TestClock,
  testKeyring,
  twoTabs,
  UNSIGNED,
} from './testing.ts';

const MINUTE = 60_000;
const KEYS = Array.from({ length: 6 }, (_, index) => (index + 1).toString(16).padStart(64, '0'));

describe('tabs', () => {
  it('lock together', async () => {
    const { one, two } = await twoTabs();
    await one.core.call('lock', {});
    expect((await two.core.call('status', {})).vault).toBe('locked');
    await settled();
    expect(two.statuses.at(-1)).toMatchObject({ vault: 'locked', accounts: [] });
  });

  it('stay open together, and close together', async () => {
    const { one, two, clock } = await twoTabs();
    for (let i = 0; i < 5; i += 1) {
      pass(clock, 9 * MINUTE, one.core, two.core);
      one.core.touch();
    }
    expect((await two.core.call('status', {})).vault).toBe('unlocked');
    pass(clock, 10 * MINUTE - 1, one.core, two.core);
    expect((await two.core.call('status', {})).vault).toBe('unlocked');
    clock.now += 1;
    expect((await two.core.call('status', {})).vault).toBe('locked');
    expect((await one.core.call('status', {})).vault).toBe('locked');
  });

  it('believe no use from the future or past the deadline, and nothing malformed', async () => {
    const { two, channel, clock } = await twoTabs();
    const { locksAt } = await two.core.call('status', {});
    for (const message of [
      { kind: 'used', at: clock.now + MINUTE },
      { kind: 'used', at: -1 },
      { kind: 'used' },
      { kind: 'unlock' },
      { kind: 'lock', extra: true },
      'lock',
      null,
      undefined,
    ])
      channel.inject(message);
    expect(await two.core.call('status', {})).toMatchObject({ vault: 'unlocked', locksAt });
    pass(clock, 10 * MINUTE - 1, two.core);
    clock.now += 1;
    channel.inject({ kind: 'used', at: clock.now });
    expect((await two.core.call('status', {})).vault).toBe('locked');
  });

  it('see what the other added, and when it erased', async () => {
    const { one, two } = await twoTabs();
    await one.core.call('importPrivateKey', { key: KEYS[0] ?? '', label: '' });
    await one.core.call('setLockMinutes', { minutes: 5 });
    expect(await two.core.call('status', {})).toMatchObject({
      lockMinutes: 5,
      accounts: (await one.core.call('status', {})).accounts,
    });
    await one.core.call('erase', { proof: TEST_PROOF });
    expect(await two.core.call('status', {})).toMatchObject({ vault: 'absent', accounts: [] });
  });

  it('lock when the vault became another one behind their back', async () => {
    const { one, storage } = await twoTabs();
    const other = await createdKeyring();
    storage.records = other.storage.records;
    expect((await one.core.call('status', {})).vault).toBe('locked');
    expect(await codeOf(one.core.call('importPrivateKey', { key: KEYS[0] ?? '', label: '' }))).toBe(
      'VAULT_LOCKED',
    );
  });

  it('that create at once leave one vault and lose none', async () => {
    const shared = { storage: new MemoryStorage(), clock: new TestClock(), channel: new TestChannel() };
    const tabs = [testKeyring(shared), testKeyring(shared), testKeyring(shared)];
    const drafts = await Promise.all(tabs.map(({ core }) => core.call('draft', { words: 12 })));
    const codes = await Promise.all(
      tabs.map(({ core }, index) =>
        codeOf(
          core.call('create', {
            draftId: drafts[index]?.draftId ?? '',
            password: `${TEST_PASSWORD} ${index}`,
            label: '',
          }),
        ),
      ),
    );
    expect([...codes].sort()).toEqual(['VAULT_EXISTS', 'VAULT_EXISTS', 'none']);
    const winner = codes.indexOf('none');
    const reloaded = testKeyring(shared).core;
    expect(await reloaded.call('unlock', { proof: byPassword(`${TEST_PASSWORD} ${winner}`) })).toMatchObject({
      vault: 'unlocked',
    });
    // The words of the others are still there to be written down.
    const loser = codes.indexOf('VAULT_EXISTS');
    expect(
      await codeOf(
        tabs[loser]?.core.call('checkDraft', { draftId: drafts[loser]?.draftId ?? '', answers: [] }) ??
          Promise.reject(),
      ),
    ).toBe('none');
  });

  it('that add at once keep both additions', async () => {
    const { one, two, storage, clock } = await twoTabs();
    await Promise.all(
      KEYS.map((key, index) =>
        (index % 2 === 0 ? one : two).core.call('importPrivateKey', { key, label: String(index) }),
      ),
    );
    await one.core.call('importMnemonic', JUNK_IMPORT);
    const reloaded = testKeyring({ storage, clock }).core;
    const { accounts } = await reloaded.call('unlock', { proof: TEST_PROOF });
    expect(accounts).toHaveLength(2 + KEYS.length);
    for (const { address } of accounts) await reloaded.call('sign', { account: address, unsigned: UNSIGNED });
  });

  it('that add the same key at once keep it once', async () => {
    const { one, two } = await twoTabs();
    const key = KEYS[0] ?? '';
    const codes = await Promise.all(
      [one, two].map(({ core }) => codeOf(core.call('importPrivateKey', { key, label: '' }))),
    );
    expect([...codes].sort()).toEqual(['KEY_DUPLICATE', 'none']);
  });
});
