import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, ensureChromium } from './scripts/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Chains and a server for each worker. Each test has keys of its own.
  globalSetup: './e2e/setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Patience costs nothing where all is well; a busy machine is no fault of the product.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Its own folder: what it clears before a run is not what the reports are kept in.
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS },
    locale: 'en-GB',
    timezoneId: 'UTC',
    actionTimeout: 30_000,
    // `pnpm test` runs what failed once more with a trace; nothing else has to pay for one.
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      // Where the width matters most; the sweeps of all screens are among them.
      grep: /@phone/,
    },
  ],
});
