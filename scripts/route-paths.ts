/** The paths of the wallet's route tree, out of its source: for tests that must leave none of them out. */
import { readdirSync, readFileSync } from 'node:fs';

const APP = new URL('../src/wallet/app/', import.meta.url);

export function routePaths(): readonly string[] {
  const files = readdirSync(APP).filter((name) => /^[\w-]*routes?[\w-]*\.ts$/.test(name));
  return files.flatMap((name) => {
    const source = readFileSync(new URL(name, APP), 'utf8');
    return [...source.matchAll(/^\s*path: '([^']+)'/gm)].map(([, path = '']) => path);
  });
}
