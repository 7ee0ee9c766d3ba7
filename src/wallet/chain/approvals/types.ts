/** What others may do with the tokens of an account. Types only. */
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { CallOptions } from '../services.ts';

export interface Allowance {
  /** Tells it from the others of the account and chain. */
  readonly id: string;
  readonly chainId: ChainId;
  readonly owner: Address;
  readonly token: Address;
  /** Null when the contract says nothing of itself. */
  readonly asset: Asset | null;
  /** `approvalForAll`: ERC-721 or ERC-1155. `permit2`: through Permit2, which the token must have approved itself. */
  readonly standard: 'erc20' | 'erc721' | 'approvalForAll' | 'permit2';
  readonly spender: Address;
  readonly spenderName: string | null;
  /** Base units; null for `erc721` and `approvalForAll`. */
  readonly amount: bigint | null;
  /** Half of the type's range or more. */
  readonly unlimited: boolean;
  /** Of `erc721`. */
  readonly tokenId: bigint | null;
  /** Seconds of the epoch; null: until it is taken back. */
  readonly expires: bigint | null;
  /** What the spender could take now, base units: the smaller of allowance and balance; number of items for NFTs. */
  readonly atRisk: bigint | null;
  /** When it was last changed, as the logs say. */
  readonly changed: { readonly block: bigint; readonly hash: Hash };
  readonly evidence: Evidence;
}

export interface ApprovalsProgress {
  /** Blocks that were looked at, counted from the newest backwards. */
  readonly from: bigint;
  readonly to: bigint;
  readonly head: bigint;
  /** 0 to 1. */
  readonly share: number;
}

export interface ApprovalsScan {
  readonly allowances: readonly Allowance[];
  /** Where an interrupted scan goes on; null when everything was looked at. */
  readonly next: bigint | null;
  /** Oldest block that was looked at. */
  readonly since: bigint;
  readonly head: bigint;
}

export interface Approvals {
  /**
   * Reads Approval, ApprovalForAll and Permit2 events in pages from the newest block backwards, then asks the
   * contracts what holds now: an event alone proves nothing. What holds no more is left out. Keeps what was read, so
   * that `from` goes on where a scan stopped. Errors: `RPC_*`.
   */
  scan(
    chainId: ChainId,
    owner: Address,
    options?: CallOptions & {
      readonly from?: bigint | null;
      readonly known?: readonly Allowance[];
      readonly onProgress?: (progress: ApprovalsProgress, found: readonly Allowance[]) => void;
    },
  ): Promise<ApprovalsScan>;
  /** The call that takes it back, and the one that sets it to another amount (ERC-20 and Permit2). */
  revoke(allowance: Allowance): { readonly to: Address; readonly data: Hex };
  setAmount(allowance: Allowance, amount: bigint): { readonly to: Address; readonly data: Hex };
}
