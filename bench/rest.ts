/**
 * What Home asks of a chain while nobody does anything, in Chromium against the build (`pnpm build`): HTTP exchanges in
 * the first seconds after a wallet that was here before is opened, and in each minute afterwards, with blocks every
 * second and every twelve. The account is one with a past, its chain answers as late as over a network. Prints which
 * methods were asked for, of the chain that was asked most. Fails above one of the goals.
 */
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '#scripts/chromium.ts';
import { type Served, serve } from '#scripts/serve.ts';
import { DEVNET_MNEMONIC } from '../devnet/accounts.ts';
import { startProxy } from '../devnet/faulty-node.ts';
import { startDevnet } from '../devnet/start.ts';
import { originsOf, writeEnvironments } from '../e2e/support/environment.ts';
import { walletOf } from '../e2e/support/programs.ts';
import { openReady } from '../e2e/support/ready.ts';

const SAMPLE_MS = Number(process.argv[2] ?? 60) * 1_000;
const FIRST_MS = 4_000;
/** So long ago the wallet was opened for the first time: what was read then was read from a node that knew it. */
const BEFORE_MS = 70_000;
/** What a start asks for is over by then. */
const SETTLE_MS = 15_000;
const GOAL_FIRST = 8;
/** Exchanges a minute, by seconds between blocks. */
const GOALS_REST = [
  [1, 20],
  [12, 10],
] as const;
const AWAY_MS = 50;
let failed = false;

function report(what: string, value: number, goal: number): void {
  console.log(`${what}: ${value.toFixed(0)} (goal: at most ${goal})`);
  if (!(value <= goal)) failed = true;
}

/** One HTTP request to a chain. */
interface Exchange {
  readonly chain: string;
  readonly methods: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Fills a list with what the page asks of these chains, by address. */
function watch(page: Page, chains: readonly string[]): Exchange[] {
  const exchanges: Exchange[] = [];
  page.on('request', (request: Request) => {
    const chain = chains.find((url) => request.url().startsWith(url));
    if (chain === undefined || request.method() !== 'POST') return;
    const body: unknown = request.postDataJSON();
    const methods = (Array.isArray(body) ? body : [body]).map(({ method }: { method: string }) => method);
    exchanges.push({ chain, methods, at: Date.now() });
  });
  return exchanges;
}

function groupBy<T>(all: readonly T[], keyOf: (each: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

/** Those of the chain that was asked most. */
function most(exchanges: readonly Exchange[]): readonly Exchange[] {
  const chains = groupBy(exchanges, ({ chain }) => chain);
  return [...chains.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function print(exchanges: readonly Exchange[]): void {
  const kinds = groupBy(exchanges, ({ methods }) => {
    const counts = groupBy(methods, (method) => method);
    return [...counts]
      .map(([method, all]) => (all.length > 1 ? `${method} ×${all.length}` : method))
      .join(', ');
  });
  for (const [kind, all] of [...kinds].toSorted(([, a], [, b]) => b.length - a.length))
    console.log(`  ${all.length} × [${kind}]`);
}

async function measure(
  context: BrowserContext,
  { hostOrigin }: Served,
  chains: readonly string[],
  seconds: number,
  goal: number,
): Promise<void> {
  const page = await context.newPage();
  const exchanges = watch(page, chains);
  await page.goto(hostOrigin);
  await assetsOf(page).waitFor();
  await page.waitForTimeout(FIRST_MS);
  const opened = exchanges.filter(({ at, chain }) => {
    const first = exchanges.find((each) => each.chain === chain);
    return first !== undefined && at < first.at + FIRST_MS;
  });
  const first = most(opened);
  report(`blocks every ${seconds} s, first ${FIRST_MS / 1_000} s`, first.length, GOAL_FIRST);
  print(first);
  await page.waitForTimeout(SETTLE_MS);
  const from = Date.now();
  await page.waitForTimeout(SAMPLE_MS);
  const rest = most(exchanges.filter(({ at }) => at >= from));
  report(`blocks every ${seconds} s, each minute at rest`, (rest.length * 60_000) / SAMPLE_MS, goal);
  print(rest);
  await page.close();
}

const assetsOf = (page: Page) => walletOf(page).locator('a[href*="/assets/"]').first();

for (const [seconds, goal] of GOALS_REST) {
  const devnet = await startDevnet({ blockTimeSeconds: seconds });
  const proxies = await Promise.all(devnet.manifest.chains.map(({ rpcUrl }) => startProxy(rpcUrl)));
  for (const proxy of proxies) Object.assign(proxy, { mode: 'slow', delayMs: AWAY_MS });
  const manifest = {
    ...devnet.manifest,
    chains: devnet.manifest.chains.map((chain, i) => ({ ...chain, rpcUrl: proxies[i]?.url ?? chain.rpcUrl })),
  };
  const served = await serve({ port: 0, manifest });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    writeEnvironments([{ ...originsOf(served), manifest, fixtures: devnet.fixtures }]);
    const context = await browser.newContext({ serviceWorkers: 'block' });
    // tsx names functions by a helper that pages do not have.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    const before = await context.newPage();
    await openReady(before, { phrase: DEVNET_MNEMONIC });
    await assetsOf(before).waitFor();
    await before.waitForTimeout(BEFORE_MS);
    await before.close();
    await measure(
      context,
      served,
      proxies.map(({ url }) => url),
      seconds,
      goal,
    );
  } finally {
    await browser.close();
    await served.stop();
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await devnet.stop();
  }
}
if (failed) process.exitCode = 1;
