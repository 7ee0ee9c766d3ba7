/** What screens may ask of Safe accounts. Types only. */
import type { Address } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { SafeIdentity, SafeTransaction, SafeVersion } from '#core/safe/transaction.ts';
import type { CallOptions } from '../rpc/call-options.ts';

export interface SafeFacts {
  readonly address: Address;
  readonly chainId: ChainId;
  /** As the contract says: text from outside. */
  readonly versionText: string;
  /** Null for one whose hashes are not known here: nothing can be signed for it. */
  readonly version: SafeVersion | null;
  readonly owners: readonly Address[];
  readonly threshold: number;
  readonly nonce: bigint;
  /** Null where the contract did not say. */
  readonly modules: readonly Address[] | null;
  /** More than were asked for. */
  readonly moreModules: boolean;
  readonly guard: Address | null;
  readonly fallbackHandler: Address | null;
  /** Whose code it runs. */
  readonly singleton: Address;
  /** False where the contract's own domain separator is another than ours: it is no Safe of this version. */
  readonly domainFits: boolean;
  readonly evidence: Evidence;
}

/** A contract's signature, as somebody gave it. */
export interface ContractSignature {
  readonly owner: Address;
  readonly signature: Hex;
}

export interface Safes {
  /** Everything in one exchange. Errors: `SAFE_NOT_FOUND`, `RPC_*`. */
  read(chainId: ChainId, address: Address, options?: CallOptions): Promise<SafeFacts>;
  /** The hash as the contract works it out. Errors: `RPC_*`. */
  hash(safe: SafeIdentity, transaction: SafeTransaction, options?: CallOptions): Promise<Hash>;
  /** Which of these owners called `approveHash` for it. Errors: `RPC_*`. */
  approvals(
    safe: SafeIdentity,
    owners: readonly Address[],
    hash: Hash,
    options?: CallOptions,
  ): Promise<readonly Address[]>;
  /**
   * Whose contract signatures hold: each owner is asked with the same call that the Safe will make, as the Safe. Who has
   * no code, refuses or says anything but the magic value is left out. Errors: `RPC_*`.
   */
  contractsAgree(
    safe: SafeIdentity,
    transaction: SafeTransaction,
    signatures: readonly ContractSignature[],
    options?: CallOptions,
  ): Promise<readonly Address[]>;
}
