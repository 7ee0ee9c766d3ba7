/** What a server says may hold what only its user knows: its address, and the key that goes with it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact } from './errors.ts';

const URL_PARTS = fc.stringMatching(/^[A-Za-z0-9 .+&/?#=%-]{8,24}$/);

it('leaves neither key nor part of the address, in whatever form and case it comes back', () => {
  fc.assert(
    fc.property(URL_PARTS, URL_PARTS, URL_PARTS, (path, query, key) => {
      const [inPath, inQuery] = [encodeURIComponent(path), encodeURIComponent(query)];
      const url = `https://node.test/v3/${inPath}?k=${inQuery}`;
      for (const secret of [path, inPath, query, inQuery, key, encodeURIComponent(key)]) {
        for (const said of [secret, secret.toUpperCase(), secret.toLowerCase()]) {
          expect(redact(`«${said}»`, url, [key])).not.toContain(said);
        }
      }
      expect(redact(`about ${url}`, url, [key])).not.toContain(inPath);
    }),
  );
});

it('leaves a sentence alone that tells nothing', () => {
  const said = 'Invalid API Key: too many calls of v3';
  expect(redact(said, 'https://node.test/v3/0123456789abcdef', ['', 'key'])).toBe(said);
});

it('copes with a key that is no text', () => {
  expect(redact('no \ud800-key here', 'https://node.test/%ff%fe%fd', ['\ud800-key'])).toBe('no […] here');
});
