import { expect, type Page } from '@playwright/test';
import { type HostileShell, openHostile, type Stolen } from '../support/hostile-shell.ts';
import { signerSheet } from '../support/programs.ts';
import { sharedPage } from '../support/shared.ts';
import { lockButton, PASSWORD, unlock } from '../support/steps.ts';
import { test } from '../support/test.ts';

/*
 * A frame that is not displayed can still take the keyboard. A stolen wallet tries to all the time, by each way that there
 * is: it gets two keys at most, once, and is taken out of the document.
 */

const MOST = 2;

/** Each runs in the shell every few milliseconds. */
const TRICKS = {
  'its window': 'window.focus();',
  'a field': 'window.focus(); box.focus();',
  'a field alone': 'box.blur(); box.focus();',
  'a label': `label.click(); window.focus();`,
  'a frame of its own': 'inner.contentWindow.focus();',
  'a dialog': 'dialog.close(); dialog.showModal(); window.focus();',
  'a fragment': `window.focus(); location.replace('#' + (location.hash === '#box' ? 'label' : 'box'));`,
} as const;

const LISTEN = `
  addEventListener('DOMContentLoaded', () => {
    document.body.insertAdjacentHTML('beforeend', '<label id="label" for="box" tabindex="0">Name</label><dialog id="dialog"><input autofocus></dialog>');
    const inner = document.createElement('iframe');
    inner.id = 'inner';
    document.body.append(inner);
    for (const where of [window, inner.contentWindow])
      where.addEventListener('keydown', (event) => report(event.key), true);
  });
`;

let shell: HostileShell;
const script = `${LISTEN} let timer; globalThis.steal = (trick) => { timer = setInterval(() => { (0, eval)(trick); }, 20); };
  globalThis.stop = () => clearInterval(timer);`;
const shared = sharedPage(async (page) => {
  shell = await openHostile(page, { script });
});

const reportedSince = (earlier: number) => shell.reported().slice(earlier);
const steal = async (trick: string) => (await shell.frame()).evaluate(`steal(${JSON.stringify(trick)})`);

/** Anew: the host forgets what the shell of the test before did. */
async function begin(): Promise<Page> {
  const page = shared();
  await page.reload();
  await expect(lockButton(page, 'Unlock')).toBeVisible();
  await shell.frame();
  return page;
}

test.describe('a password is typed while the shell takes the keyboard', () => {
  for (const [name, trick] of Object.entries(TRICKS)) {
    test(`by ${name}`, async () => {
      const page = await begin();
      const earlier = shell.reported().length;
      // The control: it does take the keyboard where no sheet is open.
      await page.getByRole('banner').click();
      await steal(trick);
      await page.keyboard.type('xyz', { delay: 120 });
      await expect.poll(() => reportedSince(earlier).join('')).toContain('yz');
      await (await shell.frame()).evaluate('stop()');
      const before = shell.reported().length;

      await lockButton(page, 'Unlock').click();
      const field = page.getByLabel('Password', { exact: true });
      await expect(field).toBeFocused();
      await page.keyboard.type(PASSWORD.slice(0, 5), { delay: 120 });
      await steal(trick);
      await page.keyboard.type(PASSWORD.slice(5, 12), { delay: 120 });
      expect(reportedSince(before).length).toBeLessThanOrEqual(MOST);
      // The field has what the shell has not.
      const kept = await field.inputValue();
      expect(kept.length).toBeGreaterThanOrEqual(12 - MOST);
      // By a field alone, without its window, it takes nothing from a page that has the keyboard: then it may stay.
      if (name === 'a field alone') expect(kept).toBe(PASSWORD.slice(0, 12));
      else {
        await expect(page.locator('#shell')).toHaveCount(0);
        await expect(page.getByText(/The wallet tried to read your keyboard/)).toBeVisible();
      }
    });
  }
});

test('a shell that withdraws its request while a password is typed gets none of the keys after that', async () => {
  const page = await begin();
  const before = shell.reported().length;
  const id = await shell.ask('unlock');
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await field.pressSequentially(PASSWORD.slice(0, 5), { delay: 60 });
  // It need not even take the keyboard: as the sheet closed, the host would give it.
  await shell.cancel(id);
  await page.keyboard.type(PASSWORD.slice(5, 10), { delay: 60 });
  await expect(signerSheet(page).getByRole('heading', { name: 'Stop typing' })).toBeVisible();
  await page.keyboard.press('Enter');
  expect(reportedSince(before)).toEqual([]);
  await signerSheet(page).getByRole('button', { name: 'Done' }).click();
  await expect(signerSheet(page)).toBeHidden();
  // The control: now it has it.
  await expect(async () => {
    await page.keyboard.type('yz', { delay: 60 });
    expect(reportedSince(before).join('')).toContain('yz');
  }).toPass();
});

test('a shell that stole the keyboard once is not there at all while the next secret is typed', async () => {
  const page = await begin();
  await lockButton(page, 'Unlock').click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await steal(TRICKS['its window']);
  await expect(page.locator('#shell')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  // It starts anew and keeps still until there is something to steal: in vain.
  await shell.frame();
  await lockButton(page, 'Unlock').click();
  await expect(page.locator('#shell')).toHaveCount(0);
  const before = shell.reported().length;
  await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD, { delay: 60 });
  expect(shell.reported().length).toBe(before);
  await page.getByRole('button', { name: 'Unlock', exact: true }).last().click();
  await expect(lockButton(page, 'Lock')).toBeVisible();
});

/** Some that show or take words, keys or a new password; which ones do is `src/signer/app/flow.test.ts`. */
const SECRETS = [
  ['create', {}],
  ['importKey', {}],
  ['backUp', {}],
  ['manage', { screen: 'reveal' }],
  ['manage', { screen: 'password' }],
] as const;

test('no shell is in the document while words, keys or a new password are on a sheet', async () => {
  const page = await begin();
  await lockButton(page, 'Unlock').click();
  await unlock(page);
  await expect(lockButton(page, 'Lock')).toBeVisible();
  for (const [method, params] of SECRETS) {
    const about = method === 'backUp' || method === 'manage' ? { sourceId: shell.sourceId } : {};
    // A moment later: the answer to this test would go down with the frame.
    await (await shell.frame()).evaluate(
      ([verb, values]) => void setTimeout(() => (globalThis as unknown as Stolen).ask(verb, values), 50),
      [method, { ...params, ...about }] as const,
    );
    const what = JSON.stringify([method, params]);
    await expect(signerSheet(page).getByRole('heading').first(), what).toBeVisible();
    await expect(page.locator('iframe'), what).toHaveCount(0);
    expect(page.frames(), what).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(signerSheet(page), what).toBeHidden();
    await shell.frame();
  }
});
