/**
 * `@metamask/test-dapp` on an origin of its own, whose provider is the wallet's: the package, the relay and the session
 * run in this process with a real chain, and a person who agrees to everything. The page asks through a binding.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { parseEther, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { openWindows } from '#wallet/apps/testing/windows.ts';
import { connectedServices } from '#wallet/testing/harness.ts';
import { raw } from './chain.ts';
import { readEnvironment } from './environment.ts';

const FILES = join(
  dirname(createRequire(import.meta.url).resolve('@metamask/test-dapp/package.json')),
  'dist',
);
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export interface Asked {
  readonly method: string;
  /** Undefined while it waits, `result`, or the code that it was refused with. */
  outcome: 'result' | number | undefined;
}

/** Opens it with a token's contract for its forms. @returns what it asks, in order. */
export async function openTestDapp(page: Page, origin: string) {
  const { manifest, fixtures } = readEnvironment();
  const harness = await connectedServices(manifest);
  const signer = privateKeyToAccount(generatePrivateKey());
  const [first, second] = manifest.chains;
  if (first === undefined || second === undefined) throw new RangeError('two chains');
  await raw(first.rpcUrl, 'anvil_setBalance', [signer.address, toHex(parseEther('1000'))]);
  const windows = await openWindows({
    ...harness,
    signer,
    accounts: [toAddress(signer.address)],
    chains: [first.chainId as ChainId, second.chainId as ChainId],
    rpcUrls: {},
  });
  Reflect.set(globalThis, 'window', windows.page);
  let info: unknown;
  windows.page.addEventListener('eip6963:announceProvider', (event) => {
    info = (event as CustomEvent).detail.info;
  });
  const provider = windows.provider();
  const asked: Asked[] = [];
  await page.exposeFunction('askWallet', async (method: string, params: readonly unknown[]) => {
    const entry: Asked = { method, outcome: undefined };
    asked.push(entry);
    try {
      const result = await provider.request({ method, params });
      entry.outcome = 'result';
      return { result };
    } catch (thrown) {
      const { code, message, data } = thrown as { code: number; message: string; data: unknown };
      entry.outcome = code;
      return { error: { code, message, data } };
    }
  });
  await page.addInitScript((announced) => {
    const { askWallet } = globalThis as unknown as {
      askWallet(method: string, params: unknown): Promise<{ result?: unknown; error?: object }>;
    };
    const listeners: [string, (value: unknown) => void][] = [];
    const own = {
      // It shows its buttons to no other wallet.
      isMetaMask: true,
      async request({ method, params }: { method: string; params?: unknown }) {
        const { result, error } = await askWallet(method, params ?? []);
        if (error !== undefined) throw Object.assign(new Error(), error);
        return result;
      },
      on: (name: string, listener: (value: unknown) => void) => void listeners.push([name, listener]),
      removeListener: () => undefined,
    };
    Object.assign(globalThis, {
      tellApp: (name: string, value: unknown) => {
        for (const [each, listener] of listeners) if (each === name) listener(value);
      },
    });
    const detail = Object.freeze({ info: announced, provider: own });
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    window.addEventListener('eip6963:requestProvider', announce);
  }, info);
  for (const name of ['accountsChanged', 'chainChanged'] as const) {
    provider.on(name, (value) => {
      page
        .evaluate(
          ([event, told]) =>
            (globalThis as unknown as { tellApp(...all: unknown[]): void }).tellApp(event, told),
          [name, value] as const,
        )
        .catch(() => undefined);
    });
  }
  // Nobody else is asked anything.
  await page.route('**/*', (route) => {
    const { origin: of, pathname } = new URL(route.request().url());
    if (of !== origin) return route.abort();
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    return route.fulfill({ contentType: TYPES[extname(name)] ?? '', body: readFileSync(join(FILES, name)) });
  });
  await page.goto(`${origin}/?contract=${fixtures.tokens.usdx}`);
  return {
    asked,
    windows,
    async stop() {
      windows.stop();
      Reflect.deleteProperty(globalThis, 'window');
      await harness.stop();
    },
  };
}
