/**
 * What stands at an address: its code, whose code answers for it, and whether that is still what it was when its
 * interface was kept. Everything is read at one block of one endpoint, or of those that must agree.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Address } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { bytesToHex, EMPTY_HEX, type Hash, type Hex, hexToBytes } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import type { SavedContract } from '../../model.ts';
import type { CallOptions } from '../call-types.ts';
import { blockTag } from '../gas.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { data } from '../rpc/schemas.ts';
import { type ContractsContext, readAtOneBlock } from './context.ts';
import { readProxy } from './proxies.ts';
import type { ContractBytecode, ContractPart } from './types.ts';

/** Proxies behind each other that are followed, and contracts in all: a diamond has a hundred facets at most. */
const MAX_DEPTH = 4;
const MAX_PARTS = 128;
const PARALLEL = 8;

export const codeHashOf = (code: Hex): Hash => unwrap(parseHash(bytesToHex(keccak_256(hexToBytes(code)))));

export async function readBytecode(
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
