/** Path parameters, parsed before a screen sees them. Anything else is `NAV_PARAMETERS`. */
import { type Address, parseAddress } from '#core/address/address.ts';
import { type Hash, parseHash } from '#core/bytes/hex.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Result } from '#core/result.ts';

function parsed<T>(name: string, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new EvidentError('NAV_PARAMETERS', { part: name, reason: result.error.message }, result.error);
}

export function addressParam(raw: { address: string }): { address: Address } {
  const result = parseAddress(raw.address);
  return { address: parsed('address', result).address };
}

export function transactionParams(raw: { chain: string; hash: string }): { chain: ChainId; hash: Hash } {
  return { chain: parsed('chain', parseChainId(raw.chain)), hash: parsed('hash', parseHash(raw.hash)) };
}
