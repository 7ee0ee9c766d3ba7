/** What a server says may hold what only its user knows: its address, and the key that goes with it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRateLimit, LONGEST_PAUSE_MS, parseRetryAfter, pauseOf, redact } from './errors.ts';

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

const NOW = Date.UTC(2024, 0, 31, 12, 0, 0);

describe('Retry-After', () => {
  it('is seconds or a date, within a minute', () => {
    expect(parseRetryAfter('7', NOW)).toBe(7_000);
    expect(parseRetryAfter(' 0 ', NOW)).toBe(0);
    expect(parseRetryAfter('86400', NOW)).toBe(LONGEST_PAUSE_MS);
    expect(parseRetryAfter('Wed, 31 Jan 2024 12:00:30 GMT', NOW)).toBe(30_000);
    expect(parseRetryAfter('Wed, 31 Jan 2024 11:00:00 GMT', NOW)).toBe(0);
    expect(parseRetryAfter('Wednesday, 31-Jan-24 12:00:05 GMT', NOW)).toBe(5_000);
    for (const other of [null, '', '-1', '1.5', '1e3', 'soon', '2024-01-31', '0x10', 'Wed']) {
      expect(parseRetryAfter(other, NOW), String(other)).toBeNull();
    }
  });

  it('never gives anything but a bounded pause', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.nat().map(String),
          fc.date({ noInvalidDate: true }).map((d) => d.toUTCString()),
        ),
        fc.nat(1_000),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (text, times, random) => {
          const told = parseRetryAfter(text, NOW);
          const pause = pauseOf(told, times, random);
          expect(pause).toBeGreaterThan(0);
          expect(pause).toBeLessThanOrEqual(LONGEST_PAUSE_MS);
        },
      ),
    );
  });
});

it.each([
  [429, -32000, 'anything', 'eth_call', true],
  [200, 429, 'compute units', 'eth_call', true],
  [200, -32005, 'limit exceeded', 'eth_call', true],
  [200, -32005, 'limit exceeded', 'eth_getLogs', false],
  [200, -32005, 'daily request count exceeded, request rate limited', 'eth_getLogs', true],
  [200, -32005, 'query returned more than 10000 results', 'eth_getLogs', false],
  [200, -32000, 'rate limit', 'eth_call', false],
])('%i, %i, %s of %s: %s', (status, code, message, method, limited) => {
  expect(isRateLimit(status, code, message, method)).toBe(limited);
});
