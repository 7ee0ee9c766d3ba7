/**
 * `pnpm test:smoke`: whether what was just changed works at all, in four minutes at most. Types, lint, the unit tests
 * that what changed reaches, the build, and ten journeys (`e2e/smoke.txt`). Changed is what no commit holds yet and what
 * the last one holds, or everything since the commit that is named (`pnpm test:smoke main`). What the whole of
 * `pnpm test` asks is not replaced by it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowsers } from './chromium.ts';
import { ROOT } from './paths.ts';
import { BUILD, LINT, runSteps, TYPES } from './steps.ts';

const JOURNEYS = 'e2e/smoke.txt';
const REPORT = 'test-results/browser.json';
const MOST_SECONDS = 240;

const [since = 'HEAD~1'] = process.argv.slice(2);
ensureBrowsers();
const begun = Date.now();
await runSteps([
  TYPES,
  LINT,
  { name: 'unit', command: ['vitest', 'run', '--changed', since, '--reporter=default'] },
  BUILD,
  {
    name: 'journeys',
    command: ['playwright', 'test', '--test-list', JOURNEYS],
    report: REPORT,
  },
]);

// Playwright passes over a line of the list that names no test: a journey that got another name would be lost.
const named = readFileSync(join(ROOT, JOURNEYS), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('[')).length;
const { stats } = JSON.parse(readFileSync(join(ROOT, REPORT), 'utf8')) as { stats: { expected: number } };
if (stats.expected !== named) {
  console.error(`${named} journeys are named in ${JOURNEYS}, ${stats.expected} were run.`);
  process.exitCode = 1;
}
if (Date.now() - begun > MOST_SECONDS * 1000)
  console.log(`Longer than the ${MOST_SECONDS / 60} minutes that this is meant to take.`);
