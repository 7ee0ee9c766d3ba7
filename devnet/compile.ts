/**
 * Solidity of ours, compiled by solc with the standard JSON interface. Results are kept in
 * `node_modules/.cache/evident/`, under a name that is a hash of everything that goes into them.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Abi, Hex } from 'viem';
import { DevnetError } from './error.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache', 'evident');
const require = createRequire(import.meta.url);

export interface CompiledContract {
  readonly abi: Abi;
  /** Init code, without constructor arguments. */
  readonly bytecode: Hex;
  readonly runtime: Hex;
  /** Where the runtime code holds what its constructor put there: bytes from, and how many. */
  readonly immutables: readonly { readonly start: number; readonly length: number }[];
  /** As the compiler wrote it: JSON text with the sources' names, settings and ABI (Solidity contract metadata). */
  readonly metadata: string;
}

/** By contract name. */
export type Compiled = Readonly<Record<string, CompiledContract>>;

interface Job {
  readonly sources: readonly string[];
  readonly evmVersion: string;
  readonly viaIR: boolean;
  /** True: the code ends in the hash of its metadata, as compilers do it unasked. */
  readonly hashed?: boolean;
}

const FIXTURES: Job = {
  sources: [
    'contracts/UniversalResolver.sol',
    'contracts/fixtures/Collectibles.sol',
    'contracts/fixtures/Delegate.sol',
    'contracts/fixtures/Names.sol',
    'contracts/fixtures/Permit2.sol',
    'contracts/fixtures/Prices.sol',
    'contracts/fixtures/Savings.sol',
    'contracts/fixtures/Splitter.sol',
    'contracts/fixtures/Tokens.sol',
    'contracts/fixtures/Tricks.sol',
  ],
  evmVersion: 'cancun',
  viaIR: false,
};

const HASHED: Job = {
  sources: ['contracts/fixtures/Desk.sol', 'contracts/fixtures/Proxies.sol'],
  evmVersion: 'cancun',
  viaIR: false,
  hashed: true,
};

/** The scanner runs on foreign chains too: no opcode younger than Paris. */
const SCANNER: Job = { sources: ['contracts/Scanner.sol'], evmVersion: 'paris', viaIR: true };

/** Contracts that the devnet deploys. Throws {@link DevnetError} `COMPILE_FAILED` with the compiler's words. */
export function compileFixtures(): Compiled {
  return { ...cached(FIXTURES), ...cached(HASHED) };
}

/** The balance scanner, always compiled anew: this is what the generated file is checked against. */
export function compileScanner(): CompiledContract {
  return named(compile(SCANNER), 'Scanner');
}

/** Throws {@link DevnetError} `COMPILE_FAILED` when there is no such contract. */
export function named(compiled: Compiled, name: string): CompiledContract {
  const contract = compiled[name];
  if (!contract) throw new DevnetError('COMPILE_FAILED', `No contract is called ${name}.`);
  return contract;
}

const Code = v.pipe(v.string(), v.regex(/^(0x)?([0-9a-f]{2})+$/));
const AbiJson = v.custom<Abi>((input) => Array.isArray(input));
const Place = v.object({ start: v.number(), length: v.number() });
const CompiledJson = v.record(
  v.string(),
  v.object({
    abi: AbiJson,
    bytecode: v.custom<Hex>(isCode),
    runtime: v.custom<Hex>(isCode),
    immutables: v.array(Place),
    metadata: v.string(),
  }),
);
/** The scanner names results that its assembly returns: solc calls them unused. Any other warning is an error. */
const UNUSED_PARAMETER = '5667';
const Output = v.object({
  errors: v.optional(
    v.array(v.object({ errorCode: v.optional(v.string()), formattedMessage: v.string() })),
    [],
  ),
  contracts: v.optional(
    v.record(
      v.string(),
      v.record(
        v.string(),
        v.object({
          abi: AbiJson,
          metadata: v.string(),
          evm: v.object({
            bytecode: v.object({ object: v.string() }),
            deployedBytecode: v.object({
              object: v.string(),
              immutableReferences: v.optional(v.record(v.string(), v.array(Place)), {}),
            }),
          }),
        }),
      ),
    ),
    {},
  ),
});

function isCode(input: unknown): boolean {
  return v.is(Code, input);
}

function cached(job: Job): Compiled {
  const file = join(CACHE, `solc-${fingerprint(job)}.json`);
  const kept = readCache(file);
  if (kept) return kept;
  const compiled = compile(job);
  mkdirSync(CACHE, { recursive: true });
  // Written aside and renamed: two devnets that start together never read half a file.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(compiled));
  renameSync(aside, file);
  return compiled;
}

function readCache(file: string): Compiled | undefined {
  try {
    const parsed = v.safeParse(CompiledJson, JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined; // absent or damaged: compiled again
  }
}

const OUTPUTS = [
  'abi',
  'metadata',
  'evm.bytecode.object',
  'evm.deployedBytecode.object',
  'evm.deployedBytecode.immutableReferences',
];

/** The packages are pinned exactly, so that their versions stand for their contents. */
function fingerprint(job: Job): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(standardInput(job)));
  for (const name of ['solc', '@openzeppelin/contracts']) {
    const { version } = v.parse(v.object({ version: v.string() }), require(`${name}/package.json`));
    hash.update(`${name}@${version}`);
  }
  return hash.digest('hex').slice(0, 32);
}

function standardInput(job: Job) {
  return {
    language: 'Solidity',
    sources: Object.fromEntries(
      job.sources.map((path) => [path, { content: readFileSync(join(ROOT, path), 'utf8') }]),
    ),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: job.evmVersion,
      viaIR: job.viaIR,
      metadata: job.hashed ? { bytecodeHash: 'ipfs' } : { bytecodeHash: 'none', appendCBOR: false },
      // Of the packages' contracts only what ours take from them.
      outputSelection: Object.fromEntries(job.sources.map((path) => [path, { '*': OUTPUTS }])),
    },
  };
}

function compile(job: Job): Compiled {
  // 9 MB of compiler: loaded only when there is something to compile.
  const solc: {
    compile(input: string, callbacks: { import(path: string): unknown }): string;
  } = require('solc');
  const output = v.parse(
    Output,
    JSON.parse(solc.compile(JSON.stringify(standardInput(job)), { import: readImport })),
  );
  const complaints = output.errors.filter((each) => each.errorCode !== UNUSED_PARAMETER);
  if (complaints.length > 0) {
    throw new DevnetError('COMPILE_FAILED', complaints.map((each) => each.formattedMessage).join('\n'));
  }
  const compiled: Record<string, CompiledContract> = {};
  for (const path of job.sources) {
    for (const [name, { abi, evm, metadata }] of Object.entries(output.contracts[path] ?? {})) {
      if (evm.bytecode.object === '') continue; // an interface
      compiled[name] = {
        abi,
        bytecode: `0x${evm.bytecode.object}`,
        runtime: `0x${evm.deployedBytecode.object}`,
        immutables: Object.values(evm.deployedBytecode.immutableReferences).flat(),
        metadata,
      };
    }
  }
  return compiled;
}

/** A source by the name that the compiler knows it by: a path of ours, or one in a package. Throws when absent. */
export function readSource(path: string): string {
  return readFileSync(path.startsWith('contracts/') ? join(ROOT, path) : require.resolve(path), 'utf8');
}

function readImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readSource(path) };
  } catch {
    return { error: `${path} is not installed` };
  }
}
