// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { textDraft } from '#core/abi/form/types.ts';
import { readInterface } from '#core/abi/interface/read.ts';
import { toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import { dropForm, emptyForm, fieldsOf, formPlace, isFormKept, keepForm, keptForm } from './form.ts';

const ME = toAddress(`0x${'a1'.repeat(20)}`);
const AT = formPlace(1 as ChainId, toAddress(`0x${'b2'.repeat(20)}`), '');
const OTHER = formPlace(5 as ChainId, toAddress(`0x${'b2'.repeat(20)}`), '');
const contract = unwrap(readInterface('function f(uint256 n, string note) payable\nfunction g(uint256 n)'));

function stage() {
  const [f, g] = contract.functions;
  if (f === undefined || g === undefined) throw new Error('two functions were expected');
  const fields = fieldsOf(f, contract);
  // What cannot be read as a number is kept as it was typed.
  const args = [textDraft('1,5'), textDraft('hello "you"')];
  const form = { ...emptyForm(fields), args, value: '0.', unit: 'gwei' as const, from: ME };
  return { f, g, fields, form };
}

beforeEach(() => sessionStorage.clear());

it('is there again as it was typed, at the same place and for the same function alone', () => {
  const { f, g, fields, form } = stage();
  keepForm(AT, f, form);
  expect(keptForm(AT, f, fields)).toEqual(form);
  expect(keptForm(OTHER, f, fields)).toBeNull();
  expect(keptForm(AT, g, fieldsOf(g, contract))).toBeNull();
  expect([isFormKept(AT), isFormKept(OTHER)]).toEqual([true, false]);
});

it('is gone once it is given up, and fits nothing of another shape', () => {
  const { f, g, form } = stage();
  keepForm(AT, f, form);
  expect(keptForm(AT, f, fieldsOf(g, contract).concat(fieldsOf(f, contract)))).toBeNull();
  dropForm();
  expect(isFormKept(AT)).toBe(false);
});
