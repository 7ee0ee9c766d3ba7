/** What tests against the devnet share. */
import {
  type Address,
  type Chain,
  createPublicClient,
  defineChain,
  type HttpTransport,
  http,
  type PublicClient,
} from 'viem';
import type { DevnetChain, DevnetManifest } from './manifest.ts';

/** The described chain with that id. Throws RangeError when the devnet has none. */
export function chainOf(manifest: DevnetManifest, chainId: number): DevnetChain {
  const chain = manifest.chains.find((each) => each.chainId === chainId);
  if (!chain) throw new RangeError(`The devnet has no chain ${chainId}`);
  return chain;
}

/** A viem client that knows the chain only from its description, as a wallet does. */
export function publicClientOf(description: DevnetChain): PublicClient<HttpTransport, Chain> {
  const { chainId, name, native, rpcUrl, multicall3, ensRegistry, universalResolver } = description;
  const contract = (address: string | null) =>
    address === null ? undefined : { address: address as Address };
  return createPublicClient({
    chain: defineChain({
      id: chainId,
      name,
      nativeCurrency: native,
      rpcUrls: { default: { http: [rpcUrl] } },
      contracts: {
        multicall3: contract(multicall3),
        ensRegistry: contract(ensRegistry),
        ensUniversalResolver: contract(universalResolver),
      },
    }),
    transport: http(rpcUrl),
    // Nothing is cached or waited for: tests ask for what is there now.
    cacheTime: 0,
    pollingInterval: 100,
  });
}
