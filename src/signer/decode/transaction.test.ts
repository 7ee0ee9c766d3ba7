import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { getAddress, keccak256, parseTransaction, serializeTransaction } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Address } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { readVectors } from '#test/vectors.ts';
import { type DecodedTransaction, decodeUnsigned } from './transaction.ts';

/** What is read of `unsigned`, or the code that it is refused with. */
function readingOf(unsigned: Hex): DecodedTransaction | string {
  try {
    return decodeUnsigned(unsigned);
  } catch (thrown) {
    if (thrown instanceof EvidentError) return thrown.code;
    throw thrown;
  }
}

function codeOf(unsigned: Hex): string {
  const reading = readingOf(unsigned);
  return typeof reading === 'string' ? reading : 'none';
}

interface Vector {
  readonly name: string;
  readonly transaction: { readonly chainId?: string };
  readonly unsignedLegacy: Hex;
  readonly unsignedEip155: Hex | '';
  readonly unsignedBerlin: Hex | '';
  readonly unsignedLondon: Hex | '';
  readonly unsignedCancun: Hex | '';
  readonly signedLondon: Hex;
}

/** What viem reads from `unsigned`, in the shape of ours. */
function byViem(unsigned: Hex, transaction: object): Partial<DecodedTransaction> {
  const parsed = transaction as Record<string, unknown>;
  const quantity = (key: string) => BigInt((parsed[key] as bigint | number | undefined) ?? 0);
  return {
    type: parsed.type as DecodedTransaction['type'],
    chainId: parsed.chainId as DecodedTransaction['chainId'],
    nonce: Number(quantity('nonce')),
    value: quantity('value'),
    gasLimit: quantity('gas'),
    data: (parsed.data ?? '0x') as Hex,
    fees:
      parsed.type === 'eip1559'
        ? {
            kind: 'eip1559',
            maxFeePerGas: quantity('maxFeePerGas'),
            maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
          }
        : { kind: 'legacy', gasPrice: quantity('gasPrice') },
    accessList: ((parsed.accessList ?? []) as { address: Hex; storageKeys: Hex[] }[]).map((item) => ({
      address: getAddress(item.address) as Address,
      storageKeys: item.storageKeys as Hash[],
    })),
    to: parsed.to ? (getAddress(parsed.to as Hex) as DecodedTransaction['to']) : null,
    digest: keccak256(unsigned) as DecodedTransaction['digest'],
  };
}

const vectors = readVectors<readonly Vector[]>('ethers-v6/transactions.json.gz');

describe('vectors of ethers v6', () => {
  it('reads every unsigned transaction as viem does, or refuses with a code', () => {
    const counts: Record<string, number> = {};
    const count = (key: string) => {
      counts[key] = (counts[key] ?? 0) + 1;
    };
    const wrongs: unknown[] = [];
    for (const vector of vectors) {
      for (const unsigned of [vector.unsignedEip155, vector.unsignedBerlin, vector.unsignedLondon]) {
        if (unsigned === '') continue;
        const decoded = readingOf(unsigned);
        // These vectors are all well formed; the one honest reason to refuse is a chain id of zero.
        if (typeof decoded === 'string') {
          const chain = Number(vector.transaction.chainId ?? 0);
          expect([vector.name, decoded, chain]).toEqual([vector.name, 'SIGN_CHAIN_MISSING', 0]);
          count('chain id zero, refused');
          continue;
        }
        const parsed = parseTransaction(unsigned);
        const wanted = byViem(unsigned, parsed);
        // Asked first in one comparison: `expect` for each of thousands took longer than to read them.
        if (!isDeepStrictEqual({ ...decoded, ...wanted }, decoded)) expect(decoded).toMatchObject(wanted);
        if (serializeTransaction(parsed as never) !== unsigned)
          wrongs.push([vector.name, 'written otherwise']);
        count(decoded.type);
      }
      const refused = (what: string, unsigned: Hex, code: string) => {
        const found = readingOf(unsigned);
        if (found !== code) wrongs.push([vector.name, what, found]);
        count(`${what}, refused`);
      };
      refused('legacy without chain', vector.unsignedLegacy, 'SIGN_CHAIN_MISSING');
      if (vector.unsignedCancun !== '') refused('blob', vector.unsignedCancun, 'SIGN_UNSUPPORTED');
      refused('already signed', vector.signedLondon, 'SIGN_BYTES_DIFFER');
    }
    expect(wrongs).toEqual([]);
    console.info(`ethers v6 transactions: ${vectors.length} vectors`, counts);
    expect(counts.eip1559 ?? 0).toBeGreaterThan(1000);
    expect(counts.legacy ?? 0).toBeGreaterThan(1000);
  });
});

const word = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as Hex);
const payment = fc.record({
  chainId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  nonce: fc.integer({ min: 0, max: 2 ** 40 }),
  to: address,
  value: word,
  data: fc.uint8Array({ maxLength: 100 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as Hex),
  gas: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  maxPriorityFeePerGas: fc.bigInt({ min: 0n, max: 2n ** 64n }),
});

describe('decodeUnsigned', () => {
  it('reads what viem writes', () => {
    fc.assert(
      fc.property(payment, fc.bigInt({ min: 0n, max: 2n ** 64n }), (fields, extra) => {
        const maxFeePerGas = fields.maxPriorityFeePerGas + extra;
        const unsigned = serializeTransaction({ type: 'eip1559', ...fields, maxFeePerGas }) as Hex;
        const decoded = decodeUnsigned(unsigned);
        expect(decoded).toMatchObject({
          chainId: fields.chainId,
          nonce: fields.nonce,
          value: fields.value,
          data: fields.data,
          gasLimit: fields.gas,
          worstCaseFee: fields.gas * maxFeePerGas,
        });
        expect(decoded.to?.toLowerCase()).toBe(fields.to);
      }),
    );
  });

  it('never reads altered bytes as the same transaction', () => {
    fc.assert(
      fc.property(payment, fc.nat(), fc.integer({ min: 0, max: 7 }), (fields, at, bit) => {
        const unsigned = serializeTransaction({
          type: 'eip1559',
          ...fields,
          maxFeePerGas: fields.maxPriorityFeePerGas,
        }) as Hex;
        const bytes = Buffer.from(unsigned.slice(2), 'hex');
        const index = at % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
        const altered = `0x${bytes.toString('hex')}` as Hex;
        let again: DecodedTransaction;
        try {
          again = decodeUnsigned(altered);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(EvidentError);
          return;
        }
        expect(again.digest).not.toBe(decodeUnsigned(unsigned).digest);
      }),
    );
  });

  it('answers any bytes with a transaction or a coded error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const code = codeOf(`0x${Buffer.from(bytes).toString('hex')}` as Hex);
        expect(code).toMatch(/^(none|SIGN_[A-Z_]+)$/);
      }),
    );
  });

  const plain = {
    type: 'eip1559',
    chainId: 1,
    nonce: 0,
    to: '0x8b4130a0ca7970b8a8a3b8ec8a284175949d99f6',
    gas: 21_000n,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
  } as const;
  const write = (fields: object) => serializeTransaction({ ...plain, ...fields } as never) as Hex;

  it('reads what the library in strict mode would refuse', () => {
    const most = { gas: 30_000_001n, maxFeePerGas: 10n ** 13n + 1n, value: 10n ** 24n + 1n };
    expect(decodeUnsigned(write(most))).toMatchObject({ gasLimit: most.gas, value: most.value });
  });

  it('refuses what it cannot show faithfully', () => {
    expect(codeOf('0x' as Hex)).toBe('SIGN_MALFORMED');
    expect(codeOf(write({}).toUpperCase().replace('0X', '0x') as Hex)).toBe('SIGN_MALFORMED');
    expect(codeOf(`${write({})}00` as Hex)).toBe('SIGN_MALFORMED');
    expect(codeOf('0x03c0' as Hex)).toBe('SIGN_UNSUPPORTED');
    expect(codeOf('0x7fc0' as Hex)).toBe('SIGN_UNSUPPORTED');
    expect(codeOf('0x80' as Hex)).toBe('SIGN_MALFORMED');
  });
});
