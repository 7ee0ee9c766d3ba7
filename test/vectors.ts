/** Test vectors of other projects. What each file is and where it comes from is in `test/vectors/README.md`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const FOLDER = join(import.meta.dirname, 'vectors');

/**
 * The parsed JSON of a file below `test/vectors`; one that ends in `.gz` is decompressed. The caller's type is taken on
 * trust: the files are part of the repository.
 *
 * Throws where the file is absent or has no entries, because a test that loops over nothing would pass.
 *
 * @example
 * const accounts = readVectors<{ address: string }[]>('ethers-v6/accounts.json.gz');
 */
export function readVectors<T extends object>(path: string): T {
  const file = pathOf(path);
  const bytes = readFileSync(file);
  const parsed: T = JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
  if (Object.keys(parsed).length === 0) throw new Error(`no vectors in ${file}`);
  return parsed;
}

/**
 * The text of every file in a folder below `test/vectors` whose name ends in `ending`, by file name.
 *
 * Throws where there is none, for the same reason as `readVectors`.
 *
 * @example
 * const answers = readVectorTexts('execution-apis/eth_call', '.io');
 */
export function readVectorTexts(folder: string, ending: string): ReadonlyMap<string, string> {
  const path = pathOf(folder);
  const names = readdirSync(path)
    .filter((name) => name.endsWith(ending))
    .sort();
  if (names.length === 0) throw new Error(`no vectors in ${path}`);
  return new Map(names.map((name) => [name, readFileSync(join(path, name), 'utf8')]));
}

function pathOf(path: string): string {
  const whole = join(FOLDER, path);
  if (!existsSync(whole)) throw new Error(`no vectors at ${whole}: see test/vectors/README.md`);
  return whole;
}
