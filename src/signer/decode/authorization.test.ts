import fc from 'fast-check';
import { concatHex, parseTransaction, serializeTransaction, toRlp } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { hashAuthorization } from 'viem/utils';
import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { decodeAuthorization } from './authorization.ts';
import { decodeUnsigned } from './transaction.ts';

const DELEGATE = toAddress('0x63c0c19a282a1b52b07dd5a65b58948a07dae32b');
const CODE = toAddress('0x8b4130a0ca7970b8a8a3b8ec8a284175949d99f6');
const account = privateKeyToAccount(`0x${'0'.repeat(63)}1`);

const refused = (code: string) => expect.objectContaining({ code });
const whole = fc.maxSafeNat();
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => toAddress(`0x${Buffer.from(bytes).toString('hex')}`));

describe('decodeAuthorization', () => {
  it('has the digest that viem has', () => {
    fc.assert(
      fc.property(whole, address, whole, (chainId, delegate, nonce) => {
        const one = { chainId: Math.max(1, chainId), address: delegate, nonce };
        const decoded = decodeAuthorization(one);
        expect(decoded.digest).toBe(hashAuthorization(one));
        expect(decoded).toMatchObject({ chainId: one.chainId, nonce });
      }),
    );
  });

  it.each([0, 1, 0x7f, 0x80, 0xff, 0x100, 2 ** 32, Number.MAX_SAFE_INTEGER])('writes %i as RLP does', (n) => {
    const one = { chainId: Math.max(1, n), address: DELEGATE, nonce: n };
    expect(decodeAuthorization(one).digest).toBe(hashAuthorization(one));
  });

  it('tells taking back from giving', () => {
    expect(decodeAuthorization({ chainId: 1, address: DELEGATE, nonce: 0 }).delegate).toBe(DELEGATE);
    expect(decodeAuthorization({ chainId: 1, address: ZERO_ADDRESS, nonce: 0 }).delegate).toBeNull();
  });

  it('refuses what holds on every chain, and numbers that are none', () => {
    const one = { chainId: 1, address: DELEGATE, nonce: 0 };
    expect(() => decodeAuthorization({ ...one, chainId: 0 })).toThrow(refused('SIGN_CHAIN_MISSING'));
    for (const wrong of [-1, 1.5, 2 ** 53, Number.NaN]) {
      expect(() => decodeAuthorization({ ...one, chainId: wrong })).toThrow(refused('SIGN_MALFORMED'));
      expect(() => decodeAuthorization({ ...one, nonce: wrong })).toThrow(refused('SIGN_MALFORMED'));
    }
  });
});

describe('a transaction with delegations', () => {
  const signed = async (chainId: number, nonce = 7) =>
    account.signAuthorization({ chainId, contractAddress: DELEGATE, nonce });
  const write = (authorizationList: readonly object[], more: object = {}) =>
    serializeTransaction({
      type: 'eip7702',
      chainId: 1,
      nonce: 3,
      to: CODE,
      gas: 100_000n,
      maxFeePerGas: 2n,
      maxPriorityFeePerGas: 1n,
      authorizationList,
      ...more,
    } as never) as Hex;

  it('names each with its authority, those for every chain too', async () => {
    const unsigned = write([await signed(1), await signed(0, 8)]);
    const decoded = decodeUnsigned(unsigned);
    expect(decoded).toMatchObject({
      type: 'eip7702',
      to: CODE,
      authorizations: [
        { chainId: 1, delegate: DELEGATE, nonce: 7, authority: account.address },
        { chainId: 0, delegate: DELEGATE, nonce: 8, authority: account.address },
      ],
    });
    expect(serializeTransaction(parseTransaction(unsigned) as never)).toBe(unsigned);
  });

  it('says null where a signature leads to nobody', async () => {
    const one = await signed(1);
    const upper = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n - BigInt(one.s);
    for (const wrong of [
      { ...one, r: `0x${'ff'.repeat(32)}` },
      { ...one, s: `0x${upper.toString(16)}`, yParity: 1 - (one.yParity ?? 0) },
    ])
      expect(decodeUnsigned(write([wrong])).authorizations).toMatchObject([{ authority: null }]);
    const changed = decodeUnsigned(write([{ ...one, nonce: 9 }])).authorizations[0];
    expect(changed?.authority).not.toBe(account.address);
  });

  it('refuses one without a recipient, without any delegation, or with numbers beyond showing', async () => {
    const one = await signed(1);
    expect(() => decodeUnsigned(write([one], { to: undefined }))).toThrow(refused('SIGN_MALFORMED'));
    expect(() => decodeUnsigned(write([]))).toThrow(refused('SIGN_MALFORMED'));
    const many = (length: number) => () => decodeUnsigned(write(Array.from({ length }, () => one)));
    expect(many(17)).toThrow(refused('SIGN_UNSUPPORTED'));
    expect(many(16)().authorizations).toHaveLength(16);
    // viem writes no such number: as RLP, by hand.
    const item = ['0x1000000000000000', DELEGATE, '0x07', '0x', one.r, one.s] as const;
    const fields = ['0x01', '0x', '0x', '0x', '0x5208', CODE, '0x', '0x', [], [item]] as const;
    expect(() => decodeUnsigned(concatHex(['0x04', toRlp(fields)]) as Hex)).toThrow(
      refused('SIGN_MALFORMED'),
    );
  });

  it('shows the access list as it stands in the bytes', () => {
    const accessList = [{ address: CODE, storageKeys: [`0x${'0a'.repeat(32)}`] }];
    const unsigned = serializeTransaction({
      type: 'eip1559',
      chainId: 1,
      to: CODE,
      accessList,
      maxFeePerGas: 2n,
    } as never) as Hex;
    expect(decodeUnsigned(unsigned).accessList).toEqual(accessList);
  });
});
