/**
 * Requests to send several calls (EIP-5792, `wallet_sendCalls`, version 2.0.0), as an app writes them: the parameters
 * by themselves, in their list, or in a whole request of JSON-RPC. What is not known is refused, never passed over.
 */
import * as v from 'valibot';
import type { Address } from '../address/address.ts';
import { EMPTY_HEX, hexSize } from '../bytes/hex.ts';
import { type ChainId, parseChainId } from '../chain/chain-id.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import { type BatchCall, MAX_BATCH_BYTES, MAX_CALLS } from './builder-file.ts';
import { fieldsAreUnique, jsonAddress, jsonBytes, jsonQuantity, parseStrictJson } from './json.ts';

export interface SendCalls {
  /** By which the app calls it; null where it leaves that to the wallet. */
  readonly id: string | null;
  /** Whose calls they are; null where the wallet may choose. */
  readonly from: Address | null;
  readonly chainId: ChainId;
  /** All calls or none, and nothing between them. */
  readonly atomicRequired: boolean;
  /** At least one. */
  readonly calls: readonly BatchCall[];
}

export interface ReadSendCalls {
  readonly request: SendCalls;
  /** Names of capabilities that it would like and can do without, each once. Hostile text. */
  readonly ignored: readonly string[];
}

const METHOD = 'wallet_sendCalls';
const VERSION = '2.0.0';
const MAX_TEXT = 2 * 1024 * 1024;
/** As the standard limits it: 4096 bytes in hexadecimal. */
const MAX_ID = 8194;

const envelope = v.strictObject({
  jsonrpc: v.optional(v.literal('2.0')),
  id: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  method: v.literal(METHOD),
  params: v.strictTuple([v.unknown()]),
});

/** By name. Not `v.record`, which passes over some names. */
const capabilities = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

const schema = v.strictObject({
  version: v.string(),
  id: v.optional(v.pipe(v.string(), v.maxLength(MAX_ID))),
  from: v.optional(jsonAddress),
  chainId: jsonQuantity,
  atomicRequired: v.boolean(),
  calls: v.pipe(
    v.array(
      v.strictObject({
        to: v.optional(v.nullable(jsonAddress)),
        data: v.optional(jsonBytes),
        value: v.optional(jsonQuantity),
        capabilities: v.optional(capabilities),
      }),
    ),
    v.minLength(1),
  ),
  capabilities: v.optional(capabilities),
});

/** Whether a text means to be such a request, and not another file of calls. */
export function isSendCalls(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || 'method' in value || 'calls' in value;
}

/**
 * Errors: `BATCH_REQUEST_INVALID` with the path of what is wrong (`part`, `calls[1].to`), `BATCH_REQUEST_VERSION`,
 * `BATCH_CAPABILITY` with their names, `BATCH_DEPLOYMENT` with the place (`at`, from 1), `BATCH_TOO_LARGE`.
 */
export function readSendCalls(text: string): Result<ReadSendCalls> {
  if (text.length > MAX_TEXT) return fail(new EvidentError('BATCH_TOO_LARGE'));
  const value = parseStrictJson(text);
  if (!fieldsAreUnique(text, value)) return invalid('shape');
  const params = paramsOf(value);
  if (!params.ok) return params;
  const version = v.safeParse(v.looseObject({ version: v.string() }), params.value);
  if (version.success && version.output.version !== VERSION) {
    return fail(new EvidentError('BATCH_REQUEST_VERSION', { version: version.output.version.slice(0, 40) }));
  }
  const read = v.safeParse(schema, params.value);
  if (!read.success) return invalid(pathOf(read.issues[0]));
  const { id, from, chainId, atomicRequired, calls: written } = read.output;
  const chain = chainId <= BigInt(Number.MAX_SAFE_INTEGER) ? parseChainId(Number(chainId)) : null;
  if (chain === null || !chain.ok) return invalid('chainId');
  if (written.length > MAX_CALLS) return fail(new EvidentError('BATCH_TOO_LARGE'));

  const asked = [read.output.capabilities, ...written.map((call) => call.capabilities)].flatMap((each) =>
    Object.entries(each ?? {}),
  );
  const needed = asked.filter(([, capability]) => !isOptional(capability)).map(([name]) => name);
  if (needed.length > 0) {
    return fail(
      new EvidentError('BATCH_CAPABILITY', { names: [...new Set(needed)].join(', ').slice(0, 400) }),
    );
  }
  const calls: BatchCall[] = [];
  for (const [index, { to, data, value: amount }] of written.entries()) {
    if (to === undefined || to === null) {
      return fail(new EvidentError('BATCH_DEPLOYMENT', { at: String(index + 1) }));
    }
    calls.push({ to, value: amount ?? 0n, data: data ?? EMPTY_HEX });
  }
  if (calls.reduce((sum, { data }) => sum + hexSize(data), 0) > MAX_BATCH_BYTES) {
    return fail(new EvidentError('BATCH_TOO_LARGE'));
  }
  return ok({
    request: { id: id ?? null, from: from ?? null, chainId: chain.value, atomicRequired, calls },
    ignored: [...new Set(asked.map(([name]) => name))],
  });
}

function paramsOf(value: unknown): Result<unknown> {
  if (Array.isArray(value)) return value.length === 1 ? ok(value[0]) : invalid('params');
  if (typeof value !== 'object' || value === null) return invalid('shape');
  if (!('method' in value)) return ok(value);
  const read = v.safeParse(envelope, value);
  return read.success ? ok(read.output.params[0]) : invalid(pathOf(read.issues[0]));
}

function isOptional(capability: unknown): boolean {
  return v.is(v.looseObject({ optional: v.literal(true) }), capability);
}

/** `calls[1].to`, with places as JSON counts them. */
function pathOf(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) =>
    typeof key === 'number' ? `[${key}]` : `.${String(key)}`,
  );
  return path.length === 0 ? 'shape' : path.join('').replace(/^\./, '').slice(0, 200);
}

function invalid(part: string): Result<never> {
  return fail(new EvidentError('BATCH_REQUEST_INVALID', { part }));
}

/** The parameters by themselves, as one object. Read back by `readSendCalls` to the same request. */
export function writeSendCalls({ id, from, chainId, atomicRequired, calls }: SendCalls): string {
  const hex = (value: bigint) => `0x${value.toString(16)}`;
  const params = {
    version: VERSION,
    ...(id === null ? {} : { id }),
    ...(from === null ? {} : { from }),
    chainId: hex(BigInt(chainId)),
    atomicRequired,
    calls: calls.map(({ to, value, data }) => ({ to, value: hex(value), data })),
  };
  return `${JSON.stringify(params, null, 2)}\n`;
}
