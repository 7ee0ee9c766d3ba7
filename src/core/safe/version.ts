/** Versions of the Safe contract (safe-global/safe-smart-account), as its `VERSION()` says. */
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';

const VERSIONS = ['1.0.0', '1.1.0', '1.1.1', '1.2.0', '1.3.0', '1.4.0', '1.4.1', '1.5.0'] as const;
export type SafeVersion = (typeof VERSIONS)[number];

/** `1.3.0+L2` and `1.3.0` hash alike. Error: `SAFE_VERSION`. */
export function parseSafeVersion(text: string): Result<SafeVersion> {
  const plain = text.replace(/\+L2$/, '');
  const found = VERSIONS.find((version) => version === plain);
  return found === undefined
    ? fail(new EvidentError('SAFE_VERSION', { version: text.slice(0, 32) }))
    : ok(found);
}

/** Since 1.5.0 owners that are contracts are asked as ERC-1271 says; before, by `isValidSignature(bytes,bytes)`. */
export function asksByErc1271(version: SafeVersion): boolean {
  return VERSIONS.indexOf(version) >= VERSIONS.indexOf('1.5.0');
}

/** Before 1.3.0 a signature counted for a Safe of the same address on every chain. */
export function namesChain(version: SafeVersion): boolean {
  return VERSIONS.indexOf(version) >= VERSIONS.indexOf('1.3.0');
}
