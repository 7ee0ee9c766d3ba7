/** What stands in the recipient box, as the form knows it. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { knownShortNames, parseRecipient, type ShortNames } from '#core/tx/recipient.ts';
import type { DraftAction } from './draft.ts';

/** Keyed by the text that asked: an answer to another text is no answer. */
export type Recipient =
  | { readonly kind: 'empty' }
  /** `name` is empty while there is no chain to ask on. */
  | { readonly kind: 'resolving'; readonly text: string; readonly name: string }
  | {
      readonly kind: 'known';
      readonly text: string;
      readonly address: Address;
      /** False when the text carried no checksum. */
      readonly checked: boolean;
      /** Normalised (ENSIP-15); null when an address was entered. */
      readonly name: string | null;
      /** How it is known that the name leads there. */
      readonly evidence: Evidence | null;
    }
  | {
      readonly kind: 'failed';
      readonly text: string;
      readonly error: EvidentError;
      readonly canRetry: boolean;
    };

/** The short names of the user's networks before those of the known ones. */
export function shortNamesOf(
  networks: readonly { readonly network: { readonly chainId: ChainId; readonly shortName: string } }[],
): ShortNames {
  return (shortName) =>
    networks.find(({ network }) => network.shortName === shortName)?.network.chainId ??
    knownShortNames(shortName);
}

/**
 * What a payment link (EIP-681) or a chain-prefixed address (EIP-3770) asks of the draft; null for anything else,
 * and for what cannot be read: the form then says why, at its field.
 */
export function linkActionOf(
  text: string,
  shortNames: ShortNames,
): (DraftAction & { readonly kind: 'link' }) | null {
  const parsed = parseRecipient(text, shortNames);
  if (!parsed.ok || !text.includes(':')) return null;
  const { payee, chainId, token, amount } = parsed.value;
  // The token of a transfer link must be named by its address: a name could lead to any contract tomorrow.
  if (token?.kind === 'name') return null;
  return {
    kind: 'link',
    to: payee.kind === 'address' ? payee.address : payee.name,
    chainId,
    assetId: token?.address ?? (amount === null ? null : 'native'),
    amount,
  };
}
