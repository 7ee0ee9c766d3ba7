import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { DIST } from '#scripts/paths.ts';
import { readEnvironment } from '../support/environment.ts';
import { startHost } from '../support/host.ts';
import { errorShown, PASSWORD } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* A browser that lacks what the signer needs: it says what is missing, and never does the work elsewhere instead. */

/** Of the keyring's worker, on every server. */
function workerPath(): string {
  const name = readdirSync(join(DIST, 'host/built')).find((one) => /^worker-.*\.js$/.test(one));
  if (name === undefined) throw new Error('There is no worker');
  return `/built/${name}`;
}

test.describe.configure({ mode: 'default' });

/** The signer, in a fresh browser whose keyring worker begins with `script`. */
async function withWorker(browser: Browser, script: string, look: (page: Page) => Promise<void>) {
  const host = await startHost();
  try {
    host.changes.set(workerPath(), (body) => `${script}\n${body}`);
    const page = await browser.newPage();
    await page.goto(host.coldUrl);
    await look(page);
    await page.close();
  } finally {
    await host.stop();
  }
}

for (const [what, script] of [
  ['no workers', 'delete globalThis.Worker;'],
  [
    'workers refused',
    'globalThis.Worker = class { constructor() { throw new DOMException("", "SecurityError"); } };',
  ],
] as const) {
  test(`${what}: a coded screen with a next step instead of a blank page`, async ({ page }) => {
    await page.addInitScript({ content: script });
    await page.goto(readEnvironment().coldUrl);
    await errorShown(page, 'SIGN_WORKER_FAILED');
    await expect(page.getByText(/use another browser/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the signer' })).toBeVisible();
  });
}

test('a worker that breaks as it starts', async ({ browser }) => {
  await withWorker(browser, 'throw new Error("broken");', async (page) => {
    await errorShown(page, 'SIGN_WORKER_FAILED');
  });
});

test('no IndexedDB: nothing to press that could not be kept', async ({ browser }) => {
  const script = 'Object.defineProperty(globalThis, "indexedDB", { value: undefined });';
  await withWorker(browser, script, async (page) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your browser blocks storage');
    await expect(page.getByText(/use a normal window/)).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test('no WebAssembly: no password becomes a key, and no vault is made', async ({ browser }) => {
  await withWorker(browser, 'delete globalThis.WebAssembly;', async (page) => {
    await page.getByRole('button', { name: 'Create wallet' }).click();
    await page.getByLabel('Password for this browser').fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create wallet' }).click();
    await page.getByRole('button', { name: 'Do this later' }).click();
    await errorShown(page, 'VAULT_KDF_UNAVAILABLE');
    await page.reload();
    await expect(page.getByText('No wallet in this browser yet')).toBeVisible();
  });
});

test('no passkeys in this browser: it says so where they would be, and the password does it', async ({
  page,
}) => {
  await page.addInitScript({ content: 'delete globalThis.PublicKeyCredential;' });
  await page.goto(readEnvironment().coldUrl);
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await page.getByLabel('Password for this browser').fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await page.getByRole('button', { name: 'Do this later' }).click();
  await page.getByRole('button', { name: 'I’ll recognise it' }).click();
  await page.getByRole('button', { name: 'Keys and security' }).click();
  await page.getByRole('button', { name: /Passkeys/ }).click();
  await expect(page.getByText(/doesn’t allow passkeys here/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
});
