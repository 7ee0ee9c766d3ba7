/** What is wrong with typed data, said where nobody is about to sign it. */
import { EvidentError } from '#core/errors/error.ts';
import { decodingMessages } from './messages.ts';

const { typedReasons } = decodingMessages;

/** `TOOL_TYPED_DATA` with the place (`at`) or the `reason`, for `SIGN_TYPED_DATA_INVALID`; any other as it is. */
export function typedError(error: EvidentError): EvidentError {
  if (error.code !== 'SIGN_TYPED_DATA_INVALID') return error;
  const { reason = '' } = error.details;
  const known = Object.entries(typedReasons).find(([name]) => name === reason);
  const details = known === undefined ? { at: reason } : { reason: known[1] };
  return new EvidentError('TOOL_TYPED_DATA', details, error);
}
