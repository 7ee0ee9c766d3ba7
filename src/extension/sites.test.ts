import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originOf, patternOf, siteOf, sitesOf } from './sites.ts';

const OWN = ['https://wallet.example.org', 'https://shell.example.org'];

const label = fc.stringMatching(/^[a-z\d](?:[a-z\d-]{0,8}[a-z\d])?$/);
const name = fc.tuple(label, fc.constantFrom('example', 'test', 'xn--p1ai')).map((parts) => parts.join('.'));
const port = fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined });
const site = fc
  .tuple(name, port)
  .map(([host, number]) => new URL(`https://${host}${number === undefined ? '' : `:${number}`}`).origin);

describe('the pattern of a site', () => {
  it('always names a port: the browser takes a pattern without one for all of them', () => {
    expect(patternOf('https://app.example')).toBe('https://app.example:443/*');
    expect(patternOf('http://localhost:3000')).toBe('http://localhost:3000/*');
    expect(patternOf('http://app.localhost')).toBe('http://app.localhost:80/*');
  });

  it('leads back to that site, and to no other', () => {
    fc.assert(
      fc.property(site, (origin) => {
        expect(originOf(patternOf(origin))).toBe(origin);
        expect(siteOf(`${origin}/a/b?c#d`, OWN)).toBe(origin);
      }),
    );
    fc.assert(
      fc.property(site, site, (one, other) => {
        expect(patternOf(one) === patternOf(other)).toBe(one === other);
      }),
    );
  });

  it('is nothing that the browser could take for more than one site', () => {
    const part = fc.constantFrom(
      'https',
      'http',
      '*',
      '://',
      'app',
      '.',
      '.localhost',
      ':',
      '443',
      '/',
      '*',
      '@',
      '?',
    );
    const pattern = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(pattern, (text) => {
        const origin = originOf(text);
        if (origin !== null) expect(patternOf(origin)).toBe(text);
        expect(sitesOf([text], OWN)).toEqual(origin === null ? [] : [origin]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '<all_urls>',
    '*://*/*',
    'https://*/*',
    'https://*.example:443/*',
    'https://app.example/*',
    'https://app.example:*/*',
    'https://app.example:443/path/*',
    'https://app.example:0443/*',
    'https://app.example:99999/*',
    'http://app.example:80/*',
    'file:///*',
    '',
  ])('%s turns no site on', (pattern) => {
    expect(originOf(pattern)).toBeNull();
    expect(sitesOf([pattern], OWN)).toEqual([]);
  });
});

describe('the site of a page', () => {
  it.each([
    ['https://app.example/swap', 'https://app.example'],
    ['https://user:word@app.example/', 'https://app.example'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://127.0.0.1/', 'http://127.0.0.1'],
  ])('%s is %s', (address, origin) => expect(siteOf(address, OWN)).toBe(origin));

  it.each([
    'https://wallet.example.org/send',
    'https://shell.example.org/',
    'http://app.example/',
    'http://[::1]:3000/',
    'blob:https://app.example/1',
    'file:///home/me/app.html',
    'chrome://extensions',
    'chrome-extension://abcdefgh/popup.html',
    'about:blank',
    '',
  ])('%s has none', (address) => expect(siteOf(address, OWN)).toBeNull());
});
