/**
 * A call whose answer may be kept outside the chain (ERC-3668): the contract says whom to ask, the user agreed or did
 * not, and the contract itself judges what came back.
 */

import type { Hex } from '#core/bytes/hex.ts';
import { EMPTY_HEX, parseHex } from '#core/bytes/hex.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import type { CallOptions } from '../call-types.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { data } from '../rpc/schemas.ts';
import { decodeLookup, encodeCallback, reasonOf } from './codec.ts';
import type { Answer, Call } from './find.ts';
import { askGateways, gatewaysOf } from './gateway.ts';
import type { NameOptions } from './types.ts';

/** Lookups that lead to further ones; ERC-3668 advises a bound of this size. */
const MOST_LOOKUPS = 4;

export interface OffchainContext {
  readonly fetch: typeof globalThis.fetch;
  /** Hosts that may be asked. */
  allowed(): Promise<ReadonlySet<string>>;
  readonly onAsk?: NameOptions['onAsk'];
}

export interface OffchainLookup {
  readonly answer: Answer;
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
  call: Call,
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

type Attempt = { readonly data: Hex } | { readonly reason: Hex; readonly error: EvidentError };

async function attempt(endpoint: EndpointClient, call: Call, options: CallOptions): Promise<Attempt> {
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
