/** Pictures of tokens and chains. They come late, in the place of letters that are there at once. */
import { useEffect, useSyncExternalStore } from 'react';
import type { AssetId } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { createEmitter } from '#core/emitter/emitter.ts';
import { displayText } from '#core/text/display.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { TokenDisc } from '#ui/row.tsx';
import styles from './token-icon.module.css';

type Drawings = typeof import('./drawings.ts');

let drawings: Drawings | null = null;
let loading = false;
const loads = createEmitter();

/** Once for the page. Without them the letters stay, and the next screen asks again. */
async function load(): Promise<void> {
  if (drawings !== null || loading) return;
  loading = true;
  try {
    drawings = await import('./drawings.ts');
    loads.emit();
  } catch {
    // The letters say enough.
  } finally {
    loading = false;
  }
}

function useDrawings(): Drawings | null {
  useEffect(() => afterPaint(() => void load()), []);
  return useSyncExternalStore(loads.subscribe, () => drawings);
}

export type TokenIconProps = {
  asset: { readonly chainId: ChainId; readonly id: AssetId; readonly symbol: string };
  /** In no list that anybody vouches for: a question mark, without a colour. */
  unknown?: boolean | undefined;
  /** 40 in a headline, 36 in a row, 28 in a field. */
  size?: 40 | 36 | 28 | undefined;
  /** Name of its network, for a badge at the corner; decoration, so the name is also said in words. */
  on?: string | undefined;
};

/** A token as a disc: its icon by chain and contract, else the letters of its symbol on a colour of their own. */
export function TokenIcon({ asset, unknown = false, size = 36, on }: TokenIconProps) {
  const icons = useDrawings();
  const { chainId, id, symbol } = asset;
  const disc = (
    <TokenDisc
      text={unknown ? '?' : displayText(symbol)}
      seed={unknown ? undefined : symbol}
      size={size}
      picture={unknown ? undefined : icons?.assetPicture(chainId, id)}
    />
  );
  if (on === undefined) return disc;
  return (
    <span className={styles.badged}>
      {disc}
      <span className={styles.corner}>
        <ChainBadge chainId={chainId} name={on} />
      </span>
    </span>
  );
}

export type ChainBadgeProps = { chainId: ChainId; name: string; size?: number | undefined };

/** A network as a small disc, decoration beside its name. */
export function ChainBadge({ chainId, name, size = 15 }: ChainBadgeProps) {
  const picture = useDrawings()?.chainPicture(chainId);
  return <TokenDisc text={displayText(name)} seed={`chain ${chainId}`} size={size} picture={picture} />;
}
