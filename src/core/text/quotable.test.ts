import { expect, test } from 'vitest';
import { quotableText } from './quotable.ts';

test('no quotation mark of any language ends those around it', () => {
  expect(quotableText('a“b”c„d«e»f"g‹h›i‘j’k「l」m＂n')).toBe("a'b'c'd'e'f'g'h'i'j'k「l」m'n");
  expect(quotableText('a\u202eb\u201d')).toBe("ab'");
  expect(quotableText('abcdef', 3)).toBe('ab…');
});
