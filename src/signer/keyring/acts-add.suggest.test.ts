import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, MAX_SUGGESTIONS, suggest } from './acts-add.ts';
import { loadWordList } from './mnemonic.ts';

/** Optimal string alignment as defined, by plain recursion. */
function reference(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [x, y] = [a.at(-1), b.at(-1)];
  const choices = [
    reference(a.slice(0, -1), b) + 1,
    reference(a, b.slice(0, -1)) + 1,
    reference(a.slice(0, -1), b.slice(0, -1)) + (x === y ? 0 : 1),
  ];
  if (a.length > 1 && b.length > 1 && x === b.at(-2) && a.at(-2) === y)
    choices.push(reference(a.slice(0, -2), b.slice(0, -2)) + 1);
  return Math.min(...choices);
}

describe('the distance of two words', () => {
  it('is that of the definition, as far as the limit', () => {
    const short = fc.stringMatching(/^[abc]{0,5}$/);
    fc.assert(
      fc.property(short, short, fc.nat(4), (a, b, limit) => {
        const expected = reference(a, b);
        expect(editDistance(a, b, limit)).toBe(expected <= limit ? expected : null);
        expect(editDistance(b, a, limit)).toBe(editDistance(a, b, limit));
      }),
      { numRuns: 400 },
    );
  });

  it('counts a swap of neighbours once', () => {
    expect(editDistance('abuot', 'about', 2)).toBe(1);
    expect(editDistance('aboot', 'about', 2)).toBe(1);
    expect(editDistance('abot', 'about', 2)).toBe(1);
    expect(editDistance('abboutt', 'about', 2)).toBe(2);
    expect(editDistance('ca', 'abc', 9)).toBe(3);
  });
});

function replaced(word: string, at: number, letter: string): string {
  return word.slice(0, at) + letter + word.slice(at + 1);
}
function dropped(word: string, at: number): string {
  return word.slice(0, at) + word.slice(at + 1);
}
function swapped(word: string, at: number): string {
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

describe('suggestions', () => {
  it('hold the word that was meant, after any single slip', async () => {
    const list = await loadWordList('english');
    const known = new Set(list);
    // Every sixth word is enough to see the shares move.
    const words = list.filter((word) => word.length >= 4).filter((_, at) => at % 6 === 0);
    const counts: Record<
      'replaced' | 'dropped' | 'swapped',
      { tried: number; first: number; offered: number }
    > = {
      replaced: { tried: 0, first: 0, offered: 0 },
      dropped: { tried: 0, first: 0, offered: 0 },
      swapped: { tried: 0, first: 0, offered: 0 },
    };
    const slip = (kind: keyof typeof counts, typo: string, meant: string) => {
      // Another word of the list is no typo that anyone could notice.
      if (known.has(typo)) return;
      const offered = suggest(typo, list);
      if (offered.length > MAX_SUGGESTIONS) throw new Error(`${typo}: ${offered.length} suggestions`);
      const place = offered.findIndex(({ word }) => word === meant);
      counts[kind].tried += 1;
      if (place !== -1) counts[kind].offered += 1;
      if (place === 0) counts[kind].first += 1;
    };
    for (const [index, meant] of words.entries()) {
      for (let at = 0; at < meant.length; at += 1) {
        slip('dropped', dropped(meant, at), meant);
        if (at + 1 < meant.length) slip('swapped', swapped(meant, at), meant);
        // One letter for each place of each word, every letter of the alphabet in its turn.
        const letter = String.fromCharCode(97 + ((index * 7 + at * 3) % 26));
        slip('replaced', replaced(meant, at, letter), meant);
      }
    }
    const share = ({ tried, offered }: { tried: number; offered: number }) => offered / tried;
    const text = Object.entries(counts).map(
      ([kind, each]) =>
        `${kind} ${each.tried}: offered ${(100 * share(each)).toFixed(2)} %, first ${((100 * each.first) / each.tried).toFixed(1)} %`,
    );
    console.info(`single slips in ${words.length} English words: ${text.join('; ')}`);
    expect(share(counts.swapped)).toBeGreaterThan(0.99);
    expect(share(counts.replaced)).toBeGreaterThan(0.99);
    // Three letters of a word of four are near to more than four words.
    expect(share(counts.dropped)).toBeGreaterThan(0.97);
  });

  it('are ordered: the only completion, then by distance, then as in the list', async () => {
    const list = await loadWordList('english');
    expect(suggest('acou', list).map(({ word }) => word)[0]).toBe('acoustic');
    expect(suggest('acoustc', list)).toEqual([{ word: 'acoustic', distance: 1 }]);
    fc.assert(
      fc.property(fc.constantFrom(...list), fc.nat(7), fc.stringMatching(/^[a-z]$/), (word, at, letter) => {
        const near = suggest(replaced(word, at, letter), list);
        const ranks = near.map((one) => one.distance * list.length + list.indexOf(one.word));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });

  it('leave out no word within the limit', async () => {
    const anyWord = fc.stringMatching(/^[a-eéあ가]{1,7}$/);
    fc.assert(
      fc.property(anyWord, fc.uniqueArray(anyWord, { maxLength: 4 }), (word, list) => {
        const limit = word.length >= 4 ? 2 : Math.min(1, word.length - 1);
        const near = list.filter((known) => reference(word, known) <= limit);
        const offered = suggest(word, list).map((one) => one.word);
        expect(offered).toEqual(expect.arrayContaining(near));
        const completed = list.filter((known) => known.startsWith(word));
        const only = completed.length === 1 ? completed : [];
        expect(offered.length).toBe(new Set([...near, ...only]).size);
      }),
      { numRuns: 200 },
    );
  });

  it('are none for what is far from every word, or too short to tell', async () => {
    const list = await loadWordList('english');
    for (const word of ['qqqqqqqq', 'a'.repeat(2_000), '12345', 'x']) expect(suggest(word, list)).toEqual([]);
    expect(suggest('㐀', await loadWordList('simplified-chinese'))).toEqual([]);
  });
});
