import { describe, expect, it } from 'vitest';
import { headersFile, headersOf, type Program } from './headers.ts';

const origins = { host: 'https://wallet.example.org', shell: 'https://shell.example.org', site: null };
const PROGRAMS = ['host', 'shell'] as const;
const ALLOWED = '(response-origin "https://shell.example.org")';

function directives(program: Program): ReadonlyMap<string, string> {
  const policy = headersOf(program, origins).get('Content-Security-Policy') ?? '';
  return new Map(
    policy.split('; ').map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)]),
  );
}

describe('content security policy', () => {
  it('of the host: no network, no embedder, no other frame than the shell, one policy of Trusted Types', () => {
    expect(Object.fromEntries(directives('host'))).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'style-src': "'self'",
      'font-src': "'self'",
      'img-src': "'self' data:",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'connect-src': "'none'",
      'frame-src': origins.shell,
      'frame-ancestors': "'none'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'evident-keyring',
    });
  });

  it('of the shell: one embedder, no frames, one policy of Trusted Types', () => {
    expect(Object.fromEntries(directives('shell'))).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'frame-src': "'none'",
      'frame-ancestors': origins.host,
      'form-action': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'evident-bytecode',
    });
    // It would forbid the host to embed it.
    expect(headersOf('shell', origins).has('X-Frame-Options')).toBe(false);
  });

  it.each(PROGRAMS)('of the %s admits no inline code and no wildcard', (program) => {
    const all = [...directives(program).values()].join(' ');
    expect(all).not.toMatch(/unsafe-inline|'unsafe-eval'|strict-dynamic|blob:|(?:^| )\*/);
  });
});

describe('the service worker of the host', () => {
  const policyOf = (path: string) => headersOf('host', origins, path).get('Content-Security-Policy') ?? '';

  it('may fetch from its own origin; all else is the policy of the host', () => {
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
    const served = hosted(host, headersFile('host', origins), '/service-worker.js');
    expect(served.get('content-security-policy')).toBe(policyOf('/service-worker.js'));
    expect(served.get('connection-allowlist')).toBe(ALLOWED);
    const page = hosted(host, headersFile('host', origins), '/');
    expect(page.get('content-security-policy')).toBe(policyOf('/'));
  });

  it('of the shell has the network like its page', () => {
    expect(headersOf('shell', origins, '/service-worker.js')).toEqual(headersOf('shell', origins));
  });
});

describe('the page that an app opens as a window', () => {
  const openerOf = (path: string) => headersOf('host', origins, path).get('Cross-Origin-Opener-Policy');

  it('keeps its opener; all else is as on every page', () => {
    const page = headersOf('host', origins, '/connect');
    expect(page).toEqual(
      new Map([...headersOf('host', origins), ['Cross-Origin-Opener-Policy', 'unsafe-none']]),
    );
  });

  it.each(['/', '/cold', '/connect/', '/connect/x', '/connected', '/Connect', '/send'])(
    'is not %s',
    (path) => {
      expect(openerOf(path)).toBe('same-origin');
    },
  );

  it('does not exist in the shell', () => {
    expect(headersOf('shell', origins, '/connect')).toEqual(headersOf('shell', origins));
  });

  it.each(['Cloudflare', 'Netlify'] as const)('gets one policy from %s', (host) => {
    const served = hosted(host, headersFile('host', origins), '/connect');
    expect(served.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(served.get('content-security-policy')).toBe(
      headersOf('host', origins).get('Content-Security-Policy'),
    );
    const page = hosted(host, headersFile('host', origins), '/');
    expect(page.get('cross-origin-opener-policy')).toBe('same-origin');
  });
});

describe('the worker of the shell that reads bytecode', () => {
  const WORKER = '/workers/recover-worker-AbCd1234.js';
  const policyOf = (path: string) => headersOf('shell', origins, path).get('Content-Security-Policy') ?? '';

  it('alone may compile WebAssembly, and reaches nothing', () => {
    expect(policyOf(WORKER)).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policyOf(WORKER)).toContain("connect-src 'none'");
    for (const path of ['/', '/index.html', '/workers', '/workersx/a.js', `/x${WORKER}`]) {
      expect(policyOf(path), path).not.toContain('wasm');
    }
    expect(headersOf('host', origins, WORKER)).toEqual(headersOf('host', origins));
  });

  it.each(['Cloudflare', 'Netlify'] as const)('gets one policy from %s, and is kept', (host) => {
    const served = hosted(host, headersFile('shell', origins), WORKER);
    expect(served.get('content-security-policy')).toBe(policyOf(WORKER));
    expect(served.get('cache-control')).toContain('immutable');
  });
});

describe('a `_headers` file', () => {
  it.each(PROGRAMS)('of the %s has one rule for each path, and keeps built files', (program) => {
    const file = headersFile(program, origins);
    const paths = file.split('\n').filter((line) => line.startsWith('/'));
    expect(new Set(paths).size).toBe(paths.length);
    expect(hosted('Cloudflare', file, '/built/index-a.js').get('cache-control')).toContain('immutable');
    expect(hosted('Cloudflare', file, '/').has('cache-control')).toBe(false);
  });
});

describe('the host as one file', () => {
  it('is saved, never opened on the shell’s origin', () => {
    const header = 'attachment; filename="evident-signer.html"';
    expect(headersOf('shell', origins, '/evident-signer.html').get('Content-Disposition')).toBe(header);
    expect(headersOf('shell', origins).has('Content-Disposition')).toBe(false);
    const served = hosted('Cloudflare', headersFile('shell', origins), '/evident-signer.html');
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
  const permissionsOf = (program: Program) =>
    (headersOf(program, origins).get('Permissions-Policy') ?? '').split(', ');

  it('of the host grant camera, clipboard and passkeys, of the shell the clipboard alone', () => {
    const granted = (program: Program) => permissionsOf(program).filter((one) => !one.endsWith('=()'));
    expect(granted('host')).toEqual([
      'camera=(self)',
      `clipboard-write=(self "${origins.shell}")`,
      'publickey-credentials-create=(self)',
      'publickey-credentials-get=(self)',
    ]);
    expect(granted('shell')).toEqual(['clipboard-write=(self)']);
  });

  it('of both refuse what neither uses, and name nothing twice', () => {
    for (const program of PROGRAMS) {
      const all = permissionsOf(program);
      for (const name of ['identity-credentials-get', 'storage-access', 'window-management', 'usb', 'hid'])
        expect(all, program).toContain(`${name}=()`);
      const names = all.map((one) => one.slice(0, one.indexOf('=')));
      expect(new Set(names).size).toBe(names.length);
    }
    expect(permissionsOf('shell')).toEqual(
      expect.arrayContaining([
        'camera=()',
        'publickey-credentials-create=()',
        'publickey-credentials-get=()',
      ]),
    );
  });

  it('of both ask for a process and a group of windows of their own', () => {
    for (const program of PROGRAMS) {
      const headers = headersOf(program, origins);
      expect(headers.get('Origin-Agent-Cluster')).toBe('?1');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    }
  });

  it('ask for https for two years, of what is served by https alone', () => {
    expect(headersFile('host', origins)).toContain('Strict-Transport-Security: max-age=63072000');
    const local = { host: 'http://wallet.localhost:1', shell: 'http://shell.localhost:1', site: null };
    expect(headersFile('host', local)).not.toContain('Strict-Transport-Security');
  });

  it('leave the host no way out that Chromium can close, but the shell, and no embedder', () => {
    expect(headersOf('host', origins).get('Connection-Allowlist')).toBe(ALLOWED);
    expect(headersOf('host', origins).get('X-Frame-Options')).toBe('DENY');
  });
});
