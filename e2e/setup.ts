/**
 * Starts what the journeys need, once: local chains and a server for each worker, on free ports, so that no test moves
 * the clock or the blocks of another that runs at the same time. Stops them at the end.
 */
import type { FullConfig } from '@playwright/test';
import { startDevnet } from '#devnet/start.ts';
import { serve } from '#scripts/serve.ts';
import { type Environment, originsOf, writeEnvironments } from './support/environment.ts';
import { layEmptyVault } from './support/vaults.ts';

interface Part {
  stop(): Promise<void>;
}

export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const started: Part[] = [];
  const stop = async () => {
    await Promise.all(started.map((part) => part.stop()));
  };
  const environment = async (): Promise<Environment> => {
    const devnet = await startDevnet({ blockTimeSeconds: 1 });
    started.push(devnet);
    const served = await serve({ port: 0, manifest: devnet.manifest });
    started.push(served);
    return { ...originsOf(served), manifest: devnet.manifest, fixtures: devnet.fixtures };
  };
  try {
    // The first one writes the state that all begin from.
    const first = await environment();
    const others = Array.from({ length: workers - 1 }, environment);
    // What has started by the time one fails must be stopped as well.
    await Promise.allSettled(others);
    writeEnvironments([first, ...(await Promise.all(others))]);
    await layEmptyVault();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
