/** How deep a chain may still change. Pure. */

/** So many blocks from the top are read again in any case. */
const DEPTH = 64;
/** On fast chains these are moments: an explorer may be behind for longer. */
const SECONDS = 900;
/** Where finality is further behind, waiting for it would mean to read the same again and again. */
const FURTHEST = 8_192n;

/** Up to this block nothing is expected to change any more, and every source should have heard of it. */
export function settledAt(head: bigint, final: bigint | null, blockTimeSeconds: number): bigint {
  const depth = BigInt(Math.max(DEPTH, Math.ceil(SECONDS / blockTimeSeconds)));
  const deep = head > depth ? head - depth : 0n;
  return final === null || final >= deep || head - final > FURTHEST ? deep : final;
}
