/** That a request says so where it came in the place of another, whatever the wallet asked for in between. */
import { expect, it } from 'vitest';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { DecodedMessage } from '../decode/message.ts';
import { Session } from './session.ts';
import { ALICE, BOB, fakeKeyring, statusOf } from './testing.ts';

const decoded = {} as unknown as DecodedMessage;

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
