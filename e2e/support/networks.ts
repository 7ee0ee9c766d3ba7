/** A network that the user described, as the store keeps it. */
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Network } from '#wallet/model/network.ts';

export const described = (chainId: number, name: string): Network => ({
  chainId: chainId as ChainId,
  name,
  shortName: name,
  nativeSymbol: 'ETH',
  nativeName: 'Ether',
  blockTimeSeconds: 1,
  testnet: true,
  genesisHash: null,
  multicall3: null,
  universalResolver: null,
  demo: false,
  enabled: true,
  custom: true,
  feeModel: null,
  agreement: null,
  order: 9,
});
