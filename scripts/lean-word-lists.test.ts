import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { expect, it } from 'vitest';
import { bundleText } from './bundle-text.ts';
import { leanWordLists } from './lean-word-lists.ts';

type Lists = Readonly<Record<string, readonly string[]>>;

const whole: Lists = { ...common, ...english };

/** A package's lists as they are in a build. */
async function built(name: string): Promise<Lists> {
  // Node may resolve to the CommonJS twin; bundles take the module.
  const entry = fileURLToPath(import.meta.resolve(name)).replace(/\.cjs$/, '.mjs');
  const code = await bundleText(entry, {}, [leanWordLists()]);
  return JSON.parse(String(runInNewContext(`${code};JSON.stringify(evident.dictionary)`)));
}

const lean: Lists = {
  ...(await built('@zxcvbn-ts/language-common')),
  ...(await built('@zxcvbn-ts/language-en')),
};
const shortened = Object.keys(whole).filter((name) => lean[name]?.includes(''));
const inThem = (lists: Lists): Lists =>
  Object.fromEntries(shortened.map((name) => [name, lists[name] ?? []]));

/** The best rank of each word in these lists. */
function ranks(dictionary: Lists): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const words of Object.values(dictionary))
    for (const [word, rank] of new Map(words.map((word, index) => [word, index])))
      if (word !== '') best.set(word, Math.min(rank, best.get(word) ?? rank));
  return best;
}

it('leaves every word its best rank, and no word twice', () => {
  expect(shortened).toHaveLength(5);
  expect(ranks(inThem(lean))).toEqual(ranks(inThem(whole)));
  const words = Object.values(inThem(lean))
    .flat()
    .filter((word) => word !== '');
  expect(new Set(words).size).toBe(words.length);
  expect(Object.values(inThem(whole)).flat().length - words.length).toBeGreaterThan(45_000);
});

it('leaves the other lists as they are', () => {
  const others = (lists: Lists): Lists =>
    Object.fromEntries(Object.entries(lists).filter(([name]) => !shortened.includes(name)));
  expect(Object.keys(others(whole)).length).toBeGreaterThan(10);
  expect(others(lean)).toEqual(others(whole));
});

it('rates as the whole lists do', () => {
  const rater = (dictionary: Lists) =>
    new ZxcvbnFactory({ dictionary: dictionary as Record<string, string[]>, graphs: adjacencyGraphs });
  const [before, after] = [rater(whole), rater(lean)];
  const passwords = [
    'philosophical',
    'Tr0ub4d',
    'copper lantern orbit 52',
    'correct-staple-ledger-owl',
    'x7!kQ2#vLm9p',
    'drowssap',
    'mondaytuesday',
    // Words of each list from its middle, as they are, backwards, and beside another.
    ...Object.values(whole).flatMap((words) => {
      const [word = '', other = ''] = [words[words.length >> 1], words[words.length >> 2]];
      return [word, [...word].reverse().join(''), `${word}${other}7`, `${other.replace('o', '0')}-${word}`];
    }),
  ];
  expect(passwords.length).toBeGreaterThan(80);
  for (const password of passwords)
    expect([password, after.check(password).guesses]).toEqual([password, before.check(password).guesses]);
});
