/** A chain that comes along, as the store keeps it: off, and asked nothing. */
import { toAddress } from '#core/address/address.ts';
import type { BundledChain } from '#core/chain/bundled-chain.ts';
import type { Network } from '../../model/network.ts';

export function fromBundled(chain: BundledChain): Network {
  const { universalResolver } = chain;
  return {
    chainId: chain.id,
    name: chain.name,
    shortName: chain.shortName,
    nativeSymbol: chain.nativeSymbol,
    nativeName: chain.nativeName,
    blockTimeSeconds: chain.blockTimeSeconds,
    testnet: chain.testnet,
    genesisHash: null,
    multicall3: toAddress(chain.multicall3),
    universalResolver: universalResolver === null ? null : toAddress(universalResolver),
    demo: false,
    enabled: false,
    custom: false,
    feeModel: chain.feeModel,
    agreement: null,
    order: 0,
  };
}
