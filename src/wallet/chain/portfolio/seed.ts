/** Puts the bundled lists of the enabled chains among the stored tokens, where every part of the wallet reads them. */
import type { Asset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Store } from '../../store/store.ts';
import { bundledTokens } from './token-list.ts';

/**
 * What the user decided stands: a token that was hidden stays hidden. One that was only found becomes known, under the
 * words of the list.
 */
export async function seedTokens(store: Store, chains: readonly ChainId[]): Promise<void> {
  const missing: Asset[] = [];
  for (const chainId of chains) {
    const listed = bundledTokens(chainId);
    if (listed.length === 0) continue;
    const stored = new Map((await store.tokens.all(chainId)).map((token) => [token.id, token]));
    missing.push(
      ...listed.filter(({ id }) => {
        const known = stored.get(id);
        return known === undefined || known.status === 'unknown';
      }),
    );
  }
  await store.tokens.putAll(missing);
}
