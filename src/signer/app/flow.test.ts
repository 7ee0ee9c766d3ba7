// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { type Hex, hexToBytes } from '#core/bytes/hex.ts';
import type { ShellPlace } from '#protocol/messages.ts';
import { decodeMessage } from '../decode/message.ts';
import { keysWereHere, rememberKeys, rememberShell } from '../host/hints.ts';
import type { KeyringStatus } from '../keyring/client.ts';
import { createFlow } from './flow.ts';
import { Session } from './session.ts';
import { account, fakeKeyring, SIGNED, statusOf } from './testing.ts';

beforeEach(() => {
  rememberShell(false);
  rememberKeys(false);
});

async function setUp(status: KeyringStatus, path = '/') {
  const keyring = fakeKeyring(status);
  const session = new Session(keyring);
  const log: string[] = [];
  let place: ShellPlace = { path, index: 0, key: 'a' };
  const moves: (() => void)[] = [];
  const host = {
    address: {
      place: () => place,
      moved: () => null,
      go: (next: ShellPlace) => {
        place = next;
      },
      traverse: () => undefined,
      onMove: (listener: (place: ShellPlace) => void) => {
        moves.push(() => listener(place));
        return () => undefined;
      },
    },
    connects: false,
    frame: {
      origin: 'http://shell.evident.localhost:5173',
      start: ({ path: at }: ShellPlace) => void log.push(`start ${at}`),
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
  const flow = createFlow(session, host, sheets, null);
  await new Promise((resolve) => setTimeout(resolve, 0));
  /** What came of the last change. */
  const last = () => log.at(-1);
  const move = (to: string) => {
    place = { ...place, path: to };
    for (const each of moves) each();
  };
  return { keyring, session, flow, log, last, move, path: () => place.path };
}

describe('which screen is on, and where the wallet is meanwhile', () => {
  it('a first visit is welcomed without the wallet in the document, whatever its path', async () => {
    const { flow, log, last } = await setUp(statusOf.absent, '/send?to=x');
    expect(flow.snapshot()).toEqual({ screen: 'welcome', returns: false, lost: false });
    expect(last()).toBe('alone');
    expect(log.some((entry) => entry.startsWith('start'))).toBe(false);
  });

  it('with keys, or where it was used before without any, the wallet is there at its path', async () => {
    const locked = await setUp(statusOf.locked, '/send?to=x');
    expect(locked.log).toEqual(['start /send?to=x', 'close']);
    rememberKeys(false);
    rememberShell(true);
    expect((await setUp(statusOf.absent)).log).toEqual(['start /', 'close']);
  });

  it('keys that were here and are gone are told, until keys come or the user goes on without', async () => {
    await setUp(statusOf.locked);
    rememberShell(true);
    const { flow, last, keyring } = await setUp(statusOf.absent);
    expect(flow.snapshot()).toEqual({ screen: 'welcome', returns: true, lost: true });
    expect(last()).toBe('alone');
    keyring.become(statusOf.unlocked);
    expect(flow.snapshot()).toMatchObject({ screen: null, lost: false });

    const again = await setUp(statusOf.absent);
    expect(again.flow.snapshot().lost).toBe(true);
    again.flow.enterWallet('/');
    expect(again.flow.snapshot()).toMatchObject({ screen: null, lost: false });
    expect((await setUp(statusOf.absent)).flow.snapshot().lost).toBe(false);
  });

  it('keys that were erased here are no loss, nor are those of blocked storage', async () => {
    const { keyring } = await setUp(statusOf.locked);
    keyring.become(statusOf.absent);
    expect(keysWereHere()).toBe(false);
    expect((await setUp(statusOf.absent)).flow.snapshot().lost).toBe(false);
    await setUp(statusOf.unlocked);
    expect((await setUp(statusOf.blocked)).flow.snapshot().lost).toBe(false);
    expect(keysWereHere()).toBe(true);
  });

  it('what is approved covers it, what shows or takes secrets removes it', async () => {
    const { session, last } = await setUp(statusOf.unlocked);
    const open = async (task: Parameters<Session['ask']>[0]) => {
      session.ask(task, 'wallet').catch(() => undefined);
      const mode = last();
      session.cancel(session.snapshot().open?.id ?? 0);
      expect(last()).toBe('close');
      return mode;
    };
    expect(await open({ kind: 'lockMinutes', minutes: 30 })).toBe('covers');
    expect(await open({ kind: 'erase' })).toBe('covers');
    expect(await open({ kind: 'manage', screen: 'removeAccount', address: account.address })).toBe('covers');
    expect(await open({ kind: 'create' })).toBe('alone');
    expect(await open({ kind: 'importKey' })).toBe('alone');
    expect(await open({ kind: 'backUp', sourceId: account.sourceId })).toBe('alone');
    const secret = [
      'overview',
      'password',
      'reveal',
      'practise',
      'exportKey',
      'backupFile',
      'restore',
    ] as const;
    for (const screen of secret) {
      expect(await open({ kind: 'manage', screen })).toBe('alone');
    }
  });

  it('says which sheet is a notice alone: the word that something was signed', async () => {
    const { keyring, session, last } = await setUp(statusOf.unlocked);
    keyring.answers.signMessage = async () => ({ signature: SIGNED });
    const message = '0x6869' as Hex;
    const decoded = decodeMessage(hexToBytes(message));
    const answer = session.ask(
      { kind: 'message', account: account.address, message, decoded, claims: {} },
      'wallet',
    );
    expect(last()).toBe('covers');
    await session.approve(session.snapshot().open?.id ?? 0);
    await answer;
    expect(last()).toBe('covers, notice');
    session.leaveSigned();
    expect(last()).toBe('close');
  });

  it('remembers that secrets were on this page', async () => {
    const { session, flow } = await setUp(statusOf.unlocked);
    session.ask({ kind: 'erase' }, 'wallet').catch(() => undefined);
    expect(flow.showedSecrets()).toBe(false);
    session.cancel(session.snapshot().open?.id ?? 0);
    session.ask({ kind: 'create' }, 'wallet').catch(() => undefined);
    expect(flow.showedSecrets()).toBe(true);
  });

  it('the welcome takes over when the wallet or the user goes there, and leads on to where they wanted to go', async () => {
    const { flow, last, path, move } = await setUp(statusOf.locked);
    flow.go({ path: '/welcome?then=%2Faccounts', index: 1, key: 'b' }, true);
    expect(flow.snapshot()).toEqual({ screen: 'welcome', returns: true, lost: false });
    expect(last()).toBe('alone');
    flow.enterWallet();
    expect(path()).toBe('/accounts');
    expect(last()).toBe('close');
    move('/welcome');
    expect(last()).toBe('alone');
  });

  it.each(['https%3A%2F%2Fevil.example', '%2F%2Fevil.example', '%2Fwelcome', '%2Fcold', 'x'])(
    'never on to %s',
    async (then) => {
      const { flow, path } = await setUp(statusOf.locked, `/welcome?then=${then}`);
      flow.enterWallet();
      expect(path()).toBe('/');
    },
  );

  it('the home opens over a vault that cannot be used, and leads back', async () => {
    const { flow, last } = await setUp(statusOf.damaged);
    flow.openHome();
    expect(flow.snapshot().screen).toBe('home');
    expect(last()).toBe('covers');
    flow.enterWallet('/');
    expect(flow.snapshot().screen).toBeNull();
  });

  it('the cold signer has its home and nothing else', async () => {
    const session = new Session(fakeKeyring(statusOf.absent));
    const opened: string[] = [];
    const flow = createFlow(
      session,
      null,
      {
        open: (mode) => void opened.push(mode),
        close: () => undefined,
      },
      null,
    );
    expect(flow.snapshot().screen).toBe('home');
    expect(opened.at(-1)).toBe('covers');
  });
});
