/** Registry and resolvers: found by ourselves, by the walk of ENSIP-10, in one request where the chain allows. */
import { type Address, toAddress } from '#core/address/address.ts';
import { EMPTY_HEX, type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { lineOf, nameHash } from '#core/names/name-hash.ts';
import { decodeAggregate, decodeUint, encodeAggregatedReads, encodeBlockNumber } from '../evm/calls.ts';
import type { Network } from '../model/network.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { blockTag } from '../rpc/read-block.ts';
import { data, quantity } from '../rpc/schemas.ts';
import { decodeAddress, decodeFlag, encode, registryAbi, resolverAbi, universalAbi } from './codec.ts';

/** ENS's registry, at the same address on mainnet and its test networks (docs.ens.domains, deployments). */
const REGISTRY = toAddress('0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e');
/** EIP-165 id of `resolve(bytes,bytes)` (ENSIP-10). */
export const EXTENDED = '0x9061b923';

export interface NameRead {
  readonly to: Address;
  readonly data: Hex;
}

export type NameAnswer =
  | { readonly ok: true; readonly data: Hex }
  /** With what the contract said when it refused; empty where it said nothing. */
  | { readonly ok: false; readonly data: Hex };

export interface NameAnswers {
  readonly block: bigint;
  readonly answers: readonly NameAnswer[];
}

/** Calls to a gateway's resolver may be long; a request holds so many of the others. */
const TOGETHER = 64;

/** All calls at one block: by Multicall3 where the chain has it, else as a batch. Errors: `RPC_*`. */
export async function readManyNames(
  endpoint: EndpointClient,
  network: Network,
  calls: readonly NameRead[],
  options: CallOptions = {},
): Promise<NameAnswers> {
  const block = await endpoint.call('eth_blockNumber', [], quantity, options);
  const parts: (readonly NameRead[])[] = [];
  for (let at = 0; at < calls.length; at += TOGETHER) parts.push(calls.slice(at, at + TOGETHER));
  const answers = await Promise.all(parts.map((part) => readPart(endpoint, network, part, block, options)));
  return { block, answers: answers.flat() };
}

async function readPart(
  endpoint: EndpointClient,
  { multicall3 }: Network,
  calls: readonly NameRead[],
  block: bigint,
  options: CallOptions,
): Promise<readonly NameAnswer[]> {
  if (multicall3 === null) {
    return Promise.all(calls.map((each) => tryCall(endpoint, each, blockTag(block), options)));
  }
  const inner = [
    { target: multicall3, data: encodeBlockNumber() },
    ...calls.map(({ to, data: bytes }) => ({ target: to, data: bytes })),
  ];
  const question = [{ to: multicall3, data: encodeAggregatedReads(inner) }, blockTag(block)];
  const together = await endpoint.call('eth_call', question, data, options);
  const [number, ...rest] = decodeAggregate(together);
  // Without code at its address, an empty answer would be taken for answers.
  if (number === undefined || decodeUint(number.data) === null || rest.length !== calls.length) {
    throw new EvidentError('NAME_UNAVAILABLE', { reason: 'its records could not be read together' });
  }
  return rest.map(({ success, data: bytes }) => ({ ok: success && bytes !== EMPTY_HEX, data: bytes }));
}

/** One call. Its refusal is an answer; everything else is thrown. */
export async function tryCall(
  endpoint: EndpointClient,
  call: NameRead,
  block: string,
  options: CallOptions = {},
): Promise<NameAnswer> {
  try {
    const answer = await endpoint.call('eth_call', [{ to: call.to, data: call.data }, block], data, options);
    return { ok: answer !== EMPTY_HEX, data: answer };
  } catch (thrown) {
    const error = toEvidentError(thrown);
    if (!hasCode(error, 'RPC_REFUSED')) throw error;
    const reason = parseHex(error.details.data ?? '');
    return { ok: false, data: reason.ok ? reason.value : EMPTY_HEX };
  }
}

/** As the network's universal resolver says; the well-known one where that says nothing. */
export async function registryOf(
  endpoint: EndpointClient,
  network: Network,
  options: CallOptions = {},
): Promise<Address> {
  if (network.universalResolver === null)
    throw new EvidentError('NAME_SERVICE_ABSENT', { chain: network.name });
  const call = { to: network.universalResolver, data: encode(universalAbi, 'registry', []) };
  const told = await tryCall(endpoint, call, 'latest', options);
  return (told.ok ? decodeAddress(told.data) : null) ?? REGISTRY;
}

/** Which says where controllers and wrapper are. */
export function resolverOfEth(registry: Address): NameRead {
  return { to: registry, data: encode(registryAbi, 'resolver', [nameHash('eth')]) };
}

export interface FoundResolver {
  readonly address: Address;
  /** The name that it was set for. */
  readonly of: string;
  readonly extended: boolean;
}

/** Calls that find the resolver of a name, in the order of `lineOf`. */
export function resolverCalls(registry: Address, name: string): readonly NameRead[] {
  return lineOf(name).map(({ node }) => ({ to: registry, data: encode(registryAbi, 'resolver', [node]) }));
}

/**
 * The nearest one that is set; a parent's only where it says that it speaks for names below. Null: nobody answers.
 */
export async function chooseResolver(
  endpoint: EndpointClient,
  name: string,
  answers: readonly NameAnswer[],
  options: CallOptions = {},
): Promise<FoundResolver | null> {
  const line = lineOf(name);
  for (const [index, answer] of answers.entries()) {
    const address = answer.ok ? decodeAddress(answer.data) : null;
    const place = line[index];
    if (address === null || place === undefined) continue;
    const asked = { to: address, data: encode(resolverAbi, 'supportsInterface', [EXTENDED]) };
    const told = await tryCall(endpoint, asked, 'latest', options);
    const extended = told.ok && decodeFlag(told.data);
    return index === 0 || extended ? { address, of: place.name, extended } : null;
  }
  return null;
}

/** Registry and resolver of a name. */
export async function findResolver(
  endpoint: EndpointClient,
  network: Network,
  name: string,
  options: CallOptions = {},
): Promise<FoundResolver | null> {
  const registry = await registryOf(endpoint, network, options);
  const { answers } = await readManyNames(endpoint, network, resolverCalls(registry, name), options);
  return chooseResolver(endpoint, name, answers, options);
}

/** An id of the registrar of `eth`, or of the wrapper. */
export function idOf(hash: Hash): bigint {
  return BigInt(hash);
}
