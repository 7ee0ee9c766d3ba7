import { keccak_256 } from '@noble/hashes/sha3.js';
import {
  hashMessage,
  hashTypedData,
  hexToBigInt,
  keccak256,
  parseEther,
  recoverAddress,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { bytesToHex, type Hex, hexToBytes } from '#core/bytes/hex.ts';
import { keypathFromText } from '#core/eip4527/keypath.ts';
import { decodeEthSignature, type EthSignRequest } from '#core/eip4527/signing.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { signMessage, signTransaction, signTypedData } from '../keyring/acts-sign.ts';
import { signColdRequest } from './cold.ts';
import { decoders } from './decoders.ts';
import { type OpenTask, Session } from './session.ts';
import type { TaskKind, TaskOf } from './tasks.ts';
import { ALICE, account, BOB, type FakeKeyring, fakeKeyring, statusOf } from './testing.ts';

/** The second key of anvil's published phrase. */
const KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d' as Hex;
const PATH = "m/44'/60'/0'/0/1";
const FINGERPRINT = 0x12345678;
const REQUEST_ID = Uint8Array.from({ length: 16 }, (_, index) => index + 1);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const EIP1559 = {
  type: 'eip1559',
  chainId: 1,
  nonce: 3,
  to: BOB,
  value: parseEther('1.5'),
  gas: 21_000n,
  maxFeePerGas: 30n * 10n ** 9n,
  maxPriorityFeePerGas: 10n ** 9n,
} as const satisfies TransactionSerializable;
const LEGACY = {
  type: 'legacy',
  chainId: 1,
  nonce: 3,
  to: BOB,
  value: 7n,
  gas: 21_000n,
  gasPrice: 10n ** 9n,
} as const satisfies TransactionSerializable;
const TYPED = {
  types: { Vote: [{ name: 'proposal', type: 'uint256' }] },
  primaryType: 'Vote',
  domain: { name: 'Assembly', chainId: 1, verifyingContract: BOB },
  message: { proposal: 4 },
} as const;

function bytesOf(transaction: TransactionSerializable): Uint8Array {
  return hexToBytes(serializeTransaction(transaction) as Hex);
}

function requestOf(over: Partial<EthSignRequest>): EthSignRequest {
  return {
    requestId: REQUEST_ID,
    signData: bytesOf(EIP1559),
    dataType: 'typedTransaction',
    chainId: 1,
    path: unwrap(keypathFromText(PATH, FINGERPRINT)),
    address: ALICE,
    origin: 'somebody',
    ...over,
  };
}

interface Cold {
  readonly keyring: FakeKeyring;
  readonly session: Session;
  readonly done: Promise<void>;
  /** Waits for a task of this kind to open. */
  until<K extends TaskKind>(kind: K): Promise<{ readonly id: number; readonly task: TaskOf<K> }>;
  give(over: Partial<EthSignRequest>): Promise<void>;
}

async function begin(known = true): Promise<Cold> {
  const keyring = fakeKeyring(statusOf.unlocked);
  const key = () => hexToBytes(KEY);
  keyring.answers.findAccount = async () => ({ address: ALICE, sourceId: '0'.repeat(32), path: PATH, known });
  keyring.answers.addAccounts = async () => [account];
  keyring.answers.sign = async ({ unsigned }) => ({ signed: signTransaction(unsigned, key(), ALICE) });
  keyring.answers.signMessage = async ({ message }) => ({
    signature: signMessage(hexToBytes(message), key(), ALICE),
  });
  keyring.answers.signTypedData = async ({ typedData }) => ({
    signature: signTypedData(typedData, key(), ALICE),
  });
  const session = new Session(keyring);
  await new Promise((resolve) => setTimeout(resolve));
  const done = signColdRequest({ session, keyring, decoders });
  done.catch(() => undefined);
  const until = <K extends TaskKind>(kind: K) =>
    new Promise<{ readonly id: number; readonly task: TaskOf<K> }>((resolve) => {
      const isIt = (open: OpenTask | null): open is OpenTask & { readonly task: TaskOf<K> } =>
        open?.task.kind === kind;
      let stop = (): void => undefined;
      const look = (): void => {
        const { open } = session.snapshot();
        if (!isIt(open)) return;
        stop();
        resolve({ id: open.id, task: open.task });
      };
      stop = session.subscribe(look);
      look();
    });
  const give = async (over: Partial<EthSignRequest>): Promise<void> => {
    const { id } = await until('coldRequest');
    session.finish(id, 'coldRequest', requestOf(over));
  };
  return { keyring, session, done, until, give };
}

/** Signs what is asked for; gives the signature's bytes after the answer was shown. */
async function signed(
  over: Partial<EthSignRequest>,
  kind: 'confirm' | 'message' | 'typedData',
): Promise<Uint8Array> {
  const { session, done, until, give } = await begin();
  await give(over);
  const { id } = await until(kind);
  expect(session.snapshot().open?.asker).toBe('user');
  await session.approve(id);
  const answer = await until('coldAnswer');
  session.finish(answer.id, 'coldAnswer', undefined);
  await done;
  const { requestId, signature, origin } = decodeEthSignature(answer.task.answer);
  expect(requestId).toEqual(REQUEST_ID);
  expect(origin).toBe('Evident');
  return signature;
}

/** The code with which the scanner opens again. */
async function refusal(over: Partial<EthSignRequest>): Promise<string | undefined> {
  const { session, done, until, give, keyring } = await begin();
  await give(over);
  await until('coldRequest');
  const { id, task } = await until('coldRequest');
  expect(keyring.calls.some((call) => /^(?:sign|addAccounts)/.test(call))).toBe(false);
  session.cancel(id);
  await done;
  return task.refused?.code;
}

const parts = (signature: Uint8Array) => ({
  rs: bytesToHex(signature.subarray(0, 64)),
  v: hexToBigInt(bytesToHex(signature.subarray(64))),
});

async function signerOf(hash: `0x${string}`, signature: Uint8Array, parity: number): Promise<string> {
  const { rs } = parts(signature);
  return recoverAddress({ hash, signature: `0x${rs.slice(2)}${(27 + parity).toString(16)}` });
}

describe('the answer', () => {
  it('of an EIP-1559 transaction ends in its parity', async () => {
    const signature = await signed({}, 'confirm');
    expect(signature).toHaveLength(65);
    const { v } = parts(signature);
    expect(v).toBeLessThanOrEqual(1n);
    expect(await signerOf(keccak256(serializeTransaction(EIP1559)), signature, Number(v))).toBe(ALICE);
  });

  it.each([1, 137, 42_161, 11_155_111, Number.MAX_SAFE_INTEGER])(
    'of a legacy transaction on chain %d ends in v by EIP-155, in as many bytes as it needs',
    async (chainId) => {
      const transaction = { ...LEGACY, chainId };
      const over = { signData: bytesOf(transaction), dataType: 'transaction', chainId } as const;
      const signature = await signed(over, 'confirm');
      const { v } = parts(signature);
      const parity = Number(v - 35n - 2n * BigInt(chainId));
      expect([0, 1]).toContain(parity);
      expect(signature[64]).not.toBe(0);
      const hash = bytesToHex(keccak_256(bytesOf(transaction)));
      expect(await signerOf(hash, signature, parity)).toBe(ALICE);
    },
  );

  it('of a message ends in 27 or 28', async () => {
    const signature = await signed({ signData: utf8('hello'), dataType: 'message' }, 'message');
    const { v } = parts(signature);
    expect([27n, 28n]).toContain(v);
    expect(await signerOf(hashMessage('hello'), signature, Number(v) - 27)).toBe(ALICE);
  });

  it('of typed data ends in 27 or 28', async () => {
    const over = { signData: utf8(JSON.stringify(TYPED)), dataType: 'typedData' } as const;
    const signature = await signed(over, 'typedData');
    const { v } = parts(signature);
    expect([27n, 28n]).toContain(v);
    const hash = hashTypedData({ ...TYPED, message: { proposal: 4n } });
    expect(await signerOf(hash, signature, Number(v) - 27)).toBe(ALICE);
  });

  it('repeats no id where the request has none', async () => {
    const { session, done, until, give } = await begin();
    await give({ requestId: null });
    await session.approve((await until('confirm')).id);
    const { id, task } = await until('coldAnswer');
    expect(decodeEthSignature(task.answer).requestId).toBeNull();
    session.finish(id, 'coldAnswer', undefined);
    await done;
  });
});

describe('the account', () => {
  it('is looked for by fingerprint, path and address', async () => {
    const { keyring, until, give } = await begin();
    await give({});
    await until('confirm');
    expect(keyring.calls).toEqual([`findAccount ${FINGERPRINT} ${PATH} ${ALICE}`]);
  });

  it('joins the list after it was seen, and before anything is signed', async () => {
    const { keyring, session, until, give } = await begin(false);
    await give({});
    const { id, task } = await until('coldAccount');
    expect(task).toMatchObject({ address: ALICE, path: PATH });
    expect(keyring.calls).toHaveLength(1);
    session.finish(id, 'coldAccount', undefined);
    await until('confirm');
    expect(keyring.calls[1]).toBe(`addAccounts ${'0'.repeat(32)} ${PATH}`);
  });

  it('is waited for: the status comes after the call that changes it', async () => {
    const { keyring, session, until, give } = await begin(false);
    keyring.become({ ...statusOf.unlocked, accounts: [] });
    keyring.answers.status = async () => statusOf.unlocked;
    keyring.answers.addAccounts = async () => {
      setTimeout(() => keyring.become(statusOf.unlocked), 20);
      return [account];
    };
    await give({});
    session.finish((await until('coldAccount')).id, 'coldAccount', undefined);
    await session.approve((await until('confirm')).id);
    await until('coldAnswer');
  });

  it('that another tab has removed again leads back to the scanner', async () => {
    const { keyring, session, until, give } = await begin(false);
    keyring.become({ ...statusOf.unlocked, accounts: [] });
    await give({});
    session.finish((await until('coldAccount')).id, 'coldAccount', undefined);
    expect((await until('coldRequest')).task.refused?.code).toBe('KEY_ACCOUNT_UNKNOWN');
  });

  it('may have been added elsewhere meanwhile', async () => {
    const { keyring, session, until, give } = await begin(false);
    keyring.answers.addAccounts = () => Promise.reject(new EvidentError('KEY_DUPLICATE'));
    await give({});
    session.finish((await until('coldAccount')).id, 'coldAccount', undefined);
    await until('confirm');
  });

  it('is not added when the user says no', async () => {
    const { keyring, session, done, until, give } = await begin(false);
    await give({});
    session.cancel((await until('coldAccount')).id);
    await done;
    expect(keyring.calls).toHaveLength(1);
    expect(session.snapshot().open).toBeNull();
  });

  it('is not added for what cannot be read', async () => {
    const { keyring, until, give } = await begin(false);
    await give({ signData: new Uint8Array([0xc0]) });
    const { task } = await until('coldRequest');
    expect(task.refused?.code).toBe('SIGN_MALFORMED');
    expect(keyring.calls).toHaveLength(1);
  });
});

describe('a request that cannot be signed leads back to the scanner', () => {
  const { chainId: _chainId, ...anyChain } = LEGACY;
  const longPath = {
    components: Array.from({ length: 11 }, () => ({ index: 0, hardened: true })),
    sourceFingerprint: FINGERPRINT,
    depth: null,
  };
  it.each<[string, Partial<EthSignRequest>, string]>([
    ['another chain than the bytes', { chainId: 5 }, 'SIGN_CHAIN_DIFFERS'],
    [
      'another chain than the domain',
      { signData: utf8(JSON.stringify(TYPED)), dataType: 'typedData', chainId: 5 },
      'SIGN_CHAIN_DIFFERS',
    ],
    ['no transaction', { signData: new Uint8Array([0x02, 0xc0]) }, 'SIGN_MALFORMED'],
    ['an empty transaction', { signData: new Uint8Array() }, 'SIGN_MALFORMED'],
    ['a typed transaction called legacy', { dataType: 'transaction' }, 'SIGN_MALFORMED'],
    ['a legacy transaction called typed', { signData: bytesOf(LEGACY) }, 'SIGN_MALFORMED'],
    [
      'a legacy transaction for every chain',
      { signData: bytesOf(anyChain), dataType: 'transaction' },
      'SIGN_CHAIN_MISSING',
    ],
    ['a transaction with blobs', { signData: new Uint8Array([0x03, 0xc0]) }, 'SIGN_UNSUPPORTED'],
    ['too many bytes', { signData: new Uint8Array(140_000) }, 'INPUT_DATA_SIZE'],
    [
      'too long a message',
      { signData: new Uint8Array(131_073), dataType: 'message' },
      'SIGN_MESSAGE_TOO_LARGE',
    ],
    ['no JSON', { signData: utf8('{'), dataType: 'typedData' }, 'SIGN_TYPED_DATA_INVALID'],
    [
      'no UTF-8',
      { signData: new Uint8Array([0x7b, 0xff]), dataType: 'typedData' },
      'SIGN_TYPED_DATA_INVALID',
    ],
    ['a path of eleven steps', { path: longPath }, 'INPUT_PATH'],
  ])('%s', async (_name, over, code) => {
    expect(await refusal(over)).toBe(code);
  });

  it('an account that is not here', async () => {
    const { keyring, session, done, until, give } = await begin();
    keyring.answers.findAccount = () => Promise.reject(new EvidentError('KEY_ACCOUNT_UNKNOWN'));
    await give({ address: toAddress(`0x${'11'.repeat(20)}`) });
    const { id, task } = await until('coldRequest');
    expect(task.refused?.code).toBe('KEY_ACCOUNT_UNKNOWN');
    session.cancel(id);
    await done;
  });

  it('and the next request is signed as if it were the first', async () => {
    const { session, done, until, give } = await begin();
    await give({ chainId: 5 });
    await give({});
    await session.approve((await until('confirm')).id);
    session.finish((await until('coldAnswer')).id, 'coldAnswer', undefined);
    await done;
  });

  it('as does one whose signing failed', async () => {
    const { keyring, session, until, give } = await begin();
    keyring.answers.sign = () => Promise.reject(new EvidentError('SIGN_BYTES_DIFFER'));
    await give({});
    await session.approve((await until('confirm')).id);
    expect((await until('coldRequest')).task.refused?.code).toBe('SIGN_BYTES_DIFFER');
  });

  it('as does a keyring that signs something else', async () => {
    const { keyring, session, until, give } = await begin();
    const other = serializeTransaction({ ...EIP1559, value: 1n }) as Hex;
    keyring.answers.sign = async () => ({ signed: signTransaction(other, hexToBytes(KEY), ALICE) });
    await give({});
    await session.approve((await until('confirm')).id);
    expect((await until('coldRequest')).task.refused?.code).toBe('SIGN_SIGNATURE_WRONG');
  });
});

describe('the end', () => {
  it('is quiet when the user says no, at the scanner and at the card', async () => {
    const first = await begin();
    first.session.cancel((await first.until('coldRequest')).id);
    await first.done;
    const second = await begin();
    await second.give({});
    second.session.cancel((await second.until('confirm')).id);
    await second.done;
    expect(second.session.snapshot().open).toBeNull();
  });

  it('is an error while another task is open', async () => {
    const { keyring, session } = await begin();
    await expect(signColdRequest({ session, keyring, decoders })).rejects.toMatchObject({
      code: 'SIGN_BUSY',
    });
  });

  it('is an error when the keyring is lost', async () => {
    const { session, done, give, until } = await begin();
    await give({});
    await until('confirm');
    session.lose(new EvidentError('SIGN_LOST'));
    await expect(done).rejects.toMatchObject({ code: 'SIGN_LOST' });
    expect(session.snapshot().open).toBeNull();
  });

  it('is an error when the vault is erased elsewhere', async () => {
    const { keyring, done, give, until } = await begin();
    await give({});
    await until('confirm');
    keyring.become(statusOf.absent);
    await expect(done).rejects.toMatchObject({ code: 'VAULT_ABSENT' });
  });
});
