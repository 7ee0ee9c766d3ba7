/** That a request says so where it came in the place of another, whatever the wallet asked for in between. */
import { expect, it } from 'vitest';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { SignerScreen } from '#protocol/messages.ts';
import type { DecodedMessage } from '../decode/message.ts';
import { Session } from './session.ts';
import { ALICE, BOB, fakeKeyring, statusOf } from './testing.ts';

const decoded = {} as unknown as DecodedMessage;

/** Asks for a screen that lowers something or takes it away, by a proof. */
function manage(session: Session, screen: SignerScreen): void {
  session.ask<'manage'>({ kind: 'manage', screen }, 'wallet').catch(() => undefined);
}

/** Asks for a signature; a request that ended with its screen open, or at once, is no failure here. */
function ask(session: Session, account: Address, signal?: AbortSignal): void {
  const task = { kind: 'message', account, message: '0x' as Hex, decoded, claims: {} } as const;
  session.ask<'message'>(task, 'wallet', signal).catch(() => undefined);
}

async function withdrawn(): Promise<Session> {
  const session = new Session(fakeKeyring(statusOf.unlocked));
  await new Promise((resolve) => setTimeout(resolve, 0));
  const aborter = new AbortController();
  ask(session, ALICE, aborter.signal);
  aborter.abort();
  return session;
}

it('says so where one that cannot be shown was asked for in between', async () => {
  const session = await withdrawn();
  ask(session, BOB);
  expect(session.snapshot().open).toBeNull();
  ask(session, ALICE);
  expect(session.snapshot().open).toMatchObject({ replaces: true });
});

it('says so where another sheet was in between, and no more once the user has answered', async () => {
  const session = await withdrawn();
  session.ask<'erase'>({ kind: 'erase' }, 'wallet').catch(() => undefined);
  session.cancel(session.snapshot().open?.id ?? 0);
  ask(session, ALICE);
  expect(session.snapshot().open).toMatchObject({ replaces: true });
  session.cancel(session.snapshot().open?.id ?? 0);
  ask(session, ALICE);
  expect(session.snapshot().open).toMatchObject({ replaces: false });
});

it.each<SignerScreen>(['askEachTime', 'removeAccount', 'passkeys', 'seal', 'exportAccounts'])(
  'says so where the proof for a signature would be taken by %s',
  async (screen) => {
    const session = await withdrawn();
    manage(session, screen);
    expect(session.snapshot().open).toMatchObject({ replaces: true });
  },
);

it('says so where a signature comes in the place of one of these, and not of the overview', async () => {
  const session = new Session(fakeKeyring(statusOf.unlocked));
  await new Promise((resolve) => setTimeout(resolve, 0));
  for (const [screen, replaces] of [
    ['overview', false],
    ['askEachTime', true],
  ] as const) {
    const aborter = new AbortController();
    session.ask<'manage'>({ kind: 'manage', screen }, 'wallet', aborter.signal).catch(() => undefined);
    aborter.abort();
    ask(session, ALICE);
    expect(session.snapshot().open).toMatchObject({ replaces });
    session.cancel(session.snapshot().open?.id ?? 0);
  }
});

it('keeps the wallet out between the steps of what the user began', async () => {
  const session = new Session(fakeKeyring(statusOf.unlocked));
  await new Promise((resolve) => setTimeout(resolve, 0));
  const ends = new EventTarget();
  const ended = new Promise<void>((resolve) => {
    ends.addEventListener('end', () => resolve());
  });
  const whole = session.inOneGo(() => ended);
  expect(session.isBusy()).toBe(true);
  ask(session, ALICE);
  expect(session.snapshot().open).toBeNull();
  session.ask<'coldRequest'>({ kind: 'coldRequest' }, 'user').catch(() => undefined);
  expect(session.snapshot().open?.task.kind).toBe('coldRequest');
  session.cancel(session.snapshot().open?.id ?? 0);
  ends.dispatchEvent(new Event('end'));
  await whole;
  expect(session.isBusy()).toBe(false);
  ask(session, ALICE);
  expect(session.snapshot().open?.task.kind).toBe('message');
});
