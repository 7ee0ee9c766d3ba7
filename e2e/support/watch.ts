/**
 * Whom a browser speaks to, written down twice: what it says of every page, frame and worker, and what came to the one
 * proxy through which everything leaves.
 */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { ownHosts, readEnvironment } from './environment.ts';
import { type Recorder, startRecorder } from './recorder.ts';

const environment = readEnvironment();
const own = ownHosts(environment);
export const hostOf = (url: string) => new URL(url).host;

/** Chromium itself asks what kinds of fields the forms of this world have, by a number of their shape. */
const BROWSERS_OWN = ['content-autofill.googleapis.com:443'];

interface Watched {
  readonly page: Page;
  /** Hosts that were spoken to, without our own two. */
  strangers(): readonly string[];
  stop(): Promise<void>;
}

/** What never leaves the browser (`data:`, `blob:`) is no host. */
function listen(context: BrowserContext): ReadonlySet<string> {
  const hosts = new Set<string>();
  const note = (address: string) => {
    const { protocol, host } = new URL(address);
    if (/^(https?|wss?):$/.test(protocol)) hosts.add(host);
  };
  context.on('request', (request) => note(request.url()));
  context.on('page', (page) => {
    page.on('websocket', (socket) => note(socket.url()));
  });
  return hosts;
}

export async function watch(browser: Browser): Promise<Watched> {
  const recorder: Recorder = await startRecorder();
  const context = await browser.newContext({ proxy: recorder.proxy });
  const told = listen(context);
  const page = await context.newPage();
  // Time is the test's: what a screen would begin after a while begins when the test lets the while pass.
  await page.clock.install();
  return {
    page,
    strangers() {
      const left = recorder.hosts.filter((host) => !BROWSERS_OWN.includes(host));
      // Both records are there, or the journey would prove nothing.
      expect(told).toContain(hostOf(environment.hostOrigin));
      expect(left).toContain(hostOf(environment.hostOrigin));
      return [...new Set([...told, ...left])].filter((host) => !own.includes(host)).sort();
    },
    async stop() {
      await context.close();
      await recorder.stop();
    },
  };
}
