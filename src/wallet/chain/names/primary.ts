/** Primary names (ENSIP-3, ENSIP-19): what an address claims on each chain, and whether the name agrees. */
import { type Address, addressToHex } from '#core/address/address.ts';
import { hasCode } from '#core/errors/error.ts';
import type { Known } from '#core/evidence/evidence.ts';
import { COIN_ETHER, COIN_EVM_DEFAULT, coinTypeOfChain, reverseName } from '#core/names/coin-types.ts';
import { nameHash } from '#core/names/name-hash.ts';
import type { Network } from '../../model.ts';
import type { CallOptions } from '../call-types.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { decodeText, encode, resolverAbi } from './codec.ts';
import { askResolver, readCoin } from './coin-address.ts';
import { findResolver } from './find.ts';
import { normalizeName } from './normalize.ts';
import type { NameQuestion } from './resolve.ts';
import type { PrimaryName } from './types.ts';

/** `chainId` 0 stands for every chain (ENSIP-19's default). Errors: `NAME_SERVICE_ABSENT`, `RPC_*`. */
export async function readPrimaryNames(
  question: NameQuestion,
  chains: readonly Network[],
  address: Address,
  options: CallOptions = {},
): Promise<Known<readonly PrimaryName[]>> {
  const { network, client, now } = question;
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
  return client.with(async (endpoint) => {
    const names = await Promise.all(
      asked.map(async ({ chainId, coinType }) => ({
        chainId,
        coinType,
        ...(await claimOf(question, endpoint, address, coinType, options)),
      })),
    );
    return { value: names, evidence: reported(endpoint, null, now()) };
  }, options);
}

async function claimOf(
  { network, offchain }: NameQuestion,
  endpoint: EndpointClient,
  address: Address,
  coinType: bigint,
  options: CallOptions,
): Promise<Pick<PrimaryName, 'claims' | 'verified'>> {
  const none = { claims: null, verified: false };
  const place = reverseName(addressToHex(address), coinType);
  try {
    const resolver = await findResolver(endpoint, network, place, options);
    if (resolver === null) return none;
    const call = encode(resolverAbi, 'name', [nameHash(place)]);
    const told = await askResolver(offchain, endpoint, resolver, place, call, options);
    const claimed = told.data === null ? null : decodeText(told.data);
    if (claimed === null || claimed === '') return none;
    const name = await normalizeName(claimed).catch(() => null);
    // What is not in normal form could look like another name.
    if (name === null || name !== claimed) return none;
    const forward = await readCoin({ network, offchain }, endpoint, name, coinType, options);
    return { claims: name, verified: forward.address === address };
  } catch (thrown) {
    // Behind a gateway that was not allowed, or that lies: it claims nothing that could be believed.
    if (hasCode(thrown, 'NAME_GATEWAY_CONSENT', 'NAME_GATEWAY_REFUSED', 'NAME_GATEWAY_UNREACHABLE'))
      return none;
    if (hasCode(thrown, 'NAME_GATEWAY_UNSAFE', 'NAME_UNAVAILABLE')) return none;
    throw thrown;
  }
}
