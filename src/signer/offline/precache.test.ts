import { describe, expect, it } from 'vitest';
import { answerTo, freshPage } from './precache.ts';

const ORIGIN = 'https://signer.wallet.example.org';
const PATHS = new Set(['/', '/assets/index-a.js', '/assets/face-b.woff2']);

function asked(path: string, more: { method?: string; mode?: string } = {}) {
  return answerTo({ method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...more }, ORIGIN, PATHS);
}

describe('what the service worker answers', () => {
  it.each(['/', '/?theme=dark', '/#x', '/index.html', '/some/where'])(
    'the page, for a visit of %s',
    (path) => {
      expect(asked(path, { mode: 'navigate' })).toBe('page');
    },
  );

  it.each(['/assets/index-a.js', '/assets/face-b.woff2'])('a file of the version: %s', (path) => {
    expect(asked(path)).toBe('file');
    expect(asked(path, { mode: 'no-cors' })).toBe('file');
  });

  it.each([
    ['a file of another version', '/assets/index-c.js', {}],
    ['a file with a query', '/assets/index-a.js?x', {}],
    ['the page, fetched', '/', {}],
    ['its own file', '/service-worker.js', { mode: 'navigate' }],
    ['a file, visited', '/assets/index-a.js', { mode: 'navigate' }],
    ['another method', '/assets/index-a.js', { method: 'HEAD' }],
    ['a posted visit', '/', { mode: 'navigate', method: 'POST' }],
    ['another origin', 'https://wallet.example.org/assets/index-a.js', {}],
    ['another port', `${ORIGIN}:8443/assets/index-a.js`, {}],
    ['a visit elsewhere', 'https://wallet.example.org/', { mode: 'navigate' }],
  ])('not %s', (_what, path, more) => {
    expect(asked(path, more)).toBeNull();
  });
});

describe('the page', () => {
  const html = (status = 200, type = 'text/html; charset=utf-8') =>
    new Response(status === 304 ? null : 'present', { status, headers: { 'Content-Type': type } });
  const never = () => new Promise<never>(() => undefined);
  const cached = async () => new Response('cached');
  const textOf = async (response: Response) => response.text();

  it('is the present one when the network has it in time', async () => {
    const page = await freshPage({ network: async () => html(), cached, timeUp: never });
    expect(await textOf(page)).toBe('present');
  });

  it.each([
    ['there is no network', async () => Promise.reject(new TypeError('offline'))],
    ['the host is broken', async () => html(503)],
    ['the host has lost it', async () => html(404)],
    ['the host sends something else', async () => html(200, 'application/json')],
    ['the host moved', async () => Response.redirect('https://elsewhere.example/')],
  ])('is the cached one when %s', async (_why, network) => {
    expect(await textOf(await freshPage({ network, cached, timeUp: never }))).toBe('cached');
  });

  it('is the cached one when the network takes too long', async () => {
    const page = await freshPage({ network: never, cached, timeUp: async () => undefined });
    expect(await textOf(page)).toBe('cached');
  });

  it('is whatever the network says when nothing is cached', async () => {
    const none = async () => undefined;
    const page = await freshPage({ network: async () => html(503), cached: none, timeUp: never });
    expect(page.status).toBe(503);
    const failing = freshPage({
      network: async () => Promise.reject(new TypeError('offline')),
      cached: none,
      timeUp: never,
    });
    await expect(failing).rejects.toThrow('offline');
  });
});
