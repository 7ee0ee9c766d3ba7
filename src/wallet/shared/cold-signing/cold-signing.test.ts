/** A request and its answer, between this wallet and a key that viem holds: what is right is taken, nothing else. */
import fc from 'fast-check';
import {
  hashMessage,
  hashTypedData,
  keccak256,
  parseSignature,
  recoverMessageAddress,
  type Hex as ViemHex,
} from 'viem';
import { mnemonicToAccount, sign } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { bytesToHex, type Hash, type Hex, hexToBytes } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { keypathToText } from '#core/eip4527/keypath.ts';
import { decodeEthSignRequest, encodeEthSignature } from '#core/eip4527/signing.ts';
import { toEvidentError } from '#core/errors/error.ts';
import { encodeTokenTransfer } from '#core/tx/payment.ts';
import type { UnsignedTransaction } from '#core/tx/transaction.ts';
import type { Ur } from '#core/ur/ur.ts';
import { encodeUnsigned, verifySigned } from '../../evm/transactions.ts';
import { acceptAnswer } from './cold-dialog.tsx';
import { type ColdJob, type ColdQuestion, createJob } from './job.ts';

const PHRASE = 'test test test test test test test test test test test junk';
const PATH = "m/44'/60'/0'/0/7";
const account = mnemonicToAccount(PHRASE, { addressIndex: 7 });
const stranger = mnemonicToAccount(PHRASE, { addressIndex: 8 });
const ADDRESS = toAddress(account.address);
const KEY = { address: ADDRESS, path: PATH, masterFingerprint: 0x0a0b0c0d };
const ID = Uint8Array.from({ length: 16 }, (_, at) => at + 1);
const TO = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');

const payment: UnsignedTransaction = {
  chainId: 31_337 as ChainId,
  nonce: 3,
  to: TO,
  value: 10n ** 18n,
  data: '0x' as Hex,
  gasLimit: 21_000n,
  fees: { kind: 'eip1559', maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
};
const legacy: UnsignedTransaction = { ...payment, fees: { kind: 'legacy', gasPrice: 2_000_000_000n } };

const askTransaction = (transaction: UnsignedTransaction): ColdQuestion => ({
  method: 'signTransaction',
  params: { account: ADDRESS, unsigned: encodeUnsigned(transaction), claims: {} },
});
const askMessage = (message: Uint8Array): ColdQuestion => ({
  method: 'signMessage',
  params: { account: ADDRESS, message: bytesToHex(message), claims: {} },
});
const TYPED = {
  types: {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'sum', type: 'uint256' },
    ],
  },
  primaryType: 'Mail' as const,
  domain: { name: 'Post', chainId: 31_337, verifyingContract: TO },
  message: { to: TO, sum: '12345678901234567890' },
};
const askTyped = (value: unknown): ColdQuestion => ({
  method: 'signTypedData',
  params: { account: ADDRESS, typedData: JSON.stringify(value), claims: {} },
});

/** What a device gives for a digest, with v made of the parity as it likes. */
async function signature(digest: Hash, v: (parity: number) => bigint, by = account): Promise<Uint8Array> {
  const key = by.getHdKey().privateKey;
  if (key === null) throw new Error('no key');
  const { r, s, yParity } = await sign({ hash: digest, privateKey: bytesToHex(key) });
  const digits = v(yParity ?? 0).toString(16);
  const tail = digits.padStart(digits.length + (digits.length % 2), '0');
  return hexToBytes(`0x${r.slice(2).padStart(64, '0')}${s.slice(2).padStart(64, '0')}${tail}` as Hex);
}
const answer = (bytes: Uint8Array, requestId: Uint8Array | null = ID): Ur =>
  encodeEthSignature({ requestId, signature: bytes, origin: 'a device' });
const codeOf = (result: Promise<unknown>): Promise<string> =>
  result.then(
    () => 'accepted',
    (thrown: unknown) => toEvidentError(thrown).code,
  );
const plain = (parity: number) => BigInt(parity);
const message = (parity: number) => 27n + BigInt(parity);

describe('the request', () => {
  it('carries the exact bytes, the path, whose it is and the chain', () => {
    const job = createJob(askTransaction(payment), KEY, ID);
    const request = decodeEthSignRequest(job.request);
    expect(bytesToHex(request.signData)).toBe(encodeUnsigned(payment));
    expect(keypathToText(request.path)).toBe(PATH);
    expect(request).toMatchObject({
      requestId: ID,
      dataType: 'typedTransaction',
      chainId: 31_337,
      address: ADDRESS,
      path: { sourceFingerprint: 0x0a0b0c0d },
      origin: 'Evident',
    });
    expect(job.digest).toBe(keccak256(encodeUnsigned(payment)));
  });

  it('calls a legacy transaction by its own kind, as RLP with the chain in it', () => {
    const { dataType, signData } = decodeEthSignRequest(createJob(askTransaction(legacy), KEY, ID).request);
    expect(dataType).toBe('transaction');
    expect(bytesToHex(signData)).toBe(encodeUnsigned(legacy));
    // A list of nine: the last three are the chain id and two empty ones (EIP-155).
    expect(bytesToHex(signData)).toMatch(/^0xe.*827a698080$/);
  });

  it('carries messages and typed data as they are', () => {
    const bytes = new TextEncoder().encode('Grüße\u0000');
    const one = createJob(askMessage(bytes), KEY, ID);
    expect(decodeEthSignRequest(one.request)).toMatchObject({
      dataType: 'message',
      signData: bytes,
      chainId: null,
    });
    expect(one.digest).toBe(hashMessage({ raw: bytes }));
    const two = createJob(askTyped(TYPED), KEY, ID);
    const request = decodeEthSignRequest(two.request);
    expect(new TextDecoder().decode(request.signData)).toBe(JSON.stringify(TYPED));
    expect(request).toMatchObject({ dataType: 'typedData', chainId: 31_337 });
    expect(two.digest).toBe(hashTypedData({ ...TYPED, message: { to: TO, sum: 12345678901234567890n } }));
  });

  it('without a path names the key by its address alone', () => {
    const key = { address: ADDRESS, path: null, masterFingerprint: null };
    const request = decodeEthSignRequest(createJob(askTransaction(payment), key, ID).request);
    expect(request.path).toMatchObject({ components: [], sourceFingerprint: null });
    expect(request.address).toBe(ADDRESS);
  });
});

describe('what the bytes say', () => {
  it('is the payment, with the fee it can cost', () => {
    expect(createJob(askTransaction(payment), KEY, ID).contents).toEqual({
      kind: 'transaction',
      chainId: 31_337,
      nonce: 3,
      to: TO,
      value: 10n ** 18n,
      data: '0x',
      transfer: null,
      worstFee: 63_000_000_000_000n,
    });
    expect(createJob(askTransaction(legacy), KEY, ID).contents).toMatchObject({
      worstFee: 42_000_000_000_000n,
    });
  });

  it('is the transfer inside a token’s call', () => {
    const data = encodeTokenTransfer({ to: ADDRESS, amount: 5n });
    const { contents } = createJob(askTransaction({ ...payment, value: 0n, data }), KEY, ID);
    expect(contents).toMatchObject({ to: TO, data, transfer: { to: ADDRESS, amount: 5n } });
  });

  it('is text, or is said not to be', () => {
    expect(createJob(askMessage(Uint8Array.of(0xff, 1)), KEY, ID).contents).toEqual({
      kind: 'message',
      size: 2,
      text: null,
    });
  });

  it.each([
    [
      'no transaction',
      { method: 'signTransaction', params: { account: ADDRESS, unsigned: '0x01' as Hex, claims: {} } },
      'SIGN_UNSUPPORTED',
    ],
    [
      'no JSON',
      { method: 'signTypedData', params: { account: ADDRESS, typedData: '{', claims: {} } },
      'SIGN_TYPED_DATA_INVALID',
    ],
  ] as const)('%s is refused', (_, asked, code) => {
    expect(() => createJob(asked, KEY, ID)).toThrow(expect.objectContaining({ code }));
  });
});

describe('the answer', () => {
  const job = createJob(askTransaction(payment), KEY, ID);
  const old = createJob(askTransaction(legacy), KEY, ID);

  it.each([
    ['parity', plain],
    ['27 or 28', message],
    ['EIP-155', (parity: number) => BigInt(35 + 2 * 31_337 + parity)],
  ])('to a transaction is taken with v as %s', async (_, v) => {
    for (const each of [job, old]) {
      const signed = await acceptAnswer(each, answer(await signature(each.digest, v)));
      const { asked } = each;
      if (asked.method !== 'signTransaction') throw new Error('another kind');
      // The check of the store's own door: the same bytes, signed by the account.
      expect(await verifySigned(asked.params.unsigned, signed, ADDRESS)).toBe(keccak256(signed));
    }
  });

  it('to a message or typed data has v 27 or 28, whatever the device wrote', async () => {
    const bytes = new TextEncoder().encode('I agree');
    const asked = createJob(askMessage(bytes), KEY, ID);
    for (const v of [plain, message]) {
      const result = await acceptAnswer(asked, answer(await signature(asked.digest, v)));
      expect(result).toMatch(/^0x[0-9a-f]{128}1[bc]$/);
      expect(await recoverMessageAddress({ message: { raw: bytes }, signature: result })).toBe(
        account.address,
      );
      expect(parseSignature(result).yParity).toBeTypeOf('number');
    }
    const typed = createJob(askTyped(TYPED), KEY, ID);
    const device = await account.signTypedData({ ...TYPED, message: { to: TO, sum: 12345678901234567890n } });
    expect(await acceptAnswer(typed, answer(hexToBytes(device as Hex)))).toBe(device);
  });

  it('without an id is judged by its signature', async () => {
    expect(await codeOf(acceptAnswer(job, answer(await signature(job.digest, plain), null)))).toBe(
      'accepted',
    );
    expect(await codeOf(acceptAnswer(job, answer(await signature(old.digest, plain), null)))).toBe(
      'SIGN_ANSWER_WRONG',
    );
  });

  it('to another request is named as such', async () => {
    const other = Uint8Array.from(ID).fill(9, 15);
    expect(await codeOf(acceptAnswer(job, answer(await signature(job.digest, plain), other)))).toBe(
      'SIGN_ANSWER_OTHER',
    );
  });

  it.each<[string, (of: ColdJob) => Promise<Uint8Array>]>([
    ['another account', (of) => signature(of.digest, plain, stranger)],
    ['other bytes', () => signature(old.digest, plain)],
    ['a v of another chain', (of) => signature(of.digest, (parity) => BigInt(37 + parity))],
    ['the wrong parity', (of) => signature(of.digest, (parity) => BigInt(1 - parity))],
    ['zeros', async () => new Uint8Array(65)],
    [
      'an r that is no point',
      async () => {
        const bytes = await signature(job.digest, plain);
        bytes.fill(0, 0, 31);
        bytes[31] = 5;
        return bytes;
      },
    ],
    [
      'the high s',
      async (of) => {
        const bytes = await signature(of.digest, (parity) => BigInt(1 - parity));
        const order = 0xffffffff_ffffffff_ffffffff_fffffffe_baaedce6_af48a03b_bfd25e8c_d0364141n;
        const s = order - BigInt(bytesToHex(bytes.subarray(32, 64)));
        bytes.set(hexToBytes(`0x${s.toString(16).padStart(64, '0')}` as Hex), 32);
        return bytes;
      },
    ],
  ])('of %s is refused', async (_, make) => {
    expect(await codeOf(acceptAnswer(job, answer(await make(job))))).toBe('SIGN_ANSWER_WRONG');
  });

  it('of another kind of code is refused by name', async () => {
    expect(await codeOf(acceptAnswer(job, job.request))).toBe('INPUT_UR_TYPE');
  });

  it('fits every transaction that this wallet builds', async () => {
    const quantity = fc.bigInt({ min: 0n, max: 2n ** 96n });
    const transactions = fc.record({
      chainId: fc.integer({ min: 1, max: 2 ** 31 }).map((id) => id as ChainId),
      nonce: fc.nat(100_000),
      to: fc
        .uint8Array({ minLength: 20, maxLength: 20 })
        .map((bytes): Address => toAddress(bytesToHex(bytes))),
      value: quantity,
      data: fc.uint8Array({ maxLength: 80 }).map(bytesToHex),
      gasLimit: fc.bigInt({ min: 21_000n, max: 30_000_000n }),
      fees: fc.oneof(
        fc.record({ kind: fc.constant('legacy' as const), gasPrice: quantity }),
        quantity.map((fee) => ({
          kind: 'eip1559' as const,
          maxFeePerGas: fee + 1n,
          maxPriorityFeePerGas: fee,
        })),
      ),
    });
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(transactions, async (transaction) => {
        const asked = askTransaction(transaction);
        const each = createJob(asked, KEY, ID);
        const signed = await acceptAnswer(each, answer(await signature(each.digest, plain)));
        await verifySigned(encodeUnsigned(transaction), signed as Hex & ViemHex, ADDRESS);
        tried += 1;
      }),
      { numRuns: 60 },
    );
    console.info(`cold signing: ${tried} transactions there and back`);
  });
});
