/** Nothing outlives the process that started the devnet, however that process ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { startAnvil } from './anvil.ts';

const ANVIL = new URL('./anvil.ts', import.meta.url).href;
const ROOT = new URL('..', import.meta.url);

/** A program that starts a node, says which, and then does what `ending` says. */
function program(ending: string): string {
  return `
    import { startAnvil } from ${JSON.stringify(ANVIL)};
    const node = await startAnvil({ chainId: 31337, port: 0, genesisTime: 1748736000 });
    process.stdout.write(node.url + '\\n');
    ${ending}
  `;
}

async function run(ending: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program(ending)],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = await once(child.stdout, 'data');
  const url = String(line).trim();
  return { child, url };
}

/** Asked by its port, not by its process id: an ended process keeps its id until somebody takes note of it. */
function isServing(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

describe('a node', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends with its parent by %s', async (signal) => {
    const { child, url } = await run('setInterval(() => {}, 1000);');
    expect(await isServing(url)).toBe(true);
    child.kill(signal);
    const [, endedBy] = await once(child, 'exit');
    expect(endedBy).toBe(signal);
    await expect.poll(() => isServing(url), { timeout: 5_000 }).toBe(false);
  });

  it('ends with its parent by process.exit, also with a handler of its own', async () => {
    const { child, url } = await run(
      "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000);",
    );
    expect(await isServing(url)).toBe(true);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(7);
    await expect.poll(() => isServing(url), { timeout: 5_000 }).toBe(false);
  });

  it('lets its parent end once it is stopped', async () => {
    const { child, url } = await run('await node.stop();');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(await isServing(url)).toBe(false);
  });

  it('says when it ended by itself, and only then', async () => {
    const lost: string[] = [];
    const options = { port: 0, genesisTime: 1_748_736_000, onLost: (message: string) => lost.push(message) };
    const crashing = await startAnvil({ chainId: 31337, ...options });
    const stopped = await startAnvil({ chainId: 31338, ...options });
    await stopped.stop();
    process.kill(crashing.pid, 'SIGKILL');
    await expect.poll(() => lost).toEqual(['The node of chain 31337 ended unexpectedly.']);
    await crashing.stop();
    expect(lost.length).toBe(1);
  });
});
