import { expect, test } from 'vitest';
import { ALICE, account, statusOf } from '../../app/testing.ts';
import { accountName, accountsOf, labelOf, sourceName } from './names.ts';

const look = (label: string) => ({ label, colour: null, hidden: false, order: 0, changedAt: 1 });

test('an account is called by its label, without what lies to the eye, else by its address', () => {
  expect(accountName({ ...account, look: look('Rent') })).toBe('Rent');
  expect(labelOf({ look: look('Re\u202ent\n\u200b') })).toBe('Rent');
  expect(accountName(account)).toBe('0x7099…79C8');
  expect(accountName({ ...account, look: look('  ') })).toBe('0x7099…79C8');
});

test('a source is called by its label, else by what it is', () => {
  expect(sourceName({ label: 'Old\u202e phone', kind: 'mnemonic' })).toBe('Old phone');
  expect(sourceName({ label: ' ', kind: 'keyFile' })).toBe('Private key from a key file');
});

test('accounts are found by their source', () => {
  expect(accountsOf(statusOf.unlocked, account.sourceId).map(({ address }) => address)).toEqual([ALICE]);
  expect(accountsOf(statusOf.unlocked, 'f'.repeat(32))).toEqual([]);
  expect(accountsOf(null, account.sourceId)).toEqual([]);
});
