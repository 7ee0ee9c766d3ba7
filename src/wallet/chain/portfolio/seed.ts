/** Puts the first tokens of the enabled chains among the stored tokens, where every part of the wallet reads them. */
import type { Asset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Store } from '../../store/store.ts';
import { FIRST_TOKENS, firstTokens } from './first-tokens.ts';

/**
 * What the user decided stands: a token that was hidden stays hidden. One that was only found becomes known, under the
 * words of the list.
 */
export async function seedTokens(store: Store, chains: readonly ChainId[]): Promise<void> {
  const wanted = chains.filter((chainId) => FIRST_TOKENS.some(([chain]) => chain === chainId));
  if (wanted.length === 0) return;
  const { listedBySymbol } = await import('#core/asset/token-list.ts');
  const missing: Asset[] = [];
  for (const chainId of wanted) {
    const listed = firstTokens(chainId, listedBySymbol);
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
