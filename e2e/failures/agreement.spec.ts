import { expect } from '@playwright/test';
import { parseEther, toHex } from 'viem';
import { type BadEndpoint, badEndpoint, expectTold, readAt } from '../support/bad-endpoint.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { errorShown, goTo } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* Two endpoints must say the same: what they agree on is shown as agreed; when one of them lies, that is told loudly
   and its figure is shown by nobody. What becomes of a payment when the first of two turns bad is
   `src/wallet/faults/under-way.devnet.test.ts`. */

let bad: BadEndpoint;
test.beforeEach(async () => {
  bad = await badEndpoint();
});
test.afterEach(() => bad.stop());

/** As an ABI word, wherever it stands in an answer. */
const word = (ether: string): string => toHex(parseEther(ether), { size: 32 }).slice(2);

test('both honest: agreed; one lies about the balance: told at once, and healed when it is honest again; its garbage is told as such', async ({
  page,
}) => {
  const wallet = walletOf(page);
  const { proxy, ready } = bad;
  await openReady(page, ready);
  const main = wallet.getByRole('main');
  await expect(main).toContainText(/20\s*ETH/);
  await expect(main.getByRole('button', { name: /^Reported by one server/ })).toBeVisible();

  await test.step('agreement is asked for', async () => {
    await goTo(page, 'Networks');
    await wallet.getByRole('link', { name: 'Demo chain: health and settings', exact: true }).click();
    await wallet.getByRole('checkbox', { name: 'Compare several endpoints' }).check();
    await expect(wallet.getByLabel('Required matching answers')).toHaveValue('2 of 2');
  });

  const ether = main.getByRole('listitem').filter({ hasText: /^Ether/ });
  // Of one chain alone: what is of both is known no better than on the other.
  const dollar = main.getByRole('listitem').filter({ hasText: 'Demo dollar' });
  let block = 0;
  await test.step('both say the same: agreed, by both', async () => {
    await goTo(page, 'Home');
    block = (await readAt(page)).block;
    await dollar.getByRole('button', { name: /^agreed/ }).click();
    await expect(dollar).toContainText(new URL(proxy.url).host);
    await expect(dollar).toContainText(new URL(bad.url).host);
    await page.keyboard.press('Escape');
  });

  await test.step('one lies: said aloud, and its figure is nowhere', async () => {
    proxy.lies.set('eth_call', (truth) =>
      typeof truth === 'string' ? truth.replaceAll(word('10'), word('12345')) : undefined,
    );
    const told = main.getByText('The servers disagree.', { exact: true });
    await expect(told).toBeVisible();
    await main.locator('#late').getByRole('button', { name: 'Details' }).click();
    await errorShown(main, 'RPC_DISAGREEMENT');
    await expect(main).not.toContainText('12,345');
    // What both said before stays, with its age.
    await expect(ether).toContainText('20 ETH');
    await page.reload();
    await expect(told).toBeVisible();
    await expect(main).not.toContainText('12,345');
  });

  await test.step('asked to: what each of them says, and what a proof says of it', async () => {
    const mark = main.getByRole('button', { name: /^servers disagree/ });
    await mark.click();
    const note = main.getByRole('note', { name: 'servers disagree' });
    const [liar, honest] = [proxy.url, bad.url].map((url) => new URL(url).host);
    await expect(note).toContainText(`${liar}: ≠ not the amount shown: 12,345 ETH`);
    await expect(note).toContainText(`${honest}: 10 ETH`);
    await note.getByRole('button', { name: 'Check with a proof' }).click();
    await expect(note).toContainText(`${liar}: ≠ not the proven amount: 12,345 ETH`);
    await expect(note).toContainText('Proven: 10 ETH');
    await expect(note.getByRole('status')).toContainText(`${liar} and ${honest} reported`);
    // Neither is taken for what is owned.
    await expect(ether).toContainText('20 ETH');
    await page.keyboard.press('Escape');
    await expect(mark).toBeFocused();
    await page.keyboard.press('Enter');
    await note.getByRole('link', { name: 'Change server' }).click();
    await expect(page).toHaveURL(/\/networks\/31337$/);
    await goTo(page, 'Home');
  });

  await test.step('honest again: agreed again, at a newer block', async () => {
    proxy.lies.clear();
    await expect(main.getByText('The servers disagree.', { exact: true })).toBeHidden();
    await expect.poll(async () => (await readAt(page)).block).toBeGreaterThan(block);
    await expect(dollar.getByRole('button', { name: /^agreed/ })).toBeVisible();
  });

  await test.step('garbage: the network’s page says what happened', async () => {
    proxy.mode = 'garbage';
    await expectTold(page, proxy, /answer makes no sense/);
  });
});
