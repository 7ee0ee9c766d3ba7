/** Path parameters, parsed before a screen sees them. Anything else is `NAV_PARAMETERS`. */
import { parseHash } from '#core/bytes/hash.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';

/** The shape of an address; its checksum is the screen's to check, whose part of the program brings the hash for it. */
export function addressParam({ address }: { address: string }): { address: string } {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) throw new EvidentError('NAV_PARAMETERS', { part: 'address' });
  return { address };
}

export function chainParam({ chain }: { chain: string }): { chain: ChainId } {
  const id = parseChainId(chain);
  if (!id.ok) throw new EvidentError('NAV_PARAMETERS', { part: 'chain' }, id.error);
  return { chain: id.value };
}

export function transactionParams(raw: { chain: string; hash: string }): { chain: ChainId; hash: Hash } {
  const { chain } = chainParam(raw);
  const hash = parseHash(raw.hash);
  if (!hash.ok) throw new EvidentError('NAV_PARAMETERS', { part: 'hash' }, hash.error);
  return { chain, hash: hash.value };
}
