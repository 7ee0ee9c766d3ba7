import { describe, expect, it } from 'vitest';
import { assertApart, hostedOrigins, localOrigins, shellByName } from './origins.ts';

describe('origins of a build', () => {
  it('are siblings below the bare site on this machine', () => {
    expect(localOrigins(5173)).toEqual({
      host: 'http://wallet.evident.localhost:5173',
      shell: 'http://shell.evident.localhost:5173',
      site: 'http://evident.localhost:5173',
    });
    expect(hostedOrigins({})).toMatchObject({ host: expect.stringContaining('//wallet.evident.localhost:') });
  });

  it('come from the environment, the shell by name or named', () => {
    const host = 'https://wallet.example.org';
    const derived = { host, shell: 'https://shell.example.org', site: null };
    expect(hostedOrigins({ EVIDENT_HOST_ORIGIN: host })).toEqual(derived);
    expect(hostedOrigins({ EVIDENT_HOST_ORIGIN: host, EVIDENT_SHELL_ORIGIN: '' })).toEqual(derived);
    const shell = 'https://app.example.net';
    expect(hostedOrigins({ EVIDENT_HOST_ORIGIN: host, EVIDENT_SHELL_ORIGIN: shell })).toMatchObject({
      shell,
    });
  });

  it.each([
    [{ EVIDENT_HOST_ORIGIN: 'https://keys.example.org' }, /Set EVIDENT_SHELL_ORIGIN/],
    [{ EVIDENT_HOST_ORIGIN: 'https://wallet.org' }, /Set EVIDENT_SHELL_ORIGIN/],
    [{ EVIDENT_HOST_ORIGIN: 'https://wallet.example.org/' }, /not an origin/],
    [{ EVIDENT_HOST_ORIGIN: 'wallet.example.org' }, /not an origin/],
    [{ EVIDENT_SHELL_ORIGIN: 'https://shell.example.org' }, /needs EVIDENT_HOST_ORIGIN/],
    [
      { EVIDENT_HOST_ORIGIN: 'https://wallet.example.org', EVIDENT_SHELL_ORIGIN: 'shell.example.org' },
      /not an origin/,
    ],
  ])('refuse %j', (environment, reason) => {
    expect(() => hostedOrigins(environment)).toThrow(reason);
  });
});

describe('the shell by name', () => {
  it.each([
    ['https://wallet.example.org', 'https://shell.example.org'],
    ['https://wallet.a.example.org:8443', 'https://shell.a.example.org:8443'],
    ['http://wallet.localhost:5173', 'http://shell.localhost:5173'],
    ['http://wallet.evident.localhost:1', 'http://shell.evident.localhost:1'],
    ['https://mywallet.example.org', null],
    ['https://a.wallet.example.org', null],
    ['https://wallet.org', null],
    ['https://wallet.org:8443', null],
    ['https://wallet', null],
  ])('of %s is %s', (host, shell) => {
    expect(shellByName(host)).toBe(shell);
  });
});

describe('two programs apart', () => {
  it.each([
    ['https://wallet.example.org', 'https://shell.example.org'],
    ['https://wallet.example.org', 'https://app.example.net'],
    ['https://wallet.example.org', 'https://mywallet.example.org'],
    ['https://keys.example.org', 'https://shell.wallet.example.org'],
  ])('%s and %s', (host, shell) => {
    expect(() => assertApart({ host, shell, site: null })).not.toThrow();
  });

  it.each([
    ['https://example.org', 'https://example.org', /host's passkeys/],
    ['https://example.org:1', 'https://example.org:2', /host's passkeys/],
    ['https://wallet.example.org', 'https://shell.wallet.example.org', /host's passkeys/],
    ['https://wallet.example.org', 'https://example.org', /cookies/],
    ['https://wallet.example.org', 'http://shell.example.org', /same scheme/],
    ['https://wallet.example.org', 'https://shell.example.org/', /not an origin/],
    ['ftp://wallet.example.org', 'ftp://shell.example.org', /not an origin/],
  ])('not %s and %s', (host, shell, reason) => {
    expect(() => assertApart({ host, shell, site: null })).toThrow(reason);
  });
});
