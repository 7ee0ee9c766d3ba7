// @vitest-environment happy-dom
/** A request that ends by itself under the hands of somebody who types does not give the keyboard back to the wallet. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EvidentError } from '#core/errors/error.ts';
import { rememberKeys, rememberShell } from '../host/hints.ts';
import { decoders } from './decoders.ts';
import { createFlow } from './flow.ts';
import { freshAfterLock } from './fresh-start.ts';
import { createHandlers } from './handlers.ts';
import { Session } from './session.ts';
import { fakeKeyring, statusOf } from './testing.ts';

beforeEach(() => {
  rememberShell(false);
  rememberKeys(false);
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

async function setUp(status: (typeof statusOf)[keyof typeof statusOf]) {
  const keyring = fakeKeyring(status);
  const session = new Session(keyring);
  const handlers = createHandlers({ keyring, session, decode: decoders, door: null });
  const log: string[] = [];
  const place = { path: '/', index: 0, key: 'a' };
  const host = {
    connects: false,
    address: {
      place: () => place,
      moved: () => null,
      go: () => undefined,
      traverse: () => undefined,
      onMove: () => () => undefined,
    },
    frame: {
      origin: 'http://shell.evident.localhost:5173',
      start: () => void log.push('start'),
      startedAt: () => null,
      remove: () => undefined,
      hide: () => undefined,
      element: () => null,
      onPort: () => undefined,
      dropped: () => 0,
    },
  };
  const sheets = {
    open: (mode: string, isNotice?: boolean) => void log.push(isNotice === true ? `${mode}, notice` : mode),
    close: () => void log.push('close'),
  };
  createFlow(session, host, sheets, null);
  let wake: (() => void) | null = null;
  const renew = vi.fn();
  freshAfterLock(
    session,
    (next) => {
      wake = next;
      return () => {
        wake = null;
      };
    },
    renew,
  );
  await settle();
  log.length = 0;
  const unlock = () => {
    const aborter = new AbortController();
    const answer = handlers.unlock({}, { signal: aborter.signal }).then(
      () => 'done',
      (thrown: EvidentError) => thrown.code,
    );
    return { answer, withdraw: () => aborter.abort() };
  };
  return { keyring, session, log, unlock, renew, pass: () => wake?.() };
}

describe('what the wallet withdraws', () => {
  it('leaves the sheet where a password is being typed, until the user goes on', async () => {
    const { session, log, unlock } = await setUp(statusOf.locked);
    const { answer, withdraw } = unlock();
    await settle();
    expect(session.isTyping()).toBe(false);
    session.typed();
    expect(session.isTyping()).toBe(true);
    withdraw();
    expect(await answer).toBe('SIGN_REJECTED');
    expect(session.isTyping()).toBe(false);
    expect(session.snapshot()).toMatchObject({ open: null, cutOff: true });
    expect(log).toEqual(['covers', 'covers']);
    session.leaveCutOff();
    expect(log.slice(2)).toEqual(['start', 'close']);
  });

  it('closes it as before where a button was pressed after typing', async () => {
    const { session, log, unlock } = await setUp(statusOf.locked);
    const { answer, withdraw } = unlock();
    await settle();
    session.typed();
    session.pressed();
    expect(session.isTyping()).toBe(false);
    withdraw();
    await answer;
    expect(session.snapshot()).toMatchObject({ open: null, cutOff: false });
    expect(log).toEqual(['covers', 'start', 'close']);
  });

  it('closes it as before where nothing was typed', async () => {
    const { session, log, unlock } = await setUp(statusOf.locked);
    // Before it was open, and not in it.
    session.typed();
    const { answer, withdraw } = unlock();
    await settle();
    withdraw();
    await answer;
    expect(session.snapshot().cutOff).toBe(false);
    expect(log.at(-1)).toBe('close');
  });

  it('does not get the keyboard by something else that it asks for and withdraws in its place', async () => {
    const { session, log, unlock } = await setUp(statusOf.locked);
    const first = unlock();
    await settle();
    session.typed();
    first.withdraw();
    const second = unlock();
    await settle();
    expect(session.snapshot()).toMatchObject({ open: { task: { kind: 'unlock' } }, cutOff: false });
    second.withdraw();
    await Promise.all([first.answer, second.answer]);
    expect(session.snapshot().cutOff).toBe(true);
    expect(log).not.toContain('close');
  });
});

describe('what the user ends', () => {
  it('closes at once, typed or not: by a no, by a limit, by the lock, by its outcome', async () => {
    const { session, keyring, log } = await setUp(statusOf.unlocked);
    const open = () => {
      const asked = session.ask<'erase'>({ kind: 'erase' }, 'wallet').catch(() => undefined);
      session.typed();
      return { asked, id: session.snapshot().open?.id ?? 0 };
    };
    const ends: readonly ((id: number) => unknown)[] = [
      (id) => session.cancel(id),
      (id) => session.askForLimit(id, 5n),
      (id) => session.finish(id, 'erase', undefined),
      () => session.lock(),
    ];
    for (const end of ends) {
      const { asked, id } = open();
      await end(id);
      await asked;
      expect([session.snapshot().cutOff, log.at(-1)]).toEqual([false, 'close']);
      keyring.become(statusOf.unlocked);
    }
  });

  it('forgets that something was typed', async () => {
    const { session, log, unlock } = await setUp(statusOf.locked);
    const first = unlock();
    await settle();
    session.typed();
    session.cancel(session.snapshot().open?.id ?? 0);
    const second = unlock();
    await settle();
    second.withdraw();
    await Promise.all([first.answer, second.answer]);
    expect([session.snapshot().cutOff, log.at(-1)]).toEqual([false, 'close']);
  });
});

describe('a lock that comes from elsewhere', () => {
  it('while words are typed ends their screen, and the page starts anew only once the user goes on', async () => {
    const { session, keyring, log, renew, pass } = await setUp(statusOf.unlocked);
    const asked = session.ask<'importKey'>({ kind: 'importKey' }, 'wallet').catch(({ code }) => code);
    session.typed();
    keyring.become(statusOf.locked);
    expect(await asked).toBe('VAULT_LOCKED');
    pass();
    expect(renew).not.toHaveBeenCalled();
    expect([session.snapshot().cutOff, log.at(-1)]).toEqual([true, 'covers']);
    session.leaveCutOff();
    pass();
    expect(renew).toHaveBeenCalledOnce();
  });
});
