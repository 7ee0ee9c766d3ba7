/**
 * Finds a Chromium on this machine for the browser tests, installs Debian's where that is possible, or says how. Most
 * tests run in its headless shell, the same engine without a browser's windows, which takes less than half the time.
 */
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

const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names: readonly string[], fixed: readonly string[] = []): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...fixed].find(executable) ?? null;
}

/** Path of a Chromium, or null. `EVIDENT_CHROMIUM` wins. */
export function findChromium(): string | null {
  const named = process.env.EVIDENT_CHROMIUM;
  if (named !== undefined && named !== '') return executable(named) ? named : null;
  return onPath(NAMES, FIXED);
}

/** Finds Chromium or installs it with apt when running as root on a Debian; throws with instructions otherwise. */
export function ensureChromium(): string {
  const found = findChromium() ?? installed('chromium', findChromium);
  if (found !== null) return found;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: "sudo apt install chromium") or name one by EVIDENT_CHROMIUM=/path/to/chromium.',
  );
}

/** Path of the headless shell, or null. None beside a Chromium that `EVIDENT_CHROMIUM` names. */
export function findHeadlessShell(): string | null {
  return (process.env.EVIDENT_CHROMIUM ?? '') === '' ? onPath(SHELL_NAMES) : null;
}

/** As `ensureChromium`, and the headless shell where it can be had: without it tests are slower, and the same otherwise. */
export function ensureBrowsers(): void {
  const chromium = ensureChromium();
  if (chromium !== process.env.EVIDENT_CHROMIUM && findHeadlessShell() === null) {
    installed('chromium-headless-shell', findHeadlessShell);
  }
}

/** What `find` finds once Debian's package is installed; null where that cannot be done. */
function installed(name: string, find: () => string | null): string | null {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !executable('/usr/bin/apt-get')) return null;
  console.log(`No ${name} found: installing Debian’s package…`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...what: readonly string[]) =>
    execFileSync('apt-get', what, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  try {
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', name);
  } catch {
    // apt has said why.
    return null;
  }
  return find();
}
