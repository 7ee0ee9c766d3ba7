// @vitest-environment happy-dom
/** How a card of a signature is left: what was pressed first counts, though the card is still there. */
import { act, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { ALICE, fakeKeyring, SIGNED, statusOf } from '../app/testing.ts';
import { decodeUnsigned } from '../decode/transaction.ts';
import { Confirm } from './confirm.tsx';
import { unsignedOf } from './testing/confirm.tsx';
import { openScreen, press, pressArmed, until } from './testing.ts';

const unsigned = unsignedOf({ value: 15n * 10n ** 17n });
const task = {
  kind: 'confirm',
  account: ALICE,
  unsigned,
  transaction: decodeUnsigned(unsigned),
  claims: {},
} as const;

async function asked() {
  const keyring = fakeKeyring(statusOf.unlocked);
  const screen = await openScreen(
    keyring,
    <Suspense>
      <Confirm id={1} task={task} />
    </Suspense>,
  );
  let outcome: Promise<unknown> = Promise.resolve();
  await act(async () => {
    outcome = screen.session.ask(task, 'wallet').catch((error: unknown) => error);
  });
  await until(() => screen.get('h1'));
  const approving = screen.button('Send 1.5 ETH');
  await until(() => expect(approving.getAttribute('aria-disabled')).not.toBe('true'));
  const signs = () => keyring.calls.filter((call) => call.startsWith('sign '));
  return { screen, outcome, signs, approving };
}

it('once Reject was pressed nothing is signed any more, while the press is painted; then the card goes', async () => {
  const { screen, outcome, signs, approving } = await asked();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  try {
    await press(screen.button('Reject'));
    expect(screen.session.snapshot().open?.id).toBe(1);
    expect(approving).toHaveProperty('disabled', true);
  } finally {
    vi.unstubAllGlobals();
  }
  await until(() => expect(screen.session.snapshot().open).toBeNull());
  await expect(outcome).resolves.toMatchObject({ code: 'SIGN_REJECTED' });
  expect(signs()).toEqual([]);
  await screen.unmount();
});

it('without it, the same press signs', async () => {
  const { screen, outcome, signs, approving } = await asked();
  await pressArmed(approving);
  await until(() => expect(screen.session.snapshot().open).toBeNull());
  await expect(outcome).resolves.toBe(SIGNED);
  expect(signs()).toHaveLength(1);
  await screen.unmount();
});
