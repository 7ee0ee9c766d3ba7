import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DIST } from '#scripts/paths.ts';
import { script } from '../attacks/attempts.ts';
import { startForeignServer } from '../attacks/foreign-server.ts';
import { createAlone, unlockAlone } from '../support/alone.ts';
import { readEnvironment } from '../support/environment.ts';
import { test } from '../support/test.ts';

/* The signer as one file, opened from disk. */

// What a file stores is of no origin that could be named and emptied.
test.use({ ownContext: true });

const FILE = join(DIST, 'evident-signer.html');
const ADDRESS = pathToFileURL(FILE).href;

test.beforeAll(() => {
  if (!existsSync(FILE)) throw new Error('dist/evident-signer.html is missing: run "pnpm build".');
});

interface Watched {
  readonly complaints: string[];
  /** Everything asked for but the file itself, what lies in it, and its own Blobs. */
  readonly requests: string[];
}

function watch(context: BrowserContext, page: Page): Watched {
  const watched: Watched = { complaints: [], requests: [] };
  watchComplaints(page, watched.complaints);
  context.on('request', (request) => {
    const url = request.url();
    if (url !== ADDRESS && !url.startsWith('data:') && !url.startsWith('blob:null/'))
      watched.requests.push(url);
  });
  return watched;
}

function watchComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}

test('creates a vault, and unlocks it in a new window, asking nobody for anything; its policy holds against what runs in it', async ({
  page,
  context,
}) => {
  const watched = watch(context, page);
  await page.goto(ADDRESS);
  const address = await createAlone(page);
  await page.close();
  const again = await context.newPage();
  watchComplaints(again, watched.complaints);
  await again.goto(ADDRESS);
  expect(await unlockAlone(again)).toBe(address);
  expect(watched).toEqual({ complaints: [], requests: [] });

  const foreign = await startForeignServer();
  try {
    const bodies = {
      fetch: `await fetch(T.origin + '/fetch', { mode: 'no-cors' }).catch(() => undefined);`,
      image: `await new Promise((done) => { const i = new Image(); i.onload = i.onerror = done; i.src = T.origin + '/image'; });`,
      script: `await import(T.origin + '/import.js').catch(() => undefined);`,
      form: `{ const f = document.createElement('form'); f.action = T.origin + '/form'; document.body.append(f); f.submit(); } await new Promise((done) => setTimeout(done, 500));`,
    };
    for (const body of Object.values(bodies)) await again.evaluate(script(body, foreign));
    expect([...foreign.take().keys()]).toEqual([]);
    const outcomes = await again.evaluate(() => {
      const refused = (act: () => unknown): boolean => {
        try {
          act();
          return false;
        } catch {
          return true;
        }
      };
      const url = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }));
      return {
        worker: refused(() => new Worker(url)),
        markup: refused(() => {
          document.body.innerHTML = '<p>x</p>';
        }),
      };
    });
    expect(outcomes).toEqual({ worker: true, markup: true });
  } finally {
    await foreign.stop();
  }
});

test('the wallet’s server hands it out to be saved, and never opens it', async ({ page }) => {
  const { shellOrigin } = readEnvironment();
  await page.goto(`${shellOrigin}/`);
  const saving = page.waitForEvent('download');
  await page.evaluate(() => location.assign('/evident-signer.html'));
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('evident-signer.html');
  expect(readFileSync(await saved.path()).equals(readFileSync(FILE))).toBe(true);
  expect(page.url()).toBe(`${shellOrigin}/`);
});
