/** One request of JSON-RPC 2.0 as an app wrote it, and the answers to it, errors included. */
import * as v from 'valibot';
import { fieldsAreUnique, parseStrictJson } from '#core/batch/json.ts';
import { EvidentError } from '#core/errors/error.ts';

// What apps are answered when something fails: codes of EIP-1193, EIP-1474 and EIP-5792 with sentences of our own.
// What an endpoint said never goes out, but for the data that a call reverted with.

export const RPC_SENTENCES = {
  [-32600]: 'The request is not a valid JSON-RPC 2.0 request.',
  [-32602]: 'The parameters are not valid.',
  [-32603]: 'The wallet could not answer.',
  [-32002]: 'A request of this kind is already waiting for the user.',
  [-32005]: 'Too many requests. Try again later.',
  3: 'Execution reverted.',
  4001: 'The user rejected the request.',
  4100: 'The user has not granted this.',
  4200: 'The wallet does not support this method.',
  4900: 'The wallet is not connected.',
  4901: 'The wallet is not connected to this chain.',
  4902: 'The wallet does not know this chain.',
  5700: 'The wallet does not support a capability that is not optional.',
  5710: 'The wallet does not support this chain for calls.',
  5720: 'There is already a batch with this id.',
  5730: 'There is no batch with this id.',
  5740: 'The batch is too large.',
  5760: 'The wallet cannot run these calls as one.',
} as const;
export type RpcCode = keyof typeof RPC_SENTENCES;

export interface RpcError {
  readonly code: RpcCode;
  readonly message: string;
  readonly data?: string;
}

/** A failure that an app is told. `hint` says more than the code's own sentence. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly rpc: RpcError;

  constructor(code: RpcCode, hint?: string, data?: string) {
    const message = hint ?? RPC_SENTENCES[code];
    super(message);
    this.rpc = { code, message, ...(data === undefined ? {} : { data }) };
  }
}

/** Anything thrown, as an app is told it. */
export function toRpcError(thrown: unknown): RpcError {
  if (thrown instanceof AppError) return thrown.rpc;
  return new AppError(...codeOf(thrown)).rpc;
}

function codeOf(thrown: unknown): ConstructorParameters<typeof AppError> {
  if (!(thrown instanceof EvidentError)) return [-32603];
  const { code, details } = thrown;
  switch (code) {
    case 'SIGN_REJECTED':
      return [4001];
    case 'SIGN_TYPED_DATA_INVALID':
    case 'SIGN_MESSAGE_TOO_LARGE':
    case 'BATCH_REQUEST_INVALID':
    case 'BATCH_REQUEST_VERSION':
    case 'BATCH_DEPLOYMENT':
      return [-32602];
    case 'BATCH_CAPABILITY':
      return [5700];
    case 'BATCH_TOO_LARGE':
      return [5740];
    case 'RPC_NO_ENDPOINT':
    case 'RPC_UNREACHABLE':
    case 'RPC_CIRCUIT_OPEN':
    case 'RPC_WRONG_CHAIN':
    case 'RPC_OTHER_CHAIN':
      return [4901];
    case 'RPC_RATE_LIMITED':
      return [-32005];
    case 'RPC_REFUSED':
      return details.data === undefined || !(details.data.length > 2 || details.rpcCode === '3')
        ? [-32603, 'The endpoint refused the request.']
        : [3, RPC_SENTENCES[3], details.data];
    default:
      return [-32603];
  }
}

/** The host refuses longer ones; so does the store. */
export const MAX_PAYLOAD = 128 * 1024;

export interface RpcRequest {
  readonly id: string | number;
  readonly method: string;
  /** As JSON text: read by the method's own reader. */
  readonly params: string;
}

const id = v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.finite())]);
const schema = v.object({
  jsonrpc: v.literal('2.0'),
  id,
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  params: v.optional(v.nullable(v.union([v.array(v.unknown()), v.looseObject({})])), []),
});

/** By which an answer finds its request; null where there is none that can be read. */
export function rpcIdOf(payload: string): string | number | null {
  const read = v.safeParse(v.object({ id }), payload.length > MAX_PAYLOAD ? null : parseStrictJson(payload));
  return read.success ? read.output.id : null;
}

/** Errors: `AppError` −32600. */
export function readRpcRequest(payload: string): RpcRequest {
  const value = payload.length > MAX_PAYLOAD ? null : parseStrictJson(payload);
  const read = v.safeParse(schema, value);
  // Two fields of one name are read by one reader as the first, by another as the last.
  if (!read.success || !fieldsAreUnique(payload, value)) throw new AppError(-32600);
  const { id: rpcId, method, params } = read.output;
  return { id: rpcId, method, params: JSON.stringify(params ?? []) };
}

export function resultText(rpcId: string | number, result: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id: rpcId, result: result ?? null });
}

export function errorText(rpcId: string | number | null, error: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id: rpcId, error });
}

export function eventText(method: string, params: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', method, params });
}
