/**
 * Answers of a node (Ethereum execution APIs, JSON-RPC): parsed into our own values, never coerced. Unknown members
 * are allowed and left out: nodes add them.
 */
import * as v from 'valibot';
import { type Address, toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';

/** Hexadecimal without leading zeros in the standard; leading zeros are seen in the field and harmless. */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
);
export const smallQuantity = v.pipe(
  quantity,
  v.maxValue(BigInt(Number.MAX_SAFE_INTEGER)),
  v.transform((value) => Number(value)),
);
export const data = v.pipe(
  v.string(),
  v.rawTransform<string, Hex>(({ dataset, addIssue, NEVER }) => {
    const parsed = parseHex(dataset.value);
    if (parsed.ok) return parsed.value;
    addIssue({ message: 'data' });
    return NEVER;
  }),
);
export const hash = v.pipe(
  v.string(),
  v.rawTransform<string, Hash>(({ dataset, addIssue, NEVER }) => {
    const parsed = parseHash(dataset.value);
    if (parsed.ok) return parsed.value;
    addIssue({ message: 'hash' });
    return NEVER;
  }),
);
export const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text): Address => toAddress(text)),
);

const maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

export const block = v.object({
  number: quantity,
  hash,
  timestamp: smallQuantity,
  gasLimit: quantity,
  baseFeePerGas: maybe(quantity),
});

export const feeHistory = v.object({
  oldestBlock: quantity,
  baseFeePerGas: v.array(quantity),
  gasUsedRatio: v.array(v.number()),
  reward: maybe(v.array(v.array(quantity))),
});

export const log = v.object({
  address,
  topics: v.pipe(v.array(hash), v.maxLength(4)),
  data,
  blockNumber: quantity,
  transactionHash: hash,
  transactionIndex: smallQuantity,
  logIndex: smallQuantity,
  removed: v.optional(v.boolean(), false),
});
export type Log = v.InferOutput<typeof log>;

export const transaction = v.object({
  hash,
  from: address,
  to: maybe(address),
  nonce: smallQuantity,
  value: quantity,
  input: data,
  gas: quantity,
  type: v.optional(smallQuantity, '0x0'),
  gasPrice: maybe(quantity),
  maxFeePerGas: maybe(quantity),
  maxPriorityFeePerGas: maybe(quantity),
  blockNumber: maybe(quantity),
  blockHash: maybe(hash),
  transactionIndex: maybe(smallQuantity),
});
export type NodeTransaction = v.InferOutput<typeof transaction>;

export const receipt = v.object({
  transactionHash: hash,
  transactionIndex: smallQuantity,
  blockHash: hash,
  blockNumber: quantity,
  from: address,
  to: maybe(address),
  /** Absent before Byzantium (EIP-658): such a receipt does not say whether it reverted. */
  status: maybe(v.pipe(quantity, v.picklist([0n, 1n]))),
  gasUsed: quantity,
  effectiveGasPrice: maybe(quantity),
  /** OP-stack chains charge for data on top. */
  l1Fee: maybe(quantity),
  contractAddress: maybe(address),
  logs: v.array(log),
});
export type Receipt = v.InferOutput<typeof receipt>;

/** Otterscan: a receipt with its block's time (seconds since the epoch, as a number or a quantity). */
const otsReceipt = v.object({ ...receipt.entries, timestamp: v.union([v.number(), smallQuantity]) });
export const otsPage = v.object({
  txs: v.array(transaction),
  receipts: v.array(otsReceipt),
  firstPage: v.boolean(),
  lastPage: v.boolean(),
});
export type OtsPage = v.InferOutput<typeof otsPage>;
