/**
 * Test vectors that nobody here wrote. They lie beside the checkout in `../shared/vectors` and are not part of the
 * project; where they are absent, tests skip and say so.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ROOT } from './paths.ts';

const FOLDER = join(ROOT, '..', 'shared', 'vectors');

/** The parsed JSON file (plain or `.gz`) at `path` below the vectors, or null with a printed notice. */
export function readVectors<T>(path: string): T | null {
  const file = join(FOLDER, path);
  if (!existsSync(file)) {
    console.info(`skipped: no vectors at ../shared/vectors/${path}`);
    return null;
  }
  const bytes = readFileSync(file);
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')) as T;
}

/** Paths, below the vectors, of all files in `folder` that end in `ending`; empty with a printed notice where absent. */
export function vectorPaths(folder: string, ending: string): readonly string[] {
  if (!existsSync(join(FOLDER, folder))) {
    console.info(`skipped: no vectors at ../shared/vectors/${folder}`);
    return [];
  }
  return readdirSync(join(FOLDER, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();
}
