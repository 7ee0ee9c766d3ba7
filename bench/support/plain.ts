/**
 * Chromium by its debugging pipe, with nothing switched on that a measurement does not need. Playwright has the browser
 * report whatever scripts do (`Runtime.enable`): each error that a page makes, also one that it only keeps, then has its
 * whole file read again for the numbers of its lines. A start was blocked for twice as long as without.
 */
import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '#scripts/chromium.ts';

export interface PlainPage {
  /** Calls it with `given` in the page, or in the frame of another site in it; both cross as JSON. */
  call<T, G>(where: 'page' | 'frame', called: (given: G) => T | Promise<T>, given: G): Promise<T>;
  close(): Promise<void>;
}

export interface Visit {
  readonly url: string;
  /** Runs in each document before its programs. */
  readonly before: () => void;
  /** How many times less of the processor the page and its frame get. */
  readonly slower: number;
  /** The browser forgets the files it has. */
  readonly emptyCache?: boolean;
}

export interface PlainBrowser {
  visit(visit: Visit): Promise<PlainPage>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: { readonly sessionId: string; readonly targetInfo: { readonly type: string } };
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/** Files come from the server or from the browser's cache: else an empty cache would be none. */
function refuseServiceWorkers(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => new Promise(() => undefined);
}

/** tsx names functions by a helper that pages do not have. */
const script = (called: (given: never) => unknown, given = 'undefined') =>
  `(() => { const __name = (named) => named; return (${called})(${given}); })()`;

/**
 * Ends the browser once `use` is done with it: one that went on would keep the bench from ending.
 *
 * @param profile a folder that a browser has left.
 */
export async function inPlainBrowser<T>(
  profile: string,
  use: (browser: PlainBrowser) => Promise<T>,
): Promise<T> {
  const browser = spawn(
    ensureChromium(),
    [
      ...CHROMIUM_ARGUMENTS,
      '--headless',
      `--user-data-dir=${profile}`,
      '--remote-debugging-pipe',
      '--window-size=1280,900',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const pipe = openPipe(browser.stdio[3] as Writable, browser.stdio[4] as Readable);
  try {
    return await use({ visit: (visit) => visitWith(pipe, visit) });
  } finally {
    void pipe.send('Browser.close');
    await ended;
  }
}

type Pipe = ReturnType<typeof openPipe>;

function openPipe(to: Writable, from: Readable) {
  const waiting = new Map<number, (answer: Message) => void>();
  const listeners = new Set<(event: Message) => unknown>();
  let last = 0;
  let rest = '';
  from.setEncoding('utf8');
  from.on('data', (text: string) => {
    const parts = (rest + text).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const message: Message = JSON.parse(part);
      if (message.id === undefined) for (const listener of listeners) listener(message);
      else waiting.get(message.id)?.(message);
    }
  });
  return {
    listeners,
    async send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
      last += 1;
      const id = last;
      const answer = await new Promise<Message>((resolve) => {
        waiting.set(id, resolve);
        to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      });
      waiting.delete(id);
      if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
      return { ...answer.result };
    },
  };
}

async function visitWith(pipe: Pipe, { url, before, slower, emptyCache }: Visit): Promise<PlainPage> {
  const { targetId } = await pipe.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await pipe.send('Target.attachToTarget', { targetId, flatten: true });
  const page = String(sessionId);
  const prepare = async (session: string) => {
    await pipe.send('Emulation.setCPUThrottlingRate', { rate: slower }, session);
    await pipe.send('Page.enable', {}, session);
    const source = `${script(refuseServiceWorkers)};${script(before)}`;
    await pipe.send('Page.addScriptToEvaluateOnNewDocument', { source }, session);
    // A frame of another site waits for this before it runs anything.
    const waitForDebuggerOnStart = true;
    await pipe.send(
      'Target.setAutoAttach',
      { autoAttach: true, waitForDebuggerOnStart, flatten: true },
      session,
    );
  };
  let frame: string | undefined;
  const attached = async ({ method, params, sessionId: parent }: Message) => {
    if (method !== 'Target.attachedToTarget' || params === undefined) return;
    if (parent !== page && parent !== frame) return;
    if (params.targetInfo.type === 'iframe') {
      frame = params.sessionId;
      await prepare(frame);
    }
    // Also a worker, which has its own speed.
    await pipe.send('Runtime.runIfWaitingForDebugger', {}, params.sessionId);
  };
  pipe.listeners.add(attached);
  await prepare(page);
  if (emptyCache === true) await pipe.send('Network.clearBrowserCache', {}, page);
  await pipe.send('Page.navigate', { url }, page);
  return {
    async call(where, called, given) {
      while (where === 'frame' && frame === undefined) await wait(20);
      const expression = script(called, JSON.stringify(given));
      const session = where === 'frame' ? frame : page;
      const { result, exceptionDetails } = await pipe.send(
        'Runtime.evaluate',
        { expression, awaitPromise: true, returnByValue: true },
        session,
      );
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
      return (result as { readonly value: never }).value;
    },
    async close() {
      pipe.listeners.delete(attached);
      await pipe.send('Target.closeTarget', { targetId });
    },
  };
}
