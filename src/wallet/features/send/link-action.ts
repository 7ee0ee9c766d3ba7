/** A payment link that was put into the recipient box. */
import { parseRecipient, type ShortNames } from '#core/tx/recipient.ts';
import type { DraftAction } from './draft.ts';

/**
 * What a payment link (EIP-681), a chain-prefixed address (EIP-3770) or an address or a name with its chain
 * (ERC-7828) asks of the draft; null for anything else,
 * and for what cannot be read: the form then says why, at its field.
 */
export function linkActionOf(
  text: string,
  shortNames: ShortNames,
): (DraftAction & { readonly kind: 'link' }) | null {
  const parsed = parseRecipient(text, shortNames);
  if (!parsed.ok || !(/[:@]/.test(text) || parsed.value.chainId !== null)) return null;
  const { payee, chainId, token, amount, checksum } = parsed.value;
  // The token of a transfer link must be named by its address: a name could lead to any contract tomorrow.
  if (token?.kind === 'name') return null;
  return {
    kind: 'link',
    // A checksum stays with its name: it is compared with what the name leads to.
    to: payee.kind === 'address' ? payee.address : checksum === undefined ? payee.name : text.trim(),
    chainId,
    assetId: token?.address ?? (amount === null ? null : 'native'),
    amount,
  };
}
