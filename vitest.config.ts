import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** They start processes, which a process ends when it ends, and a thread does not. */
const PROCESSES = ['src/**/*.devnet.test.ts', 'devnet/**/*.test.ts', 'scripts/**/*.test.ts'];

const TESTS = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }));
/** A replaced module stays replaced for whatever else is loaded beside it. */
const REPLACING = TESTS.filter(({ text }) => text.includes('vi.mock(')).map(({ path }) => path);
/** A worker whose next file wants another environment is ended, with all that it has loaded: they come together. */
const IN_A_DOCUMENT = TESTS.filter(({ text }) => /^\/\/ @vitest-environment happy-dom$/m.test(text)).map(
  ({ path }) => path,
);

const common = {
  environment: 'node',
  // As each program does in its second step.
  setupFiles: ['src/core/errors/error-messages.ts'],
  retry: 0,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Two cores, and one more: who waits for a chain leaves its core to the others.
    maxWorkers: 3,
    // Loading the same modules anew for each of hundreds of files took longer than the tests.
    projects: [
      {
        test: {
          ...common,
          name: 'programs',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [...PROCESSES, ...REPLACING, ...IN_A_DOCUMENT],
          isolate: false,
          pool: 'threads',
        },
      },
      {
        test: {
          ...common,
          name: 'screens',
          include: IN_A_DOCUMENT,
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
          globalSetup: 'devnet/prepare-once.ts',
          isolate: false,
          pool: 'forks',
        },
      },
      { test: { ...common, name: 'replacing', include: REPLACING, pool: 'forks' } },
    ],
  },
});
