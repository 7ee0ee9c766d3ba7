/** `pnpm devnet`: both local chains in the foreground, on fixed ports, until Ctrl-C. */
import { performance } from 'node:perf_hooks';
import { DevnetError } from '#devnet/error.ts';
import { DEFAULT_PORTS, startDevnet } from '#devnet/start.ts';

const ended = Promise.withResolvers<number>();

async function run(): Promise<number> {
  const began = performance.now();
  const starting = startDevnet({ ports: DEFAULT_PORTS, onLost: (message) => {
    console.error(message);
    ended.resolve(1);
  } });
  const devnet = await Promise.race([starting, ended.promise]);
  return 0;
}
