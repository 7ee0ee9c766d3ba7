import { expect, type Page } from '@playwright/test';
import { type HostileShell, openHostile } from '../support/hostile-shell.ts';
import { signerSheet } from '../support/programs.ts';
import { test } from '../support/test.ts';

/*
 * What the browser draws over a page at a press: pickers of dates, colours and files. A stolen wallet is pressed once, has
 * a sheet opened, and then opens one over it.
 */

/** At a press it may ask for a signature, and a moment later tries all that needs a press. */
const SCRIPT = `
  const tries = {
    date: () => input('date').showPicker(),
    colour: () => input('color').showPicker(),
    file: () => input('file').showPicker(),
    'file by a click': async () => { const f = input('file'); let opened = false; f.addEventListener('cancel', () => { opened = true; }); f.click(); if (!navigator.userActivation.isActive) throw new DOMException('', 'NotAllowedError'); },
    dropper: () => new EyeDropper().open({ signal: AbortSignal.timeout(50) }),
    'picture in picture': () => documentPictureInPicture.requestWindow(),
    'full screen': () => document.documentElement.requestFullscreen(),
    'pop-up': async () => { if (open('about:blank') === null) throw new DOMException('', 'NotAllowedError'); },
    keyboard: () => navigator.keyboard.lock(),
  };
  const input = (type) => Object.assign(document.body.appendChild(document.createElement('input')), { type });
  addEventListener('pointerdown', async () => {
    if (globalThis.asks) ask('signMessage', globalThis.wanted);
    await new Promise((done) => setTimeout(done, 2000));
    report('active ' + navigator.userActivation.isActive);
    for (const [name, attempt] of Object.entries(tries)) {
      try { await attempt(); report(name + ' opened'); } catch (error) { report(name + ' ' + error.name); }
    }
    report('over');
  });
`;

/** What a press in the shell brought about, as it says itself. */
async function pressInShell(page: Page, shell: HostileShell, asks: boolean): Promise<readonly string[]> {
  const { account } = shell;
  await (await shell.frame()).evaluate((given) => Object.assign(globalThis, given), {
    asks,
    wanted: { account, message: '0x61', claims: {} },
  });
  const before = shell.reported().length;
  const reported = () => shell.reported().slice(before);
  // What Playwright’s own evaluation counts as a press is over.
  await page.waitForTimeout(5500);
  await page.mouse.click(400, 500);
  await expect.poll(reported, { timeout: 15_000 }).toContain('over');
  return reported();
}

const opened = (reported: readonly string[]): readonly string[] =>
  reported.filter((text) => text.endsWith(' opened'));

test('after a sheet has opened, the press before it opens nothing over it; without a sheet it would', async ({
  page,
}) => {
  const chooser: string[] = [];
  page.on('filechooser', () => chooser.push('file'));
  const shell = await openHostile(page, { unlocked: true, script: SCRIPT });
  const below = await pressInShell(page, shell, true);
  await expect(signerSheet(page)).toBeVisible();
  expect(below).toContain('active false');
  expect(opened(below)).toEqual([]);
  expect(chooser).toEqual([]);

  // The control: the same press opens them where nothing covers it.
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(signerSheet(page)).toBeHidden();
  const alone = await pressInShell(page, shell, false);
  expect(alone).toContain('active true');
  expect(opened(alone).length).toBeGreaterThan(0);
});
