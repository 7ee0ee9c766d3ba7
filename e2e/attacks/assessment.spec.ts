import { expect } from '@playwright/test';
import { type HostileShell, openHostile } from '../support/hostile-shell.ts';
import { signerSheet } from '../support/programs.ts';
import { sharedPage } from '../support/shared.ts';
import { lockButton, press, readToTheEnd, unlock } from '../support/steps.ts';
import { test } from '../support/test.ts';

/*
 * What once was done against the shape in which the wallet was the page: none of it signs, destroys or lowers anything any
 * more. Stolen keys are in focus.spec.ts, the cookies in cookies.spec.ts.
 */

const status = (shell: HostileShell) =>
  shell.heard().findLast(({ kind }) => kind === 'status')?.status as
    | { vault: string; locksAt: number; lockMinutes: number; accounts: unknown[] }
    | undefined;

/** Asks for the status, and waits for just this answer. */
async function statusNow(shell: HostileShell): Promise<Record<string, unknown>> {
  return answerTo(shell, await shell.ask('status'));
}

async function answerTo(shell: HostileShell, id: string): Promise<Record<string, unknown>> {
  const answer = () => shell.heard().find((message) => message.id === id);
  await expect.poll(answer).toBeDefined();
  return (answer()?.result ?? answer()?.error) as Record<string, unknown>;
}

const STYLES = {
  'a mask': 'mask-image: linear-gradient(transparent, transparent);',
  'an SVG mask': 'mask: url(#mask);',
  'an outline': 'outline: 400px solid #fff; outline-offset: -390px;',
  'a radius': 'border-radius: 50%; overflow: hidden;',
  zoom: 'zoom: .28;',
  'a move': 'transform: translate(-300px, -200px); position: fixed; z-index: 2147483647;',
} as const;

test.describe('one after another', () => {
  let shell: HostileShell;
  const shared = sharedPage(async (page) => {
    shell = await openHostile(page, { unlocked: true });
  });

  test('whatever the shell’s styles, a sheet is all there is below the band', async () => {
    const page = shared();
    for (const [name, css] of Object.entries(STYLES)) {
      await (await shell.frame()).evaluate((text) => {
        const style =
          document.head.querySelector('style') ?? document.head.appendChild(document.createElement('style'));
        style.textContent = `html, body, body * { ${text} }`;
        try {
          const element = window.frameElement ?? parent.document.getElementById('shell');
          element?.setAttribute('style', text);
        } catch {
          // As it should be.
        }
      }, css);
      await shell.askToSign('covered?');
      await expect(page.getByRole('button', { name: 'Sign', exact: true }), name).toBeVisible();
      const outside = await page.evaluate(() => {
        const found: string[] = [];
        for (let x = 1; x < innerWidth; x += 40)
          for (let y = 1; y < innerHeight; y += 20) {
            const at = document.elementFromPoint(x, y);
            if (at?.closest('#sheet, #band') == null) found.push(`${x},${y} ${at?.id}`);
          }
        return found;
      });
      expect(outside, name).toEqual([]);
      // Not even blank: what stands there is the host's alone.
      await expect(page.locator('#shell'), name).toBeHidden();
      expect(await page.locator('#shell').getAttribute('style'), name).toBeNull();
      await page.getByRole('button', { name: 'Reject' }).click();
      await expect(signerSheet(page)).toBeHidden();
    }
  });

  test('erasing without a proof', async () => {
    const page = shared();
    await shell.ask('erase');
    await expect(page.getByLabel('Type “erase” to continue')).toBeVisible();
    const erase = page.getByRole('button', { name: 'Erase for good' });
    await press(erase);
    await page.getByLabel('Type “erase” to continue').fill('erase');
    await press(erase);
    await page.waitForTimeout(300);
    await expect(erase).toBeVisible();
    expect(await statusNow(shell)).toMatchObject({ vault: 'unlocked' });
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await press(erase);
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect(await statusNow(shell)).toMatchObject({ vault: 'unlocked' });
    await page.keyboard.press('Escape');
    await expect(signerSheet(page)).toBeHidden();
  });

  test('a longer time before it locks, without a proof', async () => {
    const page = shared();
    const before = await statusNow(shell);
    await shell.ask('setLockMinutes', { minutes: 60 });
    const grant = signerSheet(page).getByRole('contentinfo').getByRole('button').last();
    await expect(
      signerSheet(page)
        .getByLabel(/^Password/)
        .first(),
    ).toBeVisible();
    await press(grant);
    await page.waitForTimeout(300);
    expect((await statusNow(shell)).lockMinutes).toBe(before.lockMinutes);
    await page.keyboard.press('Escape');
    await expect(signerSheet(page)).toBeHidden();
  });

  test('removing an account, and exporting their list, without a proof', async () => {
    const page = shared();
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    for (const params of [
      { screen: 'removeAccount', address: shell.account },
      { screen: 'exportAccounts', sourceId: shell.sourceId },
    ]) {
      const id = await shell.ask('manage', params);
      await expect(
        signerSheet(page)
          .getByLabel(/^Password/)
          .first(),
        params.screen,
      ).toBeVisible();
      const act = signerSheet(page).getByRole('contentinfo').getByRole('button').last();
      await press(act);
      await page.waitForTimeout(300);
      expect((await statusNow(shell)).accounts, params.screen).toHaveLength(1);
      await shell.cancel(id);
      await expect(signerSheet(page)).toBeHidden();
    }
    expect(downloads).toEqual([]);
  });

  test('presses in the shell, and what it asks for, do not push the moment at which the vault locks', async () => {
    const page = shared();
    // So much later that a press in the host would count.
    await page.waitForTimeout(5500);
    const before = (await statusNow(shell)).locksAt;
    for (const [x, y] of [
      [200, 300],
      [640, 500],
      [900, 700],
    ] as const)
      await page.mouse.click(x, y);
    await page.keyboard.press('a');
    const { sourceId, account } = shell;
    const look = { label: 'x', colour: null, hidden: false, order: 0, changedAt: Date.now() };
    for (const [method, params] of [
      ['deriveAddresses', { sourceId, template: "m/44'/60'/0'/0/i", from: 0, count: 2 }],
      ['describeAccounts', { accounts: [{ address: account, look }] }],
      ['setLockMinutes', { minutes: status(shell)?.lockMinutes ?? 5 }],
      ['addAccount', { sourceId }],
      ['unlock', {}],
    ] as const) {
      await answerTo(shell, await shell.ask(method, params));
      expect((await statusNow(shell)).locksAt, method).toBe(before);
    }
    // The control: one in the host does.
    await page.getByRole('banner').click();
    await expect.poll(async () => (await statusNow(shell)).locksAt).not.toBe(before);
  });

  test('what was announced while it was locked does not come up again once it is taken back, nor another in its place', async () => {
    const page = shared();
    await lockButton(page, 'Lock').click();
    await expect(lockButton(page, 'Unlock')).toBeVisible();
    const ask = async (text: string): Promise<string> => {
      const id = await shell.askToSign(text);
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
      return id;
    };
    const takeBack = async (id: string): Promise<void> => {
      await shell.cancel(id);
      // Else the password would go to the screen that is about to close.
      await expect(signerSheet(page)).toBeHidden();
    };

    await test.step('taken back', async () => {
      await takeBack(await ask('gone'));
      await lockButton(page, 'Unlock').click();
      await unlock(page);
      await expect(lockButton(page, 'Lock')).toBeVisible();
      expect(shell.signatures()).toEqual([]);
      await expect(page.getByText('gone', { exact: true })).toHaveCount(0);
      await lockButton(page, 'Lock').click();
      await expect(lockButton(page, 'Unlock')).toBeVisible();
    });

    await test.step('another request than the one that was announced', async () => {
      await takeBack(await ask('harmless'));
      await ask('harmful');
      await unlock(page);
      // Nothing is signed by having unlocked, and what stands there says that it is another.
      await expect(page.getByText('harmful').first()).toBeVisible();
      await expect(page.getByText(/This is a new one: read it from the start/)).toBeVisible();
      expect(shell.signatures()).toEqual([]);
      await readToTheEnd(page);
      await page.getByRole('button', { name: 'Reject' }).click();
      await expect(signerSheet(page)).toBeHidden();
      expect(shell.signatures()).toEqual([]);
    });
  });

  test('the seal reaches the shell in no message', async () => {
    const page = shared();
    const words = (await page.locator('#band-seal').textContent())?.trim().split(/\s+/) ?? [];
    expect(words.length).toBeGreaterThan(1);
    const { sourceId } = shell;
    await answerTo(shell, await shell.ask('status'));
    await answerTo(
      shell,
      await shell.ask('deriveAddresses', { sourceId, template: "m/44'/60'/0'/0/i", from: 0, count: 1 }),
    );
    const id = await shell.ask('manage', { screen: 'seal' });
    await expect(signerSheet(page).getByRole('heading').first()).toBeVisible();
    await shell.cancel(id);
    await expect(signerSheet(page)).toBeHidden();
    await lockButton(page, 'Lock').click();
    await expect(lockButton(page, 'Unlock')).toBeVisible();
    const heard = JSON.stringify(shell.heard()).toLowerCase();
    expect(heard).toContain('locked');
    expect(heard).not.toContain('seal');
    expect(heard).not.toContain(words.join(' ').toLowerCase());
    const colours = await page.evaluate(() =>
      ['sky', 'light', 'far', 'near', 'thing'].map((name) =>
        document.documentElement.style.getPropertyValue(`--seal-${name}`),
      ),
    );
    for (const colour of colours) expect(heard).not.toContain(colour || 'no colour');
  });
});

// The first sheet of a page is still on its way when the keys come: later ones are there at once.
test('a stolen focus and Enter, or the space bar: keys that were meant for the shell', async ({ page }) => {
  const shell = await openHostile(page, {
    unlocked: true,
    script: `addEventListener('keydown', () => { window.focus(); ask('signMessage', globalThis.wanted); report('key'); });`,
  });
  await (await shell.frame()).evaluate(
    (wanted) => {
      Reflect.set(globalThis, 'wanted', wanted);
      document.getElementById('box')?.focus();
    },
    { account: shell.account, message: '0x61', claims: {} },
  );
  for (const key of ['Enter', 'Enter', ' ', ' ', 'Enter', 'Enter'])
    await page.keyboard.press(key, { delay: 60 });
  await expect.poll(() => shell.reported().length).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  expect(shell.signatures()).toEqual([]);
});
