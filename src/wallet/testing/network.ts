/** A network for tests. */
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Network } from '../model/network.ts';

/** The demo chain, as nothing but what matters to the test makes it another. */
export function testNetwork(change: Partial<Network> = {}): Network {
  return {
    chainId: 31337 as ChainId,
    name: 'Demo chain',
    shortName: 'demo',
    nativeSymbol: 'ETH',
    nativeName: 'Ether',
    blockTimeSeconds: 2,
    testnet: true,
    genesisHash: null,
    multicall3: null,
    universalResolver: null,
    demo: true,
    enabled: true,
    custom: false,
    feeModel: null,
    agreement: null,
    order: 0,
    ...change,
  };
}
