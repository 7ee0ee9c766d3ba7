/**
 * A chain as Evident brings it along, to be offered when the user looks for one: small data of ours, made from public
 * lists by `scripts/chains.ts` and loaded late. Nothing of it is asked before the user chose it.
 */
import type { KnownChain } from './known-chains.ts';

export interface BundledExplorer {
  readonly name: string;
  /** Of its API, which speaks as Etherscan's does (version 2). */
  readonly url: string;
  /** Gives nothing without a key that the user must ask it for. */
  readonly needsKey: boolean;
}

export interface BundledChain extends KnownChain {
  /** Where Multicall3 stands (github.com/mds1/multicall3); one chain has it elsewhere. */
  readonly multicall3: string;
  /** Public endpoints: https, without a key, at most five. */
  readonly rpc: readonly string[];
  readonly explorers: readonly BundledExplorer[];
}

/** One line of `chains.generated.ts`: what is the same nearly everywhere is left out of it. */
export interface ChainLine {
  readonly id: number;
  readonly multicall3?: string;
  readonly rpc: readonly string[];
  /** Etherscan serves it, for those who have a key. */
  readonly etherscan?: true;
  readonly open?: readonly (readonly [name: string, api: string])[];
}

const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';
const ETHERSCAN = { name: 'Etherscan', url: 'https://api.etherscan.io/v2/api', needsKey: true };

export function fromLine(known: KnownChain, line: ChainLine): BundledChain {
  return {
    ...known,
    multicall3: line.multicall3 ?? MULTICALL3,
    rpc: line.rpc,
    explorers: [
      ...(line.open ?? []).map(([name, url]) => ({ name, url, needsKey: false })),
      ...(line.etherscan === true ? [ETHERSCAN] : []),
    ],
  };
}
