/** The search parameter of `/decode`: `data`, read as strictly as what is typed. */
import { type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';

export const MAX_DECODE_BYTES = 160 * 1024;

/** Null for none; `unread` where there is something that is no data. */
export function readSearchData(data: unknown): Hex | 'unread' | null {
  if (data === undefined) return null;
  const parsed = typeof data === 'string' ? parseHex(data) : null;
  return parsed?.ok && hexSize(parsed.value) > 0 && hexSize(parsed.value) <= MAX_DECODE_BYTES
    ? parsed.value
    : 'unread';
}
