/**
 * Chains that both programs know by themselves. The signer shows these names beside the id that it read from the
 * bytes; any other id is shown as unknown, whatever the wallet claims.
 * Names and ids as in ethereum-lists/chains.
 */
import type { ChainId } from './chain-id.ts';

export interface KnownChain {
  readonly id: ChainId;
  readonly name: string;
  readonly shortName: string;
  readonly nativeSymbol: string;
  readonly nativeName: string;
  readonly blockTimeSeconds: number;
  readonly testnet: boolean;
  /** ENS UniversalResolver, where the chain has a name service that Evident knows. */
  readonly universalResolver: string | null;
}

const ENS_UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe';

function chain(
  id: number,
  name: string,
  shortName: string,
  blockTimeSeconds: number,
  rest: Partial<KnownChain> = {},
): KnownChain {
  return {
    id: id as ChainId,
    name,
    shortName,
    nativeSymbol: 'ETH',
    nativeName: 'Ether',
    blockTimeSeconds,
    testnet: false,
    universalResolver: null,
    ...rest,
  };
}

export const KNOWN_CHAINS: readonly KnownChain[] = [
  chain(1, 'Ethereum', 'eth', 12, { universalResolver: ENS_UNIVERSAL_RESOLVER }),
  chain(10, 'OP Mainnet', 'oeth', 2),
  chain(100, 'Gnosis', 'gno', 5, { nativeSymbol: 'XDAI', nativeName: 'xDAI' }),
  chain(137, 'Polygon', 'pol', 2, { nativeSymbol: 'POL', nativeName: 'POL' }),
  chain(8453, 'Base', 'base', 2),
  chain(42161, 'Arbitrum One', 'arb1', 1),
  chain(11155111, 'Sepolia', 'sep', 12, { testnet: true, universalResolver: ENS_UNIVERSAL_RESOLVER }),
  chain(31337, 'Demo chain', 'demo', 2, { testnet: true }),
  chain(31338, 'Second demo chain', 'demo2', 2, { testnet: true }),
];

export function knownChain(id: number): KnownChain | undefined {
  return KNOWN_CHAINS.find((known) => known.id === id);
}
