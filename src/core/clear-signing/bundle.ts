/**
 * The registry as it comes with micro-eth-signer: ethereum/clear-signing-erc7730-registry, verbatim but for the schema's
 * address, which builds leave out (`scripts/lean-registry.ts`). The descriptors that the library adds of its own are left out. Loaded at the first use, with the engine.
 */
import { EvidentError } from '../errors/error.ts';
import type { DescriptorFiles } from './descriptor.ts';
import { createRegistry, type Registry } from './registry.ts';

let loading: Promise<Registry> | null = null;

export async function bundledFiles(): Promise<DescriptorFiles> {
  const [{ CLEARSIG_REPO_FULL }, { ERCS }] = await Promise.all([
    import('micro-eth-signer/clearsig/repo-full.js'),
    import('micro-eth-signer/clearsig/repo.js'),
    import('micro-eth-signer/clearsig.js'),
  ]);
  return { ...CLEARSIG_REPO_FULL, ...ERCS };
}

/** Error: `NAV_CHUNK_FAILED`; the next call tries again. */
export async function bundledRegistry(): Promise<Registry> {
  loading ??= bundledFiles().then(createRegistry);
  try {
    return await loading;
  } catch (cause) {
    loading = null;
    throw new EvidentError('NAV_CHUNK_FAILED', {}, cause);
  }
}
