import { expect, test } from 'vitest';
import { unwrap } from '../../result.ts';
import { parseParameters } from '../parse.ts';
import { draftOfJson, jsonOfDrafts, rowsOfText } from './paste.ts';
import { type FormField, formFields } from './types.ts';

const field = (type: string): FormField => {
  const [only] = formFields(unwrap(parseParameters(`(${type} a)`)));
  if (only === undefined) throw new Error(type);
  return only;
};
const code = (type: string, text: string) => {
  const result = draftOfJson(field(type), text);
  return result.ok ? jsonOfDrafts([result.value]) : `${result.error.code} ${result.error.details.path ?? ''}`;
};

test.each([
  ['uint256', '115792089237316195423570985008687907853269984665640564039457584007913129639935', null],
  ['uint256', '1e18', null],
  ['uint256[]', '[1, "2", 9007199254740993]', '[["1","2","9007199254740993"]]'],
  ['string', '"a 12 \\" 3"', '["a 12 \\" 3"]'],
  ['bool', 'true', '["true"]'],
  ['(uint8 x, bool y)', '{"y":false,"x":1}', '[["1","false"]]'],
  ['string', '5', 'ABI_PASTE_INVALID a'],
  ['uint8', 'true', 'ABI_PASTE_INVALID a'],
  ['uint8[]', '[1,[2]]', 'ABI_PASTE_INVALID a[1]'],
  ['(uint8 x, bool y)[]', '[{"x":1,"z":true}]', 'ABI_PASTE_INVALID a[0]'],
  ['(uint8 x, bool y)', '[1]', 'ABI_PASTE_INVALID a'],
  ['(uint8 x)', '{"__proto__":{"x":1}}', 'ABI_PASTE_INVALID a'],
  ['uint8', '01', 'ABI_PASTE_INVALID '],
  ['uint8', '1-2', 'ABI_PASTE_INVALID '],
  ['uint8[]', '[1', 'ABI_PASTE_INVALID '],
  ['uint8[]', `[${'1,'.repeat(20_000)}1]`, 'ABI_TOO_MANY a'],
  ['uint8', `"${'1'.repeat(2 * 1024 * 1024)}"`, 'ABI_TOO_LARGE '],
])('%s %.40s', (type, text, expected) => {
  expect(code(type, text)).toBe(expected ?? JSON.stringify([text]));
});

const rows = (type: string, text: string) => {
  const result = rowsOfText(field(type), text);
  return result.ok ? JSON.parse(jsonOfDrafts(result.value)) : result.error.code;
};

test.each<[string, string, unknown]>([
  ['uint8[]', '1\n2\r\n3\n', ['1', '2', '3']],
  ['uint8[]', '1, 2,3', ['1', '2', '3']],
  ['uint8[]', '[1,2]', ['1', '2']],
  [
    '(address to, uint8 n)[]',
    'to,n\n0x1,2\n0x3,4',
    [
      ['0x1', '2'],
      ['0x3', '4'],
    ],
  ],
  ['(address to, uint8 n)[]', '0x1\t2', [['0x1', '2']]],
  ['(address to, uint8 n)[]', '0x1', 'ABI_PASTE_INVALID'],
  ['uint8[][]', '1\n2', 'ABI_PASTE_INVALID'],
  ['string[]', '"a,b"\nc', ['a,b', 'c']],
  ['string[]', 'a"b', 'INPUT_CSV_INVALID'],
])('%s from %j', (type, text, expected) => {
  expect(rows(type, text)).toEqual(expected);
});
