/** What screens may ask about several calls together. Types only. */
import type { Address } from '#core/address/address.ts';
import type { BatchCall } from '#core/batch/builder-file.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { CallOptions } from '../call-types.ts';

export interface BatchQuestion {
  readonly chainId: ChainId;
  /** Who makes the calls: an account, or a Safe. */
  readonly from: Address;
  readonly calls: readonly BatchCall[];
}

/** What one call would do after those before it. */
export interface BatchRow {
  readonly succeeded: boolean;
  readonly gasUsed: bigint;
  /** Why it would be refused, cleaned; null where it would not. */
  readonly reason: string | null;
}

export type BatchOutcome =
  | { readonly kind: 'outcome'; readonly rows: readonly BatchRow[]; readonly evidence: Evidence }
  /** The endpoint does not know how. */
  | { readonly kind: 'unsupported' };

export interface Batches {
  /** Every call in one block that is never mined, one after the other. Errors: `RPC_*`, `TX_INSUFFICIENT_FUNDS`. */
  simulate(question: BatchQuestion, options?: CallOptions): Promise<BatchOutcome>;
  /** Whether the account's code takes batches of its own (EIP-7702 with ERC-7821). Errors: `RPC_*`. */
  executes(chainId: ChainId, account: Address, options?: CallOptions): Promise<boolean>;
}
