import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routePaths } from './route-paths.ts';
import { type Served, serve } from './serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serve({ port: 0 });
});
afterAll(() => served.stop());

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The path goes out as it stands: no client tidies it up. */
function get(path: string, host: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: served.port, path, method, headers: { host } },
      (response) => {
        let body = '';
        response.on('data', (part) => {
          body += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
const signerHost = () => new URL(served.signerOrigin).host;

describe('serve', () => {
  it.each([
    '/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/built/..%2f..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/../wallet/none.css',
    '/%2e%2e/signer-other/x.js',
    '/package.json%00.js',
    '/%zz',
  ])('never leaves the folder of its program: %s', async (path) => {
    const { status, body } = await get(path, signerHost());
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('evident');
  });

  it.each(['evil.example', '127.0.0.1.evil.example', 'xsigner.evident.localhost'])(
    'answers for its two names alone, so that no other name can be pointed here: %j',
    async (name) => {
      const { status, headers } = await get('/', `${name}:${served.port}`);
      expect(status).toBe(421);
      expect(headers.location).toBeUndefined();
    },
  );

  it('has no page where the built files are: a reload would end there', async () => {
    const paths = routePaths();
    expect(paths).toContain('/assets/$chain/$asset');
    for (const path of paths) {
      const { status, headers } = await get(path.replaceAll('$', ''), new URL(served.walletOrigin).host);
      // Before the first build there is nothing to be shown.
      expect([200, 503], path).toContain(status);
      expect(headers['cache-control'], path).toMatch(/^no-/);
    }
  });

  it('sends the policy with every answer, refusals too', async () => {
    for (const path of ['/', '/built/none.js', '/%zz']) {
      const { headers } = await get(path, signerHost());
      expect(headers['content-security-policy'], path).toContain("connect-src 'none'");
    }
    expect((await get('/', signerHost(), 'POST')).status).toBe(405);
  });
});
