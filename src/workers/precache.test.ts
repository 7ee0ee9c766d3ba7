import { describe, expect, it } from 'vitest';
import { cacheModeFor, freshPage, precachedAnswer } from './precache.ts';

const ORIGIN = 'https://wallet.example.org';
const PATHS = new Set(['/built/index-a.js', '/built/face-b.woff2']);

function asked(path: string, more: { method?: string; mode?: string } = {}) {
  return precachedAnswer(
    { method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...more },
    ORIGIN,
    PATHS,
  );
}

describe('what the service worker answers', () => {
  it.each(['/', '/?theme=dark', '/#x', '/index.html', '/some/where', '/connect', '/names/alice.eth'])(
    'the page, for a visit of %s',
    (path) => {
      expect(asked(path, { mode: 'navigate' })).toBe('page');
    },
  );

  it.each(['/built/index-a.js', '/built/face-b.woff2'])('a file of the version: %s', (path) => {
    expect(asked(path)).toBe('file');
    expect(asked(path, { mode: 'no-cors' })).toBe('file');
  });

  it.each([
    ['a file of another version', '/built/index-c.js', {}],
    ['a file with a query', '/built/index-a.js?x', {}],
    ['the page, fetched', '/', {}],
    ['its own file', '/service-worker.js', { mode: 'navigate' }],
    ['a file, visited', '/built/index-a.js', { mode: 'navigate' }],
    ['another method', '/built/index-a.js', { method: 'HEAD' }],
    ['a posted visit', '/', { mode: 'navigate', method: 'POST' }],
    ['another origin', 'https://shell.example.org/built/index-a.js', {}],
    ['another port', `${ORIGIN}:8443/built/index-a.js`, {}],
    ['a visit elsewhere', 'https://shell.example.org/', { mode: 'navigate' }],
  ])('not %s', (_what, path, more) => {
    expect(asked(path, more)).toBeNull();
  });
});

describe('a version', () => {
  it('takes from the browser’s cache only what is named by its contents', () => {
    expect(['/', '/connect', '/icon.svg', '/built/a-1.js', '/workers/b-2.js'].map(cacheModeFor)).toEqual([
      'no-cache',
      'no-cache',
      'no-cache',
      'default',
      'default',
    ]);
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
