/** What the set-up tells the tests, through the environment that Playwright's workers inherit. */
import type { Fixtures } from '#devnet/fixtures.ts';
import type { DevnetManifest } from '#devnet/manifest.ts';

export interface Environment {
  readonly walletOrigin: string;
  readonly signerOrigin: string;
  readonly manifest: DevnetManifest;
  readonly fixtures: Fixtures;
}

const NAME = 'EVIDENT_E2E';

export function writeEnvironment(environment: Environment): void {
  process.env[NAME] = JSON.stringify(environment);
}

export function readEnvironment(): Environment {
  const text = process.env[NAME];
  if (text === undefined)
    throw new Error('The journeys run through "pnpm e2e", which starts chains and server.');
  return JSON.parse(text) as Environment;
}
