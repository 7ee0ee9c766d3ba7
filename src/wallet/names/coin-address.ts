/** The record of one coin type, asked of the name's own resolver, wherever that keeps it. */
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex, hexSize } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { COIN_ETHER } from '#core/names/coin-types.ts';
import { dnsEncode, nameHash } from '#core/names/name-hash.ts';
import { unwrap } from '#core/result.ts';
import type { Network } from '../model/network.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { addrAbi, coinAbi, decodeAddress, decodeBytes, encode, resolverAbi } from './codec.ts';
import { type FoundResolver, findResolver } from './find.ts';
import { callThrough, type OffchainContext } from './offchain.ts';

export interface CoinQuestion {
  readonly network: Network;
  readonly offchain: OffchainContext;
}

export interface CoinAddress {
  /** Null where the name says nothing. */
  readonly address: Address | null;
  readonly gateways: readonly string[];
}

/** Of an EVM coin type. Errors: `NAME_GATEWAY_*`, `NAME_UNAVAILABLE`, `RPC_*`. */
export async function readCoin(
  { network, offchain }: CoinQuestion,
  endpoint: EndpointClient,
  name: string,
  coinType: bigint,
  options: CallOptions = {},
): Promise<CoinAddress> {
  const resolver = await findResolver(endpoint, network, name, options);
  if (resolver === null) return { address: null, gateways: [] };
  const node = nameHash(name);
  const call =
    coinType === COIN_ETHER ? encode(addrAbi, 'addr', [node]) : encode(coinAbi, 'addr', [node, coinType]);
  const told = await askResolver(offchain, endpoint, resolver, name, call, options);
  if (told.data === null) return { address: null, gateways: told.gateways };
  const address = coinType === COIN_ETHER ? decodeAddress(told.data) : fromBytes(told.data);
  return { address, gateways: told.gateways };
}

function fromBytes(data: Hex): Address | null {
  const bytes = decodeBytes(data);
  if (bytes === null || bytes === EMPTY_HEX) return null;
  if (hexSize(bytes) !== 20) {
    throw new EvidentError('NAME_UNAVAILABLE', { reason: 'its record is no address of this chain' });
  }
  const address = toAddress(bytes);
  return address === ZERO_ADDRESS ? null : address;
}

/** One question to a resolver, by `resolve(name, data)` where it wants it so. `data` null: it has no answer. */
export async function askResolver(
  offchain: OffchainContext,
  endpoint: EndpointClient,
  resolver: FoundResolver,
  name: string,
  call: Hex,
  options: CallOptions = {},
): Promise<{ readonly data: Hex | null; readonly gateways: readonly string[] }> {
  const data = resolver.extended ? wrapped(name, call) : call;
  const { answer, gateways } = await callThrough(offchain, endpoint, { to: resolver.address, data }, options);
  if (!answer.ok) return { data: null, gateways };
  return { data: resolver.extended ? decodeBytes(answer.data) : answer.data, gateways };
}

/** ENSIP-10. */
export function wrapped(name: string, call: Hex): Hex {
  return encode(resolverAbi, 'resolve', [unwrap(dnsEncode(name)), call]);
}
