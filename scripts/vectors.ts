/**
 * Test vectors that nobody here wrote. They lie beside the checkout in `../shared/vectors` and are not part of the
 * project; where they are absent, tests skip and say so.
 */
import { existsSync, readFileSync } from 'node:fs';
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
