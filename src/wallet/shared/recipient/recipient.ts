/** What stands in the box of an address, as a form knows it. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { knownShortNames, type ShortNames } from '#core/tx/recipient.ts';

/** Keyed by the text that asked: an answer to another text is no answer. */
export type EnteredRecipient =
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
      /** The name says nothing of this chain: its address for every EVM chain (ENSIP-19). */
      readonly byDefault?: boolean;
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
