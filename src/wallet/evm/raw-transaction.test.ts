/** Bytes of transactions, against ethers' vectors, viem's own writing, and changed bytes. */
import fc from 'fast-check';
import { keccak256, parseTransaction, serializeTransaction } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex, parseHex } from '#core/bytes/hex.ts';
import { toEvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { minimalBytes } from '#core/tools/numbers.ts';
import { encodeRlp } from '#core/tools/rlp.ts';
import { readVectors } from '#test/vectors.ts';
import { looksLikeTransaction, readRawTransaction } from './raw-transaction.ts';

interface Vector {
  readonly name: string;
  readonly privateKey: Hex;
  readonly transaction: {
    readonly to?: string;
    readonly nonce?: number;
    readonly value?: string;
    readonly data?: Hex;
    readonly chainId?: string;
    readonly gasLimit?: string;
  };
  readonly unsignedEip155: Hex;
  readonly unsignedBerlin: Hex;
  readonly unsignedLondon: Hex;
  readonly signedEip155: Hex;
  readonly signedBerlin: Hex;
  readonly signedLondon: Hex;
}
const vectors = readVectors<readonly Vector[]>('ethers-v6/transactions.json.gz');

const signer = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const TO = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const hex = (text: string): Hex => unwrap(parseHex(text));
/** The code of what is thrown. */
function refusal(text: string): string {
  try {
    readRawTransaction(hex(text));
    return 'read';
  } catch (thrown) {
    return toEvidentError(thrown).code;
  }
}
const common = { chainId: 1, nonce: 3, to: TO, value: 5n, data: '0x1234', gas: 50_000n } as const;
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const DYNAMIC = { maxFeePerGas: 20n, maxPriorityFeePerGas: 2n } as const;

describe('the transactions of ethers v6', () => {
  it('are read, signed and unsigned', async () => {
    let count = 0;
    // Every 23rd, which meets each field present and absent: recovering keys is slow, and the vectors are alike.
    for (const vector of vectors.filter((_, place) => place % 23 === 0)) {
      const { transaction, privateKey } = vector;
      const chain = Number(transaction.chainId ?? 0);
      if (!Number.isSafeInteger(chain) || chain === 0) continue;
      const from = privateKeyToAccount(privateKey).address;
      for (const [type, unsigned, signed] of [
        [0, vector.unsignedEip155, vector.signedEip155],
        [1, vector.unsignedBerlin, vector.signedBerlin],
        [2, vector.unsignedLondon, vector.signedLondon],
      ] as const) {
        const expected = {
          type,
          chainId: chain,
          nonce: BigInt(transaction.nonce ?? 0),
          to: transaction.to === undefined ? null : toAddress(transaction.to),
          value: BigInt(transaction.value ?? 0),
          data: transaction.data ?? '0x',
          gasLimit: BigInt(transaction.gasLimit ?? 0),
        };
        expect([vector.name, readRawTransaction(unsigned)]).toMatchObject([
          vector.name,
          { ...expected, signed: null, digest: keccak256(unsigned) },
        ]);
        expect([vector.name, readRawTransaction(signed)]).toMatchObject([
          vector.name,
          { ...expected, digest: keccak256(unsigned), signed: { from, hash: keccak256(signed) } },
        ]);
        count += 1;
      }
    }
    console.info(`ethers v6 transactions: ${count} read, each signed and unsigned`);
    expect(count).toBeGreaterThan(50);
  });
});

describe('the bytes of a transaction', () => {
  it('of before EIP-155 name no chain', async () => {
    const { chainId: _, ...rest } = common;
    const bytes = hex(await signer.signTransaction({ ...rest, type: 'legacy', gasPrice: 9n }));
    expect(readRawTransaction(bytes)).toMatchObject({
      type: 0,
      chainId: null,
      fees: { kind: 'legacy', gasPrice: 9n },
      signed: { from: signer.address },
    });
  });

  it('tell who delegates to whom', async () => {
    const authorization = await signer.signAuthorization({ address: TO, chainId: 1, nonce: 4 });
    const bytes = hex(
      await signer.signTransaction({
        ...common,
        ...DYNAMIC,
        type: 'eip7702',
        authorizationList: [authorization],
      }),
    );
    expect(readRawTransaction(bytes)).toMatchObject({
      type: 4,
      authorizations: [{ address: TO, chainId: 1n, nonce: 4n, authority: signer.address }],
    });
  });

  it('tell no authority for a delegation with an s in the upper half (EIP-7702)', async () => {
    const { s, yParity, ...rest } = await signer.signAuthorization({ address: TO, chainId: 1, nonce: 4 });
    const high = { ...rest, s: `0x${(ORDER - BigInt(s)).toString(16)}` as Hex, yParity: 1 - (yParity ?? 0) };
    const bytes = hex(
      await signer.signTransaction({ ...common, ...DYNAMIC, type: 'eip7702', authorizationList: [high] }),
    );
    expect(readRawTransaction(bytes).authorizations).toMatchObject([{ address: TO, authority: null }]);
  });

  it('count blobs', async () => {
    const bytes = hex(
      await signer.signTransaction({
        ...common,
        ...DYNAMIC,
        type: 'eip4844',
        maxFeePerBlobGas: 1n,
        blobVersionedHashes: [`0x01${'22'.repeat(31)}`],
      }),
    );
    expect(readRawTransaction(bytes)).toMatchObject({ type: 3, blobs: 1 });
  });

  it('that create a contract have no recipient', async () => {
    const { to: _, ...rest } = common;
    const bytes = hex(serializeTransaction({ ...rest, ...DYNAMIC, type: 'eip1559' }));
    expect(readRawTransaction(bytes)).toMatchObject({ to: null, signed: null });
  });

  it('look like one; calls do not', () => {
    for (const text of ['0xf86c', '0xc0', '0x02f8', '0x04c0'])
      expect(looksLikeTransaction(hex(text))).toBe(true);
    for (const text of ['0x', '0xa9059cbb', '0x05f8', '0x02b8', '0x095ea7b3'])
      expect(looksLikeTransaction(hex(text))).toBe(false);
  });

  it('are refused where they are not exactly as it would be written', async () => {
    const whole = await signer.signTransaction({ ...common, ...DYNAMIC, type: 'eip1559' });
    const bytes = hex(whole);
    for (const wrong of ['0x02', '0x02c0', '0xc0', '0x03c0', `${bytes}00`, bytes.slice(0, -2)])
      expect([wrong, refusal(wrong)]).toEqual([wrong, 'TX_BYTES_INVALID']);
    for (const wrong of ['0x', '0x1234', `0x05${bytes.slice(4)}`, TO])
      expect([wrong, refusal(wrong)]).toEqual([wrong, 'TX_TYPE_UNKNOWN']);
  });

  /** Another signature of the same account for the same bytes, as everybody can make it. */
  const mirrored = (bytes: Hex, type: 'typed' | 'legacy'): Hex => {
    const { r, s, v, yParity, ...fields } = parseTransaction(bytes);
    const high = ORDER - BigInt(s ?? 0);
    const signature = { r: r ?? '0x', s: `0x${high.toString(16)}` as Hex };
    return hex(
      serializeTransaction(
        fields as Parameters<typeof serializeTransaction>[0],
        type === 'typed'
          ? { ...signature, yParity: 1 - (yParity ?? 0) }
          : { ...signature, v: v === 27n ? 28n : 27n },
      ),
    );
  };

  it('with an s in the upper half name no sender (EIP-2)', async () => {
    const dynamic = hex(await signer.signTransaction({ ...common, ...DYNAMIC, type: 'eip1559' }));
    const { chainId: _, ...rest } = common;
    const early = hex(await signer.signTransaction({ ...rest, type: 'legacy', gasPrice: 9n }));
    expect(readRawTransaction(dynamic).signed?.from).toBe(signer.address);
    expect(refusal(mirrored(dynamic, 'typed'))).toBe('TX_SIGNATURE_HIGH');
    expect(refusal(mirrored(early, 'legacy'))).toBe('TX_SIGNATURE_HIGH');
  });

  it('with a signature that leads to no account are refused', () => {
    const of = (r: bigint, s: bigint) =>
      serializeTransaction(
        { ...common, ...DYNAMIC, type: 'eip1559' },
        { r: `0x${r.toString(16)}`, s: `0x${s.toString(16)}`, yParity: 0 },
      );
    // 5 is the x of no point of the curve.
    for (const [r, s] of [
      [5n, 1n],
      [ORDER, 1n],
      [0n, 1n],
    ] as const)
      expect([r, refusal(of(r, s))]).toEqual([r, 'TX_SIGNATURE_INVALID']);
  });

  it('have a nonce below 2^64 − 1 (EIP-2681)', () => {
    const of = (nonce: bigint) =>
      encodeRlp([
        ...[nonce, 9n, 21_000n].map(minimalBytes),
        hex(TO),
        minimalBytes(5n),
        EMPTY_HEX,
        minimalBytes(1n),
        EMPTY_HEX,
        EMPTY_HEX,
      ]);
    expect(readRawTransaction(of(2n ** 64n - 2n)).nonce).toBe(2n ** 64n - 2n);
    expect(refusal(of(2n ** 64n - 1n))).toBe('TX_BYTES_INVALID');
    expect(refusal(of(2n ** 64n))).toBe('TX_BYTES_INVALID');
  });

  it('changed anywhere are refused, or are another transaction', async () => {
    const bytes = hex(await signer.signTransaction({ ...common, ...DYNAMIC, type: 'eip1559' }));
    const before = readRawTransaction(bytes);
    const size = (bytes.length - 2) / 2;
    await fc.assert(
      fc.asyncProperty(fc.nat(size - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const old = Number.parseInt(bytes.slice(2 + place * 2, 4 + place * 2), 16);
        const changed = (old ^ change).toString(16).padStart(2, '0');
        const other = hex(`${bytes.slice(0, 2 + place * 2)}${changed}${bytes.slice(4 + place * 2)}`);
        if (refusal(other) === 'read') expect(readRawTransaction(other).signed).not.toEqual(before.signed);
      }),
      { numRuns: 60 },
    );
  });
});
