import { ens_normalize, ens_tokenize } from '@adraffy/ens-normalize';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { readVectors } from '#test/vectors.ts';
import { explainName, scriptOf } from './explain.ts';

const kinds = (name: string) => explainName(ens_tokenize(name)).map(({ kind }) => kind);

describe('what is said of a name', () => {
  it('is nothing where there is nothing to say', () => {
    for (const name of [
      'alice.eth',
      'Alice.ETH',
      '0xjanedoe.eth',
      'bücher.eth',
      '日本語.eth',
      'ひらカナ漢字.eth',
      '💎.eth',
    ]) {
      expect(kinds(name), name).toEqual([]);
    }
  });

  it('names the character, what it looks like, and whose it is', () => {
    expect(explainName(ens_tokenize('p\u0430ypal.eth'))).toEqual([
      { kind: 'mixed', label: 'p\u0430ypal', scripts: ['Latin', 'Cyrillic'] },
      { kind: 'imitation', code: 'U+0430', shown: '\u0430', like: 'a', script: 'Cyrillic' },
    ]);
    // Allowed by ENSIP-15, and still made to be taken for another.
    const whole = '\u0430\u0440\u0440\u04cf\u0435.eth';
    expect(explainName(ens_tokenize(whole)).at(-1)).toMatchObject({ kind: 'whole', like: 'apple' });
    expect(explainName(ens_tokenize('a\u200bb.eth'))).toEqual([{ kind: 'ignored', code: 'U+200B' }]);
    expect(explainName(ens_tokenize('a\u202eb.eth'))).toEqual([
      { kind: 'disallowed', code: 'U+202E', shown: null },
    ]);
    expect(explainName(ens_tokenize('Ⅷ.eth'))).toEqual([
      { kind: 'mapped', code: 'U+2167', shown: 'Ⅷ', to: 'viii' },
    ]);
    expect(explainName(ens_tokenize('a\u00adb.eth'))).toEqual([{ kind: 'ignored', code: 'U+00AD' }]);
    expect(explainName(ens_tokenize('a!b.eth'))).toEqual([
      { kind: 'disallowed', code: 'U+0021', shown: '!' },
    ]);
  });

  it('never fails, and is short, for any text', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (text) => {
        expect(explainName(ens_tokenize(text)).length).toBeLessThanOrEqual(12);
      }),
    );
    expect(scriptOf('1')).toBeNull();
  });
});

interface Vector {
  readonly name: string;
  readonly error?: boolean;
  readonly comment?: string;
}
const vectors = readVectors<readonly Vector[]>('ens-normalize/custom-tests.json');
describe('ENSIP-15 vectors', () => {
  it('that are refused for a character have that character named', () => {
    let named = 0;
    for (const { name, error } of vectors) {
      if (typeof name !== 'string' || error !== true) continue;
      const remarks = explainName(ens_tokenize(name));
      let reason = '';
      try {
        ens_normalize(name);
      } catch (thrown) {
        reason = thrown instanceof Error ? thrown.message : '';
      }
      if (!reason.startsWith('disallowed character')) continue;
      named += 1;
      expect(
        remarks.some(({ kind }) => kind === 'disallowed'),
        JSON.stringify(name),
      ).toBe(true);
    }
    console.info(`ENSIP-15: ${named} disallowed characters named`);
    expect(named).toBeGreaterThan(5);
  });
});
