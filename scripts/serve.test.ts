import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routePaths } from './route-paths.ts';
import { type Served, serve } from './serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serve({ port: 0, exchange: { router: '0x01' } });
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
const hostName = () => new URL(served.hostOrigin).host;
const shellName = () => new URL(served.shellOrigin).host;

describe('serve', () => {
  it.each([
    '/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/built/..%2f..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/../shell/none.css',
    '/%2e%2e/host-other/x.js',
    '/package.json%00.js',
    '/%zz',
  ])('never leaves the folder of its program: %s', async (path) => {
    const { status, body } = await get(path, hostName());
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('evident');
  });

  it.each(['evil.example', '127.0.0.1.evil.example', 'xwallet.evident.localhost', 'x.evident.localhost'])(
    'answers for its own names alone, so that no other name can be pointed here: %j',
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
      const { status, headers } = await get(path.replaceAll('$', ''), hostName());
      // Before the first build there is nothing to be shown.
      expect([200, 503], path).toContain(status);
      expect(headers['cache-control'], path).toMatch(/^no-/);
    }
  });

  it('has no page of the shell where the host has pages of its own', () => {
    // At `/connect` itself the shell is in the window that an app opened.
    const own = /^\/(?:connect\/|(?:cold|built|workers)(?:\/|$))/;
    for (const path of routePaths()) expect(path).not.toMatch(own);
  });

  it.each([
    ['/send?to=alice.eth', '/send?to=alice.eth'],
    ['/', '/'],
    ['//evil.example/x', '/x'],
    ['http://evil.example/x?y', '/x?y'],
  ])('leads from the bare site and from localhost to the host: %s', async (path, kept) => {
    for (const name of [new URL(served.siteOrigin).host, `localhost:${served.port}`, '127.0.0.1']) {
      const { status, headers } = await get(path, name);
      expect(status, name).toBe(302);
      expect(headers.location, name).toBe(`${served.hostOrigin}${kept}`);
    }
  });

  it('serves the demo app by a name of its own, without any of the programs’ headers', async () => {
    const name = new URL(served.appOrigin).host;
    const { status, headers } = await get('/', name);
    // 503 where nothing was built.
    expect([200, 503]).toContain(status);
    expect(headers['content-security-policy']).toBeUndefined();
    expect((await get('/../host/index.html', name)).status).toBe(404);
    expect((await get('/exchange.json', name)).body).toBe('{"router":"0x01"}');
    expect((await get('/devnet.json', name)).status).toBe(404);
  });

  it('serves the programs under their own names', async () => {
    const policies = await Promise.all(
      [hostName(), shellName()].map(
        async (name) => (await get('/', name)).headers['content-security-policy'],
      ),
    );
    expect(policies[0]).toContain(`frame-src ${served.shellOrigin}`);
    expect(policies[1]).toContain(`frame-ancestors ${served.hostOrigin}`);
  });

  it('sends the policy with every answer, refusals too', async () => {
    for (const path of ['/', '/built/none.js', '/%zz']) {
      const { headers } = await get(path, hostName());
      expect(headers['content-security-policy'], path).toContain("connect-src 'none'");
    }
    expect((await get('/', hostName(), 'POST')).status).toBe(405);
  });
});
