/** The browsers that are no part of `pnpm install`: Debian's packages. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

export interface DebianPackage {
  readonly name: string;
  /** A file of it that can be run. */
  readonly file: string;
}

export function isThere(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs what is missing when run as root on a Debian; throws with instructions otherwise. */
export function ensurePackages(packages: readonly DebianPackage[]): void {
  const missing = packages.filter(({ file }) => !isThere(file)).map(({ name }) => name);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !isThere('/usr/bin/apt-get')) {
    throw new Error(
      `These tests need Debian’s ${missing.join(', ')}. Install with "sudo apt install ${missing.join(' ')}".`,
    );
  }
  console.log(`Installing Debian’s ${missing.join(', ')}…`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options);
}
