/** What others may do with the tokens of an account. Types only. */
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';

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
  /** When it was last changed, as the logs say. `time` in seconds of the epoch; null where it could not be read. */
  readonly changed: { readonly block: bigint; readonly hash: Hash; readonly time: number | null };
  /** The token is in no list, and somebody else sent the transaction that set it: most likely bait. */
  readonly unsolicited: boolean;
  readonly evidence: Evidence;
}

export interface ApprovalsProgress {
  /** Oldest and newest block that were looked at: it goes from the newest backwards. */
  readonly from: bigint;
  readonly to: bigint;
  readonly head: bigint;
  /** 0 to 1. */
  readonly share: number;
}

export interface ApprovalsScan {
  readonly allowances: readonly Allowance[];
  /** Where an interrupted scan goes on; null when everything was looked at that was asked for. */
  readonly next: bigint | null;
  /** Oldest block that was looked at. */
  readonly since: bigint;
  readonly head: bigint;
  /** Contracts whose events name the account, and that gave no usable answer: nothing is known of them. */
  readonly unanswered: readonly Address[];
}

export interface ApprovalsOptions {
  /** Ends it with `RPC_ABORTED`. */
  readonly signal?: AbortSignal | undefined;
  /** Where to begin; the newest block without it. Null: no logs are read, only what is `known` is asked anew. */
  readonly from?: bigint | null;
  /** Of an earlier scan. Asked anew first; what holds no more is dropped. */
  readonly known?: readonly Allowance[];
  /** Oldest block to read; the first one of the chain without it. */
  readonly until?: bigint;
  /** Most pages of logs to read; without it, all of them. */
  readonly pages?: number;
  /** Never called once `signal` is aborted. Going on means `from: progress.from - 1n, known: found`. */
  readonly onProgress?: (progress: ApprovalsProgress, found: readonly Allowance[]) => void;
}

export interface Approvals {
  /**
   * Reads Approval, ApprovalForAll and Permit2 events in pages from the newest block backwards, then asks the
   * contracts what holds now: an event alone proves nothing. What holds no more is left out. What was found before it
   * was cancelled or failed was told to `onProgress`. Errors: `RPC_*`.
   */
  scan(chainId: ChainId, owner: Address, options?: ApprovalsOptions): Promise<ApprovalsScan>;
  /** The call that takes it back. */
  revoke(allowance: Allowance): { readonly to: Address; readonly data: Hex };
  /**
   * The call that sets it to another amount (ERC-20, Permit2: until the same time as before). Errors:
   * `INPUT_AMOUNT_RANGE`, `TX_IMPOSSIBLE` for the other standards.
   */
  setAmount(allowance: Allowance, amount: bigint): { readonly to: Address; readonly data: Hex };
}
