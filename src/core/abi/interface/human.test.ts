import { erc20Abi, erc721Abi, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { unwrap } from '../../result.ts';
import { interfaceLines } from './human.ts';
import { writeAbi } from './json.ts';
import { readInterface } from './read.ts';

const ODD = [
  'constructor(address owner, (uint256 a, bytes b)[] orders) payable',
  'function place((uint8 side, address[] tokens, (address maker, uint96 amount)[2] fills)[] orders) payable returns (uint256[] ids)',
  'function place(uint256)',
  'function get() view returns (uint256, string name)',
  'function sum(int24 a) pure returns (int256)',
  'event Placed(uint256 indexed id, (uint256 a, bytes b)[] indexed orders, string note)',
  'event Hidden(uint256) anonymous',
  'error WrongLength(uint256 tokens, uint256 amounts)',
  'error Nothing()',
  'fallback() payable',
  'receive() payable',
];

test('an odd interface comes back whole', () => {
  const contract = unwrap(readInterface(ODD.join('\n')));
  const lines = interfaceLines(contract);
  expect(lines).toEqual(ODD);
  expect(writeAbi(unwrap(readInterface(lines.join('\n'))))).toBe(writeAbi(contract));
});

test.each([
  ['ERC-20', erc20Abi],
  ['ERC-721', erc721Abi],
])('%s is read by another library as what it is', (_, abi) => {
  const contract = unwrap(readInterface(JSON.stringify(abi)));
  const theirs = JSON.stringify(parseAbi(interfaceLines(contract)));
  expect(writeAbi(unwrap(readInterface(theirs)))).toBe(writeAbi(contract));
});
