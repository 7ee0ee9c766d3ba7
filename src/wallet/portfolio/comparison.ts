/**
 * What each server of a chain says of the same balances at the same block, for a person to compare, and what a Merkle
 * proof says of them. None of it takes the place of a balance: those are what the servers agreed on.
 */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { NO_ACCOUNT, provenAccount } from '#core/evidence/proof.ts';
import { type ChainBalances, rowsOf } from '../model/balance.ts';
import type { Agreement, Network } from '../model/network.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { type ChainClient, oneOfEachHost } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { atBlock } from '../rpc/endpoints/agreed.ts';
import { checkedHeader, headerSchema } from '../rpc/header.ts';
import { blockTag } from '../rpc/read-block.ts';
import { data, quantity } from '../rpc/schemas.ts';
import type { BalanceReader } from './balances.ts';

export interface Comparison {
  /** That all were asked at; null where their newest blocks are too far apart. */
  readonly block: bigint | null;
  readonly servers: readonly ComparedServer[];
  /** Native first. */
  readonly differences: readonly Difference[];
  /** Null where none was asked for. */
  readonly proof: ProvenBlock | 'blocksDiffer' | null;
}

export interface ComparedServer {
  readonly host: string;
  /** Its newest block, where these are too far apart; else null. */
  readonly head: bigint | null;
  /** Why it did not say. */
  readonly error: EvidentError | null;
}

export interface Difference {
  readonly account: Address;
  readonly asset: Asset;
  /** In the order of the servers; null where it gave no amount. */
  readonly amounts: readonly (bigint | null)[];
  /** What the block's state holds; null where that was not proven. */
  readonly proven: bigint | null;
}

/** What the proofs were checked against. Nothing proves the block itself: these servers name it. */
export interface ProvenBlock {
  readonly hash: Hash;
  readonly hosts: readonly string[];
}

export interface ComparisonOptions extends CallOptions {
  /** Ask for Merkle proofs of native balances that differ. */
  readonly proof?: boolean | undefined;
}

export interface ComparisonQuestion {
  readonly network: Network;
  readonly client: ChainClient;
  readonly accounts: readonly Address[];
  /** Native first. */
  readonly assets: readonly Asset[];
  readonly read: BalanceReader;
  readonly now: () => number;
}

/** Errors: `RPC_*`; where proofs are asked for, `RPC_PROOF_WRONG` and `RPC_HEADER_UNKNOWN` as well. */
export async function compareServers(
  { network, client, accounts, assets, read, now }: ComparisonQuestion,
  { proof: wanted = false, ...options }: ComparisonOptions = {},
): Promise<Comparison> {
  const { agreement } = network;
  // Turned off meanwhile: there is nobody to compare.
  if (agreement === null) throw new EvidentError('RPC_TOO_FEW_ANSWERS');
  const endpoints = await comparedEndpoints(client, agreement, options);
  const block = await commonBlock(client, agreement, options);
  if (block === null) {
    const heads = await askEach(endpoints, options, (one) =>
      one.call('eth_blockNumber', [], quantity, options),
    );
    const servers = endpoints.map(({ host }, i) => ({
      host,
      head: answerOf(heads[i]),
      error: errorOf(heads[i]),
    }));
    return { block, servers, differences: [], proof: null };
  }
  const said = await askEach(endpoints, options, (one) =>
    read(pinned(one, block), { network, accounts, assets }, now, options),
  );
  const servers = endpoints.map(({ host }, i) => ({ host, head: null, error: errorOf(said[i]) }));
  const differences = differencesOf(said.map(answerOf), accounts, assets);
  const comparison: Comparison = { block, servers, differences, proof: null };
  return wanted ? withProofs(comparison, block, { endpoints, agreement, options }) : comparison;
}

/** Of different hosts, as many as agreement asks. */
async function comparedEndpoints(
  client: ChainClient,
  { of }: Agreement,
  options: CallOptions,
): Promise<readonly EndpointClient[]> {
  const all = await client.with(async (first) => [first, ...client.others(first)], options);
  return oneOfEachHost(all).slice(0, of);
}

async function commonBlock(
  client: ChainClient,
  agreement: Agreement,
  options: CallOptions,
): Promise<bigint | null> {
  try {
    return (await client.agreeHead({ ...agreement, ...options })).value;
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_DISAGREEMENT')) return null;
    throw thrown;
  }
}

/** Asked of one block instead of the newest; what it says of that block says nothing of its newest. */
function pinned(endpoint: EndpointClient, block: bigint): EndpointClient {
  const tag = blockTag(block);
  return {
    ...endpoint,
    call: async (method, params, schema, options) =>
      method === 'eth_blockNumber'
        ? v.parse(schema, tag)
        : endpoint.call(method, atBlock(params, tag), schema, { ...options, elsewhere: true }),
    reportHead: () => undefined,
  };
}

type Answer<T> = { readonly value: T } | { readonly error: EvidentError };

/** Error: `RPC_ABORTED`; any other is that server's answer. */
async function askEach<T>(
  endpoints: readonly EndpointClient[],
  { signal }: CallOptions,
  ask: (endpoint: EndpointClient) => Promise<T>,
): Promise<readonly Answer<T>[]> {
  const answers = await Promise.all(
    endpoints.map((endpoint) =>
      ask(endpoint).then(
        (value) => ({ value }),
        (thrown: unknown) => ({ error: toEvidentError(thrown) }),
      ),
    ),
  );
  if (signal?.aborted) throw new EvidentError('RPC_ABORTED');
  return answers;
}

const answerOf = <T>(answer: Answer<T> | undefined): T | null =>
  answer !== undefined && 'value' in answer ? answer.value : null;
const errorOf = <T>(answer: Answer<T> | undefined): EvidentError | null =>
  answer !== undefined && 'error' in answer ? answer.error : null;

/** Where those that answered do not all say the same; one that did not answer says nothing else. */
function differencesOf(
  said: readonly (ChainBalances | null)[],
  accounts: readonly Address[],
  assets: readonly Asset[],
): readonly Difference[] {
  return assets.flatMap((asset) =>
    accounts.flatMap((account): Difference[] => {
      const amounts = said.map(
        (balances) => rowsOf(balances, account).find((row) => row.asset.id === asset.id)?.amount ?? null,
      );
      const answered = amounts.filter((_, i) => said[i] !== null);
      return new Set(answered).size > 1 ? [{ account, asset, amounts, proven: null }] : [];
    }),
  );
}

const proofSchema = v.object({ accountProof: v.array(data) });

interface Proving {
  readonly endpoints: readonly EndpointClient[];
  readonly agreement: Agreement;
  readonly options: CallOptions;
}

async function withProofs(comparison: Comparison, block: bigint, proving: Proving): Promise<Comparison> {
  const named = await namedBlock(block, proving);
  if (named === null) return { ...comparison, proof: 'blocksDiffer' };
  const differences = await Promise.all(
    comparison.differences.map(async (difference) =>
      difference.asset.id === 'native'
        ? { ...difference, proven: await provenBalance(difference.account, named.stateRoot, block, proving) }
        : difference,
    ),
  );
  return { ...comparison, differences, proof: { hash: named.hash, hosts: named.hosts } };
}

/** The block as enough servers name it, each by a header that has its hash; null where they name different ones. */
async function namedBlock(block: bigint, { endpoints, agreement, options }: Proving) {
  const headers = await askEach(endpoints, options, async (one) => {
    const params = [blockTag(block), false];
    const header = await one.call('eth_getBlockByNumber', params, v.nullable(headerSchema), options);
    return checkedHeader(header, block, one.host);
  });
  const blocks = new Map<Hash, { hash: Hash; stateRoot: Hash; hosts: string[] }>();
  for (const [i, answer] of headers.entries()) {
    const header = answerOf(answer);
    if (header === null) continue;
    const { hash, stateRoot } = header;
    const known = blocks.get(hash) ?? { hash, stateRoot, hosts: [] };
    known.hosts.push(endpoints[i]?.host ?? '');
    blocks.set(hash, known);
  }
  const [named, other] = [...blocks.values()].filter(({ hosts }) => hosts.length >= agreement.need);
  if (named !== undefined && other === undefined) return named;
  if (blocks.size > 1) return null;
  throw headers.map(errorOf).find((error) => error !== null) ?? new EvidentError('RPC_TOO_FEW_ANSWERS');
}

/** By whichever server can prove it: what is checked does not depend on who gave it. */
async function provenBalance(
  account: Address,
  stateRoot: Hash,
  block: bigint,
  { endpoints, options }: Proving,
): Promise<bigint> {
  let trouble = new EvidentError('RPC_TOO_FEW_ANSWERS');
  for (const endpoint of endpoints) {
    const [answer] = await askEach([endpoint], options, async (one) => {
      const params = [account, [], blockTag(block)];
      const { accountProof } = await one.call('eth_getProof', params, proofSchema, options);
      const proven = provenAccount(stateRoot, account, accountProof);
      if (proven.ok) return (proven.value ?? NO_ACCOUNT).balance;
      throw new EvidentError('RPC_PROOF_WRONG', { ...proven.error.details, host: one.host });
    });
    const balance = answerOf(answer);
    if (balance !== null) return balance;
    trouble = errorOf(answer) ?? trouble;
  }
  throw trouble;
}
