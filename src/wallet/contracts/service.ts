/** Everything that screens may ask of contracts. Loaded with the first question. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import * as v from 'valibot';
import { type Enums, enumsOfSources } from '#core/abi/interface/source-enums.ts';
import { paced, type Steps } from '#core/abi/steps.ts';
import type { Address } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { bytesToHex, EMPTY_HEX, type Hash, type Hex, hexToBytes } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { ipfsName, readMetadata } from '#core/evm/metadata.ts';
import { unwrap } from '#core/result.ts';
import { displayText } from '#core/text/display.ts';
import { createExplorers, type ExplorerClient } from '../explorers/etherscan.ts';
import type { SavedContract } from '../model/contract.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { hostOf } from '../rpc/errors.ts';
import { blockTag } from '../rpc/read-block.ts';
import { data } from '../rpc/schemas.ts';
import { type ContractsContext, pauseForPage, readAtOneBlock } from './context.ts';
import { type EventTools, followEvents, readEvents } from './events.ts';
import { type FindContext, findInterface } from './find.ts';
import { readProxy } from './proxies.ts';
import { readMany, readOne } from './read.ts';
import type { Recover } from './recover.ts';
import { type RepositorySource, repositorySource } from './sourcify.ts';
import { proveSlot, storageAt } from './storage.ts';
import type {
  ContractBytecode,
  ContractPart,
  Contracts,
  EnumOptions,
  StoredSource,
  VerifiedSource,
} from './types.ts';

/** Without what the store alone answers. */
export type ContractsService = Omit<Contracts, 'keep' | 'remove' | 'all' | 'describe'>;

export function createContractsService(
  context: ContractsContext & { readonly recover: Recover },
): ContractsService {
  // Clients are made anew with each change of a row; the pace of a host outlives them.
  const make = createExplorers(context.environment);
  const explorers = new Map<string, ExplorerClient>();
  const finding = {
    ...context,
    explorerOf(explorer: Parameters<typeof make>[0]) {
      const name = JSON.stringify([explorer.chainId, explorer.url, explorer.key]);
      const known = explorers.get(name) ?? make(explorer);
      explorers.set(name, known);
      return known;
    },
  };
  const tools: EventTools = { strides: new Map() };
  return {
    readBytecode: (chainId, address, options) => readBytecode(context, chainId, address, options),
    find: (looked, chainId, options) => findInterface(finding, looked, chainId, options),
    source: (chainId, address, options) => verifiedSource(finding, chainId, address, options),
    enums: (looked, chainId, wanted, options) => enums(finding, looked, chainId, wanted, options),
    read: (request, options) => readOne(context, request, options),
    readMany: (chainId, requests, block, options) => readMany(context, chainId, requests, block, options),
    events: (query, onRows, options) => readEvents(context, tools, query, onRows, options),
    follow: (query, tail, options) => followEvents(context, tools, query, tail, options),
    storageAt: (chainId, address, slots, options) => storageAt(context, chainId, address, slots, options),
    proveSlot: (chainId, address, slot, options) => proveSlot(context, chainId, address, slot, options),
  };
}

// The verified source of a contract, and what proves that it is: the code carries the hash of the metadata file, and
// that file the hash of each source. Who gave the source need not be believed then.

/** Bytes that are hashed between two pauses: a few milliseconds. */
const PIECE = 64 * 1024;

const metadataFile = v.object({
  sources: v.record(v.string(), v.object({ keccak256: v.string() })),
});

/** Null: none of the sources that the user chose has it. Errors: `RPC_*`, `EXPLORER_*` where none answered. */
async function verifiedSource(
  { store, networks, explorerOf, environment }: FindContext,
  chainId: ChainId,
  address: Address,
  options: CallOptions = {},
): Promise<VerifiedSource | null> {
  const all = await store.explorers.all();
  const chosen = all.filter((each) => each.enabled && each.chainId === chainId && each.kind !== 'otterscan');
  chosen.sort((a, b) => Number(b.kind === 'sourcify') - Number(a.kind === 'sourcify'));
  let trouble: unknown = null;
  for (const each of chosen) {
    const source = hostOf(each.url);
    try {
      if (each.kind === 'sourcify') {
        const found = await repositorySource(each, address, environment, options);
        if (found === null) continue;
        const client = await networks.client(chainId);
        const code = await client.call('eth_getCode', [address, 'latest'], data, options);
        return { ...(await paced(judged(found, code), () => pauseForPage(options))), source };
      }
      const found = await explorerOf(each).contract(address, options);
      if (found === null || found.sources.length === 0) continue;
      const files = found.sources.map((file) => ({ ...file, fits: false }));
      const { compiler, name } = found;
      return {
        files,
        compiler: displayText(compiler, 60),
        name: displayText(name, 100),
        source,
        match: 'partial',
        inCode: null,
        claimed: null,
      };
    } catch (thrown) {
      if (hasCode(thrown, 'RPC_ABORTED')) throw thrown;
      trouble ??= thrown;
    }
  }
  if (trouble !== null) throw trouble;
  return null;
}

/**
 * `exact`: the hash in the code is the metadata's, and each source has the hash that the metadata says. `none`: the
 * code carries another hash. `partial`: it carries none that is computed here, so that only the repository says that
 * they belong together.
 */
export function* judged(found: RepositorySource, code: Hex): Steps<Omit<VerifiedSource, 'source'>> {
  const inCode = readMetadata(code)?.hash ?? null;
  const told = v.safeParse(metadataFile, found.metadata);
  const files: StoredSource[] = [];
  for (const { path, content } of found.files) {
    const hash = yield* hashOf(content);
    files.push({ path, content, fits: told.success && told.output.sources[path]?.keccak256 === hash });
  }
  const whole =
    told.success &&
    Object.keys(told.output.sources).length === files.length &&
    files.every(({ fits }) => fits);
  const nameOfMetadata = () => ipfsName(new TextEncoder().encode(canonical(found.metadata)));
  const match =
    inCode === null || inCode.kind !== 'ipfs'
      ? 'partial'
      : whole && inCode.value === nameOfMetadata()
        ? 'exact'
        : 'none';
  return {
    files,
    compiler: displayText(found.compiler, 60),
    name: displayText(found.name, 100),
    match,
    inCode: inCode?.kind ?? null,
    claimed: found.claimed,
  };
}

function* hashOf(content: string): Steps<Hex> {
  const bytes = new TextEncoder().encode(content);
  const hash = keccak_256.create();
  for (let at = 0; at < bytes.length; at += PIECE) {
    hash.update(bytes.subarray(at, at + PIECE));
    yield;
  }
  return bytesToHex(hash.digest());
}

/** The compiler writes the file on one line, members in the order of their names: so it can be written again. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

// What stands at an address: its code, whose code answers for it, and whether that is still what it was when its
// interface was kept. Everything is read at one block of one endpoint, or of those that must agree.

/** Proxies behind each other that are followed, and contracts in all: a diamond has a hundred facets at most. */
const MAX_DEPTH = 4;
const MAX_PARTS = 128;
const PARALLEL = 8;

const codeHashOf = (code: Hex): Hash => unwrap(parseHash(bytesToHex(keccak_256(hexToBytes(code)))));

async function readBytecode(
  context: ContractsContext,
  chainId: ChainId,
  address: Address,
  options: CallOptions = {},
): Promise<ContractBytecode> {
  const [{ value: parts, evidence }, saved] = await Promise.all([
    readAtOneBlock(
      context,
      chainId,
      (endpoint, block) => readParts(endpoint, address, blockTag(block), options),
      options,
    ),
    context.store.contracts.get(chainId, address),
  ]);
  const [own, ...others] = parts;
  const { code, codeHash, proxy } = own;
  return {
    address,
    code,
    codeHash,
    proxy,
    parts: others,
    saved,
    changed: saved !== null && isChanged(saved, codeHash, others),
    evidence,
  };
}

function isChanged(saved: SavedContract, codeHash: Hash, parts: readonly ContractPart[]): boolean {
  const key = ({ address, codeHash: of }: SavedContract['targets'][number]) => `${address}/${of}`;
  const now = new Set(parts.map(key));
  const then = saved.targets.map(key);
  return saved.codeHash !== codeHash || now.size !== then.length || !then.every((each) => now.has(each));
}

/** Breadth first, each address once: a proxy that leads back to itself ends there. */
async function readParts(
  endpoint: EndpointClient,
  address: Address,
  tag: string,
  options: CallOptions,
): Promise<readonly [ContractPart, ...ContractPart[]]> {
  const read = async (
    of: Address,
    selectors: readonly Hex[] | null,
    depth: number,
  ): Promise<ContractPart> => {
    const code = await endpoint.call('eth_getCode', [of, tag], data, options);
    const proxy =
      code === EMPTY_HEX || depth >= MAX_DEPTH
        ? null
        : await readProxy(endpoint, { address: of, code, tag }, options);
    return { address: of, code, codeHash: codeHashOf(code), selectors, proxy };
  };
  const first = await read(address, null, 0);
  const parts: [ContractPart, ...ContractPart[]] = [first];
  const seen = new Set<Address>([address]);
  let level: readonly ContractPart[] = [first];
  for (let depth = 1; depth <= MAX_DEPTH && level.length > 0; depth += 1) {
    const wanted = level
      .flatMap(({ proxy }) => proxy?.targets ?? [])
      .filter((target) => !seen.has(target.address) && seen.add(target.address))
      .slice(0, MAX_PARTS - parts.length);
    const found: ContractPart[] = [];
    for (let at = 0; at < wanted.length; at += PARALLEL) {
      const some = wanted.slice(at, at + PARALLEL);
      found.push(...(await Promise.all(some.map((each) => read(each.address, each.selectors, depth)))));
    }
    parts.push(...found);
    level = found;
  }
  return parts;
}

// Names for enumerations: an interface from a server says of them no more than how they are called.

/** Parts whose sources are asked for: those of most contracts have some hundred thousand characters each. */
const MAX_ASKED = 24;

/** As `Contracts.enums`. All sources are read together: what two of them tell differently is not told. Errors: as `source`. */
async function enums(
  context: FindContext,
  bytecode: ContractBytecode,
  chainId: ChainId,
  wanted: readonly string[],
  { sourceOf, ...options }: EnumOptions = {},
): Promise<Enums> {
  const parts = [bytecode, ...bytecode.parts].filter(({ code }) => code !== EMPTY_HEX).slice(0, MAX_ASKED);
  // Parts share files: each text is read once.
  const files = new Set<string>();
  // One after the other: this is done beside what somebody waits for.
  for (const { address } of parts) {
    const source = await (sourceOf?.(address) ?? verifiedSource(context, chainId, address, options));
    if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
    if (source === null || !belongs(source)) continue;
    for (const { content } of source.files) files.add(content);
  }
  return paced(enumsOfSources([...files], new Set(wanted)), () => pauseForPage(options));
}

/**
 * As far as it can be checked: by the hash in the code, else by the metadata file. Of an explorer neither can be, and
 * its sources are believed as far as the interface that it gave.
 */
function belongs({ match, claimed, files }: VerifiedSource): boolean {
  if (match === 'partial' && claimed !== null) return files.every(({ fits }) => fits);
  return match !== 'none';
}
