/** Where the vault is kept: the port, so that the logic runs without a browser. */

export interface StoredRecords {
  /** The vault file as found, undefined when there is none; anything but intact text is for `readVault` to judge. */
  readonly vault: unknown;
  readonly seal: unknown;
  readonly attempts: unknown;
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
  /** Changes the counter of attempts; `change` is synchronous and runs inside the transaction. */
  changeAttempts<T>(change: (stored: unknown) => { readonly store: unknown; readonly result: T }): Promise<T>;
  /** Removes vault, seal and counter. */
  erase(): Promise<void>;
}
