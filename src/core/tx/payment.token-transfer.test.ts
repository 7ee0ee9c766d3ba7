import fc from 'fast-check';
import { encodeFunctionData, erc20Abi } from 'viem';
import { describe, expect, it } from 'vitest';
import { toAddress } from '../address/address.ts';
import { MAX_UINT256 } from '../amount/amount.ts';
import type { Hex } from '../bytes/hex.ts';
import { decodeTokenTransfer, encodeTokenTransfer } from './payment.ts';

const transfer = fc.record({
  to: fc.stringMatching(/^0x[0-9a-f]{40}$/).map(toAddress),
  amount: fc.bigInt({ min: 0n, max: MAX_UINT256 }),
});

describe('token transfer', () => {
  it('encodes as viem does and reads itself back', () => {
    fc.assert(
      fc.property(transfer, (value) => {
        const data = encodeTokenTransfer(value);
        expect(data).toBe(
          encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [value.to, value.amount] }),
        );
        expect(decodeTokenTransfer(data)).toEqual(value);
      }),
    );
  });

  it('refuses anything that only resembles a transfer', () => {
    fc.assert(
      fc.property(transfer, fc.nat(11), (value, at) => {
        const data = encodeTokenTransfer(value);
        expect(decodeTokenTransfer(`${data}00` as Hex)).toBeNull();
        expect(decodeTokenTransfer(data.slice(0, -2) as Hex)).toBeNull();
        // A dirty byte in the address's padding: another decoder might read another recipient.
        const dirty = `${data.slice(0, 10 + at * 2)}01${data.slice(12 + at * 2)}` as Hex;
        expect(decodeTokenTransfer(dirty)).toBeNull();
        expect(decodeTokenTransfer(`0xa9059cbc${data.slice(10)}` as Hex)).toBeNull();
      }),
    );
  });
});
