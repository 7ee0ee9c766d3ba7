import { expect, type Page } from '@playwright/test';
import { openHostile } from '../support/hostile-shell.ts';
import { signerSheet } from '../support/programs.ts';
import { lockButton } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* Whatever a stolen wallet paints stays inside its frame: not a pixel of the band, and of an open sheet, is another. */

/** What might paint. Each runs in the shell as if somebody had just pressed there. */
const PAINTS = {
  'the top layer': `const d = document.createElement('dialog'); d.style.cssText = 'position:fixed;inset:-200px;width:4000px;height:4000px;max-width:none;max-height:none;background:red'; document.body.append(d); d.showModal();
    const p = document.createElement('div'); p.popover = 'manual'; p.style.cssText = d.style.cssText; document.body.append(p); p.showPopover();`,
  'the full screen': `await document.documentElement.requestFullscreen();`,
  'a picture in the picture': `await documentPictureInPicture.requestWindow({ width: 800, height: 400 });`,
  scrolling: `const b = document.createElement('button'); b.style.cssText = 'position:absolute;left:3000px;top:5000px'; document.body.append(b); b.scrollIntoView(); scrollTo(0, 4000);`,
  'a large cursor': `const c = document.createElement('canvas'); c.width = c.height = 128; const g = c.getContext('2d'); g.fillStyle = 'red'; g.fillRect(0, 0, 128, 128); document.documentElement.style.cursor = 'url(' + c.toDataURL() + ') 64 127, auto'; document.documentElement.title = 'A tooltip '.repeat(50);`,
  'its own frame’s style': `frameElement.style.inset = '0';`,
  // The slowest to paint.
  zooming: `document.documentElement.style.zoom = '5'; document.body.style.cssText = 'transform:scale(8);outline:300px solid red;box-shadow:0 0 900px 400px red;filter:blur(40px)';`,
} as const;

/** What the browser itself might show of it. */
const SHOWS = {
  'the pointer': `await document.body.requestPointerLock();`,
  alert: `alert('Evident: type your recovery words');`,
  confirm: `confirm('Evident');`,
  prompt: `prompt('Your password');`,
  print: `print();`,
  'the title': `document.title = 'Bank'; parent.document.title = 'Bank';`,
  'the icon': `const l = document.createElement('link'); l.rel = 'icon'; l.href = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'; document.head.append(l);`,
} as const;

/** It begins anew, without what it painted. */
const LEAVES = `addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'Stay'; }); location.reload();`;

const BAND = { x: 0, y: 0, width: 1280, height: 36 };
/** Cap and body of the sheet. The landscape's edges, drawn anew with each page, come out a shade darker or lighter. */
const SHEET = { x: 404, y: 36, width: 472, height: 360 };

function picture(page: Page, clip: typeof BAND): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', clip });
}

/** What else of the page belongs to the host. */
function around(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    icon: document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href,
    scrolled: [scrollX, scrollY, document.body.scrollTop],
    zoom: visualViewport?.scale,
    full: document.fullscreenElement === null,
    locked: document.pointerLockElement === null,
    style: document.getElementById('shell')?.getAttribute('style') ?? null,
  }));
}

test('neither the band nor a sheet is painted over, whatever the shell does; what changes a pixel of the band is seen', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shell = await openHostile(page);
  await page.mouse.move(600, 600);
  // As it is with a shell that does nothing.
  const before = await around(page);
  const band = await picture(page, BAND);
  await lockButton(page, 'Unlock').click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  const sheet = await picture(page, SHEET);

  const attempt = async (name: string, trick: string): Promise<void> => {
    const frame = await shell.frame();
    await frame.evaluate(`(async () => { ${trick} })().catch(() => undefined)`).catch(() => undefined);
    await page.waitForTimeout(100);
    expect(dialogs, name).toEqual([]);
    expect(page.context().pages(), name).toHaveLength(1);
  };
  // Each beside all that were tried before it.
  const tryAll = async (seen: (what: string) => Promise<void>, look: (what: string) => Promise<void>) => {
    for (const [name, trick] of Object.entries(PAINTS)) {
      await attempt(name, trick);
      await seen(name);
      await look(name);
    }
    for (const [name, trick] of Object.entries(SHOWS)) {
      await attempt(name, trick);
      await seen(name);
    }
    await look('all of it');
    await attempt('a word before leaving', LEAVES);
    await seen('a word before leaving');
    await look('a word before leaving');
  };
  const sheetOpen = (what: string) => expect(signerSheet(page), what).toBeVisible();
  await tryAll(sheetOpen, async (what) =>
    expect(await picture(page, SHEET), `${what}, below a sheet`).toEqual(sheet),
  );
  await page.mouse.move(600, 600);
  await page.reload();
  await shell.frame();
  await expect(lockButton(page, 'Unlock')).toBeVisible();
  const sameAround = async (what: string) => expect(await around(page), what).toEqual(before);
  await tryAll(sameAround, async (what) =>
    expect(await picture(page, BAND), `${what}, below the band`).toEqual(band),
  );

  // The control.
  await page.evaluate(() => document.getElementById('shell')?.style.setProperty('inset', '35px 0 0'));
  expect(await picture(page, BAND)).not.toEqual(band);
});
