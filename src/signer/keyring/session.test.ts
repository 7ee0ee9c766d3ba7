import { describe, expect, it } from 'vitest';
import type { Address } from '#core/address/address.ts';
import { IdleDeadline } from './session.ts';
import {
  codeOf,
  createdKeyring,
  pass,
  settled,
  TEST_PROOF,
  TestClock,
  twoTabs,
  UNSIGNED,
} from './testing.ts';

const MINUTE = 60_000;

describe('the idle deadline', () => {
  it('locks when it has passed, at the next tick or the next call', async () => {
    const { core, clock } = await createdKeyring();
    const account = (await core.call('status', {})).accounts[0]?.address as Address;
    expect((await core.call('status', {})).locksAt).toBe(clock.now + 10 * MINUTE);
    pass(clock, 10 * MINUTE - 1, core);
    expect((await core.call('status', {})).vault).toBe('unlocked');
    clock.now += 1;
    expect(await codeOf(core.call('sign', { account, unsigned: UNSIGNED }))).toBe('VAULT_LOCKED');
    expect(await core.call('status', {})).toMatchObject({ vault: 'locked', accounts: [], locksAt: null });
  });

  it('locks without any call', async () => {
    const { core, clock, statuses } = await createdKeyring();
    pass(clock, 10 * MINUTE, core);
    await settled();
    expect(statuses.at(-1)?.vault).toBe('locked');
  });

  it('moves with use, not with being looked at', async () => {
    const { core, clock, statuses } = await createdKeyring();
    pass(clock, 9 * MINUTE, core);
    await core.call('status', {});
    core.touch();
    await settled();
    expect(statuses.at(-1)?.locksAt).toBe(clock.now + 10 * MINUTE);
    pass(clock, 10 * MINUTE - 1, core);
    expect((await core.call('status', {})).vault).toBe('unlocked');
    clock.now += 1;
    expect((await core.call('status', {})).vault).toBe('locked');
  });

  it('is not moved by acts, which the wallet can cause without its user', async () => {
    const { core, clock } = await createdKeyring();
    const [account] = (await core.call('status', {})).accounts;
    const { locksAt } = await core.call('status', {});
    pass(clock, 10 * MINUTE - 1, core);
    await core.call('setLockMinutes', { minutes: 10 });
    await core.call('addAccount', { sourceId: account?.sourceId ?? '' });
    await core.call('sign', { account: account?.address as Address, unsigned: UNSIGNED });
    expect((await core.call('status', {})).locksAt).toBe(locksAt);
    clock.now += 1;
    expect(await codeOf(core.call('setLockMinutes', { minutes: 10 }))).toBe('VAULT_LOCKED');
  });

  it('is changed for good, shown while locked, and cannot be changed while locked', async () => {
    const { core, clock } = await createdKeyring();
    const status = await core.call('setLockMinutes', { minutes: 2 });
    expect(status).toMatchObject({ lockMinutes: 2, locksAt: clock.now + 2 * MINUTE });
    pass(clock, 2 * MINUTE - 1, core);
    expect(await core.call('status', {})).toMatchObject({ vault: 'unlocked' });
    clock.now += 1;
    expect(await core.call('status', {})).toMatchObject({ vault: 'locked', lockMinutes: 2 });
    expect(await codeOf(core.call('setLockMinutes', { minutes: 60 }))).toBe('VAULT_LOCKED');
    expect((await core.call('unlock', { proof: TEST_PROOF })).locksAt).toBe(clock.now + 2 * MINUTE);
  });

  it('counts uses of other tabs that are heard late, as long as no gap was too long', () => {
    const clock = new TestClock();
    const used = new IdleDeadline(clock.read, 1);
    const late = new IdleDeadline(clock.read, 1);
    const began = clock.now;
    clock.now += 80_000;
    // Both deadlines have passed unnoticed; the messages of another tab are heard before the next tick.
    used.use(began + 50_000);
    used.use(began + 80_000);
    expect(used.expired()).toBe(false);
    expect(used.locksAt).toBe(clock.now + MINUTE);
    late.use(began + 80_000);
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

describe('a sleep', () => {
  /** Longer than any timer is held up, shorter than every deadline. */
  const SLEEP = 90_001;

  it('locks at the first tick after it, long before the deadline', async () => {
    const { core, clock, statuses } = await createdKeyring();
    await core.call('setLockMinutes', { minutes: 60, proof: TEST_PROOF });
    pass(clock, 5 * MINUTE, core);
    clock.now += SLEEP;
    core.tick();
    await settled();
    expect(statuses.at(-1)).toMatchObject({ vault: 'locked', accounts: [], locksAt: null });
    expect((await core.call('unlock', { proof: TEST_PROOF })).vault).toBe('unlocked');
    pass(clock, 5 * MINUTE, core);
    expect((await core.call('status', {})).vault).toBe('unlocked');
  });

  it('locks at the first call after it, whichever that is', async () => {
    const { core, clock } = await createdKeyring();
    const account = (await core.call('status', {})).accounts[0]?.address as Address;
    const wake = async () => {
      await core.call('unlock', { proof: TEST_PROOF });
      clock.now += SLEEP;
    };
    await wake();
    expect(await codeOf(core.call('sign', { account, unsigned: UNSIGNED }))).toBe('VAULT_LOCKED');
    await wake();
    expect((await core.call('status', {})).vault).toBe('locked');
    await wake();
    core.touch();
    expect(await codeOf(core.call('setLockMinutes', { minutes: 5 }))).toBe('VAULT_LOCKED');
  });

  it('is told from timers that a browser holds up for a minute', async () => {
    const { core, clock } = await createdKeyring();
    for (let minute = 0; minute < 5; minute += 1) {
      clock.now += 90_000;
      core.tick();
    }
    expect((await core.call('status', {})).vault).toBe('unlocked');
  });

  it('while locked is none: what is unlocked after it stays open', async () => {
    const { core, clock } = await createdKeyring();
    await core.call('lock', {});
    clock.now += SLEEP;
    await core.call('unlock', { proof: TEST_PROOF });
    core.tick();
    expect((await core.call('status', {})).vault).toBe('unlocked');
  });

  it('locks every tab, though another was used just before', async () => {
    const { one, two, clock } = await twoTabs();
    pass(clock, MINUTE, one.core, two.core);
    one.core.touch();
    clock.now += SLEEP;
    one.core.tick();
    two.core.tick();
    expect((await one.core.call('status', {})).vault).toBe('locked');
    expect((await two.core.call('status', {})).vault).toBe('locked');
  });
});
