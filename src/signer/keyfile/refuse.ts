/** Why a key file is refused, in fixed words: nothing of the file's content gets into an error. */
import { EvidentError } from '#core/errors/error.ts';

/** The part of the file that is missing or makes no sense. */
export type InvalidPart =
  | 'address'
  | 'ambiguous'
  | 'ciphertext'
  | 'depth'
  | 'encseed'
  | 'iv'
  | 'json'
  | 'kdfparams'
  | 'key'
  | 'mac'
  | 'padding'
  | 'salt'
  | 'shape';

export type UnsupportedPart = 'cipher' | 'kdf' | 'prf' | 'version';

export type CostlyPart = 'dklen' | 'iterations' | 'memory' | 'salt' | 'work';

export function invalid(reason: InvalidPart): EvidentError {
  return new EvidentError('KEY_FILE_INVALID', { reason });
}

export function unsupported(part: UnsupportedPart): EvidentError {
  return new EvidentError('KEY_FILE_UNSUPPORTED', { part });
}

export function tooCostly(part: CostlyPart): EvidentError {
  return new EvidentError('KEY_FILE_TOO_COSTLY', { part });
}
