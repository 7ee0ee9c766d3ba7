/**
 * What goes through WalletConnect's envelopes: JSON-RPC 2.0 in both directions, with a tag and a time to live for the
 * relay. Source: WalletConnect specifications, Sign API, “RPC methods”.
 */
import * as v from 'valibot';
import { parseStrictJson } from '#core/batch/json.ts';
import { displayText } from '#core/text/display.ts';

/** A sealed message on its way. */
export interface Outgoing {
  /** 64 hex digits. */
  readonly topic: string;
  /** An envelope in base64. */
  readonly message: string;
  readonly tag: number;
  /** Seconds for which the relay keeps it. */
  readonly ttl: number;
}

type Sent = readonly [tag: number, ttl: number];
/** Methods that either side sends; the answer has the next tag. */
export const SENT = {
  wc_sessionPropose: [1100, 300],
  wc_sessionSettle: [1102, 300],
  wc_sessionUpdate: [1104, 86_400],
  wc_sessionExtend: [1106, 86_400],
  wc_sessionRequest: [1108, 300],
  wc_sessionEvent: [1110, 300],
  wc_sessionDelete: [1112, 86_400],
  wc_sessionPing: [1114, 30],
} as const satisfies Readonly<Record<string, Sent>>;
export type WireMethod = keyof typeof SENT;
export const isWireMethod = (method: string): method is WireMethod => Object.hasOwn(SENT, method);
/** The answer to a proposal that the user, or the wallet, refused. */
export const REFUSED: Sent = [1120, 300];

export const answerTo = (method: WireMethod): Sent => {
  const [tag, ttl] = SENT[method];
  return [tag + 1, ttl];
};

/** Of the specifications' “Error codes”. */
export const WIRE_ERRORS = {
  unauthorizedMethod: { code: 3001, message: 'Unauthorized method.' },
  unauthorizedChain: { code: 3005, message: 'Unauthorized chain.' },
  rejected: { code: 5000, message: 'User rejected.' },
  unsupportedChains: { code: 5100, message: 'Unsupported chains.' },
  unsupportedNamespace: { code: 5104, message: 'Unsupported namespace key.' },
  disconnected: { code: 6000, message: 'User disconnected.' },
  expired: { code: 8000, message: 'Session request expired.' },
  invalid: { code: -32600, message: 'Invalid request.' },
  limit: { code: -32005, message: 'Too many requests. Try again later.' },
} as const;
export interface RelayError {
  readonly code: number;
  readonly message: string;
}

const MOST_TEXT = 300;
const MOST_NAME = 64;
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const call = v.looseObject({
  jsonrpc: v.literal('2.0'),
  id,
  method: v.pipe(v.string(), v.maxLength(64)),
  params: v.optional(v.unknown()),
});
const result = v.looseObject({ jsonrpc: v.literal('2.0'), id, result: v.unknown() });
const error = v.looseObject({
  jsonrpc: v.literal('2.0'),
  id,
  error: v.looseObject({ code: v.number(), message: v.string() }),
});

export type Heard =
  | { readonly kind: 'call'; readonly id: number; readonly method: string; readonly params: unknown }
  | { readonly kind: 'result'; readonly id: number }
  | { readonly kind: 'error'; readonly id: number };

/** Null for what is neither call nor answer, or is nested beyond measure. */
export function readHeard(text: string): Heard | null {
  const value = parseStrictJson(text);
  const asCall = v.safeParse(call, value);
  if (asCall.success) {
    const { method, params } = asCall.output;
    return { kind: 'call', id: asCall.output.id, method, params };
  }
  const failed = v.safeParse(error, value);
  if (failed.success) return { kind: 'error', id: failed.output.id };
  const done = v.safeParse(result, value);
  return done.success && 'result' in done.output ? { kind: 'result', id: done.output.id } : null;
}

const names = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(MOST_TEXT))), v.maxLength(200)), []);
const namespaces = v.optional(
  v.record(
    v.pipe(v.string(), v.maxLength(64)),
    v.looseObject({ chains: names, methods: names, events: names }),
  ),
  {},
);
const proposal = v.looseObject({
  relays: v.array(v.looseObject({ protocol: v.string() })),
  proposer: v.looseObject({
    publicKey: hex32,
    metadata: v.looseObject({
      name: v.optional(v.pipe(v.string(), v.maxLength(4096)), ''),
      url: v.pipe(v.string(), v.maxLength(MOST_TEXT)),
    }),
  }),
  requiredNamespaces: namespaces,
  optionalNamespaces: namespaces,
  expiryTimestamp: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});

export type Namespaces = v.InferOutput<typeof namespaces>;

export interface Proposal {
  /** 64 hex digits. */
  readonly proposer: string;
  /** What the app calls itself. Nobody confirms it. */
  readonly origin: string;
  readonly name: string;
  readonly required: Namespaces;
  readonly optional: Namespaces;
  /** Milliseconds since the epoch; null where it names none. */
  readonly expiresAt: number | null;
}

/** Null for what is no proposal of an app that this client can talk to. */
export function readProposal(params: unknown): Proposal | null {
  const read = v.safeParse(proposal, params);
  if (!read.success || !read.output.relays.some(({ protocol }) => protocol === 'irn')) return null;
  const { proposer, requiredNamespaces, optionalNamespaces, expiryTimestamp } = read.output;
  const origin = claimedOrigin(proposer.metadata.url);
  if (origin === null) return null;
  return {
    proposer: proposer.publicKey,
    origin,
    name: displayText(proposer.metadata.name, MOST_NAME),
    required: requiredNamespaces,
    optional: optionalNamespaces,
    expiresAt: expiryTimestamp === undefined ? null : expiryTimestamp * 1000,
  };
}

/** As a browser writes it; null for anything but http and https. */
function claimedOrigin(url: string): string | null {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`;
  if (!URL.canParse(text)) return null;
  const { protocol, origin } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}

const request = v.looseObject({
  request: v.looseObject({
    method: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    params: v.optional(v.unknown()),
    expiryTimestamp: v.optional(v.number()),
  }),
  chainId: v.pipe(v.string(), v.maxLength(64)),
});

export interface WireRequest {
  readonly method: string;
  readonly params: unknown;
  /** CAIP-2, `eip155:1`. */
  readonly chain: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number | null;
}

/** Of `wc_sessionRequest`. */
export function readRequest(params: unknown): WireRequest | null {
  const read = v.safeParse(request, params);
  if (!read.success) return null;
  const { method, params: inner, expiryTimestamp } = read.output.request;
  const expiresAt = expiryTimestamp === undefined ? null : expiryTimestamp * 1000;
  return { method, params: inner, chain: read.output.chainId, expiresAt };
}

export const callText = (callId: number, method: WireMethod, params: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id: callId, method, params });
export const wireResultOf = (callId: number, value: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id: callId, result: value });
export const wireErrorOf = (callId: number, wrong: RelayError): string =>
  JSON.stringify({ jsonrpc: '2.0', id: callId, error: { code: wrong.code, message: wrong.message } });
