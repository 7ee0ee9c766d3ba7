/** The parameters of reads, and of requests that the user is asked about: read strictly, never coerced. */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import type { BatchCall } from '#core/batch/builder-file.ts';
import { jsonAddress, jsonBytes, jsonQuantity } from '#core/batch/json.ts';
import { readSendCalls } from '#core/batch/send-calls.ts';
import { bytesToHex, EMPTY_HEX, type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import { type SignInFields, signInFields } from '#core/siwe/sign-in.ts';
import { displayText } from '#core/text/display.ts';
import type { AppRequestKind } from '../model/app.ts';
import { AppError } from './rpc.ts';

// Reads that apps may have answered by the user's endpoints: which, and what their parameters are.

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

/** Characters of a name that an app gives. */
const MOST_NAME = 64;
/** Bytes of call data or of a message. */
const MOST_BYTES = 128 * 1024;
/** Bytes of a batch's name, by EIP-5792. */
const MOST_BATCH_NAME = 8194;

export type AskedParams =
  | { readonly kind: 'connect'; readonly chains: readonly ChainId[]; readonly signIn: SignInFields | null }
  | {
      readonly kind: 'transaction';
      /** Null: the current account. */
      readonly from: Address | null;
      /** Null creates a contract. */
      readonly to: Address | null;
      readonly value: bigint;
      readonly data: Hex;
      /** A suggestion. */
      readonly gas: bigint | null;
      /** Null: the current chain. */
      readonly chainId: ChainId | null;
    }
  | {
      readonly kind: 'calls';
      readonly name: string | null;
      readonly from: Address | null;
      readonly chainId: ChainId;
      readonly atomicRequired: boolean;
      readonly calls: readonly BatchCall[];
    }
  | { readonly kind: 'message'; readonly account: Address; readonly message: Hex }
  | {
      readonly kind: 'typedData';
      readonly account: Address;
      readonly typedData: string;
      /** Of its domain; null where that names none. */
      readonly chainId: bigint | null;
    }
  | { readonly kind: 'addChain'; readonly chainId: ChainId; readonly name: string }
  | { readonly kind: 'switchChain'; readonly chainId: ChainId }
  | { readonly kind: 'watchAsset'; readonly token: Address; readonly chainId: ChainId | null }
  | { readonly kind: 'showCalls'; readonly name: string };

const bytes = v.pipe(v.string(), v.maxLength(2 + 2 * MOST_BYTES), jsonBytes);
const chain = v.pipe(
  jsonQuantity,
  v.transform(Number),
  v.check((id) => isChainId(id), 'chain id'),
  v.transform((id) => id as ChainId),
);
const name = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.transform((text) => displayText(text, MOST_NAME)),
);

const transaction = v.strictTuple([
  v.strictObject({
    from: v.optional(jsonAddress),
    to: v.optional(v.nullable(jsonAddress)),
    value: v.optional(jsonQuantity, '0x0'),
    data: v.optional(bytes),
    input: v.optional(bytes),
    gas: v.optional(jsonQuantity),
    gasLimit: v.optional(jsonQuantity),
    gasPrice: v.optional(jsonQuantity),
    maxFeePerGas: v.optional(jsonQuantity),
    maxPriorityFeePerGas: v.optional(jsonQuantity),
    nonce: v.optional(jsonQuantity),
    chainId: v.optional(chain),
    // Blobs and authorizations are refused: 0, 1 and 2 alone.
    type: v.optional(v.pipe(v.string(), v.regex(/^0x0*[012]$/))),
    accessList: v.optional(v.array(v.unknown())),
  }),
]);

const connect = v.strictTuple([
  v.looseObject({
    version: v.optional(v.string()),
    /** Networks that the app would like to use. */
    chainIds: v.optional(v.pipe(v.array(chain), v.maxLength(200)), []),
    capabilities: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
]);
const permissions = v.strictTuple([v.strictObject({ eth_accounts: v.looseObject({}) })]);
/** Decimal or hexadecimal, as signing libraries write it. */
const domainChain = v.pipe(
  v.union([
    v.pipe(v.number(), v.safeInteger()),
    v.pipe(v.string(), v.regex(/^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i)),
  ]),
  v.transform((chainId) => BigInt(chainId)),
);
const typedDocument = v.looseObject({
  types: v.record(v.string(), v.array(v.looseObject({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  domain: v.looseObject({ chainId: v.optional(domainChain) }),
  message: v.looseObject({}),
});
const addChain = v.strictTuple([
  v.looseObject({ chainId: chain, chainName: v.optional(name, ''), rpcUrls: v.optional(v.unknown()) }),
]);
const switchChain = v.strictTuple([v.strictObject({ chainId: chain })]);
const watched = v.looseObject({
  type: v.literal('ERC20'),
  options: v.looseObject({ address: jsonAddress, chainId: v.optional(v.union([chain, v.number()])) }),
});

/** Which methods ask the user, and for what. */
export const ASKED = {
  eth_requestAccounts: 'connect',
  wallet_requestPermissions: 'connect',
  wallet_connect: 'connect',
  eth_sendTransaction: 'transaction',
  wallet_sendCalls: 'calls',
  personal_sign: 'message',
  eth_signTypedData_v3: 'typedData',
  eth_signTypedData_v4: 'typedData',
  wallet_addEthereumChain: 'addChain',
  wallet_switchEthereumChain: 'switchChain',
  wallet_watchAsset: 'watchAsset',
  wallet_showCallsStatus: 'showCalls',
} as const satisfies Readonly<Record<string, AppRequestKind>>;
type AskedMethod = keyof typeof ASKED;

export function isAskedMethod(method: string): method is AskedMethod {
  return Object.hasOwn(ASKED, method);
}

/** Errors: `AppError` −32602, 5700; `BATCH_*` of `readSendCalls`. @param json parameters as JSON text. */
export function readAsked(method: AskedMethod, json: string): AskedParams {
  const params: unknown = JSON.parse(json);
  switch (method) {
    case 'eth_requestAccounts':
      return { kind: 'connect', chains: [], signIn: null };
    case 'wallet_requestPermissions':
      parsed(permissions, params);
      return { kind: 'connect', chains: [], signIn: null };
    case 'wallet_connect':
      return readConnect(params);
    case 'eth_sendTransaction':
      return readTransaction(params);
    case 'wallet_sendCalls': {
      const { request } = unwrap(readSendCalls(json));
      const { id, from, chainId, atomicRequired, calls } = request;
      return { kind: 'calls', name: id, from, chainId, atomicRequired, calls };
    }
    case 'personal_sign': {
      const [first, second] = parsed(v.tuple([v.string(), v.string()]), params);
      // Some apps write them the other way round; a message that is an address itself comes first.
      const swapped = !v.is(jsonAddress, second);
      const account = parsed(jsonAddress, swapped ? first : second);
      return { kind: 'message', account, message: messageOf(swapped ? second : first) };
    }
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      return readTyped(method, params);
    case 'wallet_addEthereumChain': {
      const [{ chainId, chainName }] = parsed(addChain, params);
      return { kind: 'addChain', chainId, name: chainName };
    }
    case 'wallet_switchEthereumChain':
      return { kind: 'switchChain', chainId: parsed(switchChain, params)[0].chainId };
    case 'wallet_watchAsset': {
      const { options } = parsed(watched, Array.isArray(params) ? params[0] : params);
      const { chainId } = options;
      if (chainId !== undefined && !isChainId(chainId)) throw new AppError(-32602);
      return { kind: 'watchAsset', token: options.address, chainId: chainId ?? null };
    }
    case 'wallet_showCallsStatus':
      return { kind: 'showCalls', name: readBatchName(params) };
  }
}

/** The network that a request is for, `current` where it names none; null where it needs none. */
export function chainOf(asked: AskedParams, current: ChainId): ChainId | null {
  switch (asked.kind) {
    case 'transaction':
    case 'watchAsset':
      return asked.chainId ?? current;
    case 'calls':
      return asked.chainId;
    default:
      return null;
  }
}

/** Wei of the network's own coin that leave with it. */
export function outgoingValue(asked: AskedParams): bigint {
  if (asked.kind === 'transaction') return asked.value;
  return asked.kind === 'calls' ? asked.calls.reduce((sum, { value }) => sum + value, 0n) : 0n;
}

/** Of `wallet_getCallsStatus` and `wallet_showCallsStatus`. Errors: `AppError` −32602. */
export function readBatchName(params: unknown): string {
  return parsed(v.strictTuple([v.pipe(v.string(), v.maxLength(MOST_BATCH_NAME))]), params)[0];
}

/** Errors: `AppError` −32602 where the value does not fit. */
export function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, value);
  if (!read.success) throw new AppError(-32602);
  return read.output;
}

function readConnect(params: unknown): AskedParams {
  const [{ capabilities, chainIds }] = parsed(connect, params);
  const { signInWithEthereum, ...others } = capabilities;
  const needed = Object.values(others).some(
    (each) => !v.is(v.looseObject({ optional: v.literal(true) }), each),
  );
  if (needed) throw new AppError(5700);
  if (signInWithEthereum === undefined) return { kind: 'connect', chains: chainIds, signIn: null };
  const fields = parsed(signInFields, signInWithEthereum);
  return { kind: 'connect', chains: [fields.chainId, ...chainIds], signIn: fields };
}

function readTransaction(params: unknown): AskedParams {
  const [asked] = parsed(transaction, params);
  const { from = null, to = null, value, data, input, gas, gasLimit, chainId = null } = asked;
  // Two texts for one thing: what is signed must not depend on which of them is taken.
  if (data !== undefined && input !== undefined && data !== input) throw new AppError(-32602);
  const call = data ?? input ?? EMPTY_HEX;
  if (to === null && hexSize(call) === 0) throw new AppError(-32602);
  return { kind: 'transaction', from, to, value, data: call, gas: gas ?? gasLimit ?? null, chainId };
}

/** Hexadecimal digits stand for bytes, everything else for itself, as wallets have always read it. */
function messageOf(text: string): Hex {
  const hex = parseHex(text);
  if (text.startsWith('0x') && hex.ok) return hex.value;
  return bytesToHex(new TextEncoder().encode(text));
}

function readTyped(method: AskedMethod, params: unknown): AskedParams {
  const [account, document] = parsed(v.tuple([jsonAddress, v.unknown()]), params);
  const typedData = typeof document === 'string' ? document : JSON.stringify(document);
  let value: unknown = null;
  try {
    value = JSON.parse(typedData ?? '');
  } catch {
    throw new AppError(-32602);
  }
  const { types, domain } = parsed(typedDocument, value);
  // Version 3 has no lists, and no two wallets read them alike there.
  const lists = Object.values(types).some((fields) => fields.some(({ type }) => type.includes('[')));
  if (method === 'eth_signTypedData_v3' && lists) throw new AppError(-32602);
  return { kind: 'typedData', account, typedData, chainId: domain.chainId ?? null };
}
