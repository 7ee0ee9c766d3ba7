/** Where the vault is kept: the port, so that the logic runs without a browser. */

export interface StoredRecords {
  /** The vault file as found, undefined when there is none; anything but intact text is for `readVault` to judge. */
  readonly vault: unknown;
  readonly seal: unknown;
  readonly attempts: unknown;
  /** When erasing without a proof was asked for; for `erasure.ts` to judge. */
  readonly erasure: unknown;
}

/**
 * Every method is one transaction. Errors of all: `STORE_BLOCKED`, `STORE_FULL`, and `VAULT_UNSUPPORTED` when a newer
 * version has changed the storage itself.
 */
export interface VaultStorage {
  read(): Promise<StoredRecords>;
  /** Stores a first vault and its seal; false when anything at all is stored as vault, damaged or not. */
  create(vault: string, seal: unknown): Promise<boolean>;
  /** Stores `next` if exactly `expected` is stored; else false and nothing happens. */
  replace(expected: string, next: string): Promise<boolean>;
  /** Stores another seal; false, and nothing happens, where there is no vault. */
  setSeal(seal: unknown): Promise<boolean>;
  /**
   * Changes the counter of attempts; `change` is synchronous and runs inside the transaction. Work that it begins does
   * not hold up the write. `relaxed`: resolves once the browser has it, and not only once the disk has.
   */
  changeAttempts<T>(
    change: (stored: unknown) => { readonly store: unknown; readonly result: T },
    durability?: 'strict' | 'relaxed',
  ): Promise<T>;
  /**
   * Stores what `change` makes of the erasure that was asked for, and removes it for undefined; false, and nothing
   * happens, where there is no vault. `change` is synchronous and runs inside the transaction.
   */
  changeErasure(change: (stored: unknown) => unknown): Promise<boolean>;
  /** Removes everything if `permits` says so, inside the transaction, of what is stored then; else false. */
  erase(permits: (records: StoredRecords) => boolean): Promise<boolean>;
}
