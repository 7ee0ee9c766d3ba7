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

/**
 * Search parameters whose reader is loaded with its screen. Reading an address takes a hash function and its like,
 * which no first paint should wait for. Until the reader is there the router keeps the parameters as the texts that
 * they are; `settle` then has the same address read again, and only then may the screen be shown.
 */

type Raw = Readonly<Record<string, unknown>>;
type Reader<Search> = (raw: Raw) => Search;

interface LateSearch<Search> {
  /** For the route's `validateSearch`. */
  validate(raw: Raw): Search;
  /** For its `beforeLoad`: null when the reader was there already, else what `search` reads as. Error: `NAV_CHUNK_FAILED`. */
  settle(search: Raw): Promise<Search | null>;
}

export function lateSearch<Search extends object>(load: () => Promise<Reader<Search>>): LateSearch<Search> {
  let read: Reader<Search> | null = null;
  return {
    // The texts go by this type only as far as `settle`, which no screen comes before.
    validate: (raw) => (read === null ? (raw as Search) : read(raw)),
    async settle(search) {
      if (read !== null) return null;
      const loaded = await load();
      read = loaded;
      return loaded(search);
    },
  };
}

// Search parameters as plain texts. The router's own codec reads values as JSON, which turns `amount=1.10` into a
// number and a long chain of digits into another one. Here a text stays a text; the schema of the route parses it.

/** `?a=1&b=x` as `{ a: '1', b: 'x' }`. Of a repeated name the first one counts. */
export function parseSearch(search: string): Record<string, string> {
  const result: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!(name in result)) result[name] = value;
  }
  return { ...result };
}

/** The way back. Absent values (undefined, null) are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
      params.set(name, String(value));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
