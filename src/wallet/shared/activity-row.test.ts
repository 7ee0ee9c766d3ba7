import { expect, test } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { ActivityEntry } from '../model/history.ts';
import { activityTitle, isTaken, movesAmount } from './activity-row.tsx';
import { sharedMessages } from './messages.ts';

const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const OTHER = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const entry = (change: Partial<ActivityEntry>) =>
  ({
    account: ME,
    direction: 'out',
    counterparty: OTHER,
    counterpartyName: null,
    action: 'sendToken',
    status: 'final',
    amount: 1n,
    record: null,
    signer: ME,
    ...change,
  }) as ActivityEntry;

test('what nobody asked for is told without its address', () => {
  for (const unsolicited of ['nothing', 'imitation', 'unlisted', 'crumb'] as const) {
    const title = activityTitle(entry({ unsolicited, signer: OTHER }), []);
    expect(title).toBe(sharedMessages.activity.unsolicited[unsolicited]);
    expect(title).not.toContain('0x');
  }
});

test('sent is what the account signed; what a spender took was taken', () => {
  expect(activityTitle(entry({}), [])).toMatch(/^Sent to 0x/);
  expect(activityTitle(entry({ signer: OTHER }), [])).toMatch(/^Taken from the account/);
  expect(isTaken(entry({ direction: 'in', signer: OTHER }))).toBe(false);
  expect(isTaken(entry({ record: {} as ActivityEntry['record'], signer: OTHER }))).toBe(false);
});

test('a row has the amount that moved, and none for what failed', () => {
  expect(movesAmount(entry({}))).toBe(true);
  expect(movesAmount(entry({ action: 'call', status: 'pending' }))).toBe(true);
  for (const status of ['reverted', 'refused', 'replaced', 'cancelled', 'dropped'] as const) {
    expect(movesAmount(entry({ status }))).toBe(false);
    expect(movesAmount(entry({ action: 'call', status }))).toBe(false);
  }
  expect(movesAmount(entry({ action: 'approve' }))).toBe(false);
  expect(movesAmount(entry({ unsolicited: 'imitation' }))).toBe(false);
});
