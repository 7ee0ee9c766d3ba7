/** A cold signer in a browser of its own that is never online, and what is carried between it and the wallet. */
import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { unlockAlone } from './alone.ts';
import { readEnvironment } from './environment.ts';
import { layVault } from './keys.ts';
import { type Program, walletOf, welcomeOf } from './programs.ts';
import { PASSWORD, press } from './steps.ts';

export interface Cold {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** The signer alone with the keys of `phrase`, its network gone before it is unlocked. */
export async function openCold(browser: Browser, phrase: string, script?: string): Promise<Cold> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 } });
  if (script !== undefined) await context.addInitScript({ content: script });
  const page = await context.newPage();
  await layVault(page, phrase);
  await page.goto(readEnvironment().coldUrl);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none'),
    )
    .toBe('activated');
  await context.setOffline(true);
  await unlockAlone(page);
  return { context, page };
}

/** Presses the button that saves, and reads the file. */
export async function savedText(page: Page, program: Program = page): Promise<string> {
  const download = page.waitForEvent('download');
  await program.getByRole('button', { name: 'Save as a file' }).click();
  return readFile(await (await download).path(), 'utf8');
}

/** Chooses a file where one is asked for. */
export async function giveFile(program: Program, text: string, name = 'carried.ur'): Promise<void> {
  await program.getByRole('tab', { name: 'File' }).click();
  await program
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/** The account export as the cold signer saves it. */
export async function exportAccounts({ page }: Cold, scheme?: string): Promise<string> {
  await page.getByRole('button', { name: 'Show accounts to a wallet' }).click();
  if (scheme !== undefined) await page.getByLabel(scheme).check();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Show the code' }).click();
  const text = await savedText(page);
  await page.getByRole('button', { name: 'Done' }).click();
  return text;
}

/** On the card of the cold signer: reads it to its end and signs. The answer stays on the screen. */
export async function signCold({ page }: Cold): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.wheel(0, 10_000);
  await press(page.getByRole('button', { name: 'Sign', exact: true }));
  await expect(page.getByRole('heading', { name: 'Signed', level: 1 })).toBeVisible();
}

/** In the wallet: connects the signer by its export and takes the first account. Ends on Accounts. */
export async function connectCold(page: Page, exported: string): Promise<void> {
  const wallet = walletOf(page);
  await page.goto(readEnvironment().hostOrigin);
  await welcomeOf(page).getByText('More ways').click();
  await welcomeOf(page).getByRole('button', { name: 'Connect a cold signer' }).click();
  await giveFile(wallet, exported);
  await wallet.getByRole('button', { name: /^Show addresses/ }).click();
  await wallet.getByRole('checkbox').first().check();
  await wallet.getByRole('button', { name: 'Add 1 account' }).click();
  await expect(wallet.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
}

/**
 * Takes the place of the browser's camera: pictures given by `showToCamera` are what it sees. The scanner, its reading
 * of frames and the codes are the real ones.
 */
export const CAMERA_SCRIPT = `
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 640;
  const context = canvas.getContext('2d');
  globalThis.evidentShow = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, 640, 640);
    context.drawImage(picture, 40, 40, 560, 560);
  };
  if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(30);
`;

/** Holds the code on one page before the camera of the other until `done`. Resolves with the number of pictures. */
export async function showToCamera(
  from: Program,
  code: string,
  to: Page,
  done: () => Promise<boolean>,
): Promise<number> {
  const picture = from.getByRole('img', { name: code });
  for (let count = 1; count <= 200; count += 1) {
    const base64 = (await picture.screenshot()).toString('base64');
    await to.evaluate(
      (data) => (globalThis as unknown as { evidentShow(data: string): Promise<void> }).evidentShow(data),
      base64,
    );
    await to.waitForTimeout(150);
    if (await done()) return count;
  }
  throw new Error('The camera never read the code.');
}
