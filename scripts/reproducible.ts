/**
 * Builds the single file a second time, from a copy of the sources in another folder, by another process with another
 * time zone and locale, and compares it with `dist/evident-signer.html` byte by byte.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { SINGLE_FILE } from './single-file.ts';

/** What the file is made of; the packages are the same by the lockfile. */
const PARTS = ['src', 'scripts', 'tsconfig', 'tsconfig.json', 'tsconfig.base.json', 'package.json'];

async function buildElsewhere(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'evident-again-'));
  try {
    for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir');
    const target = join(folder, 'again.html');
    execFileSync(join(ROOT, 'node_modules', '.bin', 'tsx'), ['scripts/single-file.ts', target], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, TZ: 'Asia/Kolkata', LC_ALL: 'C' },
    });
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const [first, second] = await Promise.all([readFile(SINGLE_FILE), buildElsewhere()]);
if (!first.equals(second)) {
  const at = first.findIndex((byte, index) => byte !== second[index]);
  console.error(
    `The single file built again is another one: ${first.length} and ${second.length} bytes, different from byte ${at}. Is dist/ older than the sources? Then "pnpm build" first.`,
  );
  process.exit(1);
}
const digest = createHash('sha256').update(first).digest('hex');
console.log(`${digest}: twice the same ${first.length} bytes.`);
