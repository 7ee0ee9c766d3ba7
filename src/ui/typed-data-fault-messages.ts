/** What the signer expects of typed data, by the `details.reason` of `SIGN_TYPED_DATA_INVALID`. */
import { catalogue } from '#core/text/language.ts';

export const messages = catalogue('ui/typed-data-fault', {
  field: 'Field',
  reason: 'Reason',
  whole: 'the whole document',
  reasons: {
    size: 'Larger than the signer reads: too many bytes, types or values.',
    json: 'Valid JSON was expected.',
    depth: 'Nested deeper than the signer reads.',
    duplicateKey: 'This key is there twice.',
    number: 'A JSON number must be whole and at most 2^53 − 1. Put other numbers in quotes.',
    shape: 'An object, a list or a text was expected, as the type says.',
    missing: 'A value was expected. There is none.',
    undeclared: '“types” does not declare this field.',
    name: 'A valid name was expected that is not used twice.',
    ambiguousName: 'Libraries read this struct’s name in different ways and would sign different data.',
    type: 'This type does not exist.',
    cycle: 'A type must not contain itself.',
    primaryType: 'The name of one of the types was expected.',
    domain: 'EIP-712 has no such domain field, or has it with another type.',
    integer: 'A whole number was expected.',
    range: 'The number is too large or too small for its type.',
    bytes: 'Whole bytes in hexadecimal were expected: 0x and an even number of digits.',
    length: 'The type says another number of bytes or items.',
    address: 'An address was expected: 0x and 40 hexadecimal digits.',
    checksum: 'An address with a right checksum was expected (EIP-55).',
    boolean: 'true or false was expected.',
    string: 'Text in valid Unicode was expected.',
  },
});
