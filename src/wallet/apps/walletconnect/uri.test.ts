/** Links of apps: what the published client reads, and nothing else. */
import { parseUri } from '@walletconnect/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePairingLink } from './uri.ts';

const NOW = 1_800_000_000_000;
const hex32 = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((each) => Buffer.from(each).toString('hex'));
const link = (topic: string, key: string, more = '') =>
  `wc:${topic}@2?relay-protocol=irn&symKey=${key}${more}`;
const codeOf = (text: string) => {
  const read = parsePairingLink(text, NOW);
  return read.ok ? null : read.error.code;
};
const A = 'ab'.repeat(32);

describe('a pairing link', () => {
  it('is read as the published client reads it', () => {
    fc.assert(
      fc.property(hex32, hex32, fc.option(fc.integer({ min: 1, max: 1e9 })), (topic, key, ahead) => {
        const seconds = NOW / 1000 + (ahead ?? 0);
        const text = link(
          topic,
          key,
          ahead === null ? '&methods=wc_sessionPropose' : `&expiryTimestamp=${seconds}`,
        );
        const theirs = parseUri(text);
        const read = parsePairingLink(` ${text}\n`, NOW);
        expect(read).toEqual({
          ok: true,
          value: {
            topic: theirs.topic,
            key: theirs.symKey,
            expiresAt: ahead === null ? null : seconds * 1000,
          },
        });
      }),
    );
  });

  it.each([
    ['', 'APP_LINK_INVALID'],
    ['https://app.example', 'APP_LINK_INVALID'],
    [link(A.slice(2), A), 'APP_LINK_INVALID'],
    [link(A.toUpperCase(), A), 'APP_LINK_INVALID'],
    [link(A, A.slice(1)), 'APP_LINK_INVALID'],
    [link(A, A, `&symKey=${A}`), 'APP_LINK_INVALID'],
    [link(A, A, '&expiryTimestamp=soon'), 'APP_LINK_INVALID'],
    [link(A, A, '&expiryTimestamp=1&expiryTimestamp=9999999999'), 'APP_LINK_INVALID'],
    [link(A, A).replace('irn', 'waku'), 'APP_LINK_INVALID'],
    [link(A, A, `&x=${'x'.repeat(2048)}`), 'APP_LINK_INVALID'],
    [link(A, A).replace('@2', '@3'), 'APP_LINK_VERSION'],
    ['wc:8a5e5bdc-a0e4-4702-ba63-8f1a5655744f@1?bridge=https%3A%2F%2Fb.example&key=41', 'APP_LINK_VERSION'],
    [link(A, A, '&expiryTimestamp=1799999999'), 'APP_LINK_EXPIRED'],
  ])('%s is %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it('is never read from anything else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(codeOf(text)).not.toBeNull();
      }),
    );
  });
});
