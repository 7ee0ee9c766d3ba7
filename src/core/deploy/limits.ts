/** How large contracts may be. Bytes. */
import { type Hex, hexSize } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';

/** EIP-170: code that stays. */
export const MAX_RUNTIME = 24_576;
/** EIP-3860: creation code, its constructor's arguments included. */
export const MAX_CREATION = 2 * MAX_RUNTIME;

/**
 * Null where both are within the limits. `runtime`: null where nobody told it; the chain will know.
 * Errors: `DEPLOY_CODE_LARGE`, `DEPLOY_RUNTIME_LARGE` with `details.size` and `details.most`.
 */
export function sizeFault(creation: Hex, runtime: number | null): EvidentError | null {
  const size = hexSize(creation);
  if (size > MAX_CREATION) {
    return new EvidentError('DEPLOY_CODE_LARGE', { size: String(size), most: String(MAX_CREATION) });
  }
  if (runtime !== null && runtime > MAX_RUNTIME) {
    return new EvidentError('DEPLOY_RUNTIME_LARGE', { size: String(runtime), most: String(MAX_RUNTIME) });
  }
  return null;
}
