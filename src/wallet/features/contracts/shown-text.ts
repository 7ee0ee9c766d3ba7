/** Texts of what a contract and its source say. */
import type { AbiValue } from '#core/abi/types.ts';
import { jsonValue } from '#core/abi/values.ts';
import type { Address } from '#core/address/address.ts';
import { revealedText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';

/** Of several lines, from whoever: what the eye would not see is written out, lines and tabs stay. */
export function shownText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/([\n\t])/)
    .map((part) => (part === '\n' || part === '\t' ? part : revealedText(part)))
    .join('');
}

/** A text as it is, everything else as JSON. Not yet safe to show. */
export function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What the wallet calls an address; null where it has no name for it. */
export type NameOf = (address: Address) => string | null;

export function nameOrShort(address: Address, nameOf: NameOf): string {
  return nameOf(address) ?? shortAddress(address);
}

/** An address by its name, or shortened. Not yet safe to show. */
export function valueText(value: AbiValue, nameOf: NameOf): string {
  return value.kind === 'address' ? nameOrShort(value.value, nameOf) : jsonText(jsonValue(value));
}
