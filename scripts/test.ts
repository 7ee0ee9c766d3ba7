/** `pnpm test`: everything that CI asks for, cheapest first, each step timed. Stops at the first failure. */
import { ensureBrowsers } from './chromium.ts';
import { BUILD, LINT, runSteps, type Step, TYPES } from './steps.ts';

const UNIT_REPORT = 'test-results/unit.json';
const BROWSER_REPORT = 'test-results/browser.json';

const ROOMS = ['src', 'devnet', 'scripts', 'test', 'e2e', 'bench'];

/** Each uses one core for most of its time. */
const READING: readonly Step[] = [
  TYPES,
  LINT,
  { name: 'walls', command: ['depcruise', '--config', '.dependency-cruiser.cjs', ...ROOMS] },
  { name: 'dead code', command: ['knip'] },
];

const UNIT: Step = {
  name: 'unit',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
  report: UNIT_REPORT,
};

/** Of what was built. */
const BUILT: readonly Step[] = [
  { name: 'reproducible', command: ['tsx', 'scripts/reproducible.ts'] },
  { name: 'budgets', command: ['tsx', 'scripts/budget.ts'] },
  { name: 'errors page', command: ['tsx', 'scripts/errors-page.ts', '--check'] },
];

const BROWSER: Step = {
  name: 'browser',
  command: ['playwright', 'test'],
  report: BROWSER_REPORT,
  pages: 'test-results/browser',
  whenFailed: ['playwright', 'test', '--last-failed', '--trace', 'on', '--reporter', 'list'],
};

const only = process.argv.slice(2);
ensureBrowsers();
const wanted = ({ name }: Step) => only.length === 0 || only.includes(name);
const groups = [READING, [UNIT], [BUILD], BUILT, [BROWSER]].map((group) => group.filter(wanted));
await runSteps(groups.flatMap((group) => (group.length === 1 ? group : [group])));
