/**
 * A whole Chromium with the extension of `src/extension`, built for this worker's host. Its popup is opened as by a press
 * of its button. The browser's own question for a permission cannot be pressed here: its profile says that the person
 * answered it before and then took the permission back, so that the browser gives it again without asking.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  expect,
  type Page,
  type Worker,
} from '@playwright/test';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '#scripts/chromium.ts';
import { buildExtension } from '#scripts/extension.ts';
import { MANIFEST } from '../../src/extension/manifest.ts';
import { patternOf } from '../../src/extension/sites.ts';
import { readEnvironment } from './environment.ts';

export interface WithExtension {
  readonly context: BrowserContext;
  /** `chrome-extension://…` */
  readonly origin: string;
  /** What runs in the background. */
  readonly worker: Worker;
  /** Opens the extension's popup over this page, whose address no other page has. */
  openPopup(page: Page): Promise<Popup>;
  close(): Promise<void>;
}

export interface Popup {
  text(): Promise<string>;
  /** By what it says. */
  press(label: string): Promise<void>;
  close(): Promise<void>;
}

/** @param sites origins that can be turned on; all are off. */
export async function openWithExtension(sites: readonly string[]): Promise<WithExtension> {
  const { hostOrigin, shellOrigin } = readEnvironment();
  const folder = mkdtempSync(join(tmpdir(), 'evident-extension-'));
  const [files, profile] = [join(folder, 'files'), join(folder, 'profile')];
  await buildExtension({ host: hostOrigin, shell: shellOrigin }, files);
  await (await launch(files, profile)).context.close();
  allow(join(profile, 'Default', 'Preferences'), files, sites.map(patternOf));
  const { context, worker } = await launch(files, profile);
  const browser = context.browser();
  if (browser === null) throw new Error('The profile is opened by a browser');
  const session = await browser.newBrowserCDPSession();
  const origin = worker.url().slice(0, -'/worker.js'.length);
  return {
    context,
    origin,
    worker,
    openPopup: (page) => openPopup(session, page, origin),
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Of the extension in this folder, in the profile's file. */
function allow(preferences: string, files: string, patterns: readonly string[]): void {
  interface Setting {
    readonly path?: string;
    granted_permissions: object;
    runtime_granted_permissions: object;
  }
  const profile = JSON.parse(readFileSync(preferences, 'utf8')) as {
    readonly extensions: { readonly settings: Readonly<Record<string, Setting>> };
  };
  const own = Object.values(profile.extensions.settings).find(({ path }) => path === files);
  if (own === undefined) throw new Error('The profile knows the extension');
  const sites = { explicit_host: patterns, scriptable_host: [], manifest_permissions: [] };
  own.granted_permissions = { ...sites, api: MANIFEST.permissions };
  own.runtime_granted_permissions = { ...sites, api: [] };
  writeFileSync(preferences, JSON.stringify(profile));
}

async function launch(
  files: string,
  profile: string,
): Promise<{ readonly context: BrowserContext; readonly worker: Worker }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    // Else Playwright takes the headless mode that knows no extensions.
    headless: false,
    args: [
      ...CHROMIUM_ARGUMENTS,
      '--headless=new',
      `--disable-extensions-except=${files}`,
      `--load-extension=${files}`,
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      '--enable-unsafe-extension-debugging',
    ],
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return { context, worker };
}

interface Target {
  readonly targetId: string;
  readonly url: string;
}

async function openPopup(session: CDPSession, page: Page, origin: string): Promise<Popup> {
  // Newer than the protocol that Playwright has types for.
  const send = session.send as unknown as (
    method: string,
    params: object,
  ) => Promise<Record<string, unknown>>;
  const find = async (type: string, url: string): Promise<Target | undefined> => {
    const { targetInfos } = await send.call(session, 'Target.getTargets', { filter: [{ type }] });
    return (targetInfos as readonly Target[]).find((one) => one.url.startsWith(url));
  };
  const wait = async (type: string, url: string): Promise<string> => {
    await expect.poll(async () => (await find(type, url)) !== undefined).toBe(true);
    return (await find(type, url))?.targetId ?? '';
  };
  await page.bringToFront();
  await send.call(session, 'Extensions.triggerAction', {
    id: new URL(origin).host,
    targetId: await wait('tab', page.url()),
  });
  const { sessionId } = await send.call(session, 'Target.attachToTarget', {
    targetId: await wait('page', `${origin}/popup.html`),
    flatten: false,
  });
  let last = 0;
  const evaluate = (expression: string): Promise<unknown> => {
    last += 1;
    const id = last;
    const params = { expression, userGesture: true, awaitPromise: true, returnByValue: true };
    const answer = new Promise<unknown>((resolve) => {
      const hear = (event: { sessionId: string; message: string }): void => {
        const heard = JSON.parse(event.message) as { id?: number; result?: { result?: { value?: unknown } } };
        if (event.sessionId !== sessionId || heard.id !== id) return;
        session.off('Target.receivedMessageFromTarget', hear);
        resolve(heard.result?.result?.value);
      };
      session.on('Target.receivedMessageFromTarget', hear);
    });
    const message = JSON.stringify({ id, method: 'Runtime.evaluate', params });
    return send.call(session, 'Target.sendMessageToTarget', { sessionId, message }).then(() => answer);
  };
  const text = async (): Promise<string> => String(await evaluate('document.body.innerText'));
  await expect.poll(text).toContain('Evident');
  return {
    text,
    async press(label) {
      const what = JSON.stringify(label);
      const script = `(() => { const found = [...document.querySelectorAll('button, label')].find((one) => one.innerText.startsWith(${what})); found?.click(); return found !== undefined; })()`;
      await expect.poll(() => evaluate(script)).toBe(true);
    },
    async close() {
      // It answers no more.
      void evaluate('window.close()').catch(() => undefined);
      await expect.poll(() => find('page', `${origin}/popup.html`)).toBeUndefined();
    },
  };
}
