/** `pnpm test`: everything that CI asks for, cheapest first, each step timed. Stops at the first failure. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { ROOT } from './paths.ts';

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const STEPS: readonly Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  {
    name: 'walls',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'devnet', 'scripts', 'e2e', 'bench'],
  },
  { name: 'dead code', command: ['knip'] },
  { name: 'unit', command: ['vitest', 'run'] },
  { name: 'build', command: ['tsx', 'scripts/build.ts'] },
  { name: 'reproducible', command: ['tsx', 'scripts/reproducible.ts'] },
  { name: 'budgets', command: ['tsx', 'scripts/budget.ts'] },
  { name: 'errors page', command: ['tsx', 'scripts/errors-page.ts', '--check'] },
  { name: 'browser', command: ['playwright', 'test'] },
];

function run(step: Step): Promise<number> {
  const [program, ...rest] = step.command;
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', program), rest, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const only = process.argv.slice(2);
ensureChromium();
const begun = Date.now();
for (const step of STEPS) {
  if (only.length > 0 && !only.includes(step.name)) continue;
  console.log(`\n▸ ${step.name}`);
  const from = Date.now();
  const code = await run(step);
  console.log(
    `  ${step.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - from) / 1000).toFixed(1)} s`,
  );
  if (code !== 0) process.exit(code);
}
console.log(`\nAll passed in ${((Date.now() - begun) / 1000).toFixed(0)} s.`);
