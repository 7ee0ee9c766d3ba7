/** The bounds of limits.ts, applied to the work that a file asks for. No work is done here. */
import type { KdfCost, Pbkdf2Cost, ScryptCost } from './file.ts';
import { MAX_PBKDF2_ITERATIONS, MAX_SCRYPT_BLOCKS, MAX_SCRYPT_MEMORY, MAX_SCRYPT_WORK } from './limits.ts';
import { invalid, tooCostly } from './refuse.ts';

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}

function checkScrypt({ n, r, p }: ScryptCost): void {
  if (!isCount(n) || !isCount(r) || !isCount(p) || n < 2) throw invalid('kdfparams');
  if (128 * n * r > MAX_SCRYPT_MEMORY || 128 * r * p > MAX_SCRYPT_BLOCKS) throw tooCostly('memory');
  if (n * r * p > MAX_SCRYPT_WORK) throw tooCostly('work');
  // Below 2^22 by now, so that 32-bit operators are exact.
  if ((n & (n - 1)) !== 0) throw invalid('kdfparams');
}

function checkPbkdf2({ iterations }: Pbkdf2Cost): void {
  if (!isCount(iterations)) throw invalid('kdfparams');
  if (iterations > MAX_PBKDF2_ITERATIONS) throw tooCostly('iterations');
}

/** Errors: `KEY_FILE_TOO_COSTLY`, `KEY_FILE_INVALID` (`kdfparams`: no such scrypt or PBKDF2 exists). */
export function checkCost(cost: KdfCost): void {
  if (cost.name === 'scrypt') checkScrypt(cost);
  else checkPbkdf2(cost);
}

/** True above some 50 ms on a laptop: a sixteenth of the standard file, or 250 000 rounds of PBKDF2. */
export function isSlow(cost: KdfCost): boolean {
  return cost.name === 'scrypt' ? cost.n * cost.r * cost.p >= 2 ** 17 : cost.iterations >= 250_000;
}
