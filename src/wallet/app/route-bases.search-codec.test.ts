import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './route-bases.tsx';

describe('search parameters', () => {
  it('keeps texts as they are written', () => {
    expect(
      parseSearch('?amount=1.10&chain=31337&to=alice.eth&big=115792089237316195423570985008687907853'),
    ).toEqual({
      amount: '1.10',
      chain: '31337',
      to: 'alice.eth',
      big: '115792089237316195423570985008687907853',
    });
  });

  it('counts the first of a repeated name', () => {
    expect(parseSearch('?to=a&to=b')).toEqual({ to: 'a' });
  });

  it('takes a name of the prototype for a name like any other', () => {
    expect(Object.keys(parseSearch('?__proto__=x&constructor=y'))).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('leaves out what is absent', () => {
    expect(stringifySearch({ a: undefined, b: null, c: '', d: 3, e: 10n ** 30n })).toBe(
      `?c=&d=3&e=${10n ** 30n}`,
    );
    expect(stringifySearch({})).toBe('');
  });

  it('reads back what it wrote', () => {
    const search = fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true });
    fc.assert(
      fc.property(search, (value) => {
        expect(Object.entries(parseSearch(stringifySearch(value)))).toEqual(
          Object.entries(value).map(([name, text]) => [name.toWellFormed(), text.toWellFormed()]),
        );
      }),
    );
  });
});
