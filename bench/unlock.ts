/**
 * The cost of one password: hash-wasm as the keyring worker uses it, beside the reference implementation in C
 * (Debian's package `argon2`) where it is installed. Prints milliseconds and their ratio.
 */
import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { argon2id } from 'hash-wasm';

const ROUNDS = 7;
const SALT = 'evident-bench-00';

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

async function wasm(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    await argon2id({
      password: 'correct horse',
      salt: SALT,
      memorySize: 65_536,
      iterations: 3,
      parallelism: 1,
      hashLength: 32,
    });
    times.push(performance.now() - from);
  }
  return median(times);
}

/** The tool prints its own time, without the start of its process; null when it is not installed. */
function native(): number | null {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const run = spawnSync('argon2', [SALT, '-id', '-t', '3', '-k', '65536', '-p', '1', '-l', '32'], {
      input: 'correct horse',
      encoding: 'utf8',
    });
    const seconds = /([\d.]+) seconds/.exec(run.stdout ?? '')?.[1];
    if (run.status !== 0 || seconds === undefined) return null;
    times.push(Number(seconds) * 1000);
  }
  return median(times);
}

const ours = await wasm();
const theirs = native();
console.log(`Argon2id, 64 MiB, 3 passes, median of ${ROUNDS}: hash-wasm ${ours.toFixed(0)} ms`);
console.log(
  theirs === null
    ? 'reference in C: not installed (Debian: argon2)'
    : `reference in C ${theirs.toFixed(0)} ms, ratio ${(ours / theirs).toFixed(2)}`,
);
