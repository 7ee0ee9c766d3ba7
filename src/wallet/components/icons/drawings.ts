/**
 * Icons of chains, coins and tokens that come with the wallet, all in this one part: loading each one by itself would
 * tell the server what somebody owns. 80 kB, loaded when the first is shown.
 */
import type { AssetId } from '#core/asset/asset.ts';
import { chainIcon, drawingUrl } from '#core/chain/chain-icon.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { DRAWINGS, TOKEN_ICON_LINES } from './token-icons.generated.ts';

const names = new Map(
  TOKEN_ICON_LINES.trim()
    .split('\n')
    .map((line) => line.split(' ') as [key: string, name: string]),
);
const urls = new Map<string, string | undefined>();

/** Written once for each: an image is not decoded anew with each drawing of a list. */
function once(key: string, make: () => string | undefined): string | undefined {
  if (!urls.has(key)) urls.set(key, make());
  return urls.get(key);
}

/** An address of data; undefined for what has none. By chain and contract, never by symbol. */
export function assetPicture(chainId: ChainId, asset: AssetId): string | undefined {
  const key = `${chainId}/${asset.toLowerCase()}`;
  return once(key, () => {
    const svg = DRAWINGS[names.get(key) ?? ''];
    return svg === undefined ? undefined : drawingUrl(svg);
  });
}

export function chainPicture(chainId: ChainId): string | undefined {
  return once(String(chainId), () => chainIcon(chainId) ?? undefined);
}
