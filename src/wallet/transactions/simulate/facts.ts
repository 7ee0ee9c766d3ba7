/** What an endpoint knows of addresses that a transaction names: account or contract, its age, whether it changed. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { type Address, addressToHex } from '#core/address/address.ts';
import { bytesToHex, EMPTY_HEX, type Hex, hexToBytes } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { AddressFacts } from '#core/risk/types.ts';
import type { SavedContract } from '../../model/contract.ts';
import type { Network } from '../../model/network.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import type { Networks } from '../../rpc/networks.ts';
import { type QuorumClient, quorumClientOf } from '../../rpc/quorum-client.ts';
import { blockTag } from '../../rpc/read-block.ts';
import { block, data, quantity } from '../../rpc/schemas.ts';
import type { Store } from '../../store/store.ts';
import { delegateOf } from '../prepare/delegation.ts';

export interface FactsContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly memory: FactsMemory;
}

/** What was read, by chain and address, for as long as its block is the newest. */
export type FactsMemory = Map<string, { readonly head: bigint; readonly facts: AddressFacts }>;

/** More addresses than one transaction that a person reads names. */
const MAX_ADDRESSES = 32;
const MAX_REMEMBERED = 256;
const MAX_OTHER_CHAINS = 8;
const PARALLEL = 8;
/** ERC-1967: keccak256("eip1967.proxy.implementation") − 1. */
const IMPLEMENTATION = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

/** One for each address, in their order; with nulls where nothing could be read. Rejects with `RPC_ABORTED` only. */
export async function readFacts(
  context: FactsContext,
  chainId: ChainId,
  addresses: readonly Address[],
  options: CallOptions = {},
): Promise<readonly AddressFacts[]> {
  const wanted = [...new Set(addresses)].slice(0, MAX_ADDRESSES);
  const found = new Map<Address, AddressFacts>();
  try {
    const client = await context.networks.client(chainId);
    const read = await client.with((endpoint) => readFrom(context, endpoint, wanted, options), options);
    for (const facts of read) found.set(facts.address, facts);
  } catch (thrown) {
    if (options.signal?.aborted || hasCode(thrown, 'RPC_ABORTED')) throw new EvidentError('RPC_ABORTED');
    // Nobody answers, or they contradict each other: the facts say so by their nulls, and nothing is signed then. What else can go wrong here is a fault of ours.
    if (!toEvidentError(thrown).code.startsWith('RPC_')) throw thrown;
  }
  return addresses.map((address) => found.get(address) ?? unknown(address));
}

function unknown(address: Address): AddressFacts {
  return {
    address,
    hasCode: null,
    delegatedTo: null,
    codeOnOtherChains: [],
    youngerThanSeconds: null,
    nonce: null,
    codeChanged: false,
    evidence: 'reported',
  };
}

async function readFrom(
  { store, networks, memory }: FactsContext,
  endpoint: EndpointClient,
  addresses: readonly Address[],
  options: CallOptions,
): Promise<readonly AddressFacts[]> {
  const { chainId } = endpoint;
  const [quorum, head, network, others, records] = await Promise.all([
    quorumClientOf(networks, chainId, options),
    endpoint.call('eth_getBlockByNumber', ['latest', false], block, options),
    networks.network(chainId),
    networks.active(),
    store.transactions.all(),
  ]);
  const scene: Scene = {
    endpoint,
    quorum,
    networks,
    others: others.filter((other) => other.chainId !== chainId).slice(0, MAX_OTHER_CHAINS),
    records: records.filter((record) => record.chainId === chainId),
    ages: createAges(endpoint, head, network.blockTimeSeconds, options),
    options,
  };
  return inParts(addresses, async (address) => {
    const saved = await store.contracts.get(chainId, address);
    const key = `${chainId}/${address}/${saved === null ? '' : savedKey(saved)}`;
    const kept = memory.get(key);
    if (kept?.head === head.number) return kept.facts;
    const facts = await readOne(scene, address, saved);
    memory.delete(key);
    memory.set(key, { head: head.number, facts });
    for (const [oldest] of memory) {
      if (memory.size <= MAX_REMEMBERED) break;
      memory.delete(oldest);
    }
    return facts;
  });
}

interface Dated {
  readonly number: bigint;
  /** Seconds of the epoch. */
  readonly timestamp: number;
}

interface Ages {
  /** Seconds; null for a contract that is older than a week, or where nobody can tell. */
  youngerThan(address: Address): Promise<number | null>;
}

const DAY = 86_400;
/** From the oldest to the youngest: the next is looked at only by those that are younger. */
const AGES = [7 * DAY, DAY] as const;
/** Headers read to find one block. Where blocks come as steadily as the chain says, the first guess is near enough. */
const MAX_STEPS = 24;
/** A block that is older than wanted by less than an eighth is as good. */
const NEAR = 8;

/** The block of an age, and how old the contract can be at most that was not there yet. */
interface Mark {
  readonly number: bigint;
  readonly age: number;
}

/** How young a contract is: whether it had code at blocks of known age. Needs an endpoint that keeps old states. */
export function createAges(
  endpoint: EndpointClient,
  head: Dated,
  blockTimeSeconds: number,
  options: CallOptions,
): Ages {
  const marks = new Map<number, Promise<Mark | null>>();
  const markOf = (age: number): Promise<Mark | null> => {
    const known = marks.get(age);
    if (known !== undefined) return known;
    const search = find(endpoint, head, age, blockTimeSeconds, options);
    marks.set(age, search);
    return search;
  };
  return {
    async youngerThan(address) {
      let bound: number | null = null;
      try {
        for (const age of AGES) {
          const mark = await markOf(age);
          if (mark === null) return bound;
          const code = await endpoint.call('eth_getCode', [address, blockTag(mark.number)], data, options);
          if (code !== EMPTY_HEX) return bound;
          bound = mark.age;
        }
        return bound;
      } catch (thrown) {
        if (hasCode(thrown, 'RPC_REFUSED', 'RPC_BAD_ANSWER')) return bound;
        throw thrown;
      }
    },
  };
}

/** The newest block that is at least so old, or one that is hardly older. Null where the chain is younger. */
async function find(
  endpoint: EndpointClient,
  head: Dated,
  age: number,
  blockTimeSeconds: number,
  options: CallOptions,
): Promise<Mark | null> {
  const read = async (number: bigint): Promise<Dated> => {
    const { timestamp } = await endpoint.call(
      'eth_getBlockByNumber',
      [blockTag(number), false],
      block,
      options,
    );
    return { number, timestamp };
  };
  const wanted = head.timestamp - age;
  const back = BigInt(Math.ceil(age / Math.max(blockTimeSeconds, 0.01)));
  let old: Dated | null = null;
  let young = head;
  let guess = head.number > back ? head.number - back : 0n;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const found = await read(guess);
    if (found.timestamp <= wanted) old = found;
    else young = found;
    if (old === null) {
      if (young.number === 0n) return null;
      guess = young.number > back ? young.number - back : 0n;
      continue;
    }
    if (young.number - old.number <= 1n) break;
    if (wanted - old.timestamp <= age / NEAR)
      return { number: old.number, age: head.timestamp - old.timestamp };
    guess = (old.number + young.number) / 2n;
  }
  if (old === null) return null;
  // Side by side: what was not there in the old block came with the young one or later.
  const since = young.number - old.number <= 1n ? young : old;
  return { number: old.number, age: Math.max(head.timestamp - since.timestamp, 1) };
}

interface Scene {
  readonly endpoint: EndpointClient;
  /** For what is there now; what was once only some can say. */
  readonly quorum: QuorumClient;
  readonly networks: Networks;
  readonly others: readonly Network[];
  readonly records: readonly TransactionRecord[];
  readonly ages: Ages;
  readonly options: CallOptions;
}

async function readOne(scene: Scene, address: Address, saved: SavedContract | null): Promise<AddressFacts> {
  const { endpoint, quorum, options } = scene;
  const now = quorum.agreed ? quorum.client : endpoint;
  const [code, nonce] = await Promise.all([
    codeAt(now, address, 'latest', options),
    orNull(now.call('eth_getTransactionCount', [address, 'latest'], quantity, options)),
  ]);
  const isContract = code !== null && isProgram(code);
  const [elsewhere, younger, changed, outdated] = await Promise.all([
    // Who has sent something has a key, and has it on every chain.
    code !== null && !isContract && nonce === 0n ? codeElsewhere(scene, address) : [],
    isContract ? scene.ages.youngerThan(address) : null,
    code === null ? false : hasChanged(scene, address, code),
    code === null || saved === null ? false : isOutdated(now, saved, code, options),
  ]);
  return {
    address,
    hasCode: code === null ? null : code !== EMPTY_HEX,
    delegatedTo: code === null ? null : delegateOf(code),
    codeOnOtherChains: elsewhere,
    youngerThanSeconds: younger,
    nonce,
    codeChanged: changed || outdated,
    evidence: quorum.agreed ? 'agreed' : 'reported',
  };
}

/** Code of its own: an account that delegates (EIP-7702) is an account. */
const isProgram = (code: Hex): boolean => code !== EMPTY_HEX && delegateOf(code) === null;

async function codeElsewhere(
  { networks, others, options }: Scene,
  address: Address,
): Promise<readonly string[]> {
  const names = await Promise.all(
    others.map(async ({ chainId, name }) => {
      try {
        const client = await networks.client(chainId);
        const code = await client.call('eth_getCode', [address, 'latest'], data, options);
        return isProgram(code) ? [name] : [];
      } catch (thrown) {
        if (hasCode(thrown, 'RPC_ABORTED')) throw thrown;
        // A chain that does not answer now is no reason for a warning, nor against one.
        return [];
      }
    }),
  );
  return names.flat();
}

/**
 * Compared with the block in which the user's last transaction with it was included. False where the endpoint does
 * not keep what was then.
 */
async function hasChanged(
  { endpoint, records, options }: Scene,
  address: Address,
  code: Hex,
): Promise<boolean> {
  const then = lastDealing(records, address);
  if (then === null) return false;
  const tag = blockTag(then.number);
  const slot = (at: string) =>
    orNull(endpoint.call('eth_getStorageAt', [address, IMPLEMENTATION, at], data, options));
  const [was, implementationThen, implementationNow] = await Promise.all([
    codeAt(endpoint, address, tag, options),
    slot(tag),
    slot('latest'),
  ]);
  if (was === null) return false;
  if ((isProgram(was) || isProgram(code)) && was !== code) return true;
  return (
    implementationThen !== null && implementationNow !== null && implementationThen !== implementationNow
  );
}

/** What tells one keeping from another, as far as code is concerned. */
const savedKey = ({ codeHash, targets }: SavedContract): string =>
  [codeHash, ...targets.map((target) => `${target.address}:${target.codeHash}`)].join();

/** True where the code is another than when the interface was kept, or a proxy (ERC-1967) leads elsewhere. */
async function isOutdated(
  now: Pick<EndpointClient, 'call'>,
  { address, codeHash, targets }: SavedContract,
  code: Hex,
  options: CallOptions,
): Promise<boolean> {
  if (bytesToHex(keccak_256(hexToBytes(code))) !== codeHash) return true;
  if (targets.length === 0) return false;
  const word = await orNull(now.call('eth_getStorageAt', [address, IMPLEMENTATION, 'latest'], data, options));
  // Empty: it is a proxy of another kind. Whoever opens the contract hears of those.
  if (word === null || BigInt(word) === 0n) return false;
  return !targets.some((target) => BigInt(addressToHex(target.address)) === BigInt(word));
}

function lastDealing(records: readonly TransactionRecord[], address: Address): Dated | null {
  let last: Dated | null = null;
  for (const { state, transaction, intent } of records) {
    const isParty =
      transaction.to === address ||
      (intent.kind === 'approve' && intent.spender === address) ||
      ((intent.kind === 'sendToken' || intent.kind === 'sendItem') && intent.to === address);
    if (!isParty || (state.kind !== 'included' && state.kind !== 'final')) continue;
    const { block: number, timestamp } = state.inclusion;
    if (last === null || number > last.number) last = { number, timestamp };
  }
  return last;
}

function codeAt(
  endpoint: Pick<EndpointClient, 'call'>,
  address: Address,
  tag: string,
  options: CallOptions,
): Promise<Hex | null> {
  return orNull(endpoint.call('eth_getCode', [address, tag], data, options));
}

/** Null where the endpoint says no; its failures stay failures. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_REFUSED')) return null;
    throw thrown;
  }
}

async function inParts<T, R>(items: readonly T[], each: (item: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = [];
  for (let start = 0; start < items.length; start += PARALLEL) {
    done.push(...(await Promise.all(items.slice(start, start + PARALLEL).map(each))));
  }
  return done;
}
