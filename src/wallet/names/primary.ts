/** Primary names (ENSIP-3, ENSIP-19): what an address claims on each chain, and whether the name agrees. */
import { type Address, addressToHex } from '#core/address/address.ts';
import { hasCode, toEvidentError } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { COIN_ETHER, COIN_EVM_DEFAULT, coinTypeOfChain, reverseName } from '#core/names/coin-types.ts';
import { nameHash } from '#core/names/name-hash.ts';
import type { Network } from '../model/network.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { decodeText, encode, resolverAbi } from './codec.ts';
import { askResolver, readCoin } from './coin-address.ts';
import { findResolver } from './find.ts';
import { normalizeName } from './normalize.ts';
import type { NameQuestion } from './resolve.ts';
import type { PrimaryName } from './types.ts';

/** Why nothing can be said of a claim: a server that was not allowed, that lies or is silent, a record that is none. */
const UNTOLD = [
  'NAME_GATEWAY_CONSENT',
  'NAME_GATEWAY_REFUSED',
  'NAME_GATEWAY_UNREACHABLE',
  'NAME_GATEWAY_UNSAFE',
  'NAME_UNAVAILABLE',
] as const;

/**
 * One for the service's own chain, one for each other chain, and last what is claimed for all of them. What one of
 * them fails with stays with that one. Errors: `NAME_SERVICE_ABSENT`, `RPC_*`.
 */
export async function readPrimaryNames(
  question: NameQuestion,
  chains: readonly Network[],
  address: Address,
  options: CallOptions = {},
): Promise<readonly WithEvidence<PrimaryName>[]> {
  const { network, client } = question;
  const asked: { readonly chainId: PrimaryName['chainId']; readonly coinType: bigint }[] = [
    { chainId: network.chainId, coinType: COIN_ETHER },
  ];
  for (const { chainId } of chains) {
    const coinType = coinTypeOfChain(chainId);
    if (chainId !== network.chainId && coinType !== null && coinType !== COIN_ETHER) {
      asked.push({ chainId, coinType });
    }
  }
  asked.push({ chainId: network.chainId, coinType: COIN_EVM_DEFAULT });
  return client.with(
    (endpoint) =>
      Promise.all(
        asked.map(async ({ chainId, coinType }) => {
          const { gateways, ...claim } = await claimOf(question, endpoint, address, coinType, options);
          const one = reported(endpoint, null, question.now());
          return {
            value: { chainId, coinType, ...claim },
            // What a gateway said beside, nobody agreed to.
            evidence: question.evidence({ ...one, sources: [...one.sources, ...new Set(gateways)] }),
          };
        }),
      ),
    options,
  );
}

interface Claim extends Pick<PrimaryName, 'claims' | 'verified' | 'failure'> {
  /** Hosts that were asked on the way. */
  readonly gateways: readonly string[];
}

async function claimOf(
  { network, offchain }: NameQuestion,
  endpoint: EndpointClient,
  address: Address,
  coinType: bigint,
  options: CallOptions,
): Promise<Claim> {
  const place = reverseName(addressToHex(address), coinType);
  let claims: string | null = null;
  let gateways: readonly string[] = [];
  const end = (verified: boolean, failure: Claim['failure'] = null): Claim => ({
    claims,
    verified,
    failure,
    gateways,
  });
  try {
    const resolver = await findResolver(endpoint, network, place, options);
    if (resolver === null) return end(false);
    const call = encode(resolverAbi, 'name', [nameHash(place)]);
    const told = await askResolver(offchain, endpoint, resolver, place, call, options);
    gateways = told.gateways;
    const claimed = told.data === null ? null : decodeText(told.data);
    if (claimed === null || claimed === '') return end(false);
    const name = await normalizeName(claimed).catch(() => null);
    // What is not in normal form could look like another name.
    if (name === null || name !== claimed) return end(false);
    claims = name;
    const forward = await readCoin({ network, offchain }, endpoint, name, coinType, options);
    gateways = [...gateways, ...forward.gateways];
    return end(forward.address === address);
  } catch (thrown) {
    if (hasCode(thrown, ...UNTOLD)) return end(false, toEvidentError(thrown));
    throw thrown;
  }
}
