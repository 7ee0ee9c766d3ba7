import { describe, expect, it } from 'vitest';
import { toAddress } from '../address/address.ts';
import type { Hex } from '../bytes/hex.ts';
import { addressesIn, tokensIn } from './parties.ts';
import { argRows, rowsOf } from './sentence.ts';
import {
  ACCOUNT,
  CONTRACT,
  encode,
  FRIEND,
  OTHER_TOKEN,
  read,
  sentenceContext,
  TOKEN,
  WETH,
} from './testing.ts';
import type { CallTree } from './tree.ts';

describe('who and what is in a tree', () => {
  it('finds tokens once and everybody by role', () => {
    const swap = encode(
      'swapExactTokensForETH(uint256 a, uint256 b, address[] path, address to, uint256 deadline)',
      1n,
      1n,
      [TOKEN, OTHER_TOKEN, WETH],
      FRIEND,
      1n,
    );
    const approve = encode('approve(address a, uint256 b)', FRIEND, 1n);
    const data = encode('aggregate((address target, bytes callData)[] calls)', [
      { target: CONTRACT, callData: swap },
      { target: TOKEN, callData: approve },
      { target: FRIEND, callData: '0x' },
    ]);
    const tree = read(CONTRACT, data);
    expect(tokensIn(tree)).toEqual([TOKEN, OTHER_TOKEN, WETH]);
    const roles = addressesIn(tree).map(({ address, role }) => `${role} ${address}`);
    expect(roles).toEqual([
      `contract ${CONTRACT}`,
      `token ${TOKEN}`,
      `token ${OTHER_TOKEN}`,
      `token ${WETH}`,
      `recipient ${FRIEND}`,
      `contract ${TOKEN}`,
      `spender ${FRIEND}`,
    ]);
  });

  it('finds addresses that no meaning names, and passes over nobody', () => {
    const data = encode('transferOwnership(address a)', FRIEND);
    expect(addressesIn(read(CONTRACT, data))).toEqual([
      { address: CONTRACT, role: 'contract' },
      { address: FRIEND, role: 'other' },
    ]);
    const nobody = encode('transferOwnership(address a)', toAddress(`0x${'00'.repeat(20)}`));
    expect(addressesIn(read(CONTRACT, nobody))).toEqual([{ address: CONTRACT, role: 'contract' }]);
  });
});

describe('rows', () => {
  it('lays out every field, however deep, and shows what hides in text', () => {
    const options = {
      abi: [
        {
          contract: CONTRACT,
          functions: [
            'function fill((address to, uint256[] amounts)[] orders, string note, bytes, bool[] none)',
          ],
          by: 'supplied' as const,
        },
      ],
    };
    const data = encode(
      'fill((address to, uint256[] amounts)[] orders, string note, bytes c, bool[] d)',
      [{ to: FRIEND, amounts: [5n, 6n] }],
      'pay\u202eeth',
      '0xab',
      [],
    );
    const { reading } = read(CONTRACT, data, 0n, options);
    if (reading.kind !== 'function') throw new Error(reading.kind);
    const rows = argRows(reading.args);
    expect(rows.map(({ path, type, kind, value }) => [path, type, kind, value])).toEqual([
      ['orders[0].to', 'address', 'address', FRIEND],
      ['orders[0].amounts[0]', 'uint256', 'number', '5'],
      ['orders[0].amounts[1]', 'uint256', 'number', '6'],
      ['note', 'string', 'text', 'pay\u202eeth'],
      ['[2]', 'bytes', 'bytes', '0xab'],
      ['none', 'bool[]', 'empty', ''],
    ]);
    expect(rows[3]?.parts).toEqual([{ kind: 'text', text: '“pay⟨U+202E⟩eth”', foreign: true }]);
  });

  it('dates in UTC, or says that the date is none', () => {
    const deadline = (seconds: bigint) => {
      const data = encode(
        'swapExactTokensForTokens(uint256 a, uint256 b, address[] path, address to, uint256 deadline)',
        1n,
        1n,
        [TOKEN, WETH],
        ACCOUNT,
        seconds,
      );
      const row = rowsOf(read(CONTRACT, data), sentenceContext).find(({ label }) => label === 'Valid until');
      return row?.parts;
    };
    expect(deadline(1_900_000_000n)).toEqual([{ kind: 'text', text: '17 March 2030, 17:46:40 UTC' }]);
    expect(deadline(253_402_300_799n)).toEqual([{ kind: 'text', text: '31 December 9999, 23:59:59 UTC' }]);
    for (const far of [253_402_300_800n, 2n ** 256n - 1n]) {
      expect(deadline(far)).toEqual([{ kind: 'text', text: 'the far future' }]);
    }
  });

  it('always names the contract and the function', () => {
    const labels = (tree: CallTree) => rowsOf(tree, sentenceContext).map(({ label }) => label);
    const tree = read(TOKEN, encode('approve(address a, uint256 b)', FRIEND, 1n), 7n);
    expect(labels(tree)).toEqual([
      'Amount',
      'Spender',
      'Token',
      'Change',
      'Permission ends',
      'Value sent',
      'Contract',
      'Function',
    ]);
    expect(labels(read(CONTRACT, '0x12345678' as Hex))).toEqual(['Contract']);
  });
});
