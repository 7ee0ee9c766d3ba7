/** What is wrong with typed data, said where nobody is about to sign it. */
import { EvidentError } from '#core/errors/error.ts';
import { decodingMessages } from './messages.ts';

const { typedReasons } = decodingMessages;

/** What `details.reason` of `SIGN_TYPED_DATA_INVALID` names: a place in the document (`at`), or why it is none, in words. */
export function typedFault(reason: string): { readonly at: string } | { readonly reason: string } {
  const known = Object.entries(typedReasons).find(([name]) => name === reason);
  return known === undefined ? { at: reason } : { reason: known[1] };
}

/** `TOOL_TYPED_DATA` with the place (`at`) or the `reason`, for `SIGN_TYPED_DATA_INVALID`; any other as it is. */
export function typedError(error: EvidentError): EvidentError {
  if (error.code !== 'SIGN_TYPED_DATA_INVALID') return error;
  const { reason = '' } = error.details;
  return new EvidentError('TOOL_TYPED_DATA', { ...typedFault(reason) }, error);
}
