/**
 * Two local chains with contracts, names, tokens and a past, for the demo and for tests. The first (31337) has it
 * all; the second (31338) has ether only, and prices data as the OP-stack does. Everything up to the last seeded block
 * is the same in every run; then the chains' clocks jump to the present and blocks come at a steady pace.
 */
import * as v from 'valibot';
import { type Address, type Hex, numberToHex, parseUnits } from 'viem';
import { devnetAccounts } from './accounts.ts';
import { type AnvilNode, startAnvil } from './anvil.ts';
import { CHAIN_A, CHAIN_B, type ChainDescription } from './chains.ts';
import { type ControlServer, startControl } from './control.ts';
import { type ExplorerServer, startExplorer } from './explorer/server.ts';
import { createFaucet } from './faucet.ts';
import type { Fixtures } from './fixtures.ts';
import { startGateway } from './gateway/server.ts';
import type { DevnetChain, DevnetManifest, DevnetToken } from './manifest.ts';
import { assertPortsFree } from './ports.ts';
import { preparedState } from './prepared.ts';
import type { Rpc } from './rpc.ts';
import { arrive, liveLastWeek } from './seed/chains.ts';
import { TOKEN_LABELS } from './seed/deploy.ts';
import { pick } from './seed/pick.ts';

export const DEFAULT_PORTS = { chainA: 8545, chainB: 8546, control: 8547, explorer: 8548 } as const;

const DEFAULT_BLOCK_TIME_SECONDS = 2;
const BASE_FEE = 1_000_000_000n;

export interface DevnetOptions {
  /** Absent: free ports. */
  readonly ports?: {
    readonly chainA: number;
    readonly chainB: number;
    readonly control: number;
    /** Absent: a free one. */
    readonly explorer?: number;
  };
  /** Time between blocks after the seeded history. Default 2. */
  readonly blockTimeSeconds?: number;
  /**
   * False for a start in half the time: of the first chain's seeded blocks no state is there then, so that no old
   * transaction can be traced, and no old balance read. Default true.
   */
  readonly oldStates?: boolean;
  /** Told when a node ends by itself. */
  readonly onLost?: (message: string) => void;
}

export interface Devnet {
  readonly manifest: DevnetManifest;
  readonly fixtures: Fixtures;
  /** How often the gateway of names was asked. */
  gatewayAsked(): number;
  /** From now on names that are kept outside the chain lead there. */
  pointOffchain(payee: Address): void;
  /** Ends everything that was started and waits for it. May be called more than once. */
  stop(): Promise<void>;
}

/** Starts, with a past. Throws `DevnetError`; nothing is left running then. */
export async function startDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const blockTimeSeconds = options.blockTimeSeconds ?? DEFAULT_BLOCK_TIME_SECONDS;
  const ports = { explorer: 0, ...(options.ports ?? { chainA: 0, chainB: 0, control: 0 }) };
  if (options.ports) await assertPortsFree({ ...options.ports });

  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(started.map((each) => each.stop()));
  };
  const keep = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting;
    started.push(part);
    return part;
  };
  const { fixtures, ...states } = await preparedState();
  const chainA = options.oldStates === false ? states.chainAWithoutOldStates : states.chainA;
  const node = (chain: ChainDescription, port: number, state: string) =>
    keep(startAnvil({ ...chain, port, state, ...(options.onLost ? { onLost: options.onLost } : {}) }));

  // All are awaited even if one fails: what has started by then must be in `started`.
  const outcomes = await Promise.allSettled([
    node(CHAIN_A, ports.chainA, chainA),
    node(CHAIN_B, ports.chainB, states.chainB),
    keep(startControl(ports.control)),
    keep(startExplorer(ports.explorer)),
    // Asked where the chain says that it is: no port needs to be known beforehand.
    keep(startGateway(0)),
  ]);
  try {
    const [nodeA, nodeB] = [settled(outcomes[0]), settled(outcomes[1])];
    const [control, explorer, gateway] = [settled(outcomes[2]), settled(outcomes[3]), settled(outcomes[4])];
    const accounts = devnetAccounts();
    await liveLastWeek(nodeA.rpc, accounts, fixtures);
    for (const [{ rpc }, begin] of [
      [nodeA, () => arrive(nodeA.rpc, accounts, fixtures, gateway)] as const,
      [nodeB, null] as const,
    ]) {
      await enterPresent(rpc, blockTimeSeconds, begin);
      started.push(keepBaseFee(rpc, blockTimeSeconds));
    }
    const pointOffchain = (payee: Address) => gateway.serve(payee, Date.now);
    pointOffchain(pick(accounts.visible, 5).address);
    explorer.serve(
      new Map([
        [CHAIN_A.chainId, nodeA.rpc],
        [CHAIN_B.chainId, nodeB.rpc],
      ]),
    );
    const manifest = manifestOf(nodeA, nodeB, { control, explorer }, fixtures, blockTimeSeconds);
    control.serve(manifest, createFaucet(accounts.faucet, faucetChains(nodeA, nodeB, fixtures)));
    return { manifest, fixtures, gatewayAsked: gateway.asked, pointOffchain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function settled<Part>(outcome: PromiseSettledResult<Part>): Part {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

async function enterPresent(
  rpc: Rpc,
  blockTimeSeconds: number,
  begin: (() => Promise<void>) | null,
): Promise<void> {
  await rpc('evm_setTime', [Math.floor(Date.now() / 1_000)], v.unknown());
  await begin?.();
  await rpc('evm_mine', [], v.unknown());
  await rpc('evm_setIntervalMining', [blockTimeSeconds], v.unknown());
}

/** Nearly empty blocks would let the base fee sink to nothing within minutes, and fees could not be shown. */
function keepBaseFee(rpc: Rpc, blockTimeSeconds: number): { stop(): Promise<void> } {
  let refreshing: Promise<unknown> = Promise.resolve();
  const refresh = () => {
    refreshing = rpc('anvil_setNextBlockBaseFeePerGas', [numberToHex(BASE_FEE)], v.unknown()).catch(
      // A node that went away is reported by its process, not here.
      () => undefined,
    );
  };
  const timer = setInterval(refresh, (blockTimeSeconds * 1_000) / 2);
  timer.unref();
  refresh();
  return {
    stop: async () => {
      clearInterval(timer);
      await refreshing;
    },
  };
}

function faucetChains(nodeA: AnvilNode, nodeB: AnvilNode, { tokens }: Fixtures) {
  const gift = (key: 'usdx' | 'daix' | 'tix', amount: string) => ({
    token: tokens[key],
    amount: parseUnits(amount, TOKEN_LABELS[key].decimals),
  });
  return [
    {
      chainId: CHAIN_A.chainId,
      rpc: nodeA.rpc,
      gifts: [gift('usdx', '1000'), gift('daix', '250'), gift('tix', '5')],
    },
    { chainId: CHAIN_B.chainId, rpc: nodeB.rpc, gifts: [] },
  ];
}

function manifestOf(
  nodeA: AnvilNode,
  nodeB: AnvilNode,
  { control, explorer }: { control: ControlServer; explorer: ExplorerServer },
  fixtures: Fixtures,
  blockTimeSeconds: number,
): DevnetManifest {
  const chain = (
    { chainId, name, shortName }: ChainDescription,
    { url, genesisHash }: { url: string; genesisHash: Hex },
  ) => ({
    chainId,
    name,
    shortName,
    rpcUrl: url,
    genesisHash,
    blockTimeSeconds,
    native: { symbol: 'ETH', name: 'Ether', decimals: 18 } as const,
    multicall3: fixtures.multicall3,
    explorerUrl: `${explorer.url}/v2/api`,
    sourcesUrl: `${explorer.url}/sourcify`,
  });
  const tokens = (Object.keys(TOKEN_LABELS) as (keyof typeof TOKEN_LABELS)[]).map(
    (key): DevnetToken => ({ address: fixtures.tokens[key], ...TOKEN_LABELS[key] }),
  );
  const feeds = [
    { asset: 'native', feed: fixtures.feeds.ether, quote: 'USD' },
    { asset: fixtures.tokens.usdx, feed: fixtures.feeds.usdx, quote: 'USD' },
  ] as const;
  const { registry, universalResolver } = fixtures.ens;
  const chainA: DevnetChain = {
    ...chain(CHAIN_A, nodeA),
    ensRegistry: registry,
    universalResolver,
    tokens,
    feeds,
  };
  const chainB: DevnetChain = {
    ...chain(CHAIN_B, nodeB),
    ensRegistry: null,
    universalResolver: null,
    tokens: [],
    feeds: [],
  };
  return { version: 1, faucetUrl: `${control.url}/faucet`, chains: [chainA, chainB] };
}
