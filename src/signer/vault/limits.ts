/** Limits, apart from the vault that enforces them: the page needs only these. */

/** Characters (specification, section 5). */
export const MIN_PASSWORD = 8;
/** UTF-16 units; only there to bound what is hashed. */
export const MAX_PASSWORD = 1024;
/** Besides the password. */
export const MAX_PASSKEYS = 7;
/** Bytes of a vault or backup file, and characters too: both are ASCII (specification, section 9). */
export const MAX_VAULT_SIZE = 1024 * 1024;
