/**
 * Names by ENS (ENSIP-1, ENSIP-15 normalisation, ENSIP-10 through a UniversalResolver). A reverse record is only a
 * claim: it counts when the name itself leads back to the address, which is asked here and not left to the contract.
 */
import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex, parseHex } from '#core/bytes/hex.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { Known } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import type { Network } from '../model.ts';
import { type ChainClient, reported } from './rpc/chain-client.ts';
import type { EndpointClient } from './rpc/endpoint.ts';
import { data } from './rpc/schemas.ts';
import type { CallOptions, ResolvedName } from './services.ts';

export interface NameQuestion {
  readonly network: Network;
  readonly client: ChainClient;
  readonly now: () => number;
}

/** A name longer than this is not looked at: DNS wire format ends at 255 bytes, ENS allows more than anybody uses. */
const NAME_LIMIT = 1000;

/** What the resolver says when a name simply leads nowhere. */
const NOWHERE = ['ResolverNotFound', 'ResolverNotContract', 'UnsupportedResolverProfile'];

/** Labels of letters, digits and hyphens, none of them with hyphens in third and fourth place (ENSIP-15, ASCII rule). */
const PLAIN = /^(?:(?![^.]{2}--)[a-z0-9-]+\.)*(?![^.]{2}--)[a-z0-9-]+$/i;

/**
 * ENSIP-15. Plain names, which is nearly all of them, need no tables: unpacking those takes longer than a frame of
 * the screen. Error: `NAME_INVALID` with the reason.
 */
export async function normalizeName(name: string): Promise<string> {
  if (name.length > NAME_LIMIT) throw new EvidentError('NAME_INVALID', { reason: 'too long' });
  if (PLAIN.test(name)) return name.toLowerCase();
  const { ens_normalize } = await import('@adraffy/ens-normalize');
  let normalised: string;
  try {
    normalised = ens_normalize(name);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : '';
    throw new EvidentError('NAME_INVALID', { reason: displayText(reason, 200) }, thrown);
  }
  if (normalised.split('.').some((label) => label === '')) {
    throw new EvidentError('NAME_INVALID', { reason: 'a part between two dots is empty' });
  }
  return normalised;
}

export async function resolveName(
  question: NameQuestion,
  input: string,
  options: CallOptions = {},
): Promise<Known<ResolvedName>> {
  const resolver = resolverOf(question.network);
  const name = await normalizeName(input);
  return question.client.with(async (endpoint) => {
    const address = await forward(endpoint, resolver, name, options);
    if (address === null) throw new EvidentError('NAME_NOT_FOUND', { name: displayText(name, 100) });
    return { value: { name, address }, evidence: reported(endpoint, null, question.now()) };
  }, options);
}

export async function reverseName(
  question: NameQuestion,
  address: Address,
  options: CallOptions = {},
): Promise<Known<string> | null> {
  const resolver = resolverOf(question.network);
  return question.client.with(async (endpoint) => {
    const claimed = await claim(endpoint, resolver, address, options);
    if (claimed === null || claimed === '') return null;
    const name = await normalizeName(claimed).catch(() => null);
    // A record that is not in normal form could look like another name.
    if (name === null || name !== claimed) return null;
    const owner = await forward(endpoint, resolver, name, options);
    return owner === address ? { value: name, evidence: reported(endpoint, null, question.now()) } : null;
  }, options);
}

function resolverOf(network: Network): Address {
  if (network.universalResolver === null) {
    throw new EvidentError('NAME_SERVICE_ABSENT', { chain: displayText(network.name) });
  }
  return network.universalResolver;
}

/** Null when the name leads nowhere. */
async function forward(
  endpoint: EndpointClient,
  resolver: Address,
  name: string,
  options: CallOptions,
): Promise<Address | null> {
  const { decodeResolve, encodeResolve } = await import('./evm/calls.ts');
  const outcome = await ask(endpoint, resolver, encodeResolve(name), options);
  if ('error' in outcome) {
    if (outcome.error !== null && NOWHERE.includes(outcome.error)) return null;
    throw unavailable(outcome.error);
  }
  try {
    return decodeResolve(outcome.answer);
  } catch (thrown) {
    throw new EvidentError('NAME_UNAVAILABLE', { reason: 'the resolver’s answer is malformed' }, thrown);
  }
}

/** The unproven name of an address; null when there is none. */
async function claim(
  endpoint: EndpointClient,
  resolver: Address,
  address: Address,
  options: CallOptions,
): Promise<string | null> {
  const { decodeReverse, encodeReverse } = await import('./evm/calls.ts');
  const outcome = await ask(endpoint, resolver, encodeReverse(address), options);
  if ('error' in outcome) {
    const { error } = outcome;
    if (error !== null && [...NOWHERE, 'ReverseAddressMismatch'].includes(error)) return null;
    throw unavailable(error);
  }
  try {
    return decodeReverse(outcome.answer);
  } catch (thrown) {
    throw new EvidentError('NAME_UNAVAILABLE', { reason: 'the resolver’s answer is malformed' }, thrown);
  }
}

type Outcome = { readonly answer: Hex } | { readonly error: string | null };

async function ask(
  endpoint: EndpointClient,
  resolver: Address,
  call: Hex,
  options: CallOptions,
): Promise<Outcome> {
  try {
    const answer = await endpoint.call('eth_call', [{ to: resolver, data: call }, 'latest'], data, options);
    // No code at the resolver's address: not a name that is missing, but a service.
    return answer === EMPTY_HEX ? { error: null } : { answer };
  } catch (thrown) {
    const error = toEvidentError(thrown);
    if (error.code !== 'RPC_REFUSED') throw error;
    const reason = parseHex(error.details.data ?? '');
    if (!reason.ok || reason.value === EMPTY_HEX) return { error: null };
    const { resolverErrorName } = await import('./evm/calls.ts');
    return { error: resolverErrorName(reason.value) };
  }
}

function unavailable(error: string | null): EvidentError {
  const reason =
    error === 'OffchainLookup' || error === 'HttpError' || error === 'InvalidBatchGatewayResponse'
      ? 'its record is kept outside the chain, behind a gateway that Evident does not ask'
      : error === null
        ? 'the name service did not answer'
        : 'its resolver failed';
  return new EvidentError('NAME_UNAVAILABLE', { reason });
}
