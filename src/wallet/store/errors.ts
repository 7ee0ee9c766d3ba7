/** What the browser throws at us when storing, as our own errors. Names are those of DOMException (WebIDL, IndexedDB 3.0). */
import { EvidentError } from '#core/errors/error.ts';

function nameOf(thrown: unknown): string {
  return thrown instanceof Error || (typeof DOMException !== 'undefined' && thrown instanceof DOMException)
    ? thrown.name
    : 'unknown';
}

export function toStoreError(thrown: unknown): EvidentError {
  if (thrown instanceof EvidentError) return thrown;
  const name = nameOf(thrown);
  switch (name) {
    case 'QuotaExceededError':
      return new EvidentError('STORE_FULL', {}, thrown);
    // The database was written by a newer Evident, or has not the shape we gave it.
    case 'VersionError':
    case 'NotFoundError':
    case 'DataError':
    case 'ConstraintError':
      return new EvidentError('STORE_DAMAGED', { reason: name }, thrown);
    // DataCloneError is a value of ours that cannot be stored: a mistake in this program.
    case 'DataCloneError':
      return new EvidentError('UNEXPECTED', { reason: name }, thrown);
    default:
      return new EvidentError('STORE_BLOCKED', { reason: name }, thrown);
  }
}
