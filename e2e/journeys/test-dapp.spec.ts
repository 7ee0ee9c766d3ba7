import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ROOT } from '#scripts/paths.ts';
import { test } from '../support/test.ts';
import { type Asked, openTestDapp } from '../support/test-dapp.ts';

/*
 * Each button of `@metamask/test-dapp`, and what the wallet answers: the table of docs/apps-table.md. After a change that
 * is meant, `EVIDENT_WRITE_TABLE=1` writes it anew.
 */

const TABLE = join(ROOT, 'docs', 'apps-table.md');

/** What its libraries ask by themselves, at any time. */
const BESIDE = /^(?:eth_(?:blockNumber|chainId|gasPrice|getBlockByNumber|getTransaction\w*)|net_version)$/;
/** What they ask before the request that the button is for; where it ends there, that is what is told. */
const BEFORE = /^eth_(?:accounts|estimateGas|call)$/;

/**
 * Buttons that come last: what they begin would change what others do. A contract that was just created is waited for by
 * the page's library, some seconds at a time.
 */
const LAST = [
  'deployButton',
  'deployFailingButton',
  'deployMultisigButton',
  'createToken',
  'deployNFTsButton',
  'deployERC1155Button',
  'requestPermissions',
  'revokeAccountsPermission',
];
/** Of other ways to connect, or of the page alone. */
const OTHERS = new Set([
  'walletConnect',
  'sdkConnect',
  'connectButton',
  'useWindowProviderButton',
  'openNetworkPicker',
  'resetConfigButton',
  'eip5792SendCallsEdit',
  'eip5792AddCall',
]);

test('every button of the test dapp is answered as the table says', async ({ page }) => {
  const dapp = await openTestDapp(page, 'http://test-dapp.localhost:5197');
  try {
    await page.getByRole('button', { name: 'Use Evident' }).click();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
    // So it is called once the page has learned that the chain knows EIP-1559.
    await expect(page.getByRole('button', { name: 'Send Legacy Transaction' })).toBeVisible();
    const buttons = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLButtonElement>('button[id]')].map((button) => ({
        id: button.id,
        card: button.closest('.card')?.querySelector('.card-title, h4')?.textContent?.trim() ?? '',
        text: button.textContent?.trim() ?? '',
        enabled: !button.disabled,
      })),
    );
    expect(buttons.filter(({ enabled }) => enabled).length).toBeGreaterThanOrEqual(94);

    const rows: string[] = [];
    const order = [...buttons].sort((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id));
    for (const { id, card, text } of order) {
      if (OTHERS.has(id)) continue;
      const from = dapp.asked.length;
      const pressed = await page.evaluate((name) => {
        const button = document.getElementById(name) as HTMLButtonElement;
        const { disabled } = button;
        button.click();
        return !disabled;
      }, id);
      await quiet(page, dapp.asked);
      // The next button begins with all that an app may ask in a while.
      dapp.windows.pass(5000);
      rows.push(`| ${card} | ${text} | ${pressed ? answersOf(dapp.asked.slice(from)) : 'disabled'} |`);
    }
    const table = `${HEAD}${rows.join('\n')}\n`;
    if (process.env.EVIDENT_WRITE_TABLE === '1') writeFileSync(TABLE, table);
    expect(table).toBe(readFileSync(TABLE, 'utf8'));
  } finally {
    await dapp.stop();
  }
});

/** Until everything was answered, and the page has done all that it does then without asking once more. */
async function quiet(page: Page, asked: readonly Asked[]): Promise<void> {
  for (let still = 0; still < 2; ) {
    const before = asked.length;
    await page.evaluate(async () => {
      for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
    });
    const open = asked.some(({ outcome }) => outcome === undefined);
    still = open || asked.length !== before ? 0 : still + 1;
  }
}

function answersOf(asked: readonly Asked[]): string {
  const told = asked.filter(({ method }) => !BESIDE.test(method));
  const main = told.filter(({ method }) => !BEFORE.test(method));
  const texts = (main.length === 0 ? told : main).map(({ method, outcome }) => `\`${method}\` ${outcome}`);
  return texts.length === 0 ? 'asks nothing' : [...new Set(texts)].join(', ');
}

const HEAD = `# What apps get: every button of the test dapp

\`@metamask/test-dapp\` 9.9 with a wallet whose owner agrees to everything but to transactions that would fail: each button, what it asks, and the result or the code (EIP-1193, EIP-1474, EIP-5792) that it gets. What the owner is warned of, such as a sign-in for another site, is the sheet's matter and no code. Contracts of the page are one token's, so that most of their functions revert (3). \`e2e/journeys/test-dapp.spec.ts\` presses them all and compares. Reads that its library does beside that are left out.

| part | button | asks and gets |
|---|---|---|
`;
