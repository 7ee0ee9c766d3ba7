/**
 * A stolen wallet: the real host, with a shell that somebody else wrote. It is served under the shell's name without any
 * policy of its own, so that what holds it is the host's alone. It connects by the real protocol and keeps the port; a
 * test makes it act through its frame, or by a script of its own that runs at each of its starts.
 */
import { expect, type Frame, type Page } from '@playwright/test';
import type { Address } from 'viem';
import { readEnvironment } from './environment.ts';
import { layRows, SIGNER_DATABASE, vaultRows } from './seeded.ts';
import { lockButton, unlock } from './steps.ts';
import { makeSeed } from './vaults.ts';

/** What its script finds in its own window. */
export interface Stolen {
  readonly port: MessagePort;
  /** Sends a request of the protocol; returns its id. */
  ask(method: string, params?: object): string;
  cancel(id: string): void;
  /** Offers itself to the host (once more), with these fields besides or instead. */
  ready(fields?: object): void;
}

export interface HostileShell {
  readonly account: Address;
  readonly sourceId: string;
  /** Its frame, once it is connected. */
  frame(): Promise<Frame>;
  ask(method: string, params?: object): Promise<string>;
  /** For a signature of this text. */
  askToSign(text: string): Promise<string>;
  cancel(id: string): Promise<void>;
  post(message: unknown): Promise<void>;
  /** All that the host has sent it, through every port it ever had. */
  heard(): readonly Heard[];
  /** Signatures among that. */
  signatures(): readonly unknown[];
  /** What its script reported with `report(text)`. */
  reported(): readonly string[];
}

type Heard = Readonly<Record<string, unknown>>;

interface HostileOptions {
  readonly unlocked?: boolean;
  readonly path?: string;
  /** Opens the host's window in its own way; else the page goes there. */
  readonly open?: () => Promise<Page>;
  /** Runs at each start, before it connects. `report(text)` reaches the test even when the frame goes at once. */
  readonly script?: string;
}

/** Of a phrase that everybody knows: nothing here reaches a chain. */
const PHRASE = 'test test test test test test test test test test test junk';

const PROGRAM = `(() => {
  const random = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  globalThis.ask = (method, params = {}) => {
    const id = random();
    port.postMessage({ kind: 'request', id, method, params });
    return id;
  };
  globalThis.cancel = (id) => port.postMessage({ kind: 'cancel', id });
  globalThis.ready = (fields = {}) =>
    parent.postMessage({ evident: 2, kind: 'ready', instance: random(), ...fields }, '*');
  addEventListener('message', (event) => {
    if (event.data?.kind !== 'connect') return;
    globalThis.port = event.ports[0];
    port.onmessage = ({ data }) => hear(data);
  });
  ready();
})();`;

/** Serves it in the place of the shell's own files. */
export async function serveHostile(page: Page, script = ''): Promise<void> {
  const { shellOrigin } = readEnvironment();
  const body = `<!doctype html><meta charset="utf-8"><title>Evident</title>
    <style>html, body { margin: 0; height: 100%; background: #fff; }</style>
    <body><h1>Home</h1><p><input id="box"></p></body><script>${script}\n${PROGRAM}</script>`;
  await page
    .context()
    .route(`${shellOrigin}/**`, (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({ contentType: 'text/html', body })
        : route.fulfill({ status: 404, body: '' }),
    );
}

/** Opens the host over a vault of its own, with the hostile shell in it. */
export async function openHostile(first: Page, options: HostileOptions = {}): Promise<HostileShell> {
  const { hostOrigin } = readEnvironment();
  const seed = await makeSeed(PHRASE);
  const [account] = seed.accounts;
  if (account === undefined) throw new Error('The seed has an account');
  const heard: Heard[] = [];
  const reported: string[] = [];
  await first.context().exposeFunction('hear', (message: Heard) => void heard.push(message));
  await first.context().exposeFunction('report', (text: string) => void reported.push(text));
  await serveHostile(first, options.script);
  await layRows(first, hostOrigin, SIGNER_DATABASE, vaultRows(seed));
  // As after earlier visits: the shell starts at once.
  await first.evaluate(() => localStorage.setItem('evident.shell', '1'));
  if (options.open === undefined) await first.goto(`${hostOrigin}${options.path ?? '/'}`);
  const page = (await options.open?.()) ?? first;

  const frame = async (): Promise<Frame> => {
    const element = await page.locator('#shell').elementHandle();
    const found = await element?.contentFrame();
    if (!found) throw new Error('The shell has no frame');
    // By a clock: a frame that is not displayed paints nothing.
    await found.waitForFunction(() => 'port' in globalThis, undefined, { polling: 50 });
    return found;
  };
  const ask = async (method: string, params: object = {}): Promise<string> =>
    (await frame()).evaluate(([verb, values]) => (globalThis as unknown as Stolen).ask(verb, values), [
      method,
      params,
    ] as const);
  if (options.unlocked === true) {
    await lockButton(page, 'Unlock').click();
    await unlock(page);
    await expect(lockButton(page, 'Lock')).toBeVisible();
  } else await expect(lockButton(page, 'Unlock')).toBeVisible();
  await frame();
  return {
    account: account.address,
    sourceId: account.sourceId,
    frame,
    ask,
    askToSign: (text) =>
      ask('signMessage', {
        account: account.address,
        message: `0x${Buffer.from(text).toString('hex')}`,
        claims: {},
      }),
    cancel: async (id) =>
      (await frame()).evaluate((open) => (globalThis as unknown as Stolen).cancel(open), id),
    post: async (message) =>
      (await frame()).evaluate((sent) => (globalThis as unknown as Stolen).port.postMessage(sent), message),
    heard: () => heard,
    signatures: () =>
      heard.flatMap(({ kind, result }) => {
        if (kind !== 'result') return [];
        const { signature, signed, r } = (result ?? {}) as Record<string, unknown>;
        return signature ?? signed ?? r ?? [];
      }),
    reported: () => reported,
  };
}
