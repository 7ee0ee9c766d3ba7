/** Reads that apps may have answered by the user's endpoints: which, and what their parameters are. */
import * as v from 'valibot';
import { AppError } from './errors.ts';

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i));
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i));
const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i));
const data = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i));
const tag = v.union([v.picklist(['latest', 'earliest', 'pending', 'safe', 'finalized']), quantity]);
/** EIP-1898. */
const at = v.union([
  tag,
  v.strictObject({ blockNumber: quantity }),
  v.strictObject({ blockHash: hash, requireCanonical: v.optional(v.boolean()) }),
]);
const call = v.strictObject({
  from: v.optional(address),
  to: v.optional(v.nullable(address)),
  data: v.optional(data),
  input: v.optional(data),
  value: v.optional(quantity),
  gas: v.optional(quantity),
  gasPrice: v.optional(quantity),
  maxFeePerGas: v.optional(quantity),
  maxPriorityFeePerGas: v.optional(quantity),
  nonce: v.optional(quantity),
  chainId: v.optional(quantity),
  type: v.optional(quantity),
  accessList: v.optional(v.array(v.unknown())),
});
const topic = v.nullable(v.union([hash, v.array(v.nullable(hash))]));
export const logFilter = v.strictObject({
  address: v.optional(v.nullable(v.union([address, v.pipe(v.array(address), v.maxLength(64))]))),
  topics: v.optional(v.nullable(v.pipe(v.array(topic), v.maxLength(4)))),
  fromBlock: v.optional(v.nullable(tag)),
  toBlock: v.optional(v.nullable(tag)),
  blockHash: v.optional(hash),
});

/** How many of the parameters must be there, and what they are. */
const READS: Readonly<Record<string, readonly [least: number, ...schemas: v.GenericSchema[]]>> = {
  eth_blockNumber: [0],
  eth_gasPrice: [0],
  eth_maxPriorityFeePerGas: [0],
  eth_blobBaseFee: [0],
  eth_syncing: [0],
  eth_getBalance: [1, address, at],
  eth_getCode: [1, address, at],
  eth_getTransactionCount: [1, address, at],
  eth_getStorageAt: [2, address, quantity, at],
  eth_getProof: [3, address, v.pipe(v.array(quantity), v.maxLength(64)), at],
  eth_call: [1, call, at, v.looseObject({})],
  eth_estimateGas: [1, call, at],
  eth_createAccessList: [1, call, at],
  eth_feeHistory: [
    2,
    v.union([quantity, v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1024))]),
    tag,
    v.nullable(v.pipe(v.array(v.number()), v.maxLength(100))),
  ],
  eth_getBlockByNumber: [1, tag, v.boolean()],
  eth_getBlockByHash: [1, hash, v.boolean()],
  eth_getBlockReceipts: [1, at],
  eth_getBlockTransactionCountByNumber: [1, tag],
  eth_getBlockTransactionCountByHash: [1, hash],
  eth_getTransactionByHash: [1, hash],
  eth_getTransactionByBlockNumberAndIndex: [2, tag, quantity],
  eth_getTransactionByBlockHashAndIndex: [2, hash, quantity],
  eth_getTransactionReceipt: [1, hash],
  eth_getUncleCountByBlockNumber: [1, tag],
  eth_getUncleCountByBlockHash: [1, hash],
  eth_getLogs: [1, logFilter],
};

export function isRead(method: string): boolean {
  return Object.hasOwn(READS, method);
}

/** As they are asked of an endpoint. Errors: `AppError` −32602, also for more parameters than the method has. */
export function readParams(method: string, params: unknown): readonly unknown[] {
  const [least, ...schemas] = READS[method] ?? [0];
  if (!Array.isArray(params) || params.length < least || params.length > schemas.length) {
    throw new AppError(-32602);
  }
  for (const [index, schema] of schemas.slice(0, params.length).entries()) {
    if (!v.is(schema, params[index])) throw new AppError(-32602);
  }
  return params;
}
