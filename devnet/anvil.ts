/**
 * One anvil process: started, proven to be ours, and ended by its own process handle.
 * The platform's binary is run directly: the package's launcher would be one more process to lose.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import type { Hex } from 'viem';
import { DEVNET_MNEMONIC, GENESIS_ETHER, VISIBLE_ACCOUNTS } from './accounts.ts';
import { DevnetError } from './error.ts';
import { onProcessEnd } from './lifetime.ts';
import { LOOPBACK } from './ports.ts';
import { createRpc, HexString, type Rpc } from './rpc.ts';

const START_TIMEOUT_MS = 10_000;
const STOP_TIMEOUT_MS = 3_000;

export interface AnvilOptions {
  readonly chainId: number;
  /** 0: a free port, chosen by the system while binding, so that nobody can take it in between. */
  readonly port: number;
  /** Unix seconds of block 0. */
  readonly genesisTime: number;
  /** A file with the past to begin with. */
  readonly state?: string;
  /** Told once when the process ends without `stop`. */
  readonly onLost?: (message: string) => void;
}

export interface AnvilNode {
  readonly pid: number;
  readonly url: string;
  readonly rpc: Rpc;
  readonly genesisHash: Hex;
  /** Ends the process and waits until it is gone. May be called more than once. */
  stop(): Promise<void>;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Starts a node that mines nothing yet. Throws {@link DevnetError} `BINARY_MISSING` or `NODE_FAILED`. */
export async function startAnvil(options: AnvilOptions): Promise<AnvilNode> {
  const scratch = mkdtempSync(join(tmpdir(), 'evident-devnet-'));
  const child: Child = spawn(binaryPath(), argumentsOf(options, scratch), {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A home of its own: no settings of the user's change the chain, and old states spill into no lasting place.
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, HOME: scratch, USERPROFILE: scratch },
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let stopping = false;
  const forget = onProcessEnd(() => {
    child.kill('SIGKILL');
    rmSync(scratch, { recursive: true, force: true });
  });
  const stop = async () => {
    stopping = true;
    if (isAlive(child)) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await gone;
      clearTimeout(timer);
    }
    forget();
    rmSync(scratch, { recursive: true, force: true });
  };

  try {
    const port = await listeningPort(child, options.chainId);
    const url = `http://${LOOPBACK}:${port}`;
    const rpc = createRpc(url);
    const genesisHash = await proveOurs(rpc, child, options);
    // One line per request would fill the pipe for nothing.
    await rpc('anvil_setLoggingEnabled', [false], v.unknown());
    void gone.then(() => {
      if (!stopping) options.onLost?.(`The node of chain ${options.chainId} ended unexpectedly.`);
    });
    return { pid: child.pid ?? -1, url, rpc, genesisHash, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function argumentsOf(options: AnvilOptions, scratch: string): string[] {
  const pairs: Record<string, string | number> = {
    host: LOOPBACK,
    port: options.port,
    'chain-id': options.chainId,
    timestamp: options.genesisTime,
    mnemonic: DEVNET_MNEMONIC,
    accounts: VISIBLE_ACCOUNTS,
    balance: GENESIS_ETHER,
    hardfork: 'osaka',
    // `finalized` trails by two epochs: four blocks, so that a payment becomes final while one watches.
    'slots-in-an-epoch': 2,
    'cache-path': join(scratch, 'states'),
    ...(options.state === undefined ? {} : { 'load-state': options.state }),
  };
  return ['--no-mining', ...Object.entries(pairs).flatMap(([name, value]) => [`--${name}`, String(value)])];
}

function binaryPath(): string {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'win32' }[process.platform as string];
  const machine = { x64: 'amd64', arm64: 'arm64' }[process.arch as string];
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  const launcher = createRequire(import.meta.url).resolve('@foundry-rs/anvil/bin.mjs');
  try {
    return createRequire(launcher).resolve(`@foundry-rs/anvil-${system}-${machine}/bin/${file}`);
  } catch (cause) {
    throw new DevnetError('BINARY_MISSING', `There is no anvil for ${process.platform} ${process.arch}.`, {
      cause,
    });
  }
}

/** Waits until the child itself says where it listens: a foreign node on that port cannot say it for it. */
function listeningPort(child: Child, chainId: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string, cause?: unknown) => {
      clearTimeout(timer);
      reject(
        new DevnetError('NODE_FAILED', `The node of chain ${chainId} ${reason}\n${output.slice(-400)}`, {
          cause,
        }),
      );
    };
    const timer = setTimeout(() => fail('did not start in time.'), START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-20_000);
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      child.stdout.off('data', read).resume();
      child.stderr.off('data', read).resume();
      resolve(Number(port));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', (cause) => fail('could not be run.', cause));
    child.once('exit', (code) => fail(`ended while starting (exit code ${code}).`));
  });
}

/** Chain id and genesis as asked for, from a child that still lives. Returns the hash of block 0. */
async function proveOurs(rpc: Rpc, child: Child, options: AnvilOptions): Promise<Hex> {
  const chainId = await rpc('eth_chainId', [], HexString);
  const genesis = await rpc(
    'eth_getBlockByNumber',
    ['0x0', false],
    v.object({ hash: HexString, timestamp: HexString }),
  );
  if (
    Number(chainId) !== options.chainId ||
    Number(genesis.timestamp) !== options.genesisTime ||
    !isAlive(child)
  ) {
    throw new DevnetError('NODE_FAILED', `Another node than ours answers at ${rpc.url}.`);
  }
  return genesis.hash;
}

function isAlive(child: Child): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}
