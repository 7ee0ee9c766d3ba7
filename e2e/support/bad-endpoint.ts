/** A chain with two endpoints, of which the first is a proxy that can be told to misbehave; and what the wallet says. */
import { expect, type Page } from '@playwright/test';
import { type NodeProxy, startProxy } from '#devnet/faulty-node.ts';
import type { DevnetManifest } from '#devnet/manifest.ts';
import { type Served, serve } from '#scripts/serve.ts';
import { raw } from './chain.ts';
import { originsOf, readEnvironment } from './environment.ts';
import { walletOf } from './programs.ts';
import type { ReadyOptions } from './ready.ts';
import { goTo } from './steps.ts';

export interface BadEndpoint {
  readonly proxy: NodeProxy;
  /** The node itself: the second endpoint. */
  readonly url: string;
  /** Where it is then. */
  readonly hostOrigin: string;
  /** How a wallet is opened over the two. */
  readonly ready: Pick<ReadyOptions, 'served' | 'manifest' | 'endpoints'>;
  stop(): Promise<void>;
}

/** @param over the way in which the first endpoint is spoken to. */
export async function badEndpoint(over: 'http' | 'socket' = 'http'): Promise<BadEndpoint> {
  const { manifest } = readEnvironment();
  const [first, ...others] = manifest.chains;
  if (first === undefined) throw new Error('A chain is expected.');
  const proxy = await startProxy(first.rpcUrl);
  const rpcUrl = over === 'http' ? proxy.url : proxy.socketUrl;
  const through: DevnetManifest = { ...manifest, chains: [{ ...first, rpcUrl }, ...others] };
  const served: Served = await serve({ port: 0, manifest: through });
  return {
    proxy,
    url: first.rpcUrl,
    hostOrigin: originsOf(served).hostOrigin,
    ready: { served, manifest: through, endpoints: [{ chainId: first.chainId, url: first.rpcUrl }] },
    async stop() {
      await served.stop();
      await proxy.stop();
    },
  };
}

/** Where the balances of the first chain on Home were read: at which block, and from whom. */
export async function readAt(page: Page): Promise<{ readonly block: number; readonly from: string }> {
  const main = walletOf(page).getByRole('main');
  const mark = main.getByRole('button', {
    name: /^(((Reported|Agreed) by|Updated) .*|servers disagree\W*)How this is known$/,
  });
  await expect(mark).toBeVisible();
  if ((await main.getByRole('note', { includeHidden: true }).first().textContent()) === '') {
    // The explanation is drawn when it is first opened, and follows from then on.
    await mark.click();
    await page.keyboard.press('Escape');
  }
  const text = (await main.textContent()) ?? '';
  const [, block = '0', from = ''] = /(?<!Second )[Dd]emo chain: Block ([\d,]+), ([^,]+),/.exec(text) ?? [];
  return { block: Number(block.replaceAll(',', '')), from };
}

/** The newest block now, of the node itself. */
export async function headOf(url: string): Promise<number> {
  return Number(await raw(url, 'eth_blockNumber', []));
}

export async function fillPayment(page: Page, to: string, amount: string): Promise<void> {
  const wallet = walletOf(page);
  await goTo(page, 'Send');
  await wallet.getByLabel('To', { exact: true }).fill(to);
  await wallet.getByLabel('Amount', { exact: true }).fill(amount);
  await wallet.getByLabel('Amount', { exact: true }).blur();
}

/** From wherever: to the network's page, where it can be read what became of the first endpoint. */
export async function expectTold(page: Page, proxy: NodeProxy, words: RegExp): Promise<void> {
  const wallet = walletOf(page);
  await goTo(page, 'Networks');
  await wallet.getByRole('link', { name: 'Demo chain: health and settings', exact: true }).click();
  await expect(page).toHaveURL(/\/networks\/31337$/);
  const { host } = new URL(proxy.url);
  const sheet = wallet.getByRole('region', { name: host, exact: true });
  await expect(sheet).toContainText(words, { timeout: 40_000 });
}
