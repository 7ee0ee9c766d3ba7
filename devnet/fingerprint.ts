/** A name for what is made from files: another one as soon as any of them changes. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @param paths files, and folders of which every TypeScript and Solidity file counts, except tests. */
export function fingerprint(...paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesAt).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 24);
}

function filesAt(path: string): readonly string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(ts|sol)$/.test(name))
    .map((name) => join(path, name));
}

/** Where things that are made once are kept between runs. */
export function cacheFolder(name: string): string {
  return join(ROOT, 'node_modules', '.cache', name);
}
