import { expect, type Frame, type Page } from '@playwright/test';
import { addAuthenticator } from '../support/authenticator.ts';
import { readEnvironment } from '../support/environment.ts';
import { type HostileShell, openHostile, serveHostile } from '../support/hostile-shell.ts';
import { signerFrame } from '../support/programs.ts';
import { sharedPage } from '../support/shared.ts';
import { test } from '../support/test.ts';

/* What belongs to the host's origin is not the shell's: its storage, its passkeys, the camera, and what it may frame. */

/** The name of the error that `script` ends with in the shell, or `done`. */
function outcome(where: Page | Frame, script: string): Promise<string> {
  return where.evaluate(
    `(async () => { ${script} })().then(() => 'done', (error) => error?.name ?? String(error))`,
  );
}

const CREATE = (id: string) => `await navigator.credentials.create({ publicKey: {
  rp: { name: 'Evident signer', id: '${id}' }, user: { id: new Uint8Array(16), name: 'a', displayName: 'a' },
  challenge: new Uint8Array(32), pubKeyCredParams: [{ type: 'public-key', alg: -7 }] } });`;
const GET = (id: string) =>
  `await navigator.credentials.get({ publicKey: { rpId: '${id}', challenge: new Uint8Array(32) } });`;

test.describe('a stolen wallet', () => {
  let shell: HostileShell;
  const shared = sharedPage(async (page) => {
    await addAuthenticator(page, { prf: true });
    shell = await openHostile(page, { unlocked: true });
  });

  test('a script in the wallet reaches neither the host’s document, storage nor worker', async () => {
    const page = shared();
    const frame = await shell.frame();
    // Its frame is the only one, with nothing allowed beyond what it needs.
    const element = page.locator('iframe');
    await expect(element).toHaveCount(1);
    expect((await element.getAttribute('sandbox'))?.split(' ').sort()).toEqual([
      'allow-downloads',
      'allow-forms',
      'allow-same-origin',
      'allow-scripts',
    ]);
    expect(await element.getAttribute('allow')).toBe(`clipboard-write ${readEnvironment().shellOrigin}`);
    const reached = await frame.evaluate(async () => {
      const tries: Record<string, () => unknown> = {
        document: () => window.parent.document.body,
        frameElement: () => {
          if (window.frameElement === null) throw new Error('none');
        },
        storage: () => window.parent.localStorage.length,
        indexedDB: () => window.parent.indexedDB,
        href: () => window.parent.location.href,
        evaluate: () => (window.parent as unknown as { eval(code: string): unknown }).eval('1'),
        crypto: () => window.parent.crypto,
        domain: () => {
          document.domain = 'evident.localhost';
          return window.parent.document.body;
        },
      };
      const got: string[] = [];
      for (const [name, attempt] of Object.entries(tries)) {
        try {
          attempt();
          got.push(name);
        } catch {
          // As it should be.
        }
      }
      return { got, databases: (await indexedDB.databases()).map(({ name }) => name ?? '') };
    });
    expect(reached).toEqual({ got: [], databases: [] });
    // The control: inside the host, the vault is there.
    const inside = await signerFrame(page).evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name),
    );
    expect(inside).toContain('evident-signer');
  });

  test('the shell gets neither passkeys nor the camera', async () => {
    const page = shared();
    const host = new URL(readEnvironment().hostOrigin).hostname;
    const frame = await shell.frame();
    for (const id of [host, `shell.${host.slice(7)}`, host.slice(7)]) {
      expect(await outcome(frame, CREATE(id)), id).toMatch(/^(NotAllowedError|SecurityError)$/);
      expect(await outcome(frame, GET(id)), id).toMatch(/^(NotAllowedError|SecurityError)$/);
    }
    // Granted by the browser, so that what refuses is the policy.
    await page.context().grantPermissions(['camera', 'microphone', 'geolocation', 'clipboard-read']);
    const refused: Record<string, string> = {
      camera: `(await navigator.mediaDevices.getUserMedia({ video: true }));`,
      microphone: `(await navigator.mediaDevices.getUserMedia({ audio: true }));`,
      screen: `(await navigator.mediaDevices.getDisplayMedia({ video: true }));`,
      clipboard: `(await navigator.clipboard.readText());`,
      place: `await new Promise((done, fail) => navigator.geolocation.getCurrentPosition(done, (error) => fail(new DOMException(error.message, 'NotAllowedError'))));`,
      hid: `const all = await navigator.hid.requestDevice({ filters: [] }); if (all.length === 0) throw new DOMException('', 'NotAllowedError');`,
      usb: `await navigator.usb.requestDevice({ filters: [] });`,
    };
    for (const [name, script] of Object.entries(refused)) {
      expect(await outcome(frame, script), name).toMatch(/^(NotAllowedError|SecurityError)$/);
    }
    // The control: the host itself may.
    const made = CREATE(host).replace('await', 'const made = await');
    const known = "allowCredentials: [{ type: 'public-key', id: made.rawId }], rpId:";
    expect(await outcome(page, `${made} ${GET(host).replace('rpId:', known)}`)).toBe('done');
    expect(await outcome(page, `await navigator.mediaDevices.getUserMedia({ video: true });`)).toBe('done');
  });

  test('nor does it at top level by the host’s name', async () => {
    const page = shared();
    const { shellOrigin, hostOrigin } = readEnvironment();
    const host = new URL(hostOrigin).hostname;
    expect(await outcome(page, CREATE(host))).toBe('done');
    // Without any header of ours: the server of this shell is hostile too.
    await page.goto(shellOrigin);
    expect(await outcome(page, CREATE(host))).toBe('SecurityError');
    expect(await outcome(page, GET(host))).toBe('SecurityError');
    // The control: for its own name it may.
    expect(await outcome(page, CREATE(new URL(shellOrigin).hostname))).toBe('done');
  });
});

test('no pop-up of the shell’s is an opener of the host, and the real shell alone shows only a link', async ({
  page,
}) => {
  const { shellOrigin, hostOrigin } = readEnvironment();
  await page.goto(`${shellOrigin}/send`);
  const link = page.getByRole('link');
  await expect(link).toHaveCount(1);
  expect(await link.getAttribute('href')).toMatch(new RegExp(`^${hostOrigin}`));
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  // A hostile one at top level opens the host as a window, and holds nothing of it.
  await serveHostile(page);
  await page.goto(shellOrigin);
  const opening = page.waitForEvent('popup');
  await page.evaluate((url) => Reflect.set(window, 'opened', window.open(url)), hostOrigin);
  const opened = await opening;
  await expect(opened.getByRole('banner')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (Reflect.get(window, 'opened') as Window | null)?.closed))
    .toBe(true);
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
});
