/** What the set-up tells the tests, through the environment that Playwright's workers inherit. */
import type { Fixtures } from '#devnet/fixtures.ts';
import type { DevnetManifest } from '#devnet/manifest.ts';
import type { Served } from '#scripts/serve.ts';

/** Addresses by what they are for. Which program is served at which is known here and nowhere else. */
export interface Origins {
  /** What people visit. */
  readonly hostOrigin: string;
  /** Of the wallet program: its storage, and what it fetches from its own server. */
  readonly shellOrigin: string;
  /** Of the program with the keys: its storage, its worker, its passkeys. */
  readonly vaultOrigin: string;
  /** Where the signer is opened by itself. */
  readonly coldUrl: string;
}

export interface Environment extends Origins {
  readonly manifest: DevnetManifest;
  readonly fixtures: Fixtures;
}

export function originsOf({ hostOrigin, shellOrigin }: ServedOrigins): Origins {
  return { hostOrigin, shellOrigin, vaultOrigin: hostOrigin, coldUrl: `${hostOrigin}/cold` };
}

export type ServedOrigins = Pick<Served, 'hostOrigin' | 'shellOrigin'>;

/** Name and port of everything that is served: who is asked nothing else asks no stranger. */
export function ownHosts({ hostOrigin, shellOrigin, vaultOrigin }: Origins): readonly string[] {
  return [hostOrigin, shellOrigin, vaultOrigin].map((origin) => new URL(origin).host);
}

const NAME = 'EVIDENT_E2E';

/** One for each worker. */
export function writeEnvironments(environments: readonly Environment[]): void {
  process.env[NAME] = JSON.stringify(environments);
}

/** That of the worker that asks. While the tests are listed no worker does: any will do then. */
export function readEnvironment(): Environment {
  const text = process.env[NAME];
  if (text === undefined)
    throw new Error('The journeys run through "pnpm e2e", which starts chains and server.');
  const environments = JSON.parse(text) as readonly Environment[];
  const own = environments[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (own === undefined) throw new Error('Each worker has an environment.');
  return own;
}
