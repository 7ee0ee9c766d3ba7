/** What the parts of this folder stand on, and how they read. */
import { decodeArguments } from '#core/abi/decode.ts';
import { readingSteps } from '#core/abi/interface/read.ts';
import { paced, type Steps } from '#core/abi/steps.ts';
import {
  type AbiField,
  type AbiParameter,
  type AbiType,
  type ContractInterface,
  WORD,
} from '#core/abi/types.ts';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import type { Result } from '#core/result.ts';
import type { ExplorerEnvironment } from '../explorers/etherscan.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { pause as wait } from '../rpc/errors.ts';
import type { Networks } from '../rpc/networks.ts';
import { quantity } from '../rpc/schemas.ts';
import type { Store } from '../store/store.ts';

export interface ContractsContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly environment: ExplorerEnvironment;
}

/**
 * Everything from one endpoint and of one block, the newest unless `at` names one; where the network asks for
 * agreement, from several. Errors: `RPC_*`.
 */
export async function readAtOneBlock<T>(
  { networks, environment }: Pick<ContractsContext, 'networks' | 'environment'>,
  chainId: ChainId,
  read: (endpoint: EndpointClient, block: bigint) => Promise<T>,
  options: CallOptions,
  at: bigint | null = null,
): Promise<WithEvidence<T>> {
  const [{ agreement }, client] = await Promise.all([networks.network(chainId), networks.client(chainId)]);
  const task = async (endpoint: EndpointClient): Promise<WithEvidence<T>> => {
    const block = at ?? (await endpoint.call('eth_blockNumber', [], quantity, options));
    const value = await read(endpoint, block);
    return { value, evidence: reported(endpoint, block, environment.now()) };
  };
  if (agreement === null) return client.with(task, options);
  const { agreed } = await import('../rpc/endpoints/agreed.ts');
  const several = await agreed(client, agreement, options);
  const { value, evidence } = await several.client.with(task, options);
  return { value, evidence: { ...evidence, level: 'agreed', sources: several.sources() } };
}

// Long readings with pauses, so that a page stays awake.

/** Values of one result that are laid out. */
const MAX_RESULT = 200_000;

/** A turn for everybody else. Error: `RPC_ABORTED` where nobody waits any longer. */
export function pauseForPage({ signal }: CallOptions = {}): Promise<void> {
  return wait(0, signal);
}

/** Errors: as `readInterface`. */
export function readPaced(text: string, choice: string | null = null): Promise<Result<ContractInterface>> {
  return paced(readingSteps(text, choice), pauseForPage);
}

/** Errors: as `decodeArguments`. */
export function decodePaced(
  parameters: readonly AbiParameter[],
  data: Hex,
): Promise<Result<readonly AbiField[]>> {
  return paced(decodingSteps(parameters, data, MAX_RESULT), pauseForPage);
}

// Decoding a long result in pieces. The checksum of an address is a hash, and ten thousand of them hold up a page.

/** Checksums between two pauses. */
const PIECE = 100;
/** A word with twelve zero bytes before it, and more behind than a length or an offset has. */
const LIKELY = /^0{24}(?=0{0,23}[1-9a-f])[0-9a-f]{40}$/;

/** As `decodeArguments`, for `paced`. */
export function* decodingSteps(
  parameters: readonly AbiParameter[],
  data: Hex,
  limit: number,
): Steps<Result<readonly AbiField[]>> {
  const addresses = new Map<bigint, Address>();
  if (parameters.some(({ type }) => hasAddress(type))) {
    for (let at = 2; at < data.length && addresses.size < limit; at += WORD * 2) {
      const word = data.slice(at, at + WORD * 2);
      if (!LIKELY.test(word)) continue;
      const number = BigInt(`0x${word}`);
      if (addresses.has(number)) continue;
      addresses.set(number, toAddress(`0x${word.slice(24)}`));
      if (addresses.size % PIECE === 0) yield;
    }
  }
  return decodeArguments(parameters, data, limit, addresses);
}

function hasAddress(type: AbiType): boolean {
  if (type.kind === 'array') return hasAddress(type.item);
  return type.kind === 'tuple'
    ? type.fields.some((field) => hasAddress(field.type))
    : type.kind === 'address';
}
