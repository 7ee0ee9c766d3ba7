/** Starts what the journeys need, once: the local chains and the server, on free ports. Stops both at the end. */
import { startDevnet } from '#devnet/start.ts';
import { serve } from '#scripts/serve.ts';
import { writeEnvironment } from './support/environment.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const devnet = await startDevnet({ blockTimeSeconds: 1 });
  const served = await serve({ port: 0, manifest: devnet.manifest }).catch(async (error: unknown) => {
    await devnet.stop();
    throw error;
  });
  writeEnvironment({
    walletOrigin: served.hostOrigin,
    signerOrigin: served.hostOrigin,
    manifest: devnet.manifest,
    fixtures: devnet.fixtures,
  });
  return async () => {
    await served.stop();
    await devnet.stop();
  };
}
