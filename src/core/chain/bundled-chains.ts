/** All chains that Evident brings along, by id. 3 kB: `import()` it. */
import { type BundledChain, fromLine } from './bundled-chain.ts';
import type { ChainId } from './chain-id.ts';
import { CHAIN_LINES } from './chains.generated.ts';
import { knownChain } from './known-chains.ts';

export const BUNDLED_CHAINS: readonly BundledChain[] = CHAIN_LINES.flatMap((line) => {
  const known = knownChain(line.id);
  return known === undefined ? [] : [fromLine(known, line)];
});

export function bundledChain(id: ChainId): BundledChain | undefined {
  return BUNDLED_CHAINS.find((chain) => chain.id === id);
}
