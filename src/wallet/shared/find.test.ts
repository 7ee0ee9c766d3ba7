import { expect, test } from 'vitest';
import { findEntries } from './find.ts';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const entries = [
  { title: 'Validate a signature', note: 'Tools' },
  { title: 'Palisade Vault', note: '0x5F34…64f4', hidden: ADDRESS },
  { title: 'Alice', note: 'Open contact' },
  { title: 'Send to Zoë', note: '' },
];
const titles = (text: string) => findEntries(entries, text, 9).map(({ title }) => title);

test('a title that begins with the word comes before one that has a word so, and that before the middle', () => {
  expect(titles('ali')).toEqual(['Alice', 'Validate a signature', 'Palisade Vault']);
  expect(titles('signature')).toEqual(['Validate a signature']);
});

test('every word counts, wherever it stands, without accents and case', () => {
  expect(titles('zoe SEND')).toEqual(['Send to Zoë']);
  expect(titles('alice tools')).toEqual([]);
  expect(titles('70997970')).toEqual(['Palisade Vault']);
  expect(findEntries(entries, '', 2)).toHaveLength(2);
});
