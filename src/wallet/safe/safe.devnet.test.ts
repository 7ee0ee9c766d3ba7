/** Safe accounts and batches on a real chain: what is worked out here against what the contracts say and do. */
import fc from 'fast-check';
import { encodeFunctionData, parseAbi } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import type { BatchCall } from '#core/batch/builder-file.ts';
import { encodeAggregate, encodeExecute, sumOf } from '#core/batch/ways.ts';
import { bytesToHex, EMPTY_HEX, type Hex, parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import { asMessageSignature, encodeSignatures, type SafeSignature } from '#core/safe/file.ts';
import {
  encodeExecution,
  encodeMultiSend,
  plainTransaction,
  type SafeIdentity,
  type SafeTransaction,
  safeHashes,
  safeMessageHash,
} from '#core/safe/transaction.ts';
import { CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { codeOf } from '../testing/harness.ts';

let stage: Stage;
let safe: SafeIdentity;
beforeAll(async () => {
  stage = await openStage();
  safe = { address: toAddress(stage.devnet.fixtures.sharedSafe.safe), chainId: CHAIN, version: '1.4.1' };
}, 120_000);
afterAll(() => stage.stop());

const hex = (text: string): Hex => unwrap(parseHex(text));
const key = (index: number) => mnemonicToAccount(stage.devnet.fixtures.mnemonic, { addressIndex: index });
const HANDLER = parseAbi(['function getMessageHash(bytes message) view returns (bytes32)']);
const TOKEN = parseAbi(['function transfer(address to, uint256 amount) returns (bool)']);

async function send(index: number, to: Address, data: Hex, value = 0n): Promise<'success' | 'reverted'> {
  const from = key(index).address;
  const hash = await stage.raw(CHAIN, 'eth_sendTransaction', [
    { from, to, data, value: `0x${value.toString(16)}`, gas: '0x100000' },
  ]);
  await stage.mine(CHAIN);
  const receipt = await stage.viem().waitForTransactionReceipt({ hash: hex(String(hash)) });
  return receipt.status;
}

const typed = async (index: number, transaction: SafeTransaction): Promise<SafeSignature> => ({
  kind: 'typedData',
  owner: toAddress(key(index).address),
  signature: hex(await key(index).sign({ hash: safeHashes(safe, transaction).safeTxHash })),
});

describe('a Safe', () => {
  it('is told with its owners, threshold, nonce and keepers', async () => {
    const { owners, singleton, threshold } = stage.devnet.fixtures.sharedSafe;
    expect(await stage.services.safes.read(CHAIN, safe.address)).toMatchObject({
      versionText: '1.4.1',
      version: '1.4.1',
      threshold,
      nonce: 0n,
      modules: [],
      moreModules: false,
      guard: null,
      fallbackHandler: toAddress(stage.devnet.fixtures.safe.fallbackHandler),
      singleton: toAddress(singleton),
      domainFits: true,
    });
    const { owners: read } = await stage.services.safes.read(CHAIN, safe.address);
    expect([...read].sort()).toEqual(owners.map((owner) => toAddress(owner)).sort());
  });

  it('is told apart from accounts and other contracts', async () => {
    for (const address of [stage.person(0), toAddress(stage.devnet.fixtures.tokens.usdx)]) {
      expect(await codeOf(stage.services.safes.read(CHAIN, address))).toBe('SAFE_NOT_FOUND');
    }
  });

  it('works out the same hashes as we do', async () => {
    const bytes = (min: number, max: number) =>
      fc.uint8Array({ minLength: min, maxLength: max }).map((each) => bytesToHex(each));
    const address = bytes(20, 20).map(toAddress);
    const uint = fc.bigInt(0n, 2n ** 256n - 1n);
    const transactions = fc.record({
      to: address,
      value: uint,
      data: bytes(0, 70),
      operation: fc.constantFrom('call' as const, 'delegateCall' as const),
      safeTxGas: uint,
      baseGas: uint,
      gasPrice: uint,
      gasToken: address,
      refundReceiver: address,
      nonce: uint,
    });
    await fc.assert(
      fc.asyncProperty(transactions, bytes(0, 70), async (transaction, message) => {
        expect(await stage.services.safes.hash(safe, transaction)).toBe(
          safeHashes(safe, transaction).safeTxHash,
        );
        expect(
          await stage.viem().readContract({
            address: safe.address,
            abi: HANDLER,
            functionName: 'getMessageHash',
            args: [message],
          }),
        ).toBe(safeMessageHash(safe, message));
      }),
      { numRuns: 15 },
    );
  });

  it('executes what two owners signed, each in another way, and refuses one alone', async () => {
    const { nonce } = await stage.services.safes.read(CHAIN, safe.address);
    const to = toAddress(`0x${'5a'.repeat(20)}`);
    const pay = plainTransaction({ to, value: 3n, data: EMPTY_HEX, operation: 'call' }, nonce);
    const { safeTxHash } = safeHashes(safe, pay);
    const one = await typed(0, pay);
    expect(await send(5, safe.address, encodeExecution(pay, encodeSignatures([one])))).toBe('reverted');
    const signed = hex(await key(2).signMessage({ message: { raw: safeTxHash } }));
    const two: SafeSignature = {
      kind: 'message',
      owner: toAddress(key(2).address),
      signature: asMessageSignature(signed),
    };
    expect(await send(5, safe.address, encodeExecution(pay, encodeSignatures([one, two])))).toBe('success');
    expect(await stage.viem().getBalance({ address: to })).toBe(3n);
  });

  it('knows who approved a hash, and counts that', async () => {
    const { nonce, owners } = await stage.services.safes.read(CHAIN, safe.address);
    const calls = [
      { to: toAddress(`0x${'6b'.repeat(20)}`), value: 1n, data: EMPTY_HEX, operation: 'call' as const },
      {
        to: toAddress(stage.devnet.fixtures.tokens.usdx),
        value: 0n,
        data: hex(encodeFunctionData({ abi: TOKEN, args: [stage.person(7), 5n] })),
        operation: 'call' as const,
      },
    ];
    const batch = plainTransaction(
      {
        to: toAddress(stage.devnet.fixtures.safe.multiSendCallOnly),
        value: 0n,
        data: encodeMultiSend(calls),
        operation: 'delegateCall',
      },
      nonce,
    );
    const { safeTxHash } = safeHashes(safe, batch);
    const approve = encodeFunctionData({
      abi: parseAbi(['function approveHash(bytes32 hash)']),
      args: [safeTxHash],
    });
    expect(await stage.services.safes.approvals(safe, owners, safeTxHash)).toEqual([]);
    expect(await send(1, safe.address, hex(approve))).toBe('success');
    const approved = toAddress(key(1).address);
    expect(await stage.services.safes.approvals(safe, owners, safeTxHash)).toEqual([approved]);
    const signatures = encodeSignatures([{ kind: 'approved', owner: approved }, await typed(2, batch)]);
    expect(await send(5, safe.address, encodeExecution(batch, signatures))).toBe('success');
    expect(await stage.viem().getBalance({ address: calls[0]?.to ?? ZERO_ADDRESS })).toBe(1n);
  });
});

describe('a contract among the owners', () => {
  /** Stands by signatures that end in a word of 7, when it is asked by `isValidSignature(bytes,bytes)`. */
  const CODE = '0x60203603356007145f3560e01c6320c13b0b14166320c13b0b0260e01b5f5260205ff3';
  const SEVEN = hex(`0x${'7'.padStart(64, '0')}`);
  const EIGHT = hex(`0x${'8'.padStart(64, '0')}`);

  it('is asked as the Safe will ask it, and the Safe then takes what it stands by, and nothing else', async () => {
    const { nonce } = await stage.services.safes.read(CHAIN, safe.address);
    const to = toAddress(`0x${'9e'.repeat(20)}`);
    const pay = plainTransaction({ to, value: 2n, data: EMPTY_HEX, operation: 'call' }, nonce);
    const owner = toAddress(key(1).address);
    const agreed = (signature: Hex) => stage.services.safes.contractsAgree(safe, pay, [{ owner, signature }]);
    expect(await agreed(SEVEN)).toEqual([]);
    await stage.raw(CHAIN, 'anvil_setCode', [owner, CODE]);
    try {
      expect(await agreed(SEVEN)).toEqual([owner]);
      expect(await agreed(EIGHT)).toEqual([]);
      const signed = await typed(2, pay);
      const execution = (signature: Hex) =>
        encodeExecution(pay, encodeSignatures([signed, { kind: 'contract', owner, signature }]));
      expect(await send(5, safe.address, execution(EIGHT))).toBe('reverted');
      expect(await send(5, safe.address, execution(SEVEN))).toBe('success');
      expect(await stage.viem().getBalance({ address: to })).toBe(2n);
      // One that stops is one that does not stand by it.
      await stage.raw(CHAIN, 'anvil_setCode', [owner, '0xfe']);
      expect(await agreed(SEVEN)).toEqual([]);
    } finally {
      await stage.raw(CHAIN, 'anvil_setCode', [owner, '0x']);
    }
  });
});

describe('a batch', () => {
  const pay = (to: Address, value: bigint): BatchCall => ({ to, value, data: EMPTY_HEX });
  const dollars = (amount: bigint): BatchCall => ({
    to: toAddress(stage.devnet.fixtures.tokens.usdx),
    value: 0n,
    data: hex(encodeFunctionData({ abi: TOKEN, args: [stage.person(8), amount] })),
  });

  it('is tried out together: each call after those before it, and the one that reverts says why', async () => {
    const from = safe.address;
    const calls = [dollars(5_000_000_000n), dollars(5_000_000_000n), pay(stage.person(8), 1n)];
    const outcome = await stage.services.batches.simulate({ chainId: CHAIN, from, calls });
    expect(outcome).toMatchObject({
      kind: 'outcome',
      // The Safe has 7,500: what one call takes the next one misses.
      rows: [{ succeeded: true, reason: null }, { succeeded: false }, { succeeded: true }],
    });
    const [, second] = outcome.kind === 'outcome' ? outcome.rows : [];
    expect(second?.reason).not.toBe('');
  });

  it('runs as one by the code that an account delegates to, and through Multicall3', async () => {
    const account = key(6);
    const address = toAddress(account.address);
    const { delegate } = stage.devnet.fixtures.sharedSafe;
    expect(await stage.services.batches.executes(CHAIN, address)).toBe(false);
    await stage.raw(CHAIN, 'anvil_setCode', [address, `0xef0100${delegate.slice(2).toLowerCase()}`]);
    expect(await stage.services.batches.executes(CHAIN, address)).toBe(true);
    const [first, second] = [toAddress(`0x${'7c'.repeat(20)}`), toAddress(`0x${'8d'.repeat(20)}`)];
    const calls = [pay(first, 4n), pay(second, 6n)];
    expect(await send(6, address, encodeExecute(calls))).toBe('success');
    const multicall = toAddress(stage.devnet.fixtures.multicall3);
    expect(await send(6, multicall, encodeAggregate(calls), sumOf(calls))).toBe('success');
    expect(await stage.viem().getBalance({ address: first })).toBe(8n);
    expect(await stage.viem().getBalance({ address: second })).toBe(12n);
  });

  it('is not taken by code that knows other batches', async () => {
    const address = stage.person(9);
    const { batcher } = stage.devnet.fixtures.tricks;
    await stage.raw(CHAIN, 'anvil_setCode', [address, `0xef0100${batcher.slice(2).toLowerCase()}`]);
    expect(await stage.services.batches.executes(CHAIN, address)).toBe(false);
  });
});
