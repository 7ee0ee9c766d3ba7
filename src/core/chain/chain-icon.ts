/** The icon of a chain that comes with the programs. 7 kB: loaded with what is loaded late. */
import { CHAIN_ICONS } from './chain-icons.generated.ts';

/** A drawing as an address of data, for an image element: nothing in it runs there, and nothing is fetched. */
export function drawingUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** As an address of data; null for a chain without one. */
export function chainIcon(chainId: number): string | null {
  const svg = CHAIN_ICONS[chainId];
  return svg === undefined ? null : drawingUrl(svg);
}
