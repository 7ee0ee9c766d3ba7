/** What contracts say of one item: who holds it, and where its description is. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { callData } from '#core/simulation/probes.ts';
import type { Collectible, Collection } from '../model/collectible.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import type { Networks } from '../rpc/networks.ts';
import { data, quantity } from '../rpc/schemas.ts';
import { textOf } from '../transactions/simulate/describe-tokens.ts';
import { readHolders } from './items.ts';
import { MAX_DESCRIPTION_BYTES, type Resource, readResource } from './resource.ts';

/** `tokenURI(uint256)`: ERC-721. */
const TOKEN_URI = '0xc87b56dd';
/** `uri(uint256)`: ERC-1155. */
const URI = '0x0e89341c';
/** A description inside the answer, written in base64. */
const MAX_URI = MAX_DESCRIPTION_BYTES * 2;
/** Memory costs gas: this bounds the length of the answer, too. */
const GAS = '0x1c9c380';

type Where = Pick<Collection, 'chainId' | 'contract' | 'standard'>;
interface Context {
  readonly networks: Networks;
  readonly now: () => number;
}

export async function readItemHolders(
  { networks, now }: Context,
  { chainId, contract, standard }: Where,
  tokenId: bigint,
  accounts: readonly Address[],
  options: CallOptions = {},
): Promise<WithEvidence<Collectible['holders']>> {
  const { client, network } = await reach(networks, chainId);
  return client.with(async (endpoint) => {
    const block = await endpoint.call('eth_blockNumber', [], quantity, options);
    const traces = accounts.map((account) => ({ contract, standard, tokenId, account }));
    const [item] = await readHolders(endpoint, network.multicall3, traces, options);
    if (item === undefined)
      throw new EvidentError('RPC_BAD_ANSWER', { host: endpoint.host, reason: 'holders' });
    return { value: item.holders, evidence: reported(endpoint, block, now()) };
  }, options);
}

export async function readItemDescription(
  { networks, now }: Context,
  { chainId, contract, standard }: Where,
  tokenId: bigint,
  options: CallOptions = {},
): Promise<WithEvidence<Resource>> {
  const { client } = await reach(networks, chainId);
  return client.with(async (endpoint) => {
    const evidence = reported(endpoint, null, now());
    const call = {
      to: contract,
      data: callData(standard === 'erc721' ? TOKEN_URI : URI, tokenId),
      gas: GAS,
    };
    try {
      const answer = await endpoint.call('eth_call', [call, 'latest'], data, options);
      const text = textOf(answer, MAX_URI);
      const inside = standard === 'erc1155' ? tokenId : null;
      const value: Resource =
        text === null ? { kind: 'none' } : readResource(text, MAX_DESCRIPTION_BYTES, inside);
      return { value, evidence };
    } catch (thrown) {
      // The method is optional in both standards.
      if (hasCode(thrown, 'RPC_REFUSED')) return { value: { kind: 'none' }, evidence };
      throw thrown;
    }
  }, options);
}

async function reach(networks: Networks, chainId: ChainId) {
  const [client, network] = await Promise.all([networks.client(chainId), networks.network(chainId)]);
  return { client, network };
}
