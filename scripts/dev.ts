/**
 * `pnpm dev`: the production build in watch mode, served with the production headers, and beside it the package for apps
 * and the demo app. Open shells reload after each build; the demo app is loaded anew by hand. Vite's own development
 * server needs inline scripts and a socket, which our policies forbid (docs/decisions/0003).
 */
import { mkdir } from 'node:fs/promises';
import { startDevnet } from '#devnet/start.ts';
import { outDir, PROGRAMS, programConfig } from './build.ts';
import { buildConnectModule } from './connect-package.ts';
import { buildDemoApp, exchangeOf } from './demo-app.ts';
import { devnetPorts } from './devnet-ports.ts';
import { localOrigins, portFromEnvironment } from './origins.ts';
import { serve } from './serve.ts';
import { buildOrWatch, type Watcher } from './watched.ts';

const port = portFromEnvironment();
const ports = devnetPorts();
const devnet = await startDevnet(ports === null ? {} : { ports });
const served = await serve({ port, manifest: devnet.manifest, exchange: exchangeOf(devnet.fixtures) });
const watchers: (Watcher | null)[] = [];

async function stop(): Promise<void> {
  await Promise.allSettled([...watchers.map((watcher) => watcher?.close()), served.stop(), devnet.stop()]);
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

for (const program of PROGRAMS) {
  await mkdir(outDir(program), { recursive: true });
  const config = programConfig(program, { origins: localOrigins(port), devReload: true });
  watchers.push(
    await buildOrWatch(config, () => {
      console.log(`Built ${program}.`);
      served.reload();
    }),
  );
}
watchers.push(await buildConnectModule(() => console.log('Built the package for apps.')));
watchers.push(await buildDemoApp(() => console.log('Built the demo app.')));
console.log(`Evident is ready: ${served.hostOrigin}`);
