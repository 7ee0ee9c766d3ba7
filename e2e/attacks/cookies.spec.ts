import { expect, type Response } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { openHostile, serveHostile } from '../support/hostile-shell.ts';
import { lockButton } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* A sibling name can set cookies for the site, more than a server takes: it refuses every request that carries them. */

const BOMB = `for (let at = 0; at < 20; at += 1)
  document.cookie = 'bomb' + at + '=' + 'x'.repeat(3500) + '; domain=evident.localhost; path=/; max-age=86400';`;

test('the host starts after a cookie bomb, and takes it away; without its service worker it would not', async ({
  page,
  context,
}) => {
  const { shellOrigin, hostOrigin } = readEnvironment();
  await test.step('the control', async () => {
    await serveHostile(page, BOMB);
    await page.goto(shellOrigin);
    const answers: number[] = [];
    const note = (response: Response) => void answers.push(response.status());
    page.on('response', note);
    await page.goto(`${hostOrigin}/nothing.txt`).catch(() => undefined);
    page.off('response', note);
    expect(answers).toEqual([431]);
    await context.clearCookies();
    await context.unrouteAll();
  });
  const shell = await openHostile(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // All that is needed to start is kept by then.
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length), { message: 'kept for offline' })
    .toBeGreaterThan(0);
  await page.reload();
  await (await shell.frame()).evaluate(BOMB);
  // The frame's own process writes them: they arrive one after another.
  await expect.poll(async () => (await context.cookies(hostOrigin)).length).toBeGreaterThan(10);
  // A host that is opened anew, as after a restart.
  const second = await context.newPage();
  await second.goto(`${hostOrigin}/`);
  await expect(lockButton(second, 'Unlock')).toBeVisible();
  expect(await second.evaluate(() => document.cookie)).toBe('');
});
