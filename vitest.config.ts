import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They start processes, which a process ends when it ends, and a thread does not. */
const PROCESSES = ['src/**/*.devnet.test.ts', 'devnet/**/*.test.ts', 'scripts/**/*.test.ts'];

const TESTS = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }));
const pathsOf = (tests: typeof TESTS) => tests.map(({ path }) => path);
/** A replaced module stays replaced for whatever else is loaded beside it. */
const REPLACING = TESTS.filter(({ text }) => text.includes('vi.mock('));
/** All of these have the same card in the review's place, and replace nothing else: they share what they have loaded. */
const sharesCard = ({ text }: (typeof TESTS)[number]) =>
  text.includes('/review/testing/card.tsx') && text.split('vi.mock(').length === 2;
/** A worker whose next file wants another environment is ended, with all that it has loaded: they come together. */
const IN_A_DOCUMENT = pathsOf(TESTS.filter(({ text }) => /^\/\/ @vitest-environment happy-dom$/m.test(text)));

/** What takes longest: begun last, it would end long after the rest. */
const FIRST = [
  'faults/under-way.devnet.test.ts',
  'faults/alone.devnet.test.ts',
  'faults/from-the-start.devnet.test.ts',
  'submit/life.devnet.test.ts',
  'transactions/payments.devnet.test.ts',
  'devnet/lifetime.test.ts',
  'devnet/start.test.ts',
  'keyring/crash.test.ts',
  'keyfile/open.test.ts',
  'rpc/faults.test.ts',
  'keyring/acts-backup.test.ts',
  'vault/damaged-vault.test.ts',
  'vault/vault.altered.test.ts',
  'keyring/derive.paths.test.ts',
  'screens/erase.test.tsx',
  'screens/confirm.test.tsx',
];
const DEVNET = readdirSync(join(import.meta.dirname, 'devnet')).map((name) => ({
  path: join('devnet', name),
}));
for (const end of FIRST) {
  // One that moved would be begun last, and nothing would say so.
  if (![...TESTS, ...DEVNET].some(({ path }) => path.endsWith(end)))
    throw new Error(`No test is named ${end}: correct the list in vitest.config.ts.`);
}

/** A new clone knows of no run before, and would begin with the largest file. Those of a project stay together. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const place = ({ moduleId }: TestSpecification) => {
      const found = FIRST.findIndex((end) => moduleId.endsWith(end));
      return found === -1 ? FIRST.length : found;
    };
    return projects.flatMap((each) =>
      sorted.filter(({ project }) => project === each).sort((a, b) => place(a) - place(b)),
    );
  }
}

const common = {
  environment: 'node',
  // As each program does in its second step.
  setupFiles: ['src/core/errors/error-messages.ts'],
  retry: 0,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What is waited for comes or does not; on a busy machine, what is sent again takes longer than the second of the default.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // Two cores, and one more.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    // Loading the same modules anew for each of hundreds of files took longer than the tests.
    projects: [
      {
        test: {
          ...common,
          name: 'programs',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [...PROCESSES, ...pathsOf(REPLACING), ...IN_A_DOCUMENT],
          isolate: false,
          pool: 'threads',
        },
      },
      {
        test: {
          ...common,
          name: 'screens',
          include: IN_A_DOCUMENT,
          exclude: [...PROCESSES, ...pathsOf(REPLACING)],
          isolate: false,
          pool: 'threads',
        },
      },
      {
        test: {
          ...common,
          name: 'processes',
          include: PROCESSES,
          exclude: pathsOf(REPLACING),
          globalSetup: 'devnet/prepare-once.ts',
          isolate: false,
          pool: 'forks',
          // After all others: the past of the chains is there by then. Much of the time is waited for what hangs.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...common,
          name: 'replacing',
          include: pathsOf(REPLACING.filter((each) => !sharesCard(each))),
          pool: 'forks',
        },
      },
      {
        test: {
          ...common,
          name: 'replacing the card',
          include: pathsOf(REPLACING.filter(sharesCard)),
          isolate: false,
          pool: 'threads',
        },
      },
    ],
  },
});
