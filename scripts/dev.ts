/**
 * `pnpm dev`: the production build in watch mode, served with the production headers; open shells reload after
 * each build. Vite's own development server needs inline scripts and a socket, which our policies forbid
 * (docs/decisions/0003).
 */
import { mkdir } from 'node:fs/promises';
import { build } from 'vite';
import { startDevnet } from '#devnet/start.ts';
import { outDir, PROGRAMS, programConfig } from './build.ts';
import { devnetPorts } from './devnet-ports.ts';
import { localOrigins, portFromEnvironment } from './origins.ts';
import { serve } from './serve.ts';

const port = portFromEnvironment();
const ports = devnetPorts();
const devnet = await startDevnet(ports === null ? {} : { ports });
const served = await serve({ port, manifest: devnet.manifest });
const watchers: { close(): Promise<void> }[] = [];

async function stop(): Promise<void> {
  await Promise.allSettled([...watchers.map((watcher) => watcher.close()), served.stop(), devnet.stop()]);
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

for (const program of PROGRAMS) {
  await mkdir(outDir(program), { recursive: true });
  const watcher = await build(
    programConfig(program, {
      origins: localOrigins(port),
      devReload: true,
      watch: {
        onBuilt: (built) => {
          console.log(`Built ${built}.`);
          served.reload();
        },
      },
    }),
  );
  if ('close' in watcher) watchers.push(watcher);
}
console.log(`Evident is ready: ${served.hostOrigin}`);
