/**
 * Every string that a page, its frames and their workers hold, by heap snapshots over the DevTools protocol. Strings are
 * what leaks: an engine keeps copies of them, and no script can overwrite one.
 */
import type { CDPSession, Page } from '@playwright/test';

interface Reply {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly chunk?: string };
  readonly error?: { readonly message: string };
}

/**
 * The strings alone, which stand last: reading the millions of numbers before them takes most of the time. In a string
 * that is written as JSON no quotation mark is bare, so the name is found once.
 */
function stringsOf(snapshot: string): readonly string[] {
  const [, tail, ...more] = snapshot.split('"strings":');
  if (tail === undefined || more.length > 0) throw new Error('The snapshot has no strings, or several');
  const { strings } = JSON.parse(`{"strings":${tail}`) as { strings: string[] };
  return strings;
}

/** A session of its own with one target, through the browser's. */
async function attach(browser: CDPSession, targetId: string) {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  let lastId = 0;
  const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  let chunks: string[] = [];
  const receive = (event: { sessionId: string; message: string }) => {
    if (event.sessionId !== sessionId) return;
    const reply = JSON.parse(event.message) as Reply;
    if (reply.method === 'HeapProfiler.addHeapSnapshotChunk') chunks.push(reply.params?.chunk ?? '');
    if (reply.id === undefined) return;
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.error === undefined) asked?.resolve();
    else asked?.reject(new Error(reply.error.message));
  };
  browser.on('Target.receivedMessageFromTarget', receive);
  const send = (method: string, params: object = {}) =>
    new Promise<void>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      const message = JSON.stringify({ id: lastId, method, params });
      browser.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  return {
    async snapshot(): Promise<readonly string[]> {
      chunks = [];
      await send('HeapProfiler.enable');
      await send('HeapProfiler.collectGarbage');
      await send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
      return stringsOf(chunks.join(''));
    },
    async detach(): Promise<void> {
      browser.off('Target.receivedMessageFromTarget', receive);
      await browser.send('Target.detachFromTarget', { sessionId });
    },
  };
}

export interface Heap {
  /** `page`, `iframe`, `worker` … */
  readonly type: string;
  readonly url: string;
  readonly strings: readonly string[];
}

/** The heaps of everything that belongs to these origins. */
export async function heapsOf(page: Page, origins: readonly string[]): Promise<readonly Heap[]> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (browser === undefined) throw new Error('The browser is not this test’s own');
  try {
    const { targetInfos } = await browser.send('Target.getTargets', {
      filter: [{ type: 'browser', exclude: true }, { type: 'tab', exclude: true }, {}],
    });
    const own = targetInfos.filter(({ url }) => origins.some((origin) => url.startsWith(origin)));
    const heaps: Heap[] = [];
    for (const { targetId, type, url } of own) {
      const target = await attach(browser, targetId);
      heaps.push({ type, url, strings: await target.snapshot() });
      await target.detach();
    }
    return heaps;
  } finally {
    await browser.detach();
  }
}
