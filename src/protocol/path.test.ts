import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { isShellPath, shellPathOf } from './path.ts';

describe('paths of the shell', () => {
  it.each([
    '/',
    '/send?to=0x00&amount=1.5',
    '/accounts/cold',
    '/contracts/31337/0x1111111111111111111111111111111111111111?read=balanceOf',
    '/names/alice.eth',
    '/names/%F0%9F%A6%84.eth',
    '/welcome?then=%2Faccounts',
    '/connected',
    '/connect',
    '/no-such-page',
  ])('%s is one', (path) => {
    expect(isShellPath(path)).toBe(true);
  });

  it.each([
    ['', 'empty'],
    ['send', 'no slash'],
    ['//evil.example', 'another host'],
    ['/\\evil.example', 'another host by a backslash'],
    ['/%2F/evil.example', 'an encoded slash first'],
    ['/%5cevil.example', 'an encoded backslash first'],
    ['https://evil.example/', 'an address'],
    ['javascript:alert(1)', 'a script'],
    ['/a/../built/x.js', 'dot segments'],
    ['/a/./b', 'dot segments'],
    ['/a b', 'a space'],
    ['/a\nb', 'a control character'],
    ['/ä', 'not ASCII'],
    ['/a#b', 'a fragment'],
    ['/built/index.js', 'reserved'],
    ['/BUILT/index.js', 'reserved'],
    ['/workers/x.js', 'reserved'],
    ['/cold', 'reserved'],
    ['/connect?x=1', 'reserved'],
    ['/service-worker.js', 'reserved'],
    ['/index.html', 'reserved'],
    [`/${'a'.repeat(2048)}`, 'too long'],
    [null, 'no text'],
    [42, 'no text'],
  ] as readonly (readonly [unknown, string])[])('%j is none: %s', (path) => {
    expect(isShellPath(path)).toBe(false);
  });

  it('what is one stays on the host’s origin and reads the same again', () => {
    const text = fc.oneof(
      anyText({ maxLength: 60 }).map((rest) => `/${rest}`),
      fc.webPath(),
      fc.constantFrom('/%2e%2e/x', '/.%2e/x', '/a?b#c', '/?', '/a?'),
    );
    fc.assert(
      fc.property(text, (path) => {
        if (!isShellPath(path)) return;
        const url = new URL(path, 'https://wallet.example');
        expect(url.origin).toBe('https://wallet.example');
        expect(url.hash).toBe('');
        expect(`${url.pathname}${url.search}`).toBe(path);
        expect(url.pathname.startsWith('/built/')).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });

  it('of a path that is too long, the screen it was for is kept where that can be read', () => {
    const data = 'a'.repeat(2048);
    expect(shellPathOf(`/call?data=${data}`)).toBe('/link-too-long/call');
    expect(shellPathOf(`/contracts/1/x?fn=${data}&args=?`)).toBe('/link-too-long/contracts/1/x');
    expect(shellPathOf(`/${data}`)).toBe('/link-too-long');
    expect(shellPathOf(`/a/../b?${data}`)).toBe('/link-too-long');
    expect(shellPathOf(`/sénd?${data}`)).toBe('/link-too-long');
  });

  it('everything else is the way home', () => {
    expect(shellPathOf('//evil.example')).toBe('/');
    expect(shellPathOf('/send')).toBe('/send');
  });
});
