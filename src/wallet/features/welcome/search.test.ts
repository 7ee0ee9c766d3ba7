// biome-ignore-all lint/suspicious/noThenProperty: a text in an address, never awaited
import { describe, expect, it } from 'vitest';
import { readWelcomeSearch } from './search.ts';

describe('search of /welcome', () => {
  it('keeps a path of the wallet', () => {
    expect(readWelcomeSearch({ then: '/send?to=bob.eth' })).toEqual({ then: '/send?to=bob.eth' });
  });

  it.each([{}, { then: '//evil.example' }, { then: 5 }, { then: '/welcome' }])('drops %j', (raw) => {
    expect(readWelcomeSearch(raw)).toEqual({});
  });
});
