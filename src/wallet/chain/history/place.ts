/** Where a list of lines goes on, as a text that screens only carry. Pure. */
import * as v from 'valibot';
import { isHash } from '#core/bytes/hash.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import type { HistoryPlace } from './types.ts';

export interface Place {
  /** Per history: only blocks below this one. Those that are not here begin at the top. */
  readonly below: ReadonlyMap<string, bigint>;
  /** Of our own records that are in no history, those behind this one. Null: from the first. */
  readonly own: OwnPlace | null;
}

export interface OwnPlace {
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly chainId: ChainId;
  readonly block: bigint | null;
  readonly hash: Hash;
}

export const START: Place = { below: new Map(), own: null };

const block = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((digits) => BigInt(digits)),
);
const shape = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    below: v.array(v.tuple([v.string(), block])),
    own: v.nullable(
      v.strictObject({
        timestamp: v.pipe(v.number(), v.safeInteger()),
        chainId: v.custom<ChainId>(isChainId),
        block: v.nullable(block),
        hash: v.custom<Hash>(isHash),
      }),
    ),
  }),
);

export function writePlace({ below, own }: Place): HistoryPlace {
  return JSON.stringify({
    below: [...below].map(([name, number]) => [name, number.toString()]),
    own: own && { ...own, block: own.block?.toString() ?? null },
  });
}

/** What cannot be read begins at the top. */
export function readPlace(text: HistoryPlace | null | undefined): Place {
  if (text === null || text === undefined) return START;
  const read = v.safeParse(shape, text);
  return read.success ? { below: new Map(read.output.below), own: read.output.own } : START;
}
