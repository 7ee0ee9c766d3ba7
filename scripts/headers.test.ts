import { describe, expect, it } from 'vitest';
import { BYTECODE_WORKER_PATH, headersFile, headersOf, type Program } from './headers.ts';

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

  it('of the wallet: no embedder, no other frame than the signer, one policy of Trusted Types', () => {
    expect(Object.fromEntries(directives('wallet'))).toMatchObject({
      'default-src': "'none'",
      'frame-src': origins.signer,
      'frame-ancestors': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'trusted-types': 'evident-bytecode',
    });
  });

  it.each(['wallet', 'signer'] as const)('of the %s admits no inline code and no wildcard', (program) => {
    const all = [...directives(program).values()].join(' ');
    expect(all).not.toMatch(/unsafe-inline|'unsafe-eval'|strict-dynamic|blob:|(?:^| )\*/);
  });
});

describe('the service worker of the signer', () => {
  const policyOf = (path: string) => headersOf('signer', origins, path).get('Content-Security-Policy') ?? '';

  it('may fetch from its own origin; all else is the policy of the signer', () => {
    expect(policyOf('/service-worker.js')).toBe(
      policyOf('/').replace("connect-src 'none'", "connect-src 'self'"),
    );
    expect(policyOf('/service-worker.js')).not.toBe(policyOf('/'));
  });

  it.each(['/', '/index.html', '/built/service-worker.js', '/service-worker.js/x', '/Service-Worker.js'])(
    'is the only file that may: not %s',
    (path) => {
      expect(policyOf(path)).toContain("connect-src 'none'");
    },
  );

  it.each(['Cloudflare', 'Netlify'] as const)('gets one policy from %s', (host) => {
    const served = hosted(host, headersFile('signer', origins), '/service-worker.js');
    expect(served.get('content-security-policy')).toBe(policyOf('/service-worker.js'));
    expect(served.get('connection-allowlist')).toBe('(response-origin)');
    const page = hosted(host, headersFile('signer', origins), '/');
    expect(page.get('content-security-policy')).toBe(policyOf('/'));
  });

  it('does not exist for the wallet', () => {
    expect(headersOf('wallet', origins, '/service-worker.js')).toEqual(headersOf('wallet', origins));
  });
});

describe('the worker of the wallet that reads bytecode', () => {
  const policyOf = (path: string) => headersOf('wallet', origins, path).get('Content-Security-Policy') ?? '';

  it('alone may compile WebAssembly, and reaches nothing', () => {
    expect(policyOf(BYTECODE_WORKER_PATH)).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policyOf(BYTECODE_WORKER_PATH)).toContain("connect-src 'none'");
    for (const path of ['/', '/index.html', '/workers/', `${BYTECODE_WORKER_PATH}/x`]) {
      expect(policyOf(path)).not.toContain('wasm');
    }
    expect(headersOf('signer', origins, BYTECODE_WORKER_PATH)).toEqual(headersOf('signer', origins));
  });

  it.each(['Cloudflare', 'Netlify'] as const)('gets one policy from %s', (host) => {
    const served = hosted(host, headersFile('wallet', origins), BYTECODE_WORKER_PATH);
    expect(served.get('content-security-policy')).toBe(policyOf(BYTECODE_WORKER_PATH));
  });
});

describe('the signer as one file', () => {
  it('is saved, never opened on the wallet’s origin', () => {
    const header = 'attachment; filename="evident-signer.html"';
    expect(headersOf('wallet', origins, '/evident-signer.html').get('Content-Disposition')).toBe(header);
    expect(headersOf('wallet', origins).has('Content-Disposition')).toBe(false);
    const served = hosted('Cloudflare', headersFile('wallet', origins), '/evident-signer.html');
    expect(served.get('content-disposition')).toBe(header);
    expect(served.get('content-security-policy')).toContain("script-src 'self'");
  });
});

/**
 * What a static host makes of a `_headers` file for `path`. Cloudflare: rules in order, `! Name` detaches, values of
 * one name are joined (developers.cloudflare.com/pages/configuration/headers). Netlify: lines without a colon are
 * ignored, the last rule wins (its headers-parser and the server of its CLI).
 */
function hosted(host: 'Cloudflare' | 'Netlify', file: string, path: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  let applies = false;
  for (const line of file.split('\n').map((one) => one.trim())) {
    if (line.startsWith('/')) {
      applies = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
      continue;
    }
    if (!applies || line === '') continue;
    if (line.startsWith('! ')) {
      if (host === 'Cloudflare') headers.delete(line.slice(2).toLowerCase());
      continue;
    }
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    const value = line.slice(line.indexOf(':') + 1).trim();
    const before = headers.get(name);
    headers.set(name, host === 'Cloudflare' && before !== undefined ? `${before}, ${value}` : value);
  }
  return headers;
}

describe('the other headers', () => {
  it.each([
    ['wallet', '(self)', `(self "${origins.signer}")`],
    ['signer', '(self)', '(self)'],
  ] as const)('of the %s grant clipboard, camera and passkeys, and nothing else', (program, own, shared) => {
    const granted = (headersOf(program, origins).get('Permissions-Policy') ?? '')
      .split(', ')
      .filter((one) => !one.endsWith('=()'));
    expect(granted).toEqual([
      `camera=${own}`,
      `clipboard-write=${shared}`,
      `publickey-credentials-create=${shared}`,
      `publickey-credentials-get=${shared}`,
    ]);
  });

  it('ask for https for two years, of what is served by https alone', () => {
    expect(headersFile('signer', origins)).toContain('Strict-Transport-Security: max-age=63072000');
    const local = { wallet: 'http://evident.localhost:1', signer: 'http://signer.evident.localhost:1' };
    expect(headersFile('signer', local)).not.toContain('Strict-Transport-Security');
  });

  it('leave the signer no way out that Chromium can close', () => {
    expect(headersOf('signer', origins).get('Connection-Allowlist')).toBe('(response-origin)');
  });
});
