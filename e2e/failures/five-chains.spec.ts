import { expect, type Page } from '@playwright/test';
import { parseEther, toHex } from 'viem';
import { startAnvil } from '#devnet/anvil.ts';
import { startProxy } from '#devnet/faulty-node.ts';
import { raw } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { described } from '../support/networks.ts';
import { fundedPhrase } from '../support/phrase.ts';
import { walletFrame, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { test } from '../support/test.ts';

/* Five chains, one of them silent: Home is complete for the other four while the silent one is still waited for, says
   of it what it knows, and is blank at no moment. */

const { manifest } = readEnvironment();
const SILENT = 'Silent chain';

/** Looks at Home at each change from its first picture on, and notes what is missing. */
async function neverBlank(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const missing = ['any look at all'];
    Object.assign(globalThis, { missing });
    let begun = false;
    const look = () => {
      const main = document.querySelector('main');
      const isHome = main?.querySelector('h1')?.textContent === 'Home';
      if (!isHome && !begun) return;
      if (!begun) missing.length = 0;
      begun = true;
      if (!isHome) missing.push('Home');
      if (!document.body.textContent.includes('Account 1')) missing.push('the account');
      if (main?.querySelector('section[aria-label^="Total of"]') == null) missing.push('the total');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () =>
    walletFrame(page).evaluate(() => (globalThis as { missing?: readonly string[] }).missing ?? []);
}

test('of five chains one is silent: Home is complete for four while it is waited for, and never blank', async ({
  page,
}) => {
  const wallet = walletOf(page);
  const nodes = await Promise.all(
    [41_001, 41_002].map((chainId) => startAnvil({ chainId, port: 0, genesisTime: 1_748_736_000 })),
  );
  const silent = await startProxy(manifest.chains[0]?.rpcUrl ?? '');
  try {
    silent.mode = 'hang';
    const { phrase, address } = await fundedPhrase();
    for (const [index, { rpc }] of nodes.entries()) {
      await raw(rpc.url, 'evm_setIntervalMining', [1]);
      await raw(rpc.url, 'anvil_setBalance', [address, toHex(parseEther(String(index + 3)))]);
    }
    const more = [
      { chainId: 41_001, url: nodes[0]?.url ?? '', name: 'Third chain' },
      { chainId: 41_002, url: nodes[1]?.url ?? '', name: 'Fourth chain' },
      { chainId: 41_003, url: silent.url, name: SILENT },
    ];
    const missing = await neverBlank(page);
    const given: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().startsWith(silent.url)) given.push(request.failure()?.errorText ?? '');
    });
    await openReady(page, {
      phrase,
      endpoints: more,
      networks: more.map(({ chainId, name }) => described(chainId, name)),
    });
    const main = wallet.getByRole('main');
    const ether = main
      .getByRole('region', { name: 'Assets' })
      .getByRole('listitem')
      .filter({ has: wallet.getByRole('link', { name: 'Ether', exact: true }) });
    await expect(ether).toHaveCount(1);
    await expect(ether).toContainText('27 ETH');
    for (const chain of ['Demo chain', 'Second demo chain', 'Third chain', 'Fourth chain']) {
      await expect(ether).toContainText(chain);
    }
    await expect(main.getByText('27 ETH', { exact: true }).first()).toBeVisible();
    // Its first question was not even given up by then: nobody waited for it.
    expect(silent.calls.length).toBeGreaterThan(0);
    expect(given).toEqual([]);
    await expect(main.getByText(`Without ${SILENT} so far.`)).toBeVisible();

    // Gone altogether, it need not be waited for.
    await silent.stop();
    const late = main.locator('#late');
    await late.getByRole('button', { name: 'Details' }).click();
    await expect(late.getByText(`Balances on ${SILENT} could not be read.`)).toBeVisible();
    await expect(main.getByText(`Without ${SILENT}: could not be read.`)).toBeVisible();
    await expect(ether).toContainText('27 ETH');
    for (const { name } of more.slice(0, 2)) {
      await expect(wallet.getByText(new RegExp(`Balances on ${name} `))).toHaveCount(0);
    }
    expect(await missing()).toEqual([]);
  } finally {
    await silent.stop();
    await Promise.all(nodes.map((node) => node.stop()));
  }
});
