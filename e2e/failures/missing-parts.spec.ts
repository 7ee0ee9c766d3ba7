import { expect, type Page } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { sharedPage } from '../support/shared.ts';
import { errorShown, PASSWORD } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { prependToWorker } from '../support/worker-code.ts';

/*
 * A browser that lacks what the signer needs: it says what is missing, and never does the work elsewhere instead. Without
 * passkeys it says so where they would be: `src/signer/screens/manage/passkeys.test.tsx`.
 */

const { coldUrl } = readEnvironment();
const shared = sharedPage((page) => page.goto(`${readEnvironment().vaultOrigin}/nothing.txt`));

/** The signer whose keyring worker begins with `script`. */
async function withWorker(script: string): Promise<Page> {
  const page = shared();
  await prependToWorker(page, script);
  await page.goto(coldUrl);
  return page;
}

test('a worker that breaks as it starts', async () => {
  await errorShown(await withWorker('throw new Error("broken");'), 'SIGN_WORKER_FAILED');
});

test('no IndexedDB: nothing to press that could not be kept', async () => {
  const page = await withWorker('Object.defineProperty(globalThis, "indexedDB", { value: undefined });');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your browser blocks storage');
  await expect(page.getByText(/use a normal window/)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('no WebAssembly: no password becomes a key, and no vault is made', async () => {
  const page = await withWorker('delete globalThis.WebAssembly;');
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await page.getByLabel('Password for this browser').fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await page.getByRole('button', { name: 'Do this later' }).click();
  await errorShown(page, 'VAULT_KDF_UNAVAILABLE');
  await page.reload();
  await expect(page.getByText('No wallet in this browser yet')).toBeVisible();
});

test('no workers, or workers refused: a coded screen with a next step instead of a blank page', async () => {
  const page = shared();
  for (const script of [
    'delete globalThis.Worker;',
    'globalThis.Worker = class { constructor() { throw new DOMException("", "SecurityError"); } };',
  ]) {
    await page.addInitScript({ content: script });
    await page.goto(coldUrl);
    await errorShown(page, 'SIGN_WORKER_FAILED');
    await expect(page.getByText(/use another browser/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the signer' })).toBeVisible();
  }
});
