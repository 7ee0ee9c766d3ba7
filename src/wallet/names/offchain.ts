/**
 * A call whose answer may be kept outside the chain (ERC-3668): the contract says whom to ask, the user agreed or did
 * not, and the contract itself judges what came back.
 */
import * as v from 'valibot';
import { addressToHex } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex, parseHex } from '#core/bytes/hex.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { readBounded } from '../rpc/read-bounded.ts';
import { data, data as hexData } from '../rpc/schemas.ts';
import { decodeLookup, encodeCallback, type Lookup, reasonOf } from './codec.ts';
import type { NameAnswer, NameRead } from './find.ts';
import { GATEWAY_MS, type NameOptions } from './types.ts';

/** Lookups that lead to further ones; ERC-3668 advises a bound of this size. */
const MOST_LOOKUPS = 4;

export interface OffchainContext {
  readonly fetch: typeof globalThis.fetch;
  /** Hosts that may be asked. */
  allowed(): Promise<ReadonlySet<string>>;
  readonly onAsk?: NameOptions['onAsk'];
}

export interface OffchainLookup {
  readonly answer: NameAnswer;
  /** Hosts that were asked on the way. */
  readonly gateways: readonly string[];
}

/**
 * Makes the call, and whatever lookups it wishes for. A contract that refuses is an answer, as long as no gateway was
 * asked. Errors: `NAME_GATEWAY_*`, `RPC_*`.
 */
export async function callThrough(
  context: OffchainContext,
  endpoint: EndpointClient,
  call: NameRead,
  options: CallOptions = {},
): Promise<OffchainLookup> {
  const gateways: string[] = [];
  let bytes = call.data;
  for (let lookups = 0; ; lookups += 1) {
    const outcome = await attempt(endpoint, { to: call.to, data: bytes }, options);
    if ('data' in outcome)
      return { answer: { ok: outcome.data !== EMPTY_HEX, data: outcome.data }, gateways };
    const lookup = decodeLookup(outcome.reason);
    if (lookup === null) {
      if (gateways.length === 0) return { answer: { ok: false, data: outcome.reason }, gateways };
      // The callback looked at what the gateway said, and did not take it.
      throw new EvidentError('NAME_GATEWAY_REFUSED', {
        host: gateways.at(-1) ?? '',
        reason: displayText(reasonOf(outcome.error), 200),
      });
    }
    // Somebody else's wish, passed on: the answer would be handed to a contract that did not ask (ERC-3668).
    if (lookup.sender !== call.to)
      throw new EvidentError('NAME_GATEWAY_UNSAFE', { reason: 'another contract asks' });
    if (lookups === MOST_LOOKUPS)
      throw new EvidentError('NAME_GATEWAY_UNSAFE', { reason: 'it asks again and again' });
    const offered = gatewaysOf(lookup);
    const allowed = await context.allowed();
    const chosen = offered.filter(({ host }) => allowed.has(host));
    if (chosen.length === 0) {
      const hosts = [...new Set(offered.map(({ host }) => host))].join(' ');
      throw new EvidentError('NAME_GATEWAY_CONSENT', { hosts });
    }
    const told = await askGateways(context.fetch, lookup, chosen, { ...options, onAsk: context.onAsk });
    gateways.push(told.host);
    bytes = encodeCallback(lookup.callback, told.data, lookup.extraData);
  }
}

// A server that keeps records outside the chain (ERC-3668). Nobody is asked before the user agreed to the host: it
// learns the name, and from where it is asked. What it answers proves nothing; the contract that wished for it checks.

/** Proofs of storage on other chains take some tens of kilobytes. */
const ANSWER_LIMIT = 512 * 1024;
/** Of the wish itself: a contract of a stranger made it. */
const MAX_URLS = 16;
const MAX_URL = 2_048;
const MAX_DATA = 64 * 1024;

const Body = v.object({ data: hexData });

interface Gateway {
  readonly host: string;
  /** As the contract wrote it, with `{sender}` and `{data}` in it. */
  readonly template: string;
}

/** Servers that may be asked at all: https, or this machine; in the contract's order. Error: `NAME_GATEWAY_UNSAFE`. */
export function gatewaysOf({ urls, callData, extraData }: Lookup): readonly Gateway[] {
  if (callData.length + extraData.length > MAX_DATA * 2) throw unsafe('it asks for too much');
  const found = urls.slice(0, MAX_URLS).flatMap((template): readonly Gateway[] => {
    if (template.length > MAX_URL) return [];
    const url = parseUrl(template);
    return url === null ? [] : [{ host: url.host, template }];
  });
  if (found.length === 0) throw unsafe('none of its addresses is safe to ask');
  return found;
}

function unsafe(reason: string): EvidentError {
  return new EvidentError('NAME_GATEWAY_UNSAFE', { reason });
}

/** The host must stand before everything that is filled in. */
function parseUrl(template: string): URL | null {
  const bare = template.replaceAll('{sender}', '0x00').replaceAll('{data}', '0x00');
  if (!URL.canParse(bare)) return null;
  const url = new URL(bare);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) return null;
  if (url.username !== '' || url.password !== '') return null;
  return template.slice(0, url.origin.length).toLowerCase() === url.origin ? url : null;
}

interface GatewayAnswer {
  readonly data: Hex;
  readonly host: string;
}

/**
 * Asks them one after the other, as the standard has it: a refusal of the question (4xx) ends it, a failure goes on to
 * the next. Errors: `NAME_GATEWAY_UNREACHABLE`, `RPC_ABORTED`.
 */
export async function askGateways(
  fetch: typeof globalThis.fetch,
  lookup: Lookup,
  gateways: readonly Gateway[],
  options: NameOptions = {},
): Promise<GatewayAnswer> {
  let trouble = new EvidentError('NAME_GATEWAY_UNREACHABLE');
  for (const gateway of gateways) {
    const told = await watched(gateway, options, () => askOne(fetch, lookup, gateway, options));
    if ('data' in told) return told;
    trouble = told.error;
    if (told.final) break;
  }
  throw trouble;
}

async function watched<T>({ host }: Gateway, { onAsk }: NameOptions, ask: () => Promise<T>): Promise<T> {
  const over = onAsk?.(host);
  try {
    return await ask();
  } finally {
    over?.();
  }
}

type GatewayOutcome = GatewayAnswer | { readonly error: EvidentError; readonly final: boolean };

async function askOne(
  fetch: typeof globalThis.fetch,
  { sender, callData }: Lookup,
  { host, template }: Gateway,
  options: CallOptions,
): Promise<GatewayOutcome> {
  const unreachable = (reason: string, final = false, cause?: unknown): GatewayOutcome => ({
    error: new EvidentError('NAME_GATEWAY_UNREACHABLE', { host, reason }, cause),
    final,
  });
  const who = addressToHex(sender);
  const get = template.includes('{data}');
  const url = template.replaceAll('{sender}', who).replaceAll('{data}', callData);
  const timeout = AbortSignal.timeout(GATEWAY_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const response = await fetch(url, {
      ...(get
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ data: callData, sender: who }),
          }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // A redirect may lead to a host that nobody agreed to.
      redirect: 'error',
      mode: 'cors',
      cache: 'no-store',
      signal,
    });
    if (!response.ok) {
      return unreachable(`it answered ${response.status}`, response.status >= 400 && response.status < 500);
    }
    const bytes = await readBounded(response.body, ANSWER_LIMIT, signal);
    if (bytes === null) return unreachable('its answer is too long');
    const parsed = v.safeParse(Body, JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? { data: parsed.output.data, host } : unreachable('its answer is malformed');
  } catch (thrown) {
    if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED', { host }, thrown);
    if (timeout.aborted) return unreachable('it took too long', false, thrown);
    const malformed = thrown instanceof SyntaxError;
    return unreachable(malformed ? 'its answer is malformed' : 'it could not be reached', false, thrown);
  }
}

type Attempt = { readonly data: Hex } | { readonly reason: Hex; readonly error: EvidentError };

async function attempt(endpoint: EndpointClient, call: NameRead, options: CallOptions): Promise<Attempt> {
  try {
    return {
      data: await endpoint.call('eth_call', [{ to: call.to, data: call.data }, 'latest'], data, options),
    };
  } catch (thrown) {
    const error = toEvidentError(thrown);
    if (error.code !== 'RPC_REFUSED') throw error;
    const reason = parseHex(error.details.data ?? '');
    return { reason: reason.ok ? reason.value : EMPTY_HEX, error };
  }
}
