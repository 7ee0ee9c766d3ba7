import { expect, it, vi } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import type { ShellPlace } from '#protocol/messages.ts';
import type { DecodedTransaction } from '../decode/transaction.ts';
import { decoders } from './decoders.ts';
import { createHandlers } from './handlers.ts';
import { Session } from './session.ts';
import { createLink } from './start.ts';
import { type FakeKeyring, fakeKeyring, statusOf } from './testing.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

interface Sent {
  readonly kind: string;
  readonly [field: string]: unknown;
}
function port() {
  const sent: Sent[] = [];
  const listeners = new Set<(event: { data: unknown }) => void>();
  const own = {
    sent,
    closed: false,
    postMessage: (message: Sent) => {
      sent.push(message);
    },
    addEventListener: (type: string, listener: (event: { data: unknown }) => void) => {
      if (type === 'message') listeners.add(listener);
    },
    removeEventListener: (_type: string, listener: (event: { data: unknown }) => void) =>
      listeners.delete(listener),
    start: () => undefined,
    close: () => {
      own.closed = true;
    },
    deliver: (data: unknown) => {
      for (const listener of [...listeners]) listener({ data });
    },
  };
  return own;
}
const place: ShellPlace = { path: '/send', index: 1, key: 'abc' };
const asPort = (fake: ReturnType<typeof port>) => fake as unknown as MessagePort;

async function linked(keyring: FakeKeyring, missed: ShellPlace | null = null) {
  const session = new Session(keyring);
  const wakes: (() => void)[] = [];
  const decode = { ...decoders, transaction: async () => ({ chainId: 1 }) as unknown as DecodedTransaction };
  const moves: ((place: ShellPlace) => void)[] = [];
  const address = {
    place: () => place,
    moved: (): ShellPlace | null => missed,
    go: vi.fn(),
    traverse: vi.fn(),
    onMove: (listener: (place: ShellPlace) => void) => {
      moves.push(listener);
      return () => undefined;
    },
  };
  const timer = (wake: () => void) => {
    wakes.push(wake);
    return () => undefined;
  };
  const link = createLink(
    session,
    createHandlers({ keyring, session, decode, door: null }),
    timer,
    address,
    null,
  );
  const first = port();
  link.use(asPort(first));
  await settle();
  return { session, link, first, wakes, address, moves };
}

it('pushes each change of the status', async () => {
  const keyring = fakeKeyring(statusOf.locked);
  const { first } = await linked(keyring);
  keyring.become(statusOf.unlocked);
  const vaults = first.sent.filter(({ kind }) => kind === 'status').map(({ status }) => status);
  expect(vaults).toMatchObject([{ vault: 'locked' }, { vault: 'unlocked' }]);
  expect(JSON.stringify(first.sent)).not.toContain('heron');
});

it('where the user went before the shell was there, it hears first of all', async () => {
  const missed = { ...place, path: '/activity' };
  const { first } = await linked(fakeKeyring(statusOf.locked), missed);
  expect(first.sent[0]).toEqual({ kind: 'path', ...missed });
  const { first: other } = await linked(fakeKeyring(statusOf.locked));
  expect(other.sent.filter(({ kind }) => kind === 'path')).toEqual([]);
});

it('the shell’s moves reach the address, and the user’s the shell', async () => {
  const { first, address, moves } = await linked(fakeKeyring(statusOf.locked));
  first.deliver({ kind: 'go', ...place, replace: true });
  first.deliver({ kind: 'traverse', by: -1 });
  first.deliver({ kind: 'go', ...place, path: '//evil.example', replace: true });
  expect(address.go.mock.calls).toEqual([[place, true]]);
  expect(address.traverse.mock.calls).toEqual([[-1]]);
  for (const move of moves) move({ ...place, path: '/back' });
  expect(first.sent.at(-1)).toEqual({ kind: 'path', ...place, path: '/back' });
});

it('a screen of secrets goes on when the wallet that asked for it is gone', async () => {
  const { session, link, first } = await linked(fakeKeyring(statusOf.unlocked));
  first.deliver({ kind: 'request', id: 'a'.repeat(32), method: 'create', params: {} });
  await settle();
  link.use(asPort(port()));
  await settle();
  expect(session.snapshot().open?.task.kind).toBe('create');
});

it('falls silent when the keyring is lost, after its last words', async () => {
  const { session, first, wakes } = await linked(fakeKeyring(statusOf.unlocked));
  first.deliver({ kind: 'request', id: 'a'.repeat(32), method: 'erase', params: {} });
  await settle();
  session.lose(new EvidentError('SIGN_LOST'));
  await settle();
  expect(first.sent.at(-1)).toMatchObject({ kind: 'error', error: { code: 'SIGN_LOST' } });
  for (const wake of wakes) wake();
  expect(first.closed).toBe(true);
});

it('a new port cancels what was asked through the one before', async () => {
  const { session, link, first } = await linked(fakeKeyring(statusOf.unlocked));
  first.deliver({ kind: 'request', id: 'a'.repeat(32), method: 'erase', params: {} });
  await settle();
  expect(session.snapshot().open?.task.kind).toBe('erase');
  const second = port();
  link.use(asPort(second));
  await settle();
  expect(first.closed).toBe(true);
  expect(session.snapshot().open).toBeNull();
  first.deliver({ kind: 'request', id: 'b'.repeat(32), method: 'erase', params: {} });
  await settle();
  expect(session.snapshot().open).toBeNull();
});
