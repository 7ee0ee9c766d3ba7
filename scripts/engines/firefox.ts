/** `pnpm test:firefox`: the short set in Debian's Firefox ESR, without a window, against the last build. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMarionette } from './marionette.ts';
import { ensurePackages } from './packages.ts';
import { freePort, start } from './processes.ts';
import { askEngine } from './run.ts';

const FIREFOX = '/usr/bin/firefox-esr';
const PATIENCE_MS = 60_000;

/** Nobody is asked anything that the tests did not ask. */
const preferences = (port: number): Readonly<Record<string, string | number | boolean>> => ({
  'marionette.port': port,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
});

ensurePackages([{ name: 'firefox-esr', file: FIREFOX }]);
await askEngine('Firefox', async () => {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'evident-firefox-'));
  const lines = Object.entries(preferences(port)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const firefox = start(FIREFOX, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    HOME: profile,
  });
  const stop = async (): Promise<void> => {
    await firefox.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { session: await openMarionette(port, PATIENCE_MS), stop };
  } catch (error) {
    await stop();
    throw error;
  }
});
