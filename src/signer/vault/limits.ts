/** Limits of a password, apart from the vault that enforces them: the page needs only these. */

/** Characters (specification, section 5). */
export const MIN_PASSWORD = 8;
/** UTF-16 units; only there to bound what is hashed. */
export const MAX_PASSWORD = 1024;
