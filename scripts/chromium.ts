/** Finds a Chromium on this machine for the browser tests, installs Debian's where that is possible, or says how. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Arguments without which Chromium does not run as root, or talks to its maker's servers. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a Chromium, or null. `EVIDENT_CHROMIUM` wins. */
export function findChromium(): string | null {
  const named = process.env.EVIDENT_CHROMIUM;
  if (named !== undefined && named !== '') return executable(named) ? named : null;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...FIXED].find(executable) ?? null;
}

/** Finds Chromium or installs it with apt when running as root on a Debian; throws with instructions otherwise. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && executable('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing Debian’s package…');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    });
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: "sudo apt install chromium") or name one by EVIDENT_CHROMIUM=/path/to/chromium.',
  );
}
