/**
 * What the boundary carries of apps: the host keeps the port of each app that opened its connect window, and relays
 * what the app asks (JSON-RPC 2.0, as its JSON text) together with the origin that the browser vouches for.
 */
import * as v from 'valibot';

/** Characters of one request of an app. */
export const MAX_APP_REQUEST = 128 * 1024;
/** Characters of one answer to it, or of one event. */
export const MAX_APP_ANSWER = 1024 * 1024;
/** RFC 1035 bounds a host name by 253 octets; scheme and port come on top. */
const MAX_ORIGIN = 280;

/** 128 random bits, made by the host for each app that opens the window. */
const app = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
/** Counted by the host from 1 for each app. */
const message = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const appEventSchema = v.variant('kind', [
  /** `origin`: as the browser attested it to the host, such as `https://app.example`. */
  v.strictObject({
    kind: v.literal('opened'),
    app,
    origin: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ORIGIN)),
  }),
  /** `payload`: one JSON-RPC 2.0 request with an id, as the app wrote it. */
  v.strictObject({
    kind: v.literal('message'),
    app,
    message,
    payload: v.pipe(v.string(), v.maxLength(MAX_APP_REQUEST)),
  }),
  /** Nothing reaches the app any more. */
  v.strictObject({ kind: v.literal('closed'), app }),
]);
export type AppEvent = v.InferOutput<typeof appEventSchema>;

/** Wallet → signer: a JSON-RPC 2.0 response, or an event `{"jsonrpc":"2.0","method":…,"params":[…]}`. */
export const sendToAppSchema = v.strictObject({
  kind: v.literal('sendToApp'),
  app,
  payload: v.pipe(v.string(), v.maxLength(MAX_APP_ANSWER)),
});
/** Wallet → signer: the app is disconnected; its window stays. */
export const closeAppSchema = v.strictObject({ kind: v.literal('closeApp'), app });

/**
 * Which request of an app a signature answers. Checked by the host against what it received itself. `claimed`: of an app
 * that reached the wallet by another door, what it calls itself; said by the wallet, confirmed by nobody.
 */
export const askedSchema = v.strictObject({
  app,
  message,
  claimed: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ORIGIN))),
});
export type Asked = v.InferOutput<typeof askedSchema>;
