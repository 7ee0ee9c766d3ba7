import { describe, expect, it } from 'vitest';
import { codeOf } from '../testing/harness.ts';
import { fetchBounded } from './fetching.ts';
import type { Remote } from './resource.ts';

const remote: Remote = { kind: 'remote', url: 'https://a.org/1.json', host: 'a.org', via: 'https' };
const answering = (make: () => Response) => (async () => make()) as typeof globalThis.fetch;

/** Endless, and counts what was taken of it. */
function endless(): { response: Response; taken: () => number; cancelled: () => boolean } {
  let taken = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
    cancel() {
      cancelled = true;
    },
  });
  // It claims to be short.
  const response = new Response(body, { headers: { 'content-length': '10' } });
  return { response, taken: () => taken, cancelled: () => cancelled };
}

describe('fetchBounded', () => {
  it('says nothing about us, follows nobody, keeps nothing', async () => {
    let init: RequestInit | undefined;
    const fetch = (async (_: unknown, options?: RequestInit) => {
      init = options;
      return new Response('{}');
    }) as typeof globalThis.fetch;
    const bytes = await fetchBounded(fetch, remote, 100);
    expect(new TextDecoder().decode(bytes)).toBe('{}');
    expect(init).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
    });
    expect(init?.headers).toBeUndefined();
  });

  it('stops a stream that is longer than it may be, whatever it claims', async () => {
    const stream = endless();
    expect(
      await codeOf(
        fetchBounded(
          answering(() => stream.response),
          remote,
          256 * 1024,
        ),
      ),
    ).toBe('ASSET_FILE_TOO_LARGE');
    expect(stream.taken()).toBeLessThan(512 * 1024);
    expect(stream.cancelled()).toBe(true);
  });

  it('tells failures apart from what was cancelled', async () => {
    const missing = answering(() => new Response('', { status: 404 }));
    expect(await codeOf(fetchBounded(missing, remote, 9))).toBe('ASSET_FILE_UNREACHABLE');
    const failing = (async () => {
      throw new TypeError('redirected');
    }) as typeof globalThis.fetch;
    expect(await codeOf(fetchBounded(failing, remote, 9))).toBe('ASSET_FILE_UNREACHABLE');
    const signal = AbortSignal.abort();
    expect(await codeOf(fetchBounded(failing, remote, 9, { signal }))).toBe('RPC_ABORTED');
  });
});
