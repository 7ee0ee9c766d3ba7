import { expect, type Page } from '@playwright/test';
import { type Sweep, expectAccessible as sweep } from '../support/axe.ts';
import { readEnvironment } from '../support/environment.ts';
import { PHRASE } from '../support/keys.ts';
import { signerOf, walletFrame, walletOf, welcomeOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { type Screen, screens, visit } from '../support/screens.ts';
import { openSeeded } from '../support/seeded.ts';
import {
  expectLargeTargets,
  expectNothingCutOff,
  expectNothingLost,
  expectNothingLostInLargeText,
} from '../support/sizes.ts';
import {
  askToSend,
  createWallet,
  goTo,
  lockButton,
  openWallet,
  PASSWORD,
  readToTheEnd,
  unlock,
} from '../support/steps.ts';
import { test } from '../support/test.ts';
import { makeSeed } from '../support/vaults.ts';
import { hostOf, watch } from '../support/watch.ts';
import { onNarrow, resize, resizeToLook, SMALLEST } from '../support/width.ts';

/* axe on every screen of the wallet and on the signer's main ones, in the light and in the dark; nothing lost on a small window or with large text. */

type Size = NonNullable<ReturnType<Page['viewportSize']>>;

/** As it is on a wide window, with what a small one or large text take away, and with what the width of a small one can break. */
async function expectAccessible(page: Page, where: string, looks?: Sweep): Promise<void> {
  await sweep(page, where, looks);
  await expectNothingLost(
    page,
    where,
    () => sweep(page, `${where}, on the smallest window`, { ...looks, looks: ['width'] }),
    looks?.leave,
  );
  await expectLargeTargets(page, where);
}

/**
 * The same of a screen of the wallet, which is looked at first on the window that the last one was left on: each change
 * of the window takes its time.
 */
async function expectScreenAccessible(page: Page, screen: Screen, wide: Size): Promise<void> {
  const sweepHere = async (where: string, looks?: Sweep) => {
    if (!isLikeOthers(screen)) await sweep(page, where, { ...looks, leave: page.mainFrame() });
  };
  const onWide = async () => {
    await resizeToLook(page, wide);
    await sweepHere(screen.path);
    await expectNothingLostInLargeText(page, screen.path, page.mainFrame());
  };
  const onSmallest = async () => {
    const where = `${screen.path}, on the smallest window`;
    await resizeToLook(page, SMALLEST);
    await expectNothingCutOff(page, where, page.mainFrame());
    await sweepHere(where, { looks: ['width'] });
  };
  const isWide = page.viewportSize()?.width === wide.width;
  for (const look of isWide ? [onWide, onSmallest] : [onSmallest, onWide]) await look();
}

/** One tool with a form of a few fields and one with a large box stand for all, which have the same screen. */
const isLikeOthers = ({ path }: Screen) => /^\/tools\/(?!units$|typed-data$)/.test(path);

test('every screen of the wallet; and on none of them is anybody asked but the chosen: no explorer, no source of names, prices or pictures', async ({
  browser,
}) => {
  test.slow();
  const { manifest, fixtures } = readEnvironment();
  const { page, strangers, stop } = await watch(browser);
  await openReady(page, { phrase: fixtures.mnemonic, accounts: 2 });
  const main = walletOf(page).getByRole('main');
  await expect(main).toContainText(/\d\s*ETH/);
  // What stands around every screen, once for all of them: the signer's band, and a phone's other navigation.
  await expectAccessible(page, 'the frame of every screen');
  await onNarrow(page, () => sweep(page, 'a phone’s navigation'));
  const wide = page.viewportSize() as Size;
  for (const screen of screens()) {
    await test.step(screen.path, async () => {
      await visit(page, screen);
      // What it would ask after a while is asked.
      await page.clock.runFor(1_000);
      await expect(main.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      await expectScreenAccessible(page, screen, wide);
    });
  }
  await resize(page, wide);
  await goTo(page, 'Activity');
  await expect(main.getByRole('link').first()).toBeVisible();
  // The chosen are all there is; and they were heard, or the recording would be worth nothing.
  expect(strangers()).toEqual(manifest.chains.map(({ rpcUrl }) => hostOf(rpcUrl)).sort());
  expect(strangers()).not.toContain(hostOf(manifest.chains[0]?.explorerUrl ?? ''));
  await stop();
});

test('beginning: welcome, import, create', async ({ page }) => {
  test.slow();
  const signer = signerOf(page);
  await openWallet(page);
  await expect(welcomeOf(page).getByRole('button', { name: 'Create wallet' })).toBeVisible();
  await expectAccessible(page, 'welcome');
  await welcomeOf(page).getByRole('button', { name: 'Import wallet' }).click();
  await expect(signer.getByRole('heading', { name: 'Import a wallet' })).toBeVisible();
  await expectAccessible(page, 'import');
  await signer.getByRole('button', { name: 'Cancel' }).click();
  let stop = 0;
  await createWallet(page, {
    at: async () => {
      stop += 1;
      await expectAccessible(page, `create, step ${stop}`);
    },
  });
});

test('approving: a payment, a password that is wrong, a message', async ({ page }) => {
  test.slow();
  const signer = signerOf(page);
  const reject = signer.getByRole('button', { name: 'Reject' });
  await openReady(page, { unlocked: true });
  await askToSend(page, { to: 'alice.eth', amount: '1.5' });
  await expect(reject).toBeVisible();
  // The wallet lies behind the sheet.
  const leave = walletFrame(page);
  await sweep(page, 'a payment, unread', { leave });
  await readToTheEnd(page);
  await expect(signer.getByRole('button', { name: 'Send 1.5 ETH' })).toBeEnabled();
  await expectAccessible(page, 'a payment, read', { leave });
  await reject.click();
  await expect(walletOf(page).getByText('You rejected the request.').first()).toBeVisible();
  await expectAccessible(page, 'a payment, rejected');

  await lockButton(page, 'Lock').click();
  await lockButton(page, 'Unlock').click();
  await unlock(page, 'not the password');
  await expect(signer.getByText('That is not the password.').first()).toBeVisible();
  await expectAccessible(page, 'a wrong password', { leave });
  await unlock(page);
  await expect(lockButton(page, 'Lock')).toBeVisible();

  // A form that was begun asks before it is left.
  await goTo(page, 'Home');
  await walletOf(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await goTo(page, 'Sign');
  await walletOf(page).getByLabel('Message', { exact: true }).fill('I agree.');
  await walletOf(page).getByRole('button', { name: 'Review and sign' }).click();
  await expect(reject).toBeVisible();
  await expectAccessible(page, 'a message', { leave });
});

test('the signer alone: keys and security', async ({ context }) => {
  test.slow();
  const page = await openSeeded(context, await makeSeed(PHRASE));
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const at = async (heading: string | RegExp) => {
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    // A button that approves changes its colours once it is armed. Looked for at each frame: an assertion would look again
    // only a second later.
    await page.waitForFunction(() => document.querySelector('button[aria-disabled="true"]') === null);
    await expectAccessible(page, String(heading));
  };
  await at('Locked');
  await press('Unlock');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expectAccessible(page, 'unlock');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press('Unlock');
  await at('Unlocked');

  await press('Keys and security');
  await at('Keys and security');
  for (const [button, heading] of [
    ['Change: Password', /password/i],
    ['Manage: Passkeys', 'Passkeys'],
    ['Change: Ask for each signature', /each signature/i],
    ['Show: Seal', /seal/i],
    ['Save: Backup file', /backup file/i],
    ['Choose a file: Restore', /restore/i],
    ['Show the words', /phrase/i],
    ['Practise', /practise/i],
    ['Export accounts', /accounts/i],
    [/^Private key of/, /private key/i],
    [/^Remove /, /remove/i],
  ] as const) {
    await test.step(String(button), async () => {
      await press(button);
      await at(heading);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { name: 'Keys and security', level: 1 })).toBeVisible();
    });
  }
  await press('Done');

  for (const [button, heading] of [
    ['Sign a request', /request/i],
    ['Show accounts to a wallet', /accounts/i],
    ['Import', /import/i],
    ['Erase', /erase/i],
  ] as const) {
    await test.step(button, async () => {
      await press(button);
      await at(heading);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { name: 'Unlocked', level: 1 })).toBeVisible();
    });
  }
});
