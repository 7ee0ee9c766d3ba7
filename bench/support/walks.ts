/** What the hand does on its walks through the product, by names that the report has. */
import type { Locator, Page } from '@playwright/test';
import { encodeFunctionData, parseAbi } from 'viem';
import type { Fixtures } from '#devnet/fixtures.ts';
import { signerOf, walletOf } from '../../e2e/support/programs.ts';
import { PASSWORD } from '../../e2e/support/vaults.ts';
import type { Hand } from './presses.ts';

const SECTIONS = ['Activity', 'Apps', 'Contracts', 'Tools', 'Settings', 'Home'] as const;

function placesOf(page: Page) {
  const wallet = walletOf(page);
  const main = wallet.getByRole('main');
  const rail = (name: string): Locator =>
    wallet.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true }).first();
  const heading = (name: string | RegExp) =>
    main.getByRole('heading', { level: 1, name }).first().waitFor({ state: 'attached' });
  const send = wallet.getByRole('banner').getByRole('link', { name: 'Send', exact: true });
  return { wallet, main, rail, heading, send };
}

/** Each section twice: the first time its part of the program is loaded, the second time it is there. */
async function walkTheRail(page: Page, hand: Hand): Promise<void> {
  const { rail, heading, send } = placesOf(page);
  for (const time of ['first', 'again']) {
    for (const name of SECTIONS) {
      await hand.press(`rail → ${name}, ${time}`, rail(name));
      await heading(name);
    }
    await hand.press(`rail → Send, ${time}`, send);
    await heading('Send');
  }
  await hand.press('rail → Home, from Send', rail('Home'));
  await heading('Home');
}

async function walkTheSwitcher(page: Page, hand: Hand): Promise<void> {
  const { wallet } = placesOf(page);
  const open = wallet
    .getByRole('banner')
    .getByRole('button', { name: /Switch account|All accounts/ })
    .first();
  const list = wallet.locator('#account-list');
  await hand.press('switcher, opened first', open);
  await hand.press('switcher: another account', list.getByRole('button', { name: /Account 2/ }).first());
  await hand.press('switcher, opened again', open);
  await hand.press('switcher: all accounts', list.getByRole('button', { name: /All accounts/ }));
}

async function walkHome(page: Page, hand: Hand): Promise<void> {
  const { main, rail, heading } = placesOf(page);
  await hand.press(
    'Home: how this is known',
    main.getByRole('button', { name: /How this is known/ }).first(),
  );
  await hand.keys('Home: explanation closed', ['Escape']);
  await hand.press('Home → Receive', main.getByRole('link', { name: 'Receive', exact: true }).first());
  await heading('Receive');
  await hand.press('rail → Home, from Receive', rail('Home'));
  await hand.press('Home → an asset', main.locator('a[href*="/assets/"]').first());
  await hand.press('rail → Home, from an asset', rail('Home'));
  await hand.press('Home → a transaction', main.locator('a[href*="/activity/"]').first());
  await hand.press('rail → Home, from a transaction', rail('Home'));
  await heading('Home');
}

async function walkActivity(page: Page, hand: Hand): Promise<void> {
  const { main, rail, heading } = placesOf(page);
  await hand.press('rail → Activity, for its list', rail('Activity'));
  await heading('Activity');
  await main.locator('a[href*="/activity/"]').first().waitFor();
  const filter = (name: string) => main.getByLabel(name, { exact: true });
  for (const name of ['Network', 'Account']) {
    await filter(name).focus();
    await hand.keys(`Activity: filter ${name}`, ['ArrowDown']);
    await hand.keys(`Activity: filter ${name}, back`, ['ArrowUp']);
  }
  await hand.write('Activity: search', filter('Search'), 'acc');
  await hand.keys('Activity: search emptied', ['Backspace', 'Backspace', 'Backspace']);
  await hand.press('Activity: more filters', main.getByText('More filters'));
  await hand.press('Activity: export', main.getByRole('button', { name: 'Export', exact: true }));
  await hand.keys('Activity: export closed', ['Escape']);
  await hand.press('Activity → a transaction', main.locator('a[href*="/activity/"]').first());
}

async function walkSend(page: Page, hand: Hand, to: string): Promise<void> {
  const { wallet, main, heading, send } = placesOf(page);
  await hand.press('rail → Send, to pay', send);
  await heading('Send');
  const recipient = main.getByLabel('To', { exact: true });
  await hand.press('Send: into the recipient', recipient);
  await hand.keys('Send: recipient, by letters', ['a', 'l', 'i', 'Backspace', 'Backspace', 'Backspace']);
  await hand.keys('Send: suggestions closed', ['Escape']);
  await recipient.fill(to);
  await hand.write('Send: amount', main.getByLabel('Amount', { exact: true }), '0.01');
  await hand.press('Send: assets', main.getByRole('button', { name: /^Asset: / }));
  const assets = wallet.getByRole('dialog', { name: 'Choose an asset' });
  await hand.press('Send: an asset', assets.getByRole('listitem').getByRole('button').nth(1));
  await hand.press('Send: assets again', main.getByRole('button', { name: /^Asset: / }));
  await hand.press('Send: the first asset', assets.getByRole('listitem').getByRole('button').first());
  await main.getByLabel('From', { exact: true }).focus();
  await hand.keys('Send: From', ['ArrowDown']);
  await hand.keys('Send: From, back', ['ArrowUp']);
}

async function leave(page: Page, hand: Hand, from: string): Promise<void> {
  const { wallet, rail, heading } = placesOf(page);
  await hand.press(`rail → Home, from ${from}`, rail('Home'));
  await hand.press(`${from}: leave`, wallet.getByRole('button', { name: 'Leave', exact: true }));
  await heading('Home');
}

/** Over chains that answer. */
export async function walkLive(page: Page, hand: Hand, fixtures: Fixtures): Promise<void> {
  const { wallet, main, rail, heading } = placesOf(page);
  const signer = signerOf(page);
  const [, , bob = ''] = fixtures.accounts;
  await main.locator('a[href*="/activity/"]').first().waitFor();
  await walkTheRail(page, hand);
  await walkHome(page, hand);
  await walkTheSwitcher(page, hand);
  await walkActivity(page, hand);

  await walkSend(page, hand, bob);
  const fee = main.getByRole('button', { name: /^Fee ≈/ });
  await hand.press('Send: fee opened', fee);
  await hand.press('Send: fee closed', main.getByRole('button', { name: /^Fee/ }).first());
  await main
    .getByText(/Simulated/)
    .first()
    .waitFor();
  await hand.press('Send: Review', main.getByRole('button', { name: /^Review/ }));
  const sheet = page.locator('#sheet');
  const reject = signer.getByRole('button', { name: 'Reject' });
  const password = sheet.getByLabel('Password', { exact: true });
  await reject.or(password).first().waitFor();
  if (await password.isVisible()) {
    await hand.write('signer: password', password, PASSWORD);
    await hand.press('signer: Unlock', sheet.getByRole('button', { name: 'Unlock', exact: true }));
  }
  await reject.waitFor();
  await hand.press('signer: Details', sheet.getByText('Details', { exact: true }).first());
  await hand.press('signer: Reject', reject);
  await main.getByRole('button', { name: /^Review/ }).waitFor();
  await leave(page, hand, 'Send');

  await hand.press('rail → Apps, for approvals', rail('Apps'));
  await hand.press('Apps: Approvals', main.getByRole('link', { name: 'Approvals', exact: true }));
  await heading('Approvals');
  await wallet
    .getByText(/read from the first block on/)
    .first()
    .waitFor();
  for (const name of ['Network', 'Show', 'Account']) {
    await main.getByLabel(name, { exact: true }).focus();
    await hand.keys(`Approvals: filter ${name}`, ['ArrowDown']);
    await hand.keys(`Approvals: filter ${name}, back`, ['ArrowUp']);
  }
  await hand.press('Approvals: an approval chosen', main.getByRole('checkbox').nth(1));

  await hand.press('rail → Contracts, for a contract', rail('Contracts'));
  await hand.press('Contracts: into the address', main.getByLabel('Contract address'));
  await main.getByLabel('Contract address').fill(fixtures.tokens.usdx);
  await hand.keys('Contracts: opened', ['Enter']);
  await main.getByRole('tab', { name: 'Write', exact: true }).waitFor();
  for (const name of ['Write', 'Events', 'Code', 'Storage', 'Read'])
    await hand.press(`Contracts: tab ${name}`, main.getByRole('tab', { name, exact: true }));
  await hand.write('Contracts: filter', main.getByLabel('Filter functions'), 'bal');
  await hand.press('Contracts: a function', main.getByRole('button', { name: /^balanceOf/ }).first());

  await hand.press('rail → Tools, for a tool', rail('Tools'));
  await hand.write('Tools: search', main.getByLabel('Search tools'), 'hash');
  await hand.press('Tools → a tool', main.getByRole('link', { name: /keccak/i }).first());
  await hand.write('Tools: into a tool', main.getByRole('textbox').first(), 'abc');
  await hand.press('rail → Tools, for names', rail('Tools'));
  await hand.press('Tools → Names', main.getByRole('link', { name: /Names/ }).first());
  await hand.press('rail → Tools, to decode', rail('Tools'));
  await hand.press('Tools → Decode', main.getByRole('link', { name: /Decode/ }).first());
  await hand.press('Decode: into the field', main.getByRole('textbox').first());
  const data = encodeFunctionData({
    abi: parseAbi(['function approve(address spender, uint256 amount) returns (bool)']),
    args: [fixtures.amm.router as `0x${string}`, 5n],
  });
  await page.evaluate((text) => navigator.clipboard.writeText(text), data);
  await hand.keys('Decode: pasted', ['ControlOrMeta+v']);
  await hand.press('rail → Tools, to sign', rail('Tools'));
  await hand.press('Tools → Sign a message', main.getByRole('link', { name: /Sign a message/ }).first());

  await hand.press('rail → Settings, for its sections', rail('Settings'));
  for (const name of ['Security', 'Keys and backup', 'Data', 'About', 'General'])
    await hand.press(
      `Settings: ${name}`,
      main.getByRole('navigation').getByRole('link', { name, exact: true }),
    );
  await main.getByLabel('Theme', { exact: true }).focus();
  await hand.keys('Settings: another theme', ['ArrowDown', 'ArrowDown']);
  await hand.keys('Settings: the theme before', ['ArrowUp', 'ArrowUp']);
  for (const name of ['Accounts', 'Networks', 'Contacts']) {
    await hand.press(`rail → Settings, for ${name}`, rail('Settings'));
    await hand.press(`Settings → ${name}`, main.getByRole('link', { name, exact: true }).first());
    await heading(name);
  }
  await hand.press('rail → status of the networks', wallet.getByRole('contentinfo').getByRole('link'));
  await hand.press('rail, collapsed', wallet.getByRole('button', { name: 'Collapse sidebar' }));
  await hand.press('rail, expanded', wallet.getByRole('button', { name: 'Expand sidebar' }));
  await hand.keys('palette', ['Control+k']);
  await hand.write('palette: search', wallet.getByRole('combobox', { name: 'Search or paste' }), 'set');
  await hand.keys('palette: moved', ['ArrowDown', 'ArrowUp']);
  await hand.keys('palette → chosen', ['Enter']);
}

/** Of what is stored alone: long lists of everything. */
export async function walkLarge(page: Page, hand: Hand): Promise<void> {
  const named: Hand = {
    presses: hand.presses,
    press: (name, target) => hand.press(largely(name), target),
    keys: (name, keys) => hand.keys(largely(name), keys),
    write: (name, field, text) => hand.write(largely(name), field, text),
  };
  const { main, rail } = placesOf(page);
  await main.locator('a[href*="/assets/"]').nth(7).waitFor();
  await walkTheRail(page, named);
  await walkTheSwitcher(page, named);
  await named.press('Home: all assets', main.getByRole('button', { name: /^Show all/ }));
  await walkHome(page, named);
  await walkActivity(page, named);
  await named.press('rail → Activity, from a transaction', rail('Activity'));
  await walkSend(page, named, `0x${'cc'.repeat(20)}`);
  await leave(page, named, 'Send');
}

const largely = (name: string): string => `${name} (large)`;
