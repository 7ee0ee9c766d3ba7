/** `pnpm start`: builds both programs, starts the local chains, serves, and stops everything on Ctrl-C. */
import { type Devnet, startDevnet } from '#devnet/start.ts';
import { buildAll } from './build.ts';
import { exchangeOf } from './demo-app.ts';
import { devnetPorts } from './devnet-ports.ts';
import { localOrigins, portFromEnvironment } from './origins.ts';
import { type Served, serve } from './serve.ts';

let devnet: Devnet | null = null;
let served: Served | null = null;
let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.allSettled([served?.stop(), devnet?.stop()]);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0));
}

try {
  const port = portFromEnvironment();
  const ports = devnetPorts();
  console.log('Building both programs…');
  const building = buildAll({ origins: localOrigins(port) });
  console.log('Starting two local chains…');
  const starting = startDevnet(ports === null ? {} : { ports });
  // Keep the devnet in reach even when the build fails, so that it is stopped.
  starting.then(
    (started) => {
      devnet = started;
      if (stopping) void started.stop();
    },
    () => undefined,
  );
  const [, started] = await Promise.all([building, starting]);
  served = await serve({ port, manifest: started.manifest, exchange: exchangeOf(started.fixtures) });
  for (const chain of started.manifest.chains)
    console.log(`  ${chain.name} (id ${chain.chainId}): ${chain.rpcUrl}`);
  console.log(`A demo app to connect: ${served.appOrigin}`);
  console.log(`Evident is ready: ${served.hostOrigin}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  await stop(1);
}
