/** What is said of a token that passes for another. */
import type { Asset } from '#core/asset/asset.ts';
import type { Imitation } from '#core/asset/imitation.ts';
import { displayText } from '#core/text/display.ts';
import type { Collection } from '../../model/collectible.ts';
import { messages } from './messages.ts';

export function imitationText(imitation: Imitation): string {
  const words = messages.imitation;
  if (imitation.kind === 'native') return words.native(displayText(imitation.symbol, 16));
  if (imitation.kind === 'token') return words.token(displayText(imitation.of.symbol, 16));
  return words.disguised;
}

/** Never empty. */
export function nameOf({ name, symbol }: Pick<Asset, 'name' | 'symbol'>): string {
  return displayText(name || symbol, 40);
}

/** The collection and the number, cut in its middle: numbers may have 78 digits. */
export function itemTitle(collection: Pick<Collection, 'name' | 'symbol'>, tokenId: bigint): string {
  const { name, symbol } = collection;
  const number = tokenId.toString();
  const short = number.length > 12 ? `${number.slice(0, 5)}…${number.slice(-5)}` : number;
  return messages.item.title(
    name === '' && symbol === '' ? messages.items.nameless : nameOf(collection),
    short,
  );
}

/** In per cent, whose hundredths are cut; null where there is nothing to share. */
export function shareText(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null;
  const tenths = (part * 1000n) / whole;
  if (tenths === 0n && part > 0n) return '<0.1';
  return `${tenths / 10n}${tenths % 10n === 0n ? '' : `.${tenths % 10n}`}`;
}
