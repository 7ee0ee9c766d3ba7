import { expect, type Page } from '@playwright/test';
import { english, generateMnemonic, generatePrivateKey, mnemonicToAccount } from 'viem/accounts';
import { readEnvironment } from '../support/environment.ts';
import { heapsOf } from '../support/heap.ts';
import { signerFrame, signerOf, walletOf, welcomeOf } from '../support/programs.ts';
import { connectDemo, importWallet, lockButton, openWallet, PASSWORD, unlock } from '../support/steps.ts';
import { test } from '../support/test.ts';

/*
 * A secret that was typed, shown and used is looked for everywhere afterwards, in every form it takes as a string:
 * heaps of pages and workers, storage, caches, document, address, history, console, and what was asked of the network.
 */

// No process that it looks into has shown a page of another test.
test.use({ ownContext: true });

interface Known {
  readonly name: string;
  readonly forms: readonly string[];
}

function knownSecrets(phrase: string, key: string): readonly Known[] {
  const words = phrase.split(' ');
  const account = mnemonicToAccount(phrase);
  const hex = (bytes: Uint8Array | null | undefined) => Buffer.from(bytes ?? []).toString('hex');
  const hd = account.getHdKey();
  // Three words in a row are no coincidence; single ones stand in the word list.
  const runs = Array.from({ length: words.length - 2 }, (_, at) => words.slice(at, at + 3).join(' '));
  const bare = key.slice(2);
  return [
    { name: 'words', forms: runs },
    { name: 'private key', forms: [bare, bare.toUpperCase(), Buffer.from(bare, 'hex').toString('base64')] },
    { name: 'derived key', forms: [hex(hd.privateKey)] },
    { name: 'password', forms: [PASSWORD] },
  ];
}

function findings(where: string, texts: readonly string[], known: readonly Known[]): string[] {
  return known.flatMap(({ name, forms }) =>
    forms.some((form) => form !== '' && texts.some((text) => text.includes(form)))
      ? [`${name} in ${where}`]
      : [],
  );
}

/** Runs in the page: everything that it stores and shows, as texts. */
async function dump(): Promise<string[]> {
  const texts = [document.documentElement.outerHTML, location.href, JSON.stringify(history.state)];
  for (const input of document.querySelectorAll('input, textarea'))
    texts.push((input as HTMLInputElement).value);
  texts.push(JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }));
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) texts.push(request.url);
  }
  const show = (value: unknown): string =>
    JSON.stringify(value, (_key, part: unknown) => {
      if (typeof part === 'bigint') return part.toString();
      if (part instanceof Uint8Array)
        return [
          Array.from(part, (b) => b.toString(16).padStart(2, '0')).join(''),
          new TextDecoder('latin1').decode(part),
        ];
      return part;
    });
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const table of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        const request = database.transaction(table).objectStore(table).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      texts.push(...rows.map(show));
    }
    database.close();
  }
  return texts;
}

/** The wallet in its frame, the signer and its worker; on a screen of secrets there is no wallet. */
const ALL = ['iframe', 'page', 'worker'];
const ALONE = ['page', 'worker'];

async function everywhere(page: Page, known: readonly Known[], programs = ALL): Promise<string[]> {
  const { shellOrigin, vaultOrigin } = readEnvironment();
  const found: string[] = [];
  for (const frame of page.frames()) {
    const texts = await frame.evaluate(dump);
    expect(texts.length, frame.url()).toBeGreaterThan(4);
    found.push(...findings(`stored or shown at ${frame.url()}`, texts, known));
  }
  const heaps = await heapsOf(page, [shellOrigin, vaultOrigin]);
  // Each is really read. Service workers come and go as the browser likes.
  const types = heaps.map(({ type }) => type).filter((type) => type !== 'service_worker');
  expect(types.sort()).toEqual(programs);
  for (const { type, url, strings } of heaps) {
    expect(strings.length, `${type} ${url}`).toBeGreaterThan(1000);
    found.push(...findings(`the heap of ${type} ${url}`, strings, known));
  }
  return found;
}

/** Locked, with the wallet in its frame again. */
async function settled(page: Page): Promise<void> {
  await expect(lockButton(page, 'Unlock')).toBeVisible();
  await expect(walletOf(page).getByRole('heading', { name: 'Home', level: 1 })).toBeAttached();
  await page.waitForLoadState('networkidle');
}

test('no secret that was typed, shown or used is left anywhere after locking, and the words are stored nowhere before it', async ({
  page,
}) => {
  const wallet = walletOf(page);
  const { hostOrigin } = readEnvironment();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error.stack)));
  page.on('request', (request) => said.push(request.url(), request.postData() ?? ''));
  const phrase = generateMnemonic(english);
  const key = generatePrivateKey();
  const known = knownSecrets(phrase, key);

  await openWallet(page);
  await importWallet(page, { phrase });
  const signer = signerOf(page);
  await connectDemo(page);

  // A private key besides, typed into the same signer.
  await page.goto(`${hostOrigin}/welcome`);
  await welcomeOf(page).getByRole('button', { name: 'Import wallet' }).click();
  await unlock(page);
  await signer.getByLabel('Recovery phrase or private key').fill(key);
  // The control: while it is being typed, the search finds it.
  const typed = await everywhere(page, known, ALONE);
  const { vaultOrigin } = readEnvironment();
  expect(
    typed.some((line) => line.startsWith('private key in the heap of') && line.includes(vaultOrigin)),
  ).toBe(true);
  // Of what is stored, the same whether it is locked or not.
  expect(typed.filter((line) => /^(words|derived key|password) in stored/.test(line))).toEqual([]);
  await signer.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(wallet.getByRole('heading', { name: 'Home', level: 1 })).toBeAttached();

  // Locking ends the memory of the page that was unlocked: it is loaded anew.
  const mark = () => signerFrame(page).evaluate(() => Reflect.set(window, 'before', true));
  const isBefore = () =>
    signerFrame(page)
      .evaluate(() => Reflect.has(window, 'before'))
      .catch(() => true);
  await mark();
  await lockButton(page, 'Lock').click();
  await expect(lockButton(page, 'Unlock')).toBeVisible();
  await expect.poll(isBefore).toBe(false);
  await settled(page);
  expect(await everywhere(page, known)).toEqual([]);

  expect(findings('console or network', said, known)).toEqual([]);
});
