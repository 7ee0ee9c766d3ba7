import { describe, expect, it } from 'vitest';
import { headersFile, headersOf, type Program } from './headers.ts';

const origins = { wallet: 'https://wallet.example.org', signer: 'https://signer.wallet.example.org' };

function directives(program: Program): ReadonlyMap<string, string> {
  const policy = headersOf(program, origins).get('Content-Security-Policy') ?? '';
  return new Map(
    policy.split('; ').map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)]),
  );
}

describe('content security policy', () => {
  it('of the signer: no network, one embedder, one policy of Trusted Types', () => {
    expect(Object.fromEntries(directives('signer'))).toMatchObject({
      'default-src': "'none'",
      'connect-src': "'none'",
      'frame-src': "'none'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': origins.wallet,
      'script-src': "'self' 'wasm-unsafe-eval'",
      'style-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'evident-keyring',
    });
  });

  it('of the wallet: no embedder, no other frame than the signer, no policy of Trusted Types', () => {
    expect(Object.fromEntries(directives('wallet'))).toMatchObject({
      'default-src': "'none'",
      'frame-src': origins.signer,
      'frame-ancestors': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'trusted-types': "'none'",
    });
  });

  it.each(['wallet', 'signer'] as const)('of the %s admits no inline code and no wildcard', (program) => {
    const all = [...directives(program).values()].join(' ');
    expect(all).not.toMatch(/unsafe-inline|'unsafe-eval'|strict-dynamic|blob:|(?:^| )\*/);
  });
});

describe('the other headers', () => {
  it.each(['wallet', 'signer'] as const)(
    'of the %s grant writing to the clipboard, and nothing else',
    (program) => {
      const granted = (headersOf(program, origins).get('Permissions-Policy') ?? '')
        .split(', ')
        .filter((one) => !one.endsWith('=()'));
      expect(granted).toHaveLength(1);
      expect(granted[0]).toMatch(/^clipboard-write=/);
    },
  );

  it('ask for https for two years, of what is served by https alone', () => {
    expect(headersFile('signer', origins)).toContain('Strict-Transport-Security: max-age=63072000');
    const local = { wallet: 'http://evident.localhost:1', signer: 'http://signer.evident.localhost:1' };
    expect(headersFile('signer', local)).not.toContain('Strict-Transport-Security');
  });

  it('leave the signer no way out that Chromium can close', () => {
    expect(headersOf('signer', origins).get('Connection-Allowlist')).toBe('(response-origin)');
  });
});
