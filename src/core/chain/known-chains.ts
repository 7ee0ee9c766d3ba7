/**
 * Chains that both programs know by themselves: all that come along, and the demo's. The signer shows these names beside
 * the id that it read from the bytes; any other id is shown as unknown, whatever the wallet claims.
 */
import { CHAIN_FACTS } from './chain-facts.generated.ts';
import type { ChainLineFacts, FeeModel } from './chain-facts.ts';
import type { ChainId } from './chain-id.ts';

export interface KnownChain {
  readonly id: ChainId;
  readonly name: string;
  readonly shortName: string;
  readonly nativeSymbol: string;
  readonly nativeName: string;
  readonly blockTimeSeconds: number;
  readonly feeModel: FeeModel | null;
  readonly testnet: boolean;
  /** ENS UniversalResolver, where the chain has a name service that Evident knows. */
  readonly universalResolver: string | null;
}

const ENS_UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe';
const WITH_ENS: readonly number[] = [1, 11155111];

const DEMO: readonly ChainLineFacts[] = [
  { id: 31337, name: 'Demo chain', short: 'demo', time: 2, fee: null, test: true },
  { id: 31338, name: 'Second demo chain', short: 'demo2', time: 2, fee: 'opStack', test: true },
];

function fromFacts(facts: ChainLineFacts): KnownChain {
  const [nativeSymbol, nativeName] = facts.native ?? ['ETH', 'Ether'];
  return {
    id: facts.id as ChainId,
    name: facts.name,
    shortName: facts.short,
    nativeSymbol,
    nativeName,
    blockTimeSeconds: facts.time,
    feeModel: facts.fee,
    testnet: facts.test ?? false,
    universalResolver: WITH_ENS.includes(facts.id) ? ENS_UNIVERSAL_RESOLVER : null,
  };
}

export const KNOWN_CHAINS: readonly KnownChain[] = [...CHAIN_FACTS, ...DEMO].map(fromFacts);

const byId: ReadonlyMap<number, KnownChain> = new Map(KNOWN_CHAINS.map((chain) => [chain.id, chain]));

export function knownChain(id: number): KnownChain | undefined {
  return byId.get(id);
}
