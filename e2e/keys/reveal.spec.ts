import { createDecipheriv, scryptSync } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { openAlone, openOverview, PHRASE, prove, textOf } from '../support/keys.ts';
import { sharedPage } from '../support/shared.ts';
import { test } from '../support/test.ts';

const { vaultOrigin, coldUrl } = readEnvironment();
const KEY = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

/** The page's policy lets nobody read the clipboard: another page of the browser pastes it. */
async function clipboardOf(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.setContent('<textarea></textarea>');
  await page.locator('textarea').focus();
  await page.keyboard.press('Control+V');
  const text = await page.locator('textarea').inputValue();
  await page.close();
  return text;
}

async function showWords(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the words' }).click();
  await prove(page, 'Show the words');
  await expect(page.getByRole('heading', { name: 'Your recovery phrase' })).toBeVisible();
}

test('words are covered until held, checked, and marked as backed up', async ({ page }) => {
  await page.goto(coldUrl);
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await page.getByLabel('Password for this browser').fill('copper lantern orbit 52');
  await page.getByLabel('Repeat password').fill('copper lantern orbit 52');
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await page.getByRole('button', { name: 'Do this later' }).click();
  await page.getByRole('button', { name: 'I’ll recognise it' }).click();
  await openOverview(page);
  await expect(page.getByText('Write it down today.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the words' }).click();
  await prove(page, 'Show the words');
  const list = page.getByRole('list', { name: 'Recovery words, in order' });
  const hold = page.getByRole('button', { name: 'Hold to show: recovery words' });
  await expect(hold).toBeVisible();
  await expect(list).toHaveCount(0);

  await hold.hover();
  await page.mouse.down();
  await expect(list).toBeVisible();
  const words = (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/[\d\s]/g, ''));
  expect(words).toHaveLength(12);
  await page.mouse.up();
  await expect(list).toHaveCount(0);
  await hold.focus();
  await page.keyboard.down('Space');
  await expect(list).toBeVisible();
  await page.keyboard.up('Space');
  await expect(list).toHaveCount(0);

  await page.getByRole('button', { name: 'I wrote them down' }).click();
  const asked = page.getByText(/^Word \d+$/);
  await expect(asked.first()).toBeVisible();
  const labels = await asked.allInnerTexts();
  for (const label of labels) {
    await page.getByLabel(label, { exact: true }).fill(words[Number(label.slice(5)) - 1] ?? '');
  }
  const [one = ''] = labels;
  await page.getByLabel(one, { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('At least one word differs from yours.')).toBeVisible();
  await page.getByLabel(one, { exact: true }).fill(words[Number(one.slice(5)) - 1] ?? '');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Backed up' })).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText(/Words checked on/)).toBeVisible();
  await expect(page.getByText('Write it down today.')).toBeHidden();
});

test.describe('one after another', () => {
  // The clock cannot be taken out of a context.
  test.use({ ownContext: true });
  const shared = sharedPage(async (page) => {
    // The page's clock alone: the worker, which notes when words were checked, has its own.
    await page.clock.install({ time: Date.now() + 181 * 24 * 60 * 60_000 });
    await page.addInitScript(() => {
      window.print = () => {
        const shown = [...document.body.children].filter(
          (element) => getComputedStyle(element).display !== 'none',
        );
        Object.assign(window, { paper: shown.map((element) => element.textContent).join('\n') });
      };
    });
    await openAlone(page);
    await openOverview(page);
  });

  test('half a year after the copy was last read: words are shown, printed, copied after a warning, and cleared', async () => {
    const page = shared();
    const context = page.context();
    await context.grantPermissions(['clipboard-write'], { origin: vaultOrigin });
    await expect(page.getByText('You last checked your copy six months ago.')).toBeVisible();
    await showWords(page);

    await test.step('on paper: the sheet and nothing else, in the document only while it is printed', async () => {
      await page.getByText('Print a paper backup').click();
      await page.emulateMedia({ media: 'print' });
      await page
        .getByRole('button', { name: 'Print', exact: true, includeHidden: true })
        .click({ force: true });
      const paper = await page.evaluate(() => String(Reflect.get(window, 'paper')));
      expect(paper).toContain('12 junk');
      expect(paper).toContain('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
      expect(paper).toContain("m/44'/60'/0'/0/0");
      expect(paper).not.toContain('Hold to show');
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: 'screen' });
      await expect(page.locator('article')).toHaveCount(0);
      expect(await page.content()).not.toContain('junk');
    });

    const copy = page.getByRole('button', { name: 'Copy recovery words' });
    const anyway = page.getByRole('button', { name: 'Copy anyway' });
    await test.step('the clipboard is cleared after a minute', async () => {
      await copy.click();
      await expect(page.getByText('Every program on this device can read the clipboard')).toBeVisible();
      await anyway.click();
      await expect(page.getByText(/^Copied, will be cleared/)).toBeVisible();
      expect(await clipboardOf(context)).toBe(PHRASE);
      await page.clock.fastForward(61_000);
      await expect(page.getByText('Cleared', { exact: true }).first()).toBeVisible();
      expect(await clipboardOf(context)).toBe('');
    });

    await test.step('and on leaving', async () => {
      await copy.click();
      await anyway.click();
      await expect(page.getByText(/^Copied, will be cleared/)).toBeVisible();
      expect(await clipboardOf(context)).toBe(PHRASE);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('heading', { name: 'Keys and security' })).toBeVisible();
      await expect.poll(() => clipboardOf(context)).toBe('');
    });
    await context.clearPermissions();
  });

  test('the key of an account: covered, or sealed into a key file that others read', async () => {
    const page = shared();
    const filePassword = 'trumpet garden velvet 19';
    const open = page.getByRole('button', { name: /^Private key of/ });
    await open.click();
    await prove(page, 'Show the key');
    await expect(page.getByRole('heading', { name: 'Private key', exact: true })).toBeVisible();
    expect(await page.content()).not.toContain(KEY);
    await page.getByRole('button', { name: 'Keep shown for 30 s' }).click();
    await expect(page.getByText(`0x${KEY}`)).toBeVisible();
    await page.getByRole('button', { name: 'Done', exact: true }).click();

    await open.click();
    await page.getByLabel('Save a key file').check();
    await page.getByLabel('Password of the key file').fill(filePassword);
    await page.getByLabel('Repeat password').fill(filePassword);
    const download = page.waitForEvent('download');
    await prove(page, 'Save the key file');
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^UTC--.*--f39fd6e51aad88f6f4ce6ab8827279cfffb92266$/);
    expect(openV3(await textOf(saved), filePassword)).toBe(KEY);
  });
});

/** Web3 Secret Storage version 3 by Node's own functions. */
function openV3(text: string, password: string): string {
  const { crypto } = JSON.parse(text) as {
    crypto: {
      ciphertext: string;
      cipherparams: { iv: string };
      kdfparams: { n: number; r: number; p: number; salt: string; dklen: number };
    };
  };
  const { n, r, p, salt, dklen } = crypto.kdfparams;
  const derived = scryptSync(password, Buffer.from(salt, 'hex'), dklen, {
    N: n,
    r,
    p,
    maxmem: 512 * 2 ** 20,
  });
  const iv = Buffer.from(crypto.cipherparams.iv, 'hex');
  const cipher = createDecipheriv('aes-128-ctr', derived.subarray(0, 16), iv);
  return cipher.update(crypto.ciphertext, 'hex', 'hex');
}
