import { expect, type Page } from '@playwright/test';
import { answersOf, press, pressFor, serveApp } from '../support/apps.ts';
import { type HostileShell, openHostile } from '../support/hostile-shell.ts';
import { signerSheet } from '../support/programs.ts';
import { sharedPage } from '../support/shared.ts';
import { approve } from '../support/steps.ts';
import { test } from '../support/test.ts';

/*
 * An app and a stolen wallet, each for itself: what the sheet says of who asks comes from what the host received, never
 * from the wallet; and no page gets more of the host than one port.
 */

const APP = 'http://app.localhost:5199';
const HELLO = `0x${Buffer.from('Hello').toString('hex')}`;
const OTHER = `0x${Buffer.from('All I have').toString('hex')}`;

let shell: HostileShell;
let wallet: Page;
const shared = sharedPage(async (page) => {
  await serveApp(page.context(), APP);
  shell = await openHostile(page, {
    unlocked: true,
    open: async () => {
      await page.goto(APP);
      wallet = await pressFor(page, 'eth_requestAccounts');
      return wallet;
    },
  });
});

interface Heard {
  readonly kind: string;
  readonly app: string;
  readonly origin?: string;
  readonly message?: number;
  readonly payload?: string;
}

const events = (): readonly Heard[] =>
  shell.heard().flatMap(({ kind, event }) => (kind === 'app' ? [event as Heard] : []));

const taken = new Set<number>();

/** The next request of this method that the wallet was told of: each is given once. */
async function relayed(method: string): Promise<{ asked: { app: string; message: number }; id: unknown }> {
  const find = () =>
    events().find(
      ({ message = 0, payload }) =>
        payload !== undefined && JSON.parse(payload).method === method && !taken.has(message),
    );
  await expect.poll(() => find() !== undefined).toBe(true);
  const { app, message = 0, payload = '' } = find() as Heard;
  taken.add(message);
  return { asked: { app, message }, id: JSON.parse(payload).id };
}

const sign = (message: string, asked: unknown): Promise<string> =>
  shell.ask('signMessage', { account: shell.account, message, claims: {}, asked });

const codeFor = (id: string): unknown => {
  const error = shell.heard().find((heard) => heard.kind === 'error' && heard.id === id)?.error;
  return (error as { code?: string } | undefined)?.code;
};

/** The answer goes before the sheet does: the next press must be for the next request. */
async function rejected(call: string): Promise<void> {
  await wallet.getByRole('button', { name: 'Reject' }).click();
  await expect.poll(() => codeFor(call)).toBe('SIGN_REJECTED');
  await expect(signerSheet(wallet)).toBeHidden();
}

test('what an app asked for is said to be asked by it, once', async () => {
  const app = shared();
  expect(events()[0]).toMatchObject({ kind: 'opened', origin: APP });
  await press(app, 'personal_sign', [HELLO, shell.account]);
  const { asked, id } = await relayed('personal_sign');
  await sign(HELLO, asked);
  await expect(wallet.getByText('app.localhost:5199 asks you to sign')).toBeVisible();
  await expect(wallet.getByText('Your browser confirms this site sent the request')).toBeVisible();
  await approve(wallet);
  await expect.poll(() => shell.signatures().length).toBe(1);
  // A second time, before and after the app was answered.
  const again = await sign(HELLO, asked);
  await expect.poll(() => codeFor(again)).toBe('SIGN_REQUEST_OVER');
  await shell.post({
    kind: 'sendToApp',
    app: asked.app,
    payload: JSON.stringify({ jsonrpc: '2.0', id, result: 'ok' }),
  });
  await expect.poll(() => answersOf(app)).toContain('ok');
  const later = await sign(HELLO, asked);
  await expect.poll(() => codeFor(later)).toBe('SIGN_REQUEST_OVER');
  await expect(signerSheet(wallet)).toBeHidden();
});

test('what it did not ask for is the wallet’s own word', async () => {
  const app = shared();
  await press(app, 'personal_sign', [HELLO, shell.account]);
  const { asked } = await relayed('personal_sign');
  for (const invented of [
    asked,
    { ...asked, message: asked.message + 1 },
    { ...asked, app: '0'.repeat(32) },
  ]) {
    const call = await sign(OTHER, invented);
    await expect(wallet.getByText('Evident wallet asks you to sign')).toBeVisible();
    await expect(wallet.getByText(/Your browser confirms/)).toHaveCount(0);
    const said = wallet.getByText(/The wallet says .* asked for this/);
    // The face of addresses comes with the first sheet: a press in that moment meets another line, and is made again.
    await expect(async () => {
      await wallet.getByRole('heading', { name: 'From the wallet, unverified' }).click();
      await expect(said).toBeVisible({ timeout: 2000 });
    }).toPass();
    await rejected(call);
  }
});

test('a sign-in at another site than the one that asks', async () => {
  const app = shared();
  const text = (domain: string) =>
    `${domain} wants you to sign in with your Ethereum account:\n${shell.account}\n\n\nURI: http://${domain}\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z`;
  for (const domain of ['bank.example', 'app.localhost:5199']) {
    const message = `0x${Buffer.from(text(domain)).toString('hex')}`;
    await press(app, 'personal_sign', [message, shell.account]);
    await expect.poll(() => events().at(-1)?.payload ?? '').toContain(message);
    const call = await sign(message, (await relayed('personal_sign')).asked);
    await expect(wallet.getByText(APP, { exact: true }).first()).toBeVisible();
    await expect(wallet.getByText('It signs in to a different site than the one that asks.')).toHaveCount(
      domain === 'bank.example' ? 1 : 0,
    );
    await rejected(call);
  }
});

test('an app that goes in mid-signature leaves no sheet, and who comes after it gets nothing', async () => {
  const app = shared();
  await press(app, 'personal_sign', [HELLO, shell.account]);
  const { asked, id } = await relayed('personal_sign');
  const call = await sign(HELLO, asked);
  await expect(wallet.getByText('app.localhost:5199 asks you to sign')).toBeVisible();
  await serveApp(app.context(), 'http://other.localhost:5199');
  await app.goto('http://other.localhost:5199');
  await app.evaluate(() =>
    window.addEventListener('message', ({ data }) => Reflect.set(window, 'got', data)),
  );
  await expect.poll(() => codeFor(call)).toBe('SIGN_REJECTED');
  await expect(signerSheet(wallet)).toBeHidden();
  expect(events().at(-1)).toEqual({ kind: 'closed', app: asked.app });
  await shell.post({
    kind: 'sendToApp',
    app: asked.app,
    payload: JSON.stringify({ jsonrpc: '2.0', id, result: 'late' }),
  });
  const late = await sign(HELLO, asked);
  await expect.poll(() => codeFor(late)).toBe('SIGN_REQUEST_OVER');
  expect(await app.evaluate(() => Reflect.get(window, 'got') as unknown)).toBeUndefined();
});

test('a page that hides its origin, and one that is cut off, connect to nothing', async ({ page }) => {
  await serveApp(page.context(), APP);
  await page.goto(APP);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
    frame.src = '/framed';
    document.body.append(frame);
  });
  const opening = page.waitForEvent('popup');
  const framed = page.frameLocator('iframe');
  await page.frames()[1]?.waitForFunction(() => 'onPress' in window);
  await page.frames()[1]?.evaluate(() => Reflect.get(window, 'onPress')('eth_requestAccounts', []));
  await framed.getByRole('button', { name: 'Press' }).click();
  await expect((await opening).getByRole('heading', { name: 'This app can’t connect' })).toBeVisible();

  await serveApp(page.context(), 'http://apart.localhost:5199', {
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin' },
  });
  await page.goto('http://apart.localhost:5199');
  const apart = await pressFor(page, 'eth_requestAccounts');
  await expect(apart.getByRole('heading', { name: 'No app is connected here' })).toBeVisible();
  await expect.poll(() => answersOf(page)).toEqual([4900]);
  await apart.getByRole('button', { name: 'Open wallet' }).click();
  await expect(apart.getByRole('heading', { name: 'A wallet you can read' })).toBeVisible();
});

test('an app cannot take the wallet’s window away unasked while a password is typed in it', async ({
  page,
}) => {
  await serveApp(page.context(), APP);
  const stolen = await openHostile(page, {
    open: async () => {
      await page.goto(APP);
      await page.evaluate(() => {
        const open = window.open.bind(window);
        window.open = (...how) => {
          Reflect.set(window, 'opened', open(...how));
          return Reflect.get(window, 'opened') as Window | null;
        };
      });
      return pressFor(page, 'eth_requestAccounts');
    },
  });
  const opened = page.context().pages().at(-1) as Page;
  await stolen.ask('unlock');
  const field = opened.getByLabel('Password', { exact: true });
  await field.pressSequentially('half of', { delay: 30 });
  const asked = opened.waitForEvent('dialog');
  await page.evaluate('opened.location = "/elsewhere"');
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await field.press('x');
  await expect(field).toHaveValue('half ofx');
  // Where nothing was typed it goes, as before.
  await opened.getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate('opened.location = "/elsewhere"');
  await opened.waitForURL(`${APP}/elsewhere`);
});
