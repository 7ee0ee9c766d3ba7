/** Transactions as bytes, against what another library (ethers v6) made of the same fields. */
import { parseTransaction, serializeTransaction } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { UnsignedTransaction } from '#core/tx/transaction.ts';
import { readVectors } from '#test/vectors.ts';
import { codeOf } from '../testing/harness.ts';
import { readRawTransaction } from './raw-transaction.ts';
import { encodeUnsigned, verifySigned } from './transactions.ts';

interface Vector {
  readonly name: string;
  readonly privateKey: Hex;
  readonly transaction: {
    readonly to?: string;
    readonly nonce?: number;
    readonly gasLimit?: string;
    readonly gasPrice?: string;
    readonly maxFeePerGas?: string;
    readonly maxPriorityFeePerGas?: string;
    readonly data?: Hex;
    readonly value?: string;
    readonly accessList?: readonly { readonly address: string; readonly storageKeys: readonly Hash[] }[];
    readonly chainId?: string;
  };
  readonly unsignedEip155: Hex;
  readonly unsignedBerlin: Hex;
  readonly unsignedLondon: Hex;
  readonly signedEip155: Hex;
  readonly signedBerlin: Hex;
  readonly signedLondon: Hex;
}

const vectors = readVectors<readonly Vector[]>('ethers-v6/transactions.json.gz');
const ONE = `0x${'11'.repeat(32)}` as Hex;
const signer = privateKeyToAccount(ONE);
const TO = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');

/** What we cannot be asked to build: a contract's creation, a price of no kind, a chain of no number. */
function fieldsOf({ transaction }: Vector) {
  const { to, nonce = 0, gasLimit = '0', data = '0x' as Hex, value = '0', accessList = [] } = transaction;
  const chainId = Number(transaction.chainId ?? 0);
  if (to === undefined || !Number.isSafeInteger(chainId) || chainId === 0) return null;
  return {
    chainId: chainId as ChainId,
    nonce,
    to: toAddress(to),
    value: BigInt(value),
    data,
    gasLimit: BigInt(gasLimit),
    accessList: accessList.map(({ address, storageKeys }) => ({ address: toAddress(address), storageKeys })),
  };
}

describe('the transactions of ethers v6', () => {
  it('are the same bytes, and their signatures are recognised', async () => {
    const counts = { legacy: 0, listed: 0, dynamic: 0, skipped: 0 };
    for (const [index, vector] of vectors.entries()) {
      const fields = fieldsOf(vector);
      if (fields === null) {
        counts.skipped += 1;
        continue;
      }
      const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = vector.transaction;
      // Recovering takes its time: every eighth is enough to know the three types.
      const verify = async (unsigned: Hex, signed: Hex) => {
        if (index % 8 !== 0) return;
        await verifySigned(unsigned, signed, toAddress(privateKeyToAccount(vector.privateKey).address));
      };
      const legacy = { kind: 'legacy', gasPrice: BigInt(gasPrice ?? 0) } as const;
      const { accessList, ...plain } = fields;
      expect(encodeUnsigned({ ...plain, fees: legacy }), vector.name).toBe(vector.unsignedEip155);
      await verify(vector.unsignedEip155, vector.signedEip155);
      counts.legacy += 1;
      // A list of nothing says nothing: we take the plainer type then.
      if (accessList.length > 0) {
        expect(encodeUnsigned({ ...fields, fees: legacy }), vector.name).toBe(vector.unsignedBerlin);
        await verify(vector.unsignedBerlin, vector.signedBerlin);
        counts.listed += 1;
      }
      const [most, priority] = [BigInt(maxFeePerGas ?? 0), BigInt(maxPriorityFeePerGas ?? 0)];
      if (priority > most) continue;
      const fees = { kind: 'eip1559', maxFeePerGas: most, maxPriorityFeePerGas: priority } as const;
      expect(encodeUnsigned({ ...fields, fees }), vector.name).toBe(vector.unsignedLondon);
      await verify(vector.unsignedLondon, vector.signedLondon);
      counts.dynamic += 1;
    }
    console.info(`ethers transactions: ${JSON.stringify(counts)}`);
    expect(counts.legacy).toBeGreaterThan(800);
    expect(counts.listed).toBeGreaterThan(400);
    expect(counts.dynamic).toBeGreaterThan(800);
  });
});

const base: UnsignedTransaction = {
  chainId: 31337 as ChainId,
  nonce: 7,
  to: TO,
  value: 5n,
  data: '0xabcd' as Hex,
  gasLimit: 90_000n,
  fees: { kind: 'eip1559', maxFeePerGas: 9n, maxPriorityFeePerGas: 0n },
};
const authorization = (r: string) => ({
  chainId: 0,
  address: TO,
  nonce: 0,
  yParity: 1 as const,
  r: r as Hash,
  s: `0x${'00'.repeat(31)}07` as Hash,
});
/** Signatures with leading zeros, which are left out in the bytes. */
const authorizations = [authorization(`0x00${'22'.repeat(31)}`), authorization(`0x${'33'.repeat(32)}`)];
const sign = async (unsigned: Hex) => (await signer.signTransaction(parseTransaction(unsigned))) as Hex;

describe('a transaction of every type', () => {
  const accessList = [{ address: TO, storageKeys: [`0x${'00'.repeat(32)}` as Hash] }];
  const legacy = { kind: 'legacy', gasPrice: 3n } as const;
  it.each<[string, UnsignedTransaction, string]>([
    ['legacy', { ...base, fees: legacy }, '0xf8'],
    ['1', { ...base, fees: legacy, accessList }, '0x01'],
    ['2', base, '0x02'],
    ['2 with a list', { ...base, accessList }, '0x02'],
    ['4', { ...base, authorizations, accessList }, '0x04'],
  ])('%s is written, signed, and known again', async (_, transaction, start) => {
    const unsigned = encodeUnsigned(transaction);
    if (start !== '0xf8') expect(unsigned.startsWith(start)).toBe(true);
    else expect(Number.parseInt(unsigned.slice(2, 4), 16)).toBeGreaterThanOrEqual(0xc0);
    const signed = await sign(unsigned);
    const hash = await verifySigned(unsigned, signed, toAddress(signer.address));
    expect(readRawTransaction(signed)).toMatchObject({
      signed: { hash, from: signer.address },
      chainId: 31337,
    });
    const other = encodeUnsigned({ ...transaction, value: 6n });
    expect(await codeOf(verifySigned(other, signed, toAddress(signer.address)))).toBe('SIGN_BYTES_DIFFER');
    expect(await codeOf(verifySigned(unsigned, signed, TO))).toBe('SIGN_SIGNATURE_WRONG');
  });

  it('with authorizations needs a base fee', () => {
    expect(() => encodeUnsigned({ ...base, fees: legacy, authorizations })).toThrow(
      expect.objectContaining({ code: 'TX_DELEGATION_UNSUPPORTED' }),
    );
  });
});

it('reads what it writes, for viem too', () => {
  const unsigned = encodeUnsigned({ ...base, authorizations });
  expect(serializeTransaction(parseTransaction(unsigned))).toBe(unsigned);
});
