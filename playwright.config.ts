import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, ensureChromium, findHeadlessShell } from './scripts/chromium.ts';

/**
 * No renderer stands by for a page to come: each page would pay for one that nobody uses. Of these switches the last
 * one counts, so that the others are those which Playwright gives.
 */
const NO_SPARE_RENDERER = `--disable-features=${[
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
].join()}`;

/** Pages live for seconds: room for what they make until then takes a twentieth of their processor time away. */
const FEWER_COLLECTIONS = '--js-flags=--min-semi-space-size=16';

/** Where what stands around the page is looked at: the browser's own windows, pickers, pixels and extensions. */
const WHOLE_BROWSER = '**/{attacks/{cookies,painting,pickers},journeys/extension}.spec.ts';
/** Only `pnpm screens` walks there: it takes pictures and checks nothing. */
const SCREENS = '**/e2e/screens/**';
/**
 * Where a test leaves behind what is not cleared for the next one: service workers and their files, a network that is
 * gone, permissions, what a file on disk stored; these have contexts of their own (`test.ts`). Beside them what uses
 * passkeys, and long ones that would be begun last otherwise, and end alone.
 */
const OWN_PROFILE =
  '**/{attacks/{exfiltration,origins},keys/{backup,cold,cold-signer,offline,passkeys,single-file},signing/*}.spec.ts';
/** A camera that is there, and that nobody is asked about: what refuses it is the policy (`attacks/origins`). */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const HEADLESS = {
  executablePath: findHeadlessShell() ?? ensureChromium(),
  args: [...CHROMIUM_ARGUMENTS, NO_SPARE_RENDERER, FEWER_COLLECTIONS],
};
/** Nothing is waited for that only moves. On phones, and in the whole browser, everything moves. */
const DESKTOP = {
  viewport: { width: 1280, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
} as const;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export default defineConfig<object, { keepsContext: boolean }>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Chains and a server for each worker. Each test has keys of its own.
  globalSetup: './e2e/setup.ts',
  // Two more than cores: each waits at times, for a block or for a button that is not armed yet.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  // Patience costs nothing where all is well; a busy machine is no fault of the product.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Its own folder: what it clears before a run is not what the reports are kept in.
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: HEADLESS,
    // Each would store both programs anew for each test, which has a browser profile of its own.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
    actionTimeout: 30_000,
    // `pnpm test` runs what failed once more with a trace; nothing else has to pay for one.
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
  },
  // A worker begins anew with each project, and loads all that tests import: the smaller ones have one worker each, and
  // come first.
  projects: [
    {
      name: 'browser',
      testMatch: WHOLE_BROWSER,
      workers: 1,
      use: {
        viewport: { width: 1280, height: 800 },
        launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS },
        serviceWorkers: 'allow',
      },
    },
    // What needs touch and a phone’s own navigation; the sweeps of all screens make a wide window narrow instead.
    {
      name: 'phone',
      testIgnore: [WHOLE_BROWSER, SCREENS],
      workers: 1,
      use: { ...PHONE, keepsContext: true },
      grep: /@phone/,
    },
    {
      name: 'profile',
      testMatch: OWN_PROFILE,
      workers: 1,
      use: {
        ...DESKTOP,
        keepsContext: true,
        launchOptions: { ...HEADLESS, args: [...HEADLESS.args, ...CAMERA] },
      },
    },
    {
      name: 'desktop',
      testIgnore: [WHOLE_BROWSER, OWN_PROFILE, SCREENS],
      grepInvert: /@phone/,
      // One page after another in the same context, emptied in between: a new one takes a second of processor time more.
      use: { ...DESKTOP, keepsContext: true },
    },
    ...(process.env.EVIDENT_SCREENS === undefined
      ? []
      : [
          {
            name: 'screens',
            testMatch: SCREENS,
            use: { contextOptions: { reducedMotion: 'reduce' as const } },
          },
        ]),
  ],
});
