/**
 * The seeded past of both chains as files, made once for each version of what goes into it. A devnet that loads them
 * is there in a second; seeding takes several, and some ten more where the contracts were never compiled.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { devnetAccounts } from './accounts.ts';
import { startAnvil } from './anvil.ts';
import { CHAIN_A, CHAIN_B } from './chains.ts';
import { cacheFolder, fingerprint } from './fingerprint.ts';
import type { Fixtures } from './fixtures.ts';
import { HexString, type Rpc } from './rpc.ts';
import { seedChains } from './seed/chains.ts';

const CACHE = cacheFolder('evident-devnet');
/** Nobody takes longer, on a busy machine neither. */
const LONGEST_MS = 180_000;
/** Code, contracts, and the versions of the packages that contracts and node come from. */
const INGREDIENTS = ['devnet', 'contracts', 'pnpm-lock.yaml'];

export interface PreparedState {
  readonly fixtures: Fixtures;
  /** For `--load-state`. The first chain's has the states of old blocks, which are nearly all of it, or has them not. */
  readonly chainA: string;
  readonly chainAWithoutOldStates: string;
  readonly chainB: string;
}

/** The files, made now if they are missing. Throws `DevnetError`. */
export async function preparedState(): Promise<PreparedState> {
  const folder = join(CACHE, fingerprint(...INGREDIENTS));
  if (!existsSync(folder)) await prepare(folder);
  return {
    // Only whole folders get this name, and its hash says which code wrote them.
    fixtures: JSON.parse(readFileSync(join(folder, 'fixtures.json'), 'utf8')) as Fixtures,
    chainA: join(folder, 'chain-a.json'),
    chainAWithoutOldStates: join(folder, 'chain-a-without-old-states.json'),
    chainB: join(folder, 'chain-b.json'),
  };
}

/** Seeds two nodes of its own, and hands over what they hold before they end. */
export async function withSeeded<Result>(
  use: (fixtures: Fixtures, chainA: Rpc, chainB: Rpc) => Promise<Result>,
): Promise<Result> {
  const outcomes = await Promise.allSettled([
    startAnvil({ ...CHAIN_A, port: 0 }),
    startAnvil({ ...CHAIN_B, port: 0 }),
  ]);
  try {
    const [a, b] = outcomes;
    if (a.status === 'rejected') throw a.reason;
    if (b.status === 'rejected') throw b.reason;
    const fixtures = await seedChains(a.value.rpc, b.value.rpc, devnetAccounts());
    return await use(fixtures, a.value.rpc, b.value.rpc);
  } finally {
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.stop();
  }
}

/** One makes them, and whoever else wants them waits: `aside` is there for as long as somebody is at it. */
async function prepare(folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const aside = join(CACHE, `new-${basename(folder)}`);
  while (!existsSync(folder)) {
    if (begun(aside)) return make(aside, folder);
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (isLeft(aside)) rmSync(aside, { recursive: true, force: true });
  }
}

/** False where another process was faster. */
function begun(aside: string): boolean {
  try {
    mkdirSync(aside);
    return true;
  } catch (error) {
    if (existsSync(aside)) return false;
    throw error;
  }
}

/** Of a process that was ended at it. */
function isLeft(aside: string): boolean {
  const since = statSync(aside, { throwIfNoEntry: false })?.birthtimeMs;
  return since !== undefined && Date.now() - since > LONGEST_MS;
}

async function make(aside: string, folder: string): Promise<void> {
  const former = readdirSync(CACHE).filter((name) => name !== basename(aside));
  try {
    await withSeeded(async (fixtures, chainA, chainB) => {
      writeFileSync(join(aside, 'chain-a.json'), await dump(chainA, true));
      writeFileSync(join(aside, 'chain-a-without-old-states.json'), await dump(chainA, false));
      writeFileSync(join(aside, 'chain-b.json'), await dump(chainB, true));
      writeFileSync(join(aside, 'fixtures.json'), JSON.stringify(fixtures));
    });
    renameSync(aside, folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  // They are large, and no code asks for them any more.
  for (const name of former) rmSync(join(CACHE, name), { recursive: true, force: true });
}

/** @param oldStates traces of old transactions are made from them. */
async function dump(rpc: Rpc, oldStates: boolean): Promise<Buffer> {
  const hex = await rpc('anvil_dumpState', [oldStates], HexString);
  return gunzipSync(Buffer.from(hex.slice(2), 'hex'));
}
