import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, ensureChromium } from './scripts/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // One devnet and one server for all; the journeys share two cores.
  globalSetup: './e2e/setup.ts',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS },
    locale: 'en-GB',
    timezoneId: 'UTC',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, testIgnore: '**/*.phone.spec.ts' },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      testMatch: '**/*.phone.spec.ts',
    },
  ],
});
