import { parseTransaction, recoverTransactionAddress, serializeTransaction } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import type { Hex } from '#core/bytes/hex.ts';
import { readVectors } from '#test/vectors.ts';
import { signTransaction } from './acts-sign.ts';
import { addressOfPrivateKey, parsePrivateKey } from './derive.ts';

interface Vector {
  readonly name: string;
  readonly transaction: { readonly chainId?: string };
  readonly privateKey: string;
  readonly unsignedEip155: Hex | '';
  readonly signedEip155: Hex | '';
  readonly unsignedBerlin: Hex;
  readonly signedBerlin: Hex;
  readonly unsignedLondon: Hex;
  readonly signedLondon: Hex;
}
const vectors = readVectors<readonly Vector[]>('ethers-v6/transactions.json.gz');

describe('ethers v6 transactions', () => {
  it('are signed to the same bytes: RFC 6979, low s', async () => {
    const counts = { legacy: 0, eip2930: 0, eip1559: 0 };
    // Signing and recovering takes milliseconds each: every 23rd vector, which meets each field present and absent.
    for (const vector of vectors.filter((_, index) => index % 23 === 0)) {
      if (Number(vector.transaction.chainId ?? 0) === 0) continue;
      const { key } = parsePrivateKey(vector.privateKey);
      const account = addressOfPrivateKey(key);
      const pairs = [
        ['legacy', vector.unsignedEip155, vector.signedEip155],
        ['eip2930', vector.unsignedBerlin, vector.signedBerlin],
        ['eip1559', vector.unsignedLondon, vector.signedLondon],
      ] as const;
      for (const [type, unsigned, expected] of pairs) {
        if (unsigned === '') continue;
        const signed = signTransaction(unsigned, key, account);
        expect([vector.name, type, signed]).toEqual([vector.name, type, expected]);
        counts[type] += 1;
      }
      const serializedTransaction = vector.signedLondon as `0x02${string}`;
      expect(await recoverTransactionAddress({ serializedTransaction })).toBe(account);
    }
    console.info('ethers v6 signatures:', counts);
    expect(counts.eip1559).toBeGreaterThan(50);
  });
});

describe('signTransaction', () => {
  const { key } = parsePrivateKey(`${'0'.repeat(63)}1`);
  const account = addressOfPrivateKey(key);
  const unsigned = serializeTransaction({
    type: 'eip1559',
    chainId: 31337,
    nonce: 7,
    to: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
    value: 15n * 10n ** 17n,
    gas: 40_000_000n,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
  }) as Hex;

  it('signs what is unusual but possible, the same way each time', () => {
    const signed = signTransaction(unsigned, key, account);
    expect(signTransaction(unsigned, key, account)).toBe(signed);
    const { r: _r, s: _s, v: _v, yParity: _y, ...rest } = parseTransaction(signed);
    expect(serializeTransaction(rest as never)).toBe(unsigned);
  });

  it('signs one with delegations as viem does', async () => {
    const viem = privateKeyToAccount(`0x${'0'.repeat(63)}1`);
    const carried = await viem.signAuthorization({ chainId: 0, contractAddress: account, nonce: 8 });
    const transaction = {
      type: 'eip7702',
      chainId: 31337,
      nonce: 7,
      to: account,
      gas: 90_000n,
      maxFeePerGas: 2n,
      maxPriorityFeePerGas: 1n,
      authorizationList: [carried],
    } as const;
    const signed = signTransaction(serializeTransaction(transaction) as Hex, key, account);
    expect(signed).toBe(await viem.signTransaction(transaction));
  });

  it('refuses a key that is not the account’s, and bytes it does not read', () => {
    const other = parsePrivateKey(`${'0'.repeat(63)}2`).key;
    expect(() => signTransaction(unsigned, other, account)).toThrow(
      expect.objectContaining({ code: 'KEY_ACCOUNT_UNKNOWN' }),
    );
    expect(() => signTransaction(`${unsigned}00` as Hex, key, account)).toThrow(
      expect.objectContaining({ code: 'SIGN_MALFORMED' }),
    );
  });
});
