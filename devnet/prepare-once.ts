/**
 * Before the tests that start chains: each of their workers would make the chains' past for itself, all at once. It is
 * made beside the tests that need no chain, which come first, by a process of its own.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export function setup(): () => Promise<void> {
  const maker = fileURLToPath(new URL('./prepare.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', maker], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  return async () => {
    // Whoever ran a single file may be done before.
    await ended;
  };
}
