/** What a person does in the wallet and the signer, by role and name. */
import { expect, type Locator, type Page } from '@playwright/test';
import { readEnvironment } from './environment.ts';
import { fundedPhrase } from './phrase.ts';
import { signerOf, signerSheet, walletOf, welcomeOf } from './programs.ts';
import { PASSWORD } from './vaults.ts';

export { PASSWORD };

export async function openWallet(
  page: Page,
  path = '/welcome',
  origin = readEnvironment().hostOrigin,
): Promise<void> {
  await page.goto(`${origin}${path}`);
}

/** Goes there inside the program, as by a link. */
export async function openPath(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function chooseNewPassword(page: Page, password: string): Promise<void> {
  const signer = signerOf(page);
  await signer.getByLabel('Password for this browser').fill(password);
  await signer.getByLabel('Repeat password').fill(password);
}

/** The simulation and the fee are there: a press before that asks to read the one, or to wait for the other. */
export async function outcomeTold(page: Page): Promise<void> {
  await expect(previewOf(page)).toContainText(/Simulated/);
  await feeKnown(page);
}

export function previewOf(page: Page): Locator {
  return walletOf(page).getByRole('region', { name: 'Preview', exact: true });
}

/** The fee of what is composed is known. */
export async function feeKnown(page: Page): Promise<void> {
  await expect(walletOf(page).getByRole('button', { name: /^Fee ≈/ })).toBeVisible();
}

/** The button of `/send`, which names the amount. */
export function reviewButton(page: Page): Locator {
  return walletOf(page).getByRole('button', { name: /^Review( [\d.,]+ \S+)?$/ });
}

/** Something to do at each screen on the way. */
type Stop = () => Promise<void>;

/** Reads the words, uncovered by the button `show`, and passes the backup check. Returns them. */
export async function passBackupCheck(
  page: Page,
  at?: Stop,
  show: string | RegExp = 'Show words',
): Promise<readonly string[]> {
  const signer = signerOf(page);
  await signer.getByRole('button', { name: show }).click();
  const items = signer.getByRole('list', { name: 'Recovery words, in order' }).getByRole('listitem');
  await expect(items.first()).toBeVisible();
  const words = (await items.allInnerTexts()).map((text) => text.replace(/[\d\s]/g, ''));
  await at?.();
  await signer.getByRole('button', { name: 'I wrote them down' }).click();
  const asked = signer.getByLabel(/^Word \d+$/);
  await expect(asked.first()).toBeVisible();
  await at?.();
  for (const label of await signer.getByText(/^Word \d+$/).allInnerTexts()) {
    await signer.getByLabel(label, { exact: true }).fill(words[Number(label.slice(5)) - 1] ?? '');
  }
  await signer.getByRole('button', { name: 'Check', exact: true }).click();
  return words;
}

/** Creates a wallet of 12 words, backed up; ends on Home. Returns the words. */
export async function createWallet(
  page: Page,
  options: { later?: boolean; at?: Stop } = {},
): Promise<readonly string[]> {
  const wallet = walletOf(page);
  const signer = signerOf(page);
  await welcomeOf(page).getByRole('button', { name: 'Create wallet' }).click();
  await chooseNewPassword(page, PASSWORD);
  await options.at?.();
  await signer.getByRole('button', { name: 'Create wallet' }).click();
  let words: readonly string[] = [];
  if (options.later === true) {
    await signer.getByRole('button', { name: 'Do this later' }).click();
  } else {
    words = await passBackupCheck(page, options.at);
  }
  await expect(signer.getByRole('button', { name: 'I’ll recognise it' })).toBeVisible();
  await options.at?.();
  await signer.getByRole('button', { name: 'I’ll recognise it' }).click();
  await expect(wallet.getByRole('heading', { name: 'Home', level: 1 })).toBeAttached();
  return words;
}

/** One of the welcome's further ways to begin. */
export async function chooseWay(
  page: Page,
  way: 'Restore a backup' | 'Watch an address' | 'Connect a cold signer',
): Promise<void> {
  await welcomeOf(page).getByText('More ways', { exact: true }).click();
  await welcomeOf(page).getByRole('button', { name: way }).click();
}

/** Imports a phrase, by default a funded one of its own; ends on Home or where it was going. */
export async function importWallet(
  page: Page,
  options: { phrase?: string; accounts?: number; lands?: RegExp } = {},
): Promise<void> {
  const wallet = walletOf(page);
  const signer = signerOf(page);
  const phrase = options.phrase ?? (await fundedPhrase()).phrase;
  await welcomeOf(page).getByRole('button', { name: 'Import wallet' }).click();
  await signer.getByLabel('Recovery phrase or private key').fill(phrase);
  if (options.accounts !== undefined) {
    await signer.getByText('Passphrase and number of accounts').click();
    await signer.getByLabel('Number of accounts').fill(String(options.accounts));
  }
  await chooseNewPassword(page, PASSWORD);
  await signer.getByRole('button', { name: 'Import', exact: true }).click();
  await signer.getByRole('button', { name: 'I’ll recognise it' }).click();
  await expect(wallet.getByRole('heading', { name: options.lands ?? 'Home', level: 1 })).toBeAttached();
}

/** On Home, before any network is connected. An empty account is funded by that. */
export async function connectDemo(page: Page, options: { funded?: boolean } = {}): Promise<void> {
  const wallet = walletOf(page);
  await wallet.getByRole('button', { name: 'Open the demo chain' }).click();
  if (options.funded !== false) {
    await expect(wallet.getByRole('main')).toContainText(/10\s*ETH/, { timeout: 30_000 });
  }
  await expect(wallet.getByText(/networks? · live/).first()).toBeAttached();
}

export interface Payment {
  readonly to: string;
  readonly amount: string;
  /** Text by which the asset's line is found; what the form proposes when absent. */
  readonly asset?: RegExp;
  readonly chain?: string;
}

/** Fills the form of `/send` and asks to sign; ends with the signer open, or with what stopped it. */
export async function askToSend(page: Page, payment: Payment): Promise<void> {
  const wallet = walletOf(page);
  await goTo(page, 'Send');
  if (payment.asset !== undefined) await chooseAsset(page, payment.asset, payment.chain);
  await wallet.getByLabel('To', { exact: true }).fill(payment.to);
  await wallet.getByLabel('Amount', { exact: true }).fill(payment.amount);
  await wallet.getByLabel('Amount', { exact: true }).blur();
  await feeKnown(page);
  await pressForSheet(page, reviewButton(page));
}

/** Chooses the asset whose line matches, of the chain by its name (the demo chain unless said otherwise). */
export async function chooseAsset(page: Page, asset: RegExp, chain = 'Demo chain'): Promise<void> {
  const list = await openAssets(page);
  await list
    .getByRole('button')
    .filter({ has: walletOf(page).getByText(chain, { exact: true }) })
    .filter({ hasText: asset })
    .first()
    .click();
  await expect(list).toBeHidden();
}

/** The list of what can be sent. */
export async function openAssets(page: Page): Promise<Locator> {
  await walletOf(page)
    .getByRole('button', { name: /^Asset: / })
    .click();
  return walletOf(page).getByRole('dialog', { name: 'Choose an asset' });
}

/** Approves what the signer shows: waits until it may be approved. */
export async function approve(page: Page): Promise<void> {
  const signer = signerOf(page);
  await expect(signer.getByRole('button', { name: 'Reject' })).toBeVisible();
  await readToTheEnd(page);
  await press(signer.getByRole('button', { name: /^(Sign|Send)/ }));
}

/** Approves what is dangerous: after a typed word. */
export async function approveGrave(page: Page): Promise<void> {
  const signer = signerOf(page);
  const label = (await signer.getByText(/^Type “/).textContent())?.match(/“(.+)”/)?.[1] ?? '';
  await signer.getByLabel(/^Type “/).fill(label);
  await press(signer.getByRole('button', { name: /^(Sign|Send)/ }));
}

/** Holds the button of an approval without limit, for as long as it takes or until `until` has passed. */
export async function hold(page: Page, until?: () => Promise<void>): Promise<void> {
  const button = signerOf(page).getByRole('button', { name: 'Hold for unlimited' });
  await expect(button).toBeEnabled();
  await button.hover();
  await page.mouse.down();
  await (until === undefined ? expect(signerOf(page).getByText('Signed')).toBeVisible() : until());
  await page.mouse.up();
}

/**
 * Presses a button of the wallet that opens a sheet, once no other sheet is in front. The sheet is what counts: when the
 * frame is hidden, the browser may never say that the press was dealt with, and Playwright would wait for that.
 */
export async function pressForSheet(page: Page, button: Locator): Promise<void> {
  const sheet = signerSheet(page);
  await sheet.waitFor({ state: 'hidden' });
  const press = async () => {
    const ways = [clickInFrame(button), sheet.waitFor()];
    // The one that comes second, or never, is nobody's failure.
    for (const way of ways) way.catch(() => undefined);
    await Promise.race(ways);
  };
  await press();
  // Told that something is still on its way, a person presses again.
  const wait = walletOf(page)
    .getByText(/^Evident is still (reading the fees|looking up the name)\. Try again in a moment\.$/)
    .first();
  const answered = [sheet.waitFor({ timeout: 1500 }), wait.waitFor({ timeout: 1500 })];
  await Promise.any(answered).catch(() => undefined);
  if (!(await sheet.isVisible()) && (await wait.isVisible())) await press();
}

/** An error of this code is in sight: the code itself is folded away below its words. */
export async function errorShown(place: Pick<Page, 'locator'>, code: string | RegExp): Promise<void> {
  const details = place.locator('details').filter({ hasText: code }).last();
  await expect(details.locator('> summary')).toBeVisible();
}

/** Presses what is armed only after it was on screen for a while, as a hand does: over the button first. */
export async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.hover();
  await button.click();
}

/**
 * A step on a transaction's page that was reached: the page names those to come as well. `now` is where it stands,
 * `failed` where it ended badly.
 */
export function step(page: Page, name: string | RegExp, state: 'done' | 'now' | 'failed' = 'done'): Locator {
  const words = { done: '(done)', now: '(now)', failed: '(stopped here)' }[state];
  return walletOf(page).getByRole('listitem').filter({ hasText: name }).filter({ hasText: words });
}

/** A block has it: said on the card after the signature, and with its number on the transaction's page. */
export function inBlock(page: Page): Locator {
  return step(page, /In (a )?block/);
}

/** The page is that of a transaction, and a block has it. */
export async function included(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/activity\/31337\/0x[0-9a-f]{64}$/);
  await expect(inBlock(page)).toBeVisible({ timeout: 30_000 });
}

/** From the card after the signature to the transaction in full. */
export async function viewDetails(page: Page): Promise<void> {
  await walletOf(page).getByRole('button', { name: 'View details' }).click();
}

/** Scrolls the confirm card's body to its end, as its reader does. */
export async function readToTheEnd(page: Page): Promise<void> {
  await signerOf(page).getByRole('heading', { level: 1 }).hover();
  await page.mouse.wheel(0, 4000);
}

export async function unlock(page: Page, password = PASSWORD): Promise<void> {
  // The band has a button of that name as well.
  const sheet = signerSheet(page);
  await sheet.getByLabel('Password', { exact: true }).fill(password);
  await sheet.getByRole('button', { name: 'Unlock', exact: true }).click();
}

export async function goTo(
  page: Page,
  section: 'Home' | 'Send' | 'Activity' | 'Accounts' | 'Tools' | 'Sign' | 'Networks' | 'Settings',
): Promise<void> {
  const wallet = walletOf(page);
  const visible = { visible: true };
  const link = (name: string) =>
    wallet.getByRole('navigation').getByRole('link', { name, exact: true }).filter(visible);
  if (section === 'Sign') {
    await goTo(page, 'Tools');
    await wallet.getByRole('link', { name: 'Sign a message' }).click();
    return;
  }
  await link('Home').waitFor();
  const phone = await link('More').isVisible();
  // Accounts and Networks have their sections in Settings; a phone has what its bar has no room for behind More.
  const inSettings = section === 'Accounts' || section === 'Networks';
  if (section === 'Send' && !phone)
    await clickInFrame(wallet.getByRole('banner').getByRole('link', { name: 'Send' }));
  else if (phone && (inSettings || section === 'Tools' || section === 'Settings')) {
    await clickInFrame(link('More'));
    await wallet.getByRole('main').getByRole('link', { name: section }).click();
  } else if (inSettings) {
    await clickInFrame(link('Settings'));
    await sectionLink(page, section).click();
  } else await clickInFrame(link(section));
}

/** Opens a section of the settings, on a window of any width. */
export async function openSettings(
  page: Page,
  section: 'General' | 'Security' | 'Keys and backup' | 'Data' | 'About',
): Promise<void> {
  await goTo(page, 'Settings');
  await sectionLink(page, section).click();
}

/** In the list that stays at the left of all that is set. */
const sectionLink = (page: Page, name: string): Locator =>
  walletOf(page)
    .getByRole('navigation', { name: 'Settings sections' })
    .getByRole('link', { name, exact: true });

/** In the menu of an account's or contact's row. */
export async function actOnRow(page: Page, of: string, act: string): Promise<void> {
  await walletOf(page)
    .getByRole('button', { name: `${of}: more actions` })
    .click();
  await walletOf(page)
    .getByRole('button', { name: `${act} ${of}`, exact: true })
    .click();
}

/**
 * Clicks once the browser gives presses to the frame: for some milliseconds after a sheet has closed, before the frame
 * is painted again, they still go to the page under it, and Playwright looks in the frame's document only.
 */
async function clickInFrame(link: Locator): Promise<void> {
  await expect(async () => {
    await link.hover();
    expect(await link.evaluate((element) => element.matches(':hover'))).toBe(true);
  }).toPass({ intervals: [50] });
  await link.click();
}

/** To Home, whatever was begun: a form asks before it is left. */
export async function leaveToHome(page: Page): Promise<void> {
  await goTo(page, 'Home');
  const leave = walletOf(page).getByRole('button', { name: 'Leave', exact: true });
  const home = walletOf(page).getByRole('heading', { name: 'Home', level: 1 });
  await expect(leave.or(home).first()).toBeAttached();
  if (await leave.isVisible()) await leave.click();
  await expect(home).toBeAttached();
}

/** The lock in the host's band. */
export function lockButton(page: Page, act: 'Lock' | 'Unlock'): Locator {
  return signerOf(page).getByRole('banner').getByRole('button', { name: act, exact: true });
}
