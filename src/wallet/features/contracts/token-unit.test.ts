import { expect, test } from 'vitest';
import { readInterface } from '#core/abi/interface/read.ts';
import { unwrap } from '#core/result.ts';
import { fieldsOf } from './form.ts';
import { amountPlace, returnsAmount, withToken } from './token-unit.ts';

const token = { symbol: 'USDX', decimals: 6, origin: 'contract' } as const;
const functionOf = (line: string) => {
  const contract = unwrap(readInterface(`function ${line}`));
  const [fn] = contract.functions;
  if (fn === undefined) throw new Error(line);
  return { fn, fields: fieldsOf(fn, contract) };
};

test('amounts of a token are known by the function; numbers of items, nonces and dates are none', () => {
  const place = (line: string) => amountPlace(functionOf(line).fn);
  expect(place('transferFrom(address from, address to, uint256 value)')).toBe(2);
  expect(place('transferFrom(address from, address to, uint256 tokenId)')).toBeNull();
  expect(place('approve(address to, uint256 id)')).toBeNull();
  expect(place('burn(uint256)')).toBe(0);
  expect(place('setFee(uint256 value)')).toBeNull();
  const returns = (line: string) => returnsAmount(functionOf(line).fn);
  expect(returns('balanceOf(address who) view returns (uint256)')).toBe(true);
  expect(returns('totalSupply() view returns (uint256, uint256)')).toBe(false);
  expect(returns('nonces(address who) view returns (uint256)')).toBe(false);
});

test('only the amount gets the unit, and without a token the fields are the same ones', () => {
  const { fn, fields } = functionOf(
    'permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  );
  expect(withToken(fields, fn, token).map((field) => field.token)).toEqual([
    undefined,
    undefined,
    token,
    ...Array.from({ length: 4 }, () => undefined),
  ]);
  expect(withToken(fields, fn, null)).toBe(fields);
});
