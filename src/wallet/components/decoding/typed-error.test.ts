import { expect, test } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { typedError, typedFault } from './typed-error.ts';

test('a known reason is said in words, anything else is a place in the document', () => {
  expect(typedFault('json')).toEqual({ reason: 'it is not valid JSON' });
  expect(typedFault('types.Mail.0')).toEqual({ at: 'types.Mail.0' });
  // No name that every object has is taken for a reason.
  expect(typedFault('constructor')).toEqual({ at: 'constructor' });
});

test('where nobody signs, the error is the tool’s', () => {
  const read = typedError(new EvidentError('SIGN_TYPED_DATA_INVALID', { reason: 'primaryType' }));
  expect([read.code, read.details]).toEqual(['TOOL_TYPED_DATA', { at: 'primaryType' }]);
  const other = new EvidentError('SIGN_MESSAGE_TOO_LARGE');
  expect(typedError(other)).toBe(other);
});
