/**
 * `pnpm screens [folder]`, after `pnpm build`: walks the whole product in Chromium and writes each state as pictures
 * at 1280 and 360 px, light and dark, to `docs/screens` or the folder named. They are for people to look at, beside the
 * design; nothing compares them, and they are not stored with the source.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ROOT } from './paths.ts';

const [folder = join(ROOT, 'docs', 'screens')] = process.argv.slice(2);
const { status } = spawnSync(
  join(ROOT, 'node_modules', '.bin', 'playwright'),
  ['test', '--project=screens', '--workers=2', '--reporter=list'],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, EVIDENT_SCREENS: resolve(folder) } },
);
process.exitCode = status ?? 1;
