import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** They start processes, which a process ends when it ends, and a thread does not. */
const PROCESSES = ['src/**/*.devnet.test.ts', 'devnet/**/*.test.ts', 'scripts/**/*.test.ts'];

/** A replaced module stays replaced for whatever else is loaded beside it. */
const REPLACING = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.test\.tsx?$/.test(path))
  .filter((path) => readFileSync(join(import.meta.dirname, path), 'utf8').includes('vi.mock('));

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
    // Loading the same modules anew for each of hundreds of files took longer than the tests.
    projects: [
      {
        test: {
          ...common,
          name: 'programs',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...PROCESSES, ...REPLACING],
          isolate: false,
          pool: 'threads',
        },
      },
      {
        test: {
          ...common,
          name: 'processes',
          include: PROCESSES,
          exclude: REPLACING,
          isolate: false,
          pool: 'forks',
        },
      },
      { test: { ...common, name: 'replacing', include: REPLACING, pool: 'forks' } },
    ],
  },
});
