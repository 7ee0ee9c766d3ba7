/** What `/send` hands on once the form is complete. */
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import type { Network } from '../../model.ts';
import type { Speed } from '../../shared/fees/fee-fields.ts';

/** A form in which everything is right. */
export interface ValidatedPayment {
  readonly account: { readonly address: Address; readonly label: string };
  readonly network: Network;
  readonly asset: Asset;
  /** How the token's own words are known. */
  readonly assetEvidence: EvidenceLevel;
  readonly to: Address;
  /** The normalised name that was shown with `to`, and how that was known. */
  readonly name: { readonly name: string; readonly evidence: EvidenceLevel } | null;
  readonly amount: bigint | 'max';
  /** With `max`: the whole worst-case fee is spent, so that nothing stays behind. */
  readonly sweep: boolean;
  readonly speed: Speed;
  /** The fees a person wrote, with speed `own`. */
  readonly ownFees: FeeFields | null;
  readonly gasLimit: bigint | null;
  readonly nonce: number | null;
  /** The worst-case fee in wei that was expressly accepted although it is above the cap. */
  readonly acceptedFee: bigint | null;
}
