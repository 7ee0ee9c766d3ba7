/** `pnpm test`: everything that CI asks for, cheapest first, each step timed. */
import { ensureBrowsers } from './chromium.ts';
import { BUILD, type Lane, LINT, runSteps, type Step, TYPES } from './steps.ts';

const UNIT_REPORT = 'test-results/unit.json';
const BROWSER_REPORT = 'test-results/browser.json';

const WALLS: Step = {
  name: 'walls',
  command: [
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'devnet',
    'scripts',
    'test',
    'e2e',
    'bench',
  ],
};
const DEAD_CODE: Step = { name: 'dead code', command: ['knip'] };
const UNIT: Step = {
  name: 'unit',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
  report: UNIT_REPORT,
};
const BROWSER: Step = {
  name: 'browser',
  command: ['playwright', 'test'],
  report: BROWSER_REPORT,
  whenFailed: ['playwright', 'test', '--last-failed', '--trace', 'on', '--reporter', 'list'],
};

const ROUNDS: readonly (readonly Lane[])[] = [
  [[TYPES], [LINT, WALLS, DEAD_CODE]],
  [
    [UNIT],
    [
      BUILD,
      { name: 'reproducible', command: ['tsx', 'scripts/reproducible.ts'] },
      { name: 'budgets', command: ['tsx', 'scripts/budget.ts'] },
      { name: 'errors page', command: ['tsx', 'scripts/errors-page.ts', '--check'] },
    ],
  ],
  [[BROWSER]],
];

const only = process.argv.slice(2);
const asked = (lane: Lane): Lane => lane.filter(({ name }) => only.length === 0 || only.includes(name));
ensureBrowsers();
// A lane that nobody asked for must not be the first, whose words are shown at once.
await runSteps(ROUNDS.map((lanes) => lanes.map(asked).filter(({ length }) => length > 0)));
