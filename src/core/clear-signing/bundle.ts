/**
 * The registry as it comes with micro-eth-signer (ethereum/clear-signing-erc7730-registry, verbatim): 387 files less the
 * library's own five. Loaded at the first use.
 */
import type { DescriptorFiles } from './descriptor.ts';
import { createRegistry, type Registry } from './registry.ts';

let loading: Promise<Registry> | null = null;

export async function bundledFiles(): Promise<DescriptorFiles> {
  const [{ CLEARSIG_REPO_FULL }, { ERCS }] = await Promise.all([
    import('micro-eth-signer/clearsig/repo-full.js'),
    import('micro-eth-signer/clearsig/repo.js'),
  ]);
  return { ...CLEARSIG_REPO_FULL, ...ERCS };
}

/** A failed load (offline, a file gone) is tried again the next time. */
export async function bundledRegistry(): Promise<Registry> {
  loading ??= bundledFiles().then(createRegistry);
  try {
    return await loading;
  } catch (thrown) {
    loading = null;
    throw thrown;
  }
}
