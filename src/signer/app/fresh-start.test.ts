import { describe, expect, it } from 'vitest';
import { freshAfterLock } from './fresh-start.ts';
import { Session } from './session.ts';
import { fakeKeyring, statusOf } from './testing.ts';

async function setUp() {
  const keyring = fakeKeyring(statusOf.locked);
  const session = new Session(keyring);
  await Promise.resolve();
  await Promise.resolve();
  const waiting = new Set<() => void>();
  let reloads = 0;
  freshAfterLock(
    session,
    (wake) => {
      waiting.add(wake);
      return () => waiting.delete(wake);
    },
    () => {
      reloads += 1;
    },
  );
  const pass = () => {
    for (const wake of [...waiting]) {
      waiting.delete(wake);
      wake();
    }
  };
  return { keyring, session, pass, reloads: () => reloads };
}

describe('a fresh start after locking', () => {
  it('comes once the page was unlocked and is locked', async () => {
    const { keyring, session, pass, reloads } = await setUp();
    keyring.become(statusOf.locked);
    pass();
    expect(reloads()).toBe(0);
    keyring.become(statusOf.unlocked);
    pass();
    expect(reloads()).toBe(0);
    expect(session.snapshot().renewing).toBe(false);
    keyring.become(statusOf.locked);
    expect(reloads()).toBe(0);
    // Nothing can be pressed in the meantime: it would be lost.
    expect(session.snapshot().renewing).toBe(true);
    pass();
    expect(reloads()).toBe(1);
  });

  it('comes after erasing too', async () => {
    const { keyring, pass, reloads } = await setUp();
    keyring.become(statusOf.unlocked);
    keyring.become(statusOf.absent);
    pass();
    expect(reloads()).toBe(1);
  });

  it('waits for what is open, and does not come when that unlocked again', async () => {
    const { keyring, session, pass, reloads } = await setUp();
    keyring.become(statusOf.unlocked);
    const asked = session.ask<'coldRequest'>({ kind: 'coldRequest' }, 'user');
    keyring.become(statusOf.locked);
    pass();
    expect(reloads()).toBe(0);
    keyring.become(statusOf.unlocked);
    session.cancel(session.snapshot().open?.id ?? 0);
    await expect(asked).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
    pass();
    expect(reloads()).toBe(0);
    keyring.become(statusOf.locked);
    pass();
    expect(reloads()).toBe(1);
  });

  it.each([
    { kind: 'create' },
    { kind: 'importKey' },
    { kind: 'backUp', sourceId: '00' },
    { kind: 'manage', screen: 'reveal' },
  ] as const)('does not wait for a screen of secrets: $kind', async (task) => {
    const { keyring, session, pass, reloads } = await setUp();
    keyring.become(statusOf.unlocked);
    const asked = session.ask(task, 'wallet');
    keyring.become(statusOf.locked);
    await expect(asked).rejects.toMatchObject({ code: 'VAULT_LOCKED' });
    expect(session.snapshot().open).toBeNull();
    pass();
    expect(reloads()).toBe(1);
  });

  it('leaves one that was asked for while locked, to go on after unlocking', async () => {
    const { keyring, session, pass, reloads } = await setUp();
    keyring.become(statusOf.unlocked);
    keyring.become(statusOf.locked);
    const asked = session.ask<'manage'>({ kind: 'manage', screen: 'reveal' }, 'wallet');
    keyring.become({ ...statusOf.locked, delayUntil: 1 });
    pass();
    expect([session.snapshot().open?.task.kind, reloads()]).toEqual(['manage', 0]);
    keyring.become(statusOf.unlocked);
    expect(session.snapshot().open?.task.kind).toBe('manage');
    keyring.become(statusOf.locked);
    await expect(asked).rejects.toMatchObject({ code: 'VAULT_LOCKED' });
  });

  it('is called off when something is asked in the last moment, and leaves a failure on the screen', async () => {
    const { keyring, session, pass, reloads } = await setUp();
    keyring.become(statusOf.unlocked);
    keyring.become(statusOf.locked);
    const asked = session.ask<'unlock'>({ kind: 'unlock' }, 'wallet');
    expect(session.snapshot().renewing).toBe(false);
    pass();
    expect(reloads()).toBe(0);
    session.cancel(session.snapshot().open?.id ?? 0);
    await expect(asked).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
    pass();
    expect(reloads()).toBe(1);
  });

  it('does not come when storage merely stops answering', async () => {
    const { keyring, pass, reloads } = await setUp();
    keyring.become(statusOf.unlocked);
    keyring.become(statusOf.blocked);
    pass();
    expect(reloads()).toBe(0);
  });
});
