/** The header of a block as an endpoint gives it, and whether it has the hash that the endpoint names. */
import * as v from 'valibot';
import { addressToHex } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { headerHash } from '#core/evidence/proof.ts';
import { displayText } from '#core/text/display.ts';
import { address as addressSchema, data, hash, quantity } from './schemas.ts';

const bytes = (size: number) =>
  v.pipe(
    data,
    v.check((value) => value.length === 2 + 2 * size, 'size'),
  );
const maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

/** A block with everything that its hash is made of. */
export const headerSchema = v.looseObject({
  hash,
  parentHash: hash,
  sha3Uncles: hash,
  miner: addressSchema,
  stateRoot: hash,
  transactionsRoot: hash,
  receiptsRoot: hash,
  logsBloom: bytes(256),
  difficulty: quantity,
  number: quantity,
  gasLimit: quantity,
  gasUsed: quantity,
  timestamp: quantity,
  extraData: data,
  mixHash: hash,
  nonce: bytes(8),
  baseFeePerGas: maybe(quantity),
  withdrawalsRoot: maybe(hash),
  blobGasUsed: maybe(quantity),
  excessBlobGas: maybe(quantity),
  parentBeaconBlockRoot: maybe(hash),
  requestsHash: maybe(hash),
});

/** Members of a block that are no part of its header, as nodes of all kinds write them. */
const BESIDE = ['size', 'totalDifficulty', 'transactions', 'uncles', 'withdrawals', 'author', 'sealFields'];

/**
 * Fields of later forks, or of chains that have headers of their own: by the known ones alone the hash cannot come
 * out. Whoever lies can name such a field too, and gets as far as with any other lie: nothing is proven.
 */
function unknownFields(header: object): readonly string[] {
  return Object.entries(header).flatMap(([name, value]) =>
    name in headerSchema.entries || BESIDE.includes(name) || value === null ? [] : [name],
  );
}

/** The hash that the header's own fields give, whatever the endpoint says that it is. */
function ownHash({ sha3Uncles, miner, ...header }: v.InferOutput<typeof headerSchema>): Hash {
  return headerHash({ ...header, ommersHash: sha3Uncles, beneficiary: addressToHex(miner) });
}

/**
 * Of this block, and with its hash: what the fields say is what the hash stands for. Whether the chain has such a
 * block is another question. Errors: `RPC_PROOF_WRONG`; `RPC_HEADER_UNKNOWN` where the header is none that is known.
 */
export function checkedHeader(
  header: v.InferOutput<typeof headerSchema> | null,
  number: bigint,
  host: string,
): { readonly hash: Hash; readonly stateRoot: Hash } {
  if (header === null || header.number !== number) {
    throw new EvidentError('RPC_PROOF_WRONG', { host, reason: 'no header of the block' });
  }
  if (ownHash(header) === header.hash) return header;
  const fields = unknownFields(header).map((name) => displayText(name, 40));
  if (fields.length === 0) {
    throw new EvidentError('RPC_PROOF_WRONG', { host, reason: 'the header does not have its hash' });
  }
  throw new EvidentError('RPC_HEADER_UNKNOWN', { host, fields: fields.slice(0, 8).join(', ') });
}
