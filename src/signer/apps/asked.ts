/**
 * Whether what is to be signed is what an app asked for, by the request that the host itself received. The wallet may
 * have filled in gas, fees, nonce and an access list, and nothing else.
 */
import * as v from 'valibot';
import { type Address, parseAddress } from '#core/address/address.ts';
import { fieldsAreUnique, parseStrictJson } from '#core/batch/json.ts';
import { readSendCalls } from '#core/batch/send-calls.ts';
import { encodeExecute } from '#core/batch/ways.ts';
import { bytesToHex, type Hex, hexToBytes, isHex } from '#core/bytes/hex.ts';
import { MAX_APP_ANSWER, MAX_APP_REQUEST } from '#protocol/apps.ts';
import type { DecodedTransaction } from '../decode/transaction.ts';
import type { DecodedTypedData } from '../decode/typed-data.ts';

export type Signing =
  | { readonly kind: 'transaction'; readonly account: Address; readonly transaction: DecodedTransaction }
  | { readonly kind: 'message'; readonly account: Address; readonly message: Hex }
  | { readonly kind: 'typedData'; readonly account: Address; readonly decoded: DecodedTypedData };

type DecodeTypedData = (json: string) => Promise<DecodedTypedData>;

/** Methods that end in a signature. */
const SIGNING = new Set([
  'eth_sendTransaction',
  'wallet_sendCalls',
  'personal_sign',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
]);

type RpcId = string | number;

export interface AskedRequest {
  readonly id: RpcId;
  readonly method: string;
  /** By place; empty where there are none, or where they are given by name. */
  readonly params: readonly unknown[];
}

export function asksToSign({ method }: AskedRequest): boolean {
  return SIGNING.has(method);
}

/** How many signatures answer it at most: one, or one for each call where they are sent one by one. */
export function signaturesFor({ method, params }: AskedRequest): number {
  if (method !== 'wallet_sendCalls') return 1;
  const read = readSendCalls(JSON.stringify(params));
  return read.ok ? read.value.request.calls.length : 1;
}

/**
 * How many of its signatures this one stands for: 0 where something else would be signed, and all of them for a batch of
 * calls at once.
 *
 * @param done how many it has got already @param origin of the app
 */
export async function partsAnswered(
  { method, params }: AskedRequest,
  done: number,
  signing: Signing,
  { origin, decodeTypedData }: { readonly origin: string; readonly decodeTypedData: DecodeTypedData },
): Promise<number> {
  switch (signing.kind) {
    case 'transaction':
      if (method === 'wallet_sendCalls') return callsAnswered(params, done, signing);
      return Number(method === 'eth_sendTransaction' && isTransaction(params, signing));
    case 'message':
      if (method === 'wallet_connect') return Number(await isSignIn(params, signing, origin));
      return Number(method === 'personal_sign' && isMessage(params, signing));
    case 'typedData':
      if (!/^eth_signTypedData_v[34]$/.test(method)) return 0;
      return Number(await isTypedData(params, signing, decodeTypedData));
  }
}

type TransactionSigning = Extract<Signing, { kind: 'transaction' }>;

/** Null where it is no address. */
function addressOf(value: unknown): Address | null {
  const parsed = typeof value === 'string' ? parseAddress(value) : null;
  return parsed?.ok === true ? parsed.value.address : null;
}

/** Null where it is no number in hexadecimal digits. */
function quantityOf(value: unknown): bigint | null {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : null;
}

function bytesOf(value: unknown): Hex | null {
  const digits = typeof value === 'string' && value.startsWith('0x') ? value.toLowerCase() : null;
  return isHex(digits) ? digits : null;
}

/** EIP-1474, `eth_sendTransaction`. Some apps write `input` for `data`. */
function isTransaction([asked]: readonly unknown[], { account, transaction }: TransactionSigning): boolean {
  if (typeof asked !== 'object' || asked === null || transaction.authorizations.length > 0) return false;
  const { from, to, value = '0x0', data, input, chainId } = asked as Record<string, unknown>;
  if ('authorizationList' in asked || 'blobVersionedHashes' in asked) return false;
  const recipient = to === undefined || to === null ? null : addressOf(to);
  if (recipient === null && to !== undefined && to !== null) return false;
  if (data !== undefined && input !== undefined && data !== input) return false;
  return (
    addressOf(from) === account &&
    recipient === transaction.to &&
    quantityOf(value) === transaction.value &&
    bytesOf(data ?? input ?? '0x') === transaction.data &&
    (chainId === undefined || quantityOf(chainId) === BigInt(transaction.chainId))
  );
}

/** EIP-5792: all calls as one batch of the account's own (ERC-7821), or the one whose turn it is. */
function callsAnswered(
  params: readonly unknown[],
  done: number,
  { account, transaction }: TransactionSigning,
): number {
  const read = readSendCalls(JSON.stringify(params));
  if (!read.ok || transaction.authorizations.length > 0) return 0;
  const { from, chainId, calls, atomicRequired } = read.value.request;
  if ((from !== null && from !== account) || chainId !== transaction.chainId) return 0;
  const { to, value, data } = transaction;
  if (done === 0 && to === account && value === 0n && data === encodeExecute(calls)) return calls.length;
  const next = calls[done];
  if (next === undefined || (atomicRequired && calls.length > 1)) return 0;
  return Number(to === next.to && value === next.value && data === next.data);
}

/** Apps write message and account in either order; whatever is in hexadecimal digits means bytes. */
function isMessage(
  [first, second]: readonly unknown[],
  { account, message }: Extract<Signing, { kind: 'message' }>,
): boolean {
  const is = (text: unknown, signer: unknown): boolean =>
    typeof text === 'string' && addressOf(signer) === account && messageBytes(text) === message;
  return is(first, second) || is(second, first);
}

function messageBytes(text: string): Hex {
  return bytesOf(text) ?? utf8(text);
}

const utf8 = (text: string): Hex => bytesToHex(new TextEncoder().encode(text));

/** ERC-7846: the sign-in that the app wants with its connection, for its own origin. The wallet may choose the time. */
async function isSignIn(
  [asked]: readonly unknown[],
  { account, message }: Extract<Signing, { kind: 'message' }>,
  origin: string,
): Promise<boolean> {
  const [{ signInFields, signInMessage }, { readSiwe }] = await Promise.all([
    import('#core/siwe/sign-in.ts'),
    import('#core/siwe/siwe.ts'),
  ]);
  const wanted = v.safeParse(
    v.looseObject({ capabilities: v.looseObject({ signInWithEthereum: signInFields }) }),
    asked,
  );
  const read = readSiwe(new TextDecoder().decode(hexToBytes(message)));
  if (!wanted.success || read?.ok !== true) return false;
  const fields = wanted.output.capabilities.signInWithEthereum;
  const written = signInMessage(fields, account, origin, read.message.issuedAt);
  return written !== null && utf8(written) === message;
}

/** The same document is what has the same digest; what the signer cannot read was not asked for. */
async function isTypedData(
  [signer, document]: readonly unknown[],
  { account, decoded }: Extract<Signing, { kind: 'typedData' }>,
  decodeTypedData: DecodeTypedData,
): Promise<boolean> {
  if (addressOf(signer) !== account) return false;
  const text = typeof document === 'string' ? document : JSON.stringify(document ?? null);
  try {
    return (await decodeTypedData(text)).digest === decoded.digest;
  } catch {
    return false;
  }
}

// One request of an app (JSON-RPC 2.0), and the answers that the host gives without asking the wallet.

const MAX_ID = 64;

/** A notification has no id, and nothing here needs one. */
const requestSchema = v.strictObject({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.pipe(v.string(), v.maxLength(MAX_ID)), v.pipe(v.number(), v.safeInteger())]),
  method: v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,63}$/)),
  params: v.optional(v.custom<object>((value) => typeof value === 'object' && value !== null)),
});

/** Null for what is no such request, has a field twice, is too long or too deep. */
export function readAppRequest(payload: string): AskedRequest | null {
  if (payload.length > MAX_APP_REQUEST) return null;
  const value = parseStrictJson(payload);
  const read = v.safeParse(requestSchema, value);
  if (!read.success || !fieldsAreUnique(payload, value)) return null;
  const { id, method, params } = read.output;
  return { id, method, params: Array.isArray(params) ? params : [] };
}

/** Of what is no request, or of an answer: so that its sender is not left waiting. Null where it has none. */
export function requestIdOf(payload: string): RpcId | null {
  if (payload.length > MAX_APP_ANSWER) return null;
  try {
    const read = v.safeParse(withId, JSON.parse(payload));
    return read.success ? read.output.id : null;
  } catch {
    return null;
  }
}
const withId = v.object({ id: requestSchema.entries.id });

const REFUSALS = {
  invalid: { code: -32600, message: 'Invalid request' },
  limit: { code: -32005, message: 'Too many requests' },
} as const;

/** A response with one of the host's own errors. */
export function refusal(id: RpcId | null, reason: keyof typeof REFUSALS): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: REFUSALS[reason] });
}
