import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const TESTS = ['src/**/*.test.{ts,tsx}', 'devnet/**/*.test.ts', 'scripts/**/*.test.ts'];
/** Start processes of their own, and end them with their own. */
const PROCESSES = ['src/**/*.devnet.test.ts', 'devnet/**/*.test.ts', 'scripts/**/*.test.ts'];

/** A replaced module stays replaced for whatever else is loaded beside it. */
const REPLACING = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes('vi.mock('));

const common = {
  environment: 'node',
  // As each program does in its second step.
  setupFiles: ['src/core/errors/words.ts'],
  retry: 0,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Two cores: more workers only fight each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'shared',
          include: TESTS,
          exclude: [...PROCESSES, ...REPLACING],
          // Loading the same modules anew for each of hundreds of files took longer than the tests.
          isolate: false,
          pool: 'threads',
        },
      },
      {
        test: { ...common, name: 'alone', include: [...PROCESSES, ...REPLACING], pool: 'forks' },
      },
    ],
  },
});
