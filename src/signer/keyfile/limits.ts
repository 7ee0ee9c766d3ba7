/**
 * What a key file may ask for. Wide enough for every wallet that is known to write such files, narrow enough that a
 * hostile file can neither exhaust memory nor keep a core busy for more than some ten seconds. All of it is checked
 * when the file is read, before a password is asked for.
 */

/** Real files have 400 to 1 000 bytes. Whoever picks a file looks at its size before reading it. */
export const MAX_KEY_FILE_BYTES = 65_536;

/** Real files nest three deep; a parser that recurses would run out of stack on hostile ones. */
export const MAX_JSON_DEPTH = 32;

/** Main table of scrypt, 128·N·r bytes. The standard file takes 256 MiB. */
export const MAX_SCRYPT_MEMORY = 512 * 1024 * 1024;

/** Work of scrypt, N·r·p. The standard file takes 2^21. */
export const MAX_SCRYPT_WORK = 2 ** 24;

/**
 * Starting blocks of scrypt, 128·r·p bytes, and so r·p ≤ 2^14. They are made in one go, without a pause: N = 2 with
 * r·p = 2^23 stays below both bounds above and would ask for 1 GiB at this place. Real files have r·p = 8 or 48.
 */
export const MAX_SCRYPT_BLOCKS = 2 * 1024 * 1024;

/** Real files have 10 240 to 1 000 000. */
export const MAX_PBKDF2_ITERATIONS = 10_000_000;

/** The first 32 bytes are used; more than 64 has no purpose. */
export const MIN_DERIVED_BYTES = 32;
export const MAX_DERIVED_BYTES = 64;

export const MAX_SALT_BYTES = 64;

/** 16 bytes of IV and a seed of some 32 or 64 bytes, padded. */
export const MAX_PRESALE_BYTES = 1_024;
