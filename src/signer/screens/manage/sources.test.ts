import { expect, test } from 'vitest';
import { ALICE, account, statusOf } from '../../app/testing.ts';
import {
  accountName,
  accountsOf,
  adviceFor,
  backupFacts,
  labelOf,
  PRACTISE_AFTER_MS,
  sourceName,
} from './sources.ts';

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
  // It stands in quotation marks, which it cannot end.
  expect(sourceName({ label: 'Old” phone', kind: 'mnemonic' })).toBe("Old' phone");
});

test('accounts are found by their source', () => {
  expect(accountsOf(statusOf.unlocked, account.sourceId).map(({ address }) => address)).toEqual([ALICE]);
  expect(accountsOf(statusOf.unlocked, 'f'.repeat(32))).toEqual([]);
  expect(accountsOf(null, account.sourceId)).toEqual([]);
});

const NOW = Date.UTC(2027, 5, 1, 12);
const none = { backedUpAt: null, savedAt: null, practisedAt: null };
const phrase = { kind: 'mnemonic', ...none } as const;
const key = { kind: 'privateKey', ...none } as const;

test('what only this browser has is to be copied; any copy silences that', () => {
  expect(adviceFor(phrase, NOW)).toBe('copy');
  expect(adviceFor(key, NOW)).toBe('copy');
  expect(adviceFor({ ...phrase, savedAt: NOW }, NOW)).toBeNull();
  expect(adviceFor({ ...key, savedAt: NOW }, NOW)).toBeNull();
  expect(adviceFor({ ...phrase, backedUpAt: NOW }, NOW)).toBeNull();
});

test('words are to be practised half a year after they were last read, checked or practised', () => {
  const old = NOW - PRACTISE_AFTER_MS;
  expect(adviceFor({ ...phrase, backedUpAt: old }, NOW)).toBeNull();
  expect(adviceFor({ ...phrase, backedUpAt: old - 1 }, NOW)).toBe('practise');
  expect(adviceFor({ ...phrase, backedUpAt: old - 1, practisedAt: old }, NOW)).toBeNull();
  expect(adviceFor({ ...phrase, backedUpAt: old, practisedAt: old - 1 }, NOW)).toBeNull();
  expect(adviceFor({ ...phrase, backedUpAt: old - 2, practisedAt: old - 1 }, NOW)).toBe('practise');
});

test('a file is not practised, and a single key has no words', () => {
  const old = NOW - 2 * PRACTISE_AFTER_MS;
  expect(adviceFor({ ...phrase, savedAt: old }, NOW)).toBeNull();
  expect(adviceFor({ ...key, savedAt: old }, NOW)).toBeNull();
  expect(adviceFor({ kind: 'keyFile', ...none, savedAt: old }, NOW)).toBeNull();
});

test('the facts name each kind of copy with its day', () => {
  expect(backupFacts(phrase)).toEqual([
    'Words not checked yet',
    'Not in a backup file yet',
    'Never practised',
  ]);
  expect(backupFacts(key)).toEqual(['Not in a backup file yet']);
  expect(backupFacts({ ...phrase, backedUpAt: NOW, savedAt: NOW, practisedAt: NOW })).toEqual([
    'Words checked on 1 June 2027',
    'Saved in a file on 1 June 2027',
    'Practised on 1 June 2027',
  ]);
});
