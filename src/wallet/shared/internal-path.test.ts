import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { internalPath } from './internal-path.ts';

describe('internalPath', () => {
  it.each([
    ['/', '/'],
    ['/send?to=alice.eth&amount=1.5', '/send?to=alice.eth&amount=1.5'],
    ['/accounts/0x00#top', '/accounts/0x00#top'],
    ['/welcomed', '/welcomed'],
  ])('keeps %s', (text, path) => {
    expect(internalPath(text)).toBe(path);
  });

  it.each([
    '',
    'send',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    ' /send',
    '/send me',
    'javascript:alert(1)',
    'data:text/html,x',
    '/welcome',
    '/welcome?then=/welcome',
    '/WELCOME/',
    '/x/../welcome',
    `/${'a'.repeat(3000)}`,
  ])('refuses %j', (text) => {
    expect(internalPath(text)).toBeNull();
  });

  it('never leaves the wallet, whatever is written', () => {
    const origin = 'http://evident.localhost:5173';
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '\t',
      '\n',
      '%2f',
      '%5c',
      'evil.example',
      'https:',
      '?',
      '#',
      'a',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(text, (written) => {
        const path = internalPath(written);
        if (path === null) return;
        expect(path.startsWith('/')).toBe(true);
        const url = new URL(path, `${origin}/welcome`);
        expect(url.origin).toBe(origin);
        expect(url.pathname).not.toMatch(/^\/welcome(\/|$)/i);
        // Sanitising again changes nothing: what was accepted stays accepted.
        expect(internalPath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});
