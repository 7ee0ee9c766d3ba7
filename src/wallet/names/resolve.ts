/**
 * Names by ENS (ENSIP-1, ENSIP-15 normalisation, ENSIP-10 through a UniversalResolver). A reverse record is only a
 * claim: it counts when the name itself leads back to the address, which is asked here and not left to the contract.
 * What is kept outside the chain, or meant for another chain, is asked of the name's own resolver.
 */
import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { COIN_ETHER, COIN_EVM_DEFAULT, coinTypeOfChain } from '#core/names/coin-types.ts';
import { displayText } from '#core/text/display.ts';
import type { Network } from '../model/network.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import type { QuorumClient } from '../rpc/quorum-client.ts';
import { data } from '../rpc/schemas.ts';
import { normalizeName } from './normalize.ts';
import type { OffchainContext } from './offchain.ts';
import type { ResolvedName } from './types.ts';

export interface NameQuestion {
  readonly network: Network;
  /** Of several endpoints where the network asks for agreement, and how that is told. */
  readonly client: QuorumClient['client'];
  readonly evidence: QuorumClient['evidence'];
  readonly now: () => number;
  readonly offchain: OffchainContext;
}

/** What the resolver says when a name simply leads nowhere. */
const NOWHERE = ['ResolverNotFound', 'ResolverNotContract', 'UnsupportedResolverProfile'];

export async function resolveName(
  question: NameQuestion,
  input: string,
  options: CallOptions = {},
): Promise<WithEvidence<ResolvedName>> {
  const resolver = resolverOf(question.network);
  const name = await normalizeName(input);
  return question.client.with(async (endpoint) => {
    const address = await forward(endpoint, resolver, name, options);
    if (address === 'offchain') return throughGateway(question, endpoint, name, options);
    if (address === null) throw notFound(name);
    const evidence = question.evidence(reported(endpoint, null, question.now()));
    return { value: { name, address }, evidence };
  }, options);
}

async function throughGateway(
  { network, offchain, now }: NameQuestion,
  endpoint: EndpointClient,
  name: string,
  options: CallOptions,
): Promise<WithEvidence<ResolvedName>> {
  const { readCoin } = await import('./coin-address.ts');
  const found = await readCoin({ network, offchain }, endpoint, name, COIN_ETHER, options);
  if (found.address === null) throw notFound(name);
  const evidence = reported(endpoint, null, now());
  return {
    value: { name, address: found.address },
    evidence: { ...evidence, sources: [...evidence.sources, ...found.gateways] },
  };
}

/**
 * The address for a payment on a chain that has no name service: by its coin type (ENSIP-11), else that of all EVM
 * chains (ENSIP-19). An address on Ethereum is never taken for one here: a contract there may be nobody's here.
 */
export async function resolveForChain(
  { network, client, evidence, offchain, now }: NameQuestion,
  chainId: ChainId,
  input: string,
  options: CallOptions = {},
): Promise<WithEvidence<ResolvedName>> {
  const coinType = coinTypeOfChain(chainId);
  if (coinType === null) throw new EvidentError('NAME_SERVICE_ABSENT', { chain: String(chainId) });
  const name = await normalizeName(input);
  const { readCoin } = await import('./coin-address.ts');
  return client.with(async (endpoint) => {
    const gateways: string[] = [];
    for (const asked of [coinType, COIN_EVM_DEFAULT]) {
      const found = await readCoin({ network, offchain }, endpoint, name, asked, options);
      gateways.push(...found.gateways);
      if (found.address === null) continue;
      const one = reported(endpoint, null, now());
      const byDefault = asked === COIN_EVM_DEFAULT;
      return {
        value: { name, address: found.address, coinType: asked, ...(byDefault ? { byDefault } : {}) },
        // What a gateway said beside, nobody agreed to.
        evidence: evidence({ ...one, sources: [...one.sources, ...new Set(gateways)] }),
      };
    }
    throw new EvidentError('NAME_NO_CHAIN_ADDRESS', {
      name: displayText(name, 100),
      chain: String(chainId),
    });
  }, options);
}

const notFound = (name: string) => new EvidentError('NAME_NOT_FOUND', { name: displayText(name, 100) });

export async function resolveReverseName(
  question: Omit<NameQuestion, 'offchain'>,
  address: Address,
  options: CallOptions = {},
): Promise<WithEvidence<string> | null> {
  const resolver = resolverOf(question.network);
  return question.client.with(async (endpoint) => {
    const claimed = await claim(endpoint, resolver, address, options);
    if (claimed === null || claimed === '') return null;
    const name = await normalizeName(claimed).catch(() => null);
    // A record that is not in normal form could look like another name.
    if (name === null || name !== claimed) return null;
    const owner = await forward(endpoint, resolver, name, options);
    // Kept outside the chain: a name that is shown beside an address is no reason to ask a stranger's server.
    const evidence = question.evidence(reported(endpoint, null, question.now()));
    return owner === address ? { value: name, evidence } : null;
  }, options);
}

function resolverOf(network: Network): Address {
  if (network.universalResolver === null) {
    throw new EvidentError('NAME_SERVICE_ABSENT', { chain: displayText(network.name) });
  }
  return network.universalResolver;
}

/** Null when the name leads nowhere; `offchain` when its resolver wants somebody else to be asked (ERC-3668). */
async function forward(
  endpoint: EndpointClient,
  resolver: Address,
  name: string,
  options: CallOptions,
): Promise<Address | 'offchain' | null> {
  const { decodeResolve, encodeResolve } = await import('../evm/calls.ts');
  const outcome = await ask(endpoint, resolver, encodeResolve(name), options);
  if ('error' in outcome) {
    if (outcome.offchain) return 'offchain';
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
  const { decodeReverse, encodeReverse } = await import('../evm/calls.ts');
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

type Outcome =
  | { readonly answer: Hex }
  /** `offchain`: the reason is, or holds, the wish that a gateway be asked. */
  | { readonly error: string | null; readonly offchain: boolean };

async function ask(
  endpoint: EndpointClient,
  resolver: Address,
  call: Hex,
  options: CallOptions,
): Promise<Outcome> {
  try {
    const answer = await endpoint.call('eth_call', [{ to: resolver, data: call }, 'latest'], data, options);
    // No code at the resolver's address: not a name that is missing, but a service.
    return answer === EMPTY_HEX ? { error: null, offchain: false } : { answer };
  } catch (thrown) {
    const error = toEvidentError(thrown);
    if (error.code !== 'RPC_REFUSED') throw error;
    const reason = parseHex(error.details.data ?? '');
    if (!reason.ok || reason.value === EMPTY_HEX) return { error: null, offchain: false };
    const [{ resolverErrorName }, { wantsGateway }] = await Promise.all([
      import('../evm/calls.ts'),
      import('./codec.ts'),
    ]);
    return { error: resolverErrorName(reason.value), offchain: wantsGateway(reason.value) };
  }
}

function unavailable(error: string | null): EvidentError {
  const reason = error === null ? 'the name service did not answer' : 'its resolver failed';
  return new EvidentError('NAME_UNAVAILABLE', { reason });
}
