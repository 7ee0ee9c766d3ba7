import fc from 'fast-check';
import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import { type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import {
  encodeRevoke,
  encodeSetAmount,
  readAddress,
  readBool,
  readPermit2,
  reads,
  readUint,
} from './calls.ts';
import type { Allowance } from './types.ts';

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function allowance(address owner, address spender)',
  'function balanceOf(address owner)',
  'function getApproved(uint256 id)',
  'function ownerOf(uint256 id)',
  'function isApprovedForAll(address owner, address operator)',
  'function setApprovalForAll(address operator, bool approved)',
]);
const permit2Abi = parseAbi([
  'struct Pair { address token; address spender; }',
  'function allowance(address owner, address token, address spender)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function lockdown(Pair[] pairs)',
]);

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => toAddress(`0x${Buffer.from(bytes).toString('hex')}`));
const uint = (bits: bigint) => fc.bigInt({ min: 0n, max: 2n ** bits - 1n });
const hex = (text: string): Hex => unwrap(parseHex(text));

function allowance(change: Partial<Allowance>): Allowance {
  return {
    id: 'x',
    chainId: 1 as ChainId,
    owner: PERMIT2,
    token: PERMIT2,
    asset: null,
    standard: 'erc20',
    spender: PERMIT2,
    spenderName: null,
    amount: 1n,
    unlimited: false,
    tokenId: null,
    expires: null,
    atRisk: null,
    changed: { block: 1n, hash: `0x${'00'.repeat(32)}` as Hash, time: null },
    unsolicited: false,
    evidence: { level: 'reported', sources: [], block: 1n, at: 0 },
    ...change,
  };
}

describe('calls', () => {
  it('are the bytes that viem makes of them', () => {
    fc.assert(
      fc.property(address, address, address, uint(256n), (token, owner, spender, id) => {
        const told: [{ target: Address; data: Hex }, Address, Hex][] = [
          [
            reads.allowance(token, owner, spender),
            token,
            encodeFunctionData({ abi, functionName: 'allowance', args: [owner, spender] }) as Hex,
          ],
          [
            reads.balanceOf(token, owner),
            token,
            encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner] }) as Hex,
          ],
          [
            reads.getApproved(token, id),
            token,
            encodeFunctionData({ abi, functionName: 'getApproved', args: [id] }) as Hex,
          ],
          [
            reads.ownerOf(token, id),
            token,
            encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] }) as Hex,
          ],
          [
            reads.isApprovedForAll(token, owner, spender),
            token,
            encodeFunctionData({ abi, functionName: 'isApprovedForAll', args: [owner, spender] }) as Hex,
          ],
          [
            reads.permit2(token, owner, spender),
            PERMIT2,
            encodeFunctionData({
              abi: permit2Abi,
              functionName: 'allowance',
              args: [owner, token, spender],
            }) as Hex,
          ],
        ];
        for (const [call, target, data] of told) expect(call).toEqual({ target, data });
      }),
    );
  });

  it('take back what was allowed, and nothing else', () => {
    fc.assert(
      fc.property(address, address, uint(256n), (token, spender, tokenId) => {
        const zero = '0x0000000000000000000000000000000000000000';
        const of = (change: Partial<Allowance>) => encodeRevoke(allowance({ token, spender, ...change }));
        expect(of({ standard: 'erc20' })).toEqual({
          to: token,
          data: encodeFunctionData({ abi, functionName: 'approve', args: [spender, 0n] }),
        });
        expect(of({ standard: 'erc721', tokenId })).toEqual({
          to: token,
          data: encodeFunctionData({ abi, functionName: 'approve', args: [zero, tokenId] }),
        });
        expect(of({ standard: 'approvalForAll' })).toEqual({
          to: token,
          data: encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spender, false] }),
        });
        expect(of({ standard: 'permit2' })).toEqual({
          to: PERMIT2,
          data: encodeFunctionData({
            abi: permit2Abi,
            functionName: 'lockdown',
            args: [[{ token, spender }]],
          }),
        });
      }),
    );
  });

  it('set another amount until the same time as before', () => {
    fc.assert(
      fc.property(
        address,
        address,
        uint(160n),
        fc.option(fc.integer({ min: 0, max: 2 ** 48 - 2 })),
        (token, spender, amount, until) => {
          const of = (change: Partial<Allowance>) =>
            encodeSetAmount(allowance({ token, spender, ...change }), amount);
          expect(of({ standard: 'erc20' }).data).toBe(
            encodeFunctionData({ abi, functionName: 'approve', args: [spender, amount] }),
          );
          expect(of({ standard: 'permit2', expires: until === null ? null : BigInt(until) }).data).toBe(
            encodeFunctionData({
              abi: permit2Abi,
              functionName: 'approve',
              args: [token, spender, amount, until ?? 2 ** 48 - 1],
            }),
          );
        },
      ),
    );
  });

  it('refuse an amount that the contract could not hold, and standards without one', () => {
    const codeOf = (standard: Allowance['standard'], amount: bigint) => {
      try {
        encodeSetAmount(allowance({ standard }), amount);
        return 'none';
      } catch (thrown) {
        return thrown instanceof EvidentError ? thrown.code : 'other';
      }
    };
    expect(codeOf('permit2', 2n ** 160n)).toBe('INPUT_AMOUNT_RANGE');
    expect(codeOf('permit2', 2n ** 160n - 1n)).toBe('none');
    expect(codeOf('erc20', 2n ** 256n)).toBe('INPUT_AMOUNT_RANGE');
    expect(codeOf('erc20', -1n)).toBe('INPUT_AMOUNT_RANGE');
    expect(codeOf('erc721', 1n)).toBe('TX_IMPOSSIBLE');
    expect(codeOf('approvalForAll', 1n)).toBe('TX_IMPOSSIBLE');
  });
});

describe('answers', () => {
  it('are read word by word', () => {
    const words = (...values: bigint[]) =>
      hex(`0x${values.map((value) => value.toString(16).padStart(64, '0')).join('')}`);
    expect(readUint(words(7n))).toBe(7n);
    expect(readBool(words(0n))).toBe(false);
    expect(readBool(words(2n))).toBe(true);
    expect(readAddress(words(BigInt(PERMIT2)))).toBe(PERMIT2);
    expect(readAddress(words(2n ** 160n))).toBeNull();
    expect(readPermit2(words(5n, 9n, 1n))).toEqual({ amount: 5n, expires: 9n });
    expect(readPermit2(words(5n, 2n ** 48n - 1n, 1n))).toEqual({ amount: 5n, expires: null });
    expect(readPermit2(words(2n ** 160n, 9n, 1n))).toBeNull();
    expect(readPermit2(words(5n))).toBeNull();
  });

  it('of any bytes are read or refused, and never throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 130 }), (bytes) => {
        const answer = hex(`0x${Buffer.from(bytes).toString('hex')}`);
        for (const read of [readUint, readBool, readAddress, readPermit2]) {
          if (bytes.length < 32) expect(read(answer)).toBeNull();
          else read(answer);
        }
      }),
    );
  });
});
