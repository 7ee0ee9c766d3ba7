/**
 * Pages of apps, on origins of their own, with the built package: each answers `ask(method, params)` in its window with
 * the result, or with the code of the error. `method` may be what a library does, `wagmi.connect`.
 */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { CONNECT_MODULE } from '#scripts/paths.ts';
import { ownHosts, readEnvironment } from './environment.ts';

/** What a page of an app has in its window. */
export interface AppWindow {
  ask(method: string, params?: unknown): Promise<unknown>;
  /** Answers that came, in order. */
  readonly answers: unknown[];
  /** What an unknowing page was told of wallets (EIP-6963). */
  readonly announced?: readonly { readonly info: { readonly name: string; readonly uuid: string } }[];
}

interface AppOptions {
  /** Sent with the page. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The module of the libraries that the page loads as well. */
  readonly libraries?: string;
  /** It has no package: it takes what is announced to it, or `window.ethereum`. */
  readonly unknowing?: boolean;
}

/** The page's wallet, as `provider`. */
const OF_ITS_OWN = (host: string) => `
      import { createEvidentProvider } from '/connect.js';
      const provider = createEvidentProvider({ host: '${host}' });`;
const AS_FOUND = `
      globalThis.announced = [];
      window.addEventListener('eip6963:announceProvider', ({ detail }) => announced.push(detail));
      window.dispatchEvent(new Event('eip6963:requestProvider'));
      const found = () => announced[0].provider;
      const later = {
        request: (request) => found().request(request),
        on: (...event) => found().on(...event),
        removeListener: (...event) => found().removeListener(...event),
      };
      const provider = window.ethereum ?? later;`;

/** Serves the page at every path of `origin`. */
export async function serveApp(
  context: BrowserContext,
  origin: string,
  { headers = {}, libraries = 'export const clientsOf = () => ({});', unknowing = false }: AppOptions = {},
): Promise<void> {
  const { hostOrigin, manifest } = readEnvironment();
  const body = `<!doctype html><meta charset="utf-8"><title>App</title><h1>App</h1><button>Press</button>
    <script type="module">
      import { clientsOf } from '/libraries.js';${unknowing ? AS_FOUND : OF_ITS_OWN(hostOrigin)}
      const clients = clientsOf(provider, ...${JSON.stringify(manifest.chains)});
      const request = (method, params) => clients[method]?.(...params) ?? provider.request({ method, params });
      globalThis.answers = [];
      globalThis.ask = (method, params) =>
        request(method, params).then(
          (result) => (answers.push(result), result),
          (error) => (answers.push(error.code), error.code),
        );
      let waiting = null;
      globalThis.onPress = (method, params) => { waiting = [method, params]; };
      document.querySelector('button').onclick = () => ask(...waiting);
    </script>`;
  const modules: Readonly<Record<string, string>> = {
    '/connect.js': readFileSync(CONNECT_MODULE, 'utf8'),
    '/libraries.js': libraries,
  };
  await context.route(`${origin}/**`, (route) => {
    const module = modules[new URL(route.request().url()).pathname];
    if (module === undefined) return route.fulfill({ contentType: 'text/html', body, headers });
    // A sandboxed frame has another origin than its own server.
    const shared = { 'Access-Control-Allow-Origin': '*' };
    return route.fulfill({ contentType: 'text/javascript', headers: shared, body: module });
  });
}

/**
 * Whom the wallet asked but its own servers and its chains, from here on: hosts of apps, of icons, anybody. What the app's
 * own page asks for is the app's.
 */
export function strangersAsked(context: BrowserContext, app: Page | null): readonly string[] {
  const environment = readEnvironment();
  const own = new Set([
    ...ownHosts(environment),
    ...environment.manifest.chains.map(({ rpcUrl }) => new URL(rpcUrl).host),
  ]);
  const strangers: string[] = [];
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (!protocol.startsWith('http') || own.has(host)) return;
    // A service worker's request has no frame, and is the wallet's.
    if (app !== null && request.serviceWorker() === null && request.frame().page() === app) return;
    strangers.push(request.url());
  });
  return strangers;
}

/** A person presses in the app, which then asks; returns the wallet's window, which that opened. */
export async function pressFor(app: Page, method: string, params: unknown = []): Promise<Page> {
  const opening = app.waitForEvent('popup');
  await press(app, method, params);
  return opening;
}

/** The same, where the wallet's window is open. */
export async function press(app: Page, method: string, params: unknown = []): Promise<void> {
  await app.evaluate(
    ([name, values]) => (globalThis as unknown as { onPress(...all: unknown[]): void }).onPress(name, values),
    [method, params] as const,
  );
  await app.getByRole('button', { name: 'Press' }).click();
}

export function answersOf(app: Page): Promise<readonly unknown[]> {
  return app.evaluate(() => (globalThis as unknown as AppWindow).answers);
}

/** Names of the wallets that an unknowing page was told of; `window.ethereum` is one of them. */
export function walletsOf(app: Page): Promise<readonly string[]> {
  return app.evaluate(() => {
    const { announced = [] } = globalThis as unknown as AppWindow;
    // Each is told again whenever a library of the page asks.
    const names = new Map(announced.map(({ info }) => [info.uuid, info.name])).values();
    return [...names, ...('ethereum' in window ? ['window.ethereum'] : [])];
  });
}
