import { serializeTransaction } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Address } from '#core/address/address.ts';
import { parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import { MemoryStorage } from '../vault/memory-storage.ts';
import { IdleDeadline } from './idle.ts';
import {
  codeOf,
  createdKeyring,
  JUNK,
  TEST_PASSWORD,
  TestChannel,
  TestClock,
  testKeyring,
} from './testing.ts';

const MINUTE = 60_000;
const unsigned = unwrap(
  parseHex(
    serializeTransaction({
      type: 'legacy',
      chainId: 1,
      nonce: 0,
      to: '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf',
      gas: 21_000n,
      gasPrice: 1n,
    }),
  ),
);
const KEYS = Array.from({ length: 6 }, (_, index) => (index + 1).toString(16).padStart(64, '0'));

/** Lets everything that is under way come to its end. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Until a password is being tried: it is counted before Argon2id begins. */
async function counted(storage: MemoryStorage): Promise<void> {
  while (JSON.stringify(storage.records.attempts).includes('"failures":0')) await Promise.resolve();
}

/** Two tabs of one browser, both unlocked. */
async function twoTabs() {
  const shared = { storage: new MemoryStorage(), clock: new TestClock(), channel: new TestChannel() };
  const one = await createdKeyring(shared);
  const two = testKeyring(shared);
  await two.core.unlock({ password: TEST_PASSWORD });
  return { ...shared, one, two };
}

describe('wrong passwords', () => {
  it('are counted across reloads and tabs, and delay the right one too', async () => {
    const { storage, clock, core } = await createdKeyring();
    await core.lock();
    const reload = () => testKeyring({ storage, clock }).core;
    for (let i = 0; i < 3; i += 1)
      expect(await codeOf(reload().unlock({ password: 'wrong guess' }))).toBe('VAULT_PASSWORD_WRONG');
    expect((await reload().status()).delayUntil).toBe(clock.now + 2000);
    expect(await codeOf(reload().unlock({ password: TEST_PASSWORD }))).toBe('VAULT_DELAYED');
    clock.now += 1999;
    expect(await codeOf(reload().unlock({ password: TEST_PASSWORD }))).toBe('VAULT_DELAYED');
    clock.now += 1;
    expect(await codeOf(reload().unlock({ password: 'wrong guess' }))).toBe('VAULT_PASSWORD_WRONG');
    // A try that was refused is no try: the wait is not prolonged by knocking.
    expect((await reload().status()).delayUntil).toBe(clock.now + 4000);
    clock.now += 4000;
    expect(await reload().unlock({ password: TEST_PASSWORD })).toMatchObject({
      vault: 'unlocked',
      delayUntil: null,
    });
    expect((await reload().status()).delayUntil).toBeNull();
  });

  it('delay once more, and not for years, after a clock that ran ahead was set right', async () => {
    const { clock, core } = await createdKeyring();
    await core.lock();
    const ahead = 4 * 365 * 24 * 60 * MINUTE;
    clock.now += ahead;
    for (let i = 0; i < 3; i += 1) await codeOf(core.unlock({ password: 'wrong guess' }));
    clock.now -= ahead;
    expect(await codeOf(core.unlock({ password: TEST_PASSWORD }))).toBe('VAULT_DELAYED');
    clock.now += 2000;
    expect(await codeOf(core.unlock({ password: TEST_PASSWORD }))).toBe('none');
  });

  it('are counted before they are tried', async () => {
    const { storage, core } = await createdKeyring();
    await core.lock();
    const trying = codeOf(core.unlock({ password: 'wrong guess' }));
    await Promise.resolve();
    await settled();
    expect(storage.records.attempts).toMatchObject({ failures: 1 });
    await trying;
  });

  it('cannot be tried side by side', async () => {
    const { storage, clock, core } = await createdKeyring();
    await core.lock();
    const tabs = Array.from({ length: 6 }, () => testKeyring({ storage, clock }).core);
    const codes = await Promise.all(tabs.map((tab) => codeOf(tab.unlock({ password: 'wrong guess' }))));
    expect(codes.filter((code) => code === 'VAULT_PASSWORD_WRONG')).toHaveLength(3);
    expect(codes.filter((code) => code === 'VAULT_DELAYED')).toHaveLength(3);
  });

  it('count at the reveal of a phrase as well', async () => {
    const { core } = await createdKeyring();
    const sourceId = (await core.status()).accounts[0]?.sourceId ?? '';
    for (let i = 0; i < 3; i += 1) await codeOf(core.reveal({ sourceId, password: 'wrong guess' }));
    expect(await codeOf(core.reveal({ sourceId, password: TEST_PASSWORD }))).toBe('VAULT_DELAYED');
  });

  it('have nothing to open where there is no vault', async () => {
    expect(await codeOf(testKeyring().core.unlock({ password: TEST_PASSWORD }))).toBe('VAULT_ABSENT');
  });
});

describe('the idle deadline', () => {
  it('locks when it has passed, at the next tick or the next call', async () => {
    const { core, clock } = await createdKeyring();
    const account = (await core.status()).accounts[0]?.address as Address;
    expect((await core.status()).locksAt).toBe(clock.now + 10 * MINUTE);
    clock.now += 10 * MINUTE - 1;
    core.tick();
    expect((await core.status()).vault).toBe('unlocked');
    clock.now += 1;
    expect(await codeOf(core.sign({ account, unsigned }))).toBe('VAULT_LOCKED');
    expect(await core.status()).toMatchObject({ vault: 'locked', accounts: [], locksAt: null });
  });

  it('locks after a sleep, without any call', async () => {
    const { core, clock, statuses } = await createdKeyring();
    clock.now += 8 * 60 * MINUTE;
    core.tick();
    await settled();
    expect(statuses.at(-1)?.vault).toBe('locked');
  });

  it('moves with use, not with being looked at', async () => {
    const { core, clock, statuses } = await createdKeyring();
    clock.now += 9 * MINUTE;
    await core.status();
    core.touch();
    await settled();
    expect(statuses.at(-1)?.locksAt).toBe(clock.now + 10 * MINUTE);
    clock.now += 9 * MINUTE;
    expect((await core.status()).vault).toBe('unlocked');
    clock.now += MINUTE;
    expect((await core.status()).vault).toBe('locked');
  });

  it('is not moved by acts, which the wallet can cause without its user', async () => {
    const { core, clock } = await createdKeyring();
    const [account] = (await core.status()).accounts;
    const { locksAt } = await core.status();
    clock.now += 9 * MINUTE;
    await core.setLockMinutes({ minutes: 10 });
    await core.addAccount({ sourceId: account?.sourceId ?? '' });
    await core.sign({ account: account?.address as Address, unsigned });
    expect((await core.status()).locksAt).toBe(locksAt);
    clock.now += MINUTE;
    expect(await codeOf(core.setLockMinutes({ minutes: 10 }))).toBe('VAULT_LOCKED');
  });

  it('is changed for good, shown while locked, and cannot be changed while locked', async () => {
    const { core, clock } = await createdKeyring();
    const status = await core.setLockMinutes({ minutes: 2 });
    expect(status).toMatchObject({ lockMinutes: 2, locksAt: clock.now + 2 * MINUTE });
    clock.now += 2 * MINUTE;
    expect(await core.status()).toMatchObject({ vault: 'locked', lockMinutes: 2 });
    expect(await codeOf(core.setLockMinutes({ minutes: 60 }))).toBe('VAULT_LOCKED');
    expect((await core.unlock({ password: TEST_PASSWORD })).locksAt).toBe(clock.now + 2 * MINUTE);
  });

  it('counts uses that waited while this tab slept, as long as no gap was too long', () => {
    const clock = new TestClock();
    const awake = new IdleDeadline(clock.read, 10);
    const late = new IdleDeadline(clock.read, 10);
    const began = clock.now;
    clock.now += 18 * MINUTE;
    awake.use(began + 9 * MINUTE);
    awake.use(began + 18 * MINUTE);
    expect(awake.expired()).toBe(false);
    late.use(began + 18 * MINUTE);
    expect(late.expired()).toBe(true);
  });

  it('is not fooled by the clock', () => {
    const clock = new TestClock();
    const idle = new IdleDeadline(clock.read, 1);
    const { locksAt } = idle;
    idle.use(clock.now + 30_000);
    expect(idle.locksAt).toBe(locksAt);
    idle.use(clock.now - 30_000);
    expect(idle.locksAt).toBe(locksAt);
    clock.now -= 30_000;
    expect(idle.expired()).toBe(false);
    clock.now -= 60_001;
    expect(idle.expired()).toBe(true);
  });
});

describe('locking wins', () => {
  it('over a signature under way', async () => {
    const { core } = await createdKeyring();
    const account = (await core.status()).accounts[0]?.address as Address;
    const signing = codeOf(core.sign({ account, unsigned }));
    const locking = core.lock();
    expect(await signing).toBe('VAULT_LOCKED');
    expect((await locking).vault).toBe('locked');
  });

  it('over an unlock, a reveal and an import under way', async () => {
    const { core, storage } = await createdKeyring();
    const sourceId = (await core.status()).accounts[0]?.sourceId ?? '';
    await core.lock();
    await core.unlock({ password: TEST_PASSWORD });
    const revealing = codeOf(core.reveal({ sourceId, password: TEST_PASSWORD }));
    await counted(storage);
    await core.lock();
    expect(await revealing).toBe('VAULT_LOCKED');
    const before = storage.records.vault;
    await core.unlock({ password: TEST_PASSWORD });
    const importing = codeOf(core.importPrivateKey({ key: KEYS[0] ?? '', label: '' }));
    await core.lock();
    expect(await importing).toBe('VAULT_LOCKED');
    expect(storage.records.vault).toBe(before);
    const unlocking = codeOf(core.unlock({ password: TEST_PASSWORD }));
    await counted(storage);
    await core.lock();
    expect(await unlocking).toBe('VAULT_LOCKED');
    expect((await core.status()).vault).toBe('locked');
  });
});

describe('tabs', () => {
  it('lock together', async () => {
    const { one, two } = await twoTabs();
    await one.core.lock();
    expect((await two.core.status()).vault).toBe('locked');
    await settled();
    expect(two.statuses.at(-1)).toMatchObject({ vault: 'locked', accounts: [] });
  });

  it('stay open together, and close together', async () => {
    const { one, two, clock } = await twoTabs();
    for (let i = 0; i < 5; i += 1) {
      clock.now += 9 * MINUTE;
      one.core.touch();
    }
    expect((await two.core.status()).vault).toBe('unlocked');
    clock.now += 10 * MINUTE;
    expect((await two.core.status()).vault).toBe('locked');
    expect((await one.core.status()).vault).toBe('locked');
  });

  it('believe no use from the future or past the deadline, and nothing malformed', async () => {
    const { two, channel, clock } = await twoTabs();
    const { locksAt } = await two.core.status();
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
    expect(await two.core.status()).toMatchObject({ vault: 'unlocked', locksAt });
    clock.now += 10 * MINUTE;
    channel.inject({ kind: 'used', at: clock.now });
    expect((await two.core.status()).vault).toBe('locked');
  });

  it('see what the other added, and when it erased', async () => {
    const { one, two } = await twoTabs();
    await one.core.importPrivateKey({ key: KEYS[0] ?? '', label: '' });
    await one.core.setLockMinutes({ minutes: 5 });
    expect(await two.core.status()).toMatchObject({
      lockMinutes: 5,
      accounts: (await one.core.status()).accounts,
    });
    await one.core.erase();
    expect(await two.core.status()).toMatchObject({ vault: 'absent', accounts: [] });
  });

  it('lock when the vault became another one behind their back', async () => {
    const { one, storage } = await twoTabs();
    const other = await createdKeyring();
    storage.records = other.storage.records;
    expect((await one.core.status()).vault).toBe('locked');
    expect(await codeOf(one.core.importPrivateKey({ key: KEYS[0] ?? '', label: '' }))).toBe('VAULT_LOCKED');
  });

  it('that create at once leave one vault and lose none', async () => {
    const shared = { storage: new MemoryStorage(), clock: new TestClock(), channel: new TestChannel() };
    const tabs = [testKeyring(shared), testKeyring(shared), testKeyring(shared)];
    const drafts = await Promise.all(tabs.map(({ core }) => core.draft({ words: 12 })));
    const codes = await Promise.all(
      tabs.map(({ core }, index) =>
        codeOf(
          core.create({
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
    expect(await reloaded.unlock({ password: `${TEST_PASSWORD} ${winner}` })).toMatchObject({
      vault: 'unlocked',
    });
    // The words of the others are still there to be written down.
    const loser = codes.indexOf('VAULT_EXISTS');
    expect(
      await codeOf(
        tabs[loser]?.core.checkDraft({ draftId: drafts[loser]?.draftId ?? '', answers: [] }) ??
          Promise.reject(),
      ),
    ).toBe('none');
  });

  it('that add at once keep both additions', async () => {
    const { one, two, storage, clock } = await twoTabs();
    await Promise.all(
      KEYS.map((key, index) =>
        (index % 2 === 0 ? one : two).core.importPrivateKey({ key, label: String(index) }),
      ),
    );
    await one.core.importMnemonic({ mnemonic: JUNK, passphrase: '', accounts: 1, label: '' });
    const reloaded = testKeyring({ storage, clock }).core;
    const { accounts } = await reloaded.unlock({ password: TEST_PASSWORD });
    expect(accounts).toHaveLength(2 + KEYS.length);
    for (const { address } of accounts) await reloaded.sign({ account: address, unsigned });
  });

  it('that add the same key at once keep it once', async () => {
    const { one, two } = await twoTabs();
    const key = KEYS[0] ?? '';
    const codes = await Promise.all(
      [one, two].map(({ core }) => codeOf(core.importPrivateKey({ key, label: '' }))),
    );
    expect([...codes].sort()).toEqual(['KEY_DUPLICATE', 'none']);
  });
});
