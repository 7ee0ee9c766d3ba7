import fc from 'fast-check';
import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { toAddress } from '../address/address.ts';
import { MAX_UINT256 } from '../amount/amount.ts';
import type { Hex } from '../bytes/hex.ts';
import { readCall } from '../calldata/read.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { decodeItemTransfer, encodeItemTransfer, type ItemTransfer } from './item-transfer.ts';

const abi721 = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
]);
const abi1155 = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
]);

const address = fc.stringMatching(/^0x[0-9a-f]{40}$/).map(toAddress);
const number = fc.bigInt({ min: 0n, max: MAX_UINT256 });
const item: fc.Arbitrary<ItemTransfer> = fc
  .record({
    standard: fc.constantFrom('erc721', 'erc1155'),
    from: address,
    to: address,
    tokenId: number,
    amount: number,
  })
  .map((each) => (each.standard === 'erc721' ? { ...each, amount: 1n } : each));

describe('item transfer', () => {
  it('is written as viem writes it, and reads itself back', () => {
    fc.assert(
      fc.property(item, (value) => {
        const { standard, from, to, tokenId, amount } = value;
        const data = encodeItemTransfer(value);
        expect(data).toBe(
          standard === 'erc721'
            ? encodeFunctionData({
                abi: abi721,
                functionName: 'safeTransferFrom',
                args: [from, to, tokenId],
              })
            : encodeFunctionData({
                abi: abi1155,
                functionName: 'safeTransferFrom',
                args: [from, to, tokenId, amount, '0x'],
              }),
        );
        expect(decodeItemTransfer(data)).toEqual(value);
      }),
    );
  });

  it('means to the reader of calls what was meant', () => {
    fc.assert(
      fc.property(item, address, (value, collection) => {
        const { standard, from, to, tokenId, amount } = value;
        const call = {
          chainId: 1 as ChainId,
          from,
          to: collection,
          value: 0n,
          data: encodeItemTransfer(value),
          operation: 'call' as const,
        };
        expect(readCall(call).meaning).toEqual({
          kind: 'transferItems',
          collection,
          standard,
          from,
          to,
          items: [{ id: tokenId, amount }],
        });
      }),
    );
  });

  it('reads the form with data along, and nothing that is one byte off', () => {
    fc.assert(
      fc.property(item, fc.nat(11), (value, at) => {
        const { from, to, tokenId } = value;
        const withData = encodeFunctionData({
          abi: abi721,
          functionName: 'safeTransferFrom',
          args: [from, to, tokenId, '0xc0ffee'],
        });
        expect(decodeItemTransfer(withData as Hex)).toEqual({ ...value, standard: 'erc721', amount: 1n });
        const data = encodeItemTransfer(value);
        expect(decodeItemTransfer(`${data}00` as Hex)).toBeNull();
        expect(decodeItemTransfer(data.slice(0, -2) as Hex)).toBeNull();
        const dirty = `${data.slice(0, 10 + at * 2)}01${data.slice(12 + at * 2)}` as Hex;
        expect(decodeItemTransfer(dirty)).toBeNull();
        expect(decodeItemTransfer(`0x42842e0f${data.slice(10)}` as Hex)).toBeNull();
      }),
    );
  });

  it('refuses a number that is none', () => {
    const one = fc.sample(item, 1)[0];
    if (one === undefined) throw new Error('no sample');
    expect(() => encodeItemTransfer({ ...one, tokenId: MAX_UINT256 + 1n })).toThrow();
    expect(() => encodeItemTransfer({ ...one, tokenId: -1n })).toThrow();
  });
});
