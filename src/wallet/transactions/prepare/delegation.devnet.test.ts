/** A delegation from its first word to its last, on a real chain, with the signer's own signature. */
import { encodeFunctionData, parseAbi, parseEther } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex, parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import type { SignedAuthorization } from '#core/tx/transaction.ts';
import { signAuthorization } from '../../../signer/keyring/acts-sign.ts';
import type { Bytes } from '../../../signer/vault/random.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { CHAIN, OTHER_CHAIN, openStage, type Stage } from '../../testing/devnet.ts';
import { codeOf } from '../../testing/harness.ts';

const BATCHER = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
]);
const ME = 5;

let stage: Stage;
let batcher: Address;
beforeAll(async () => {
  stage = await openStage();
  batcher = toAddress(stage.devnet.fixtures.tricks.batcher);
});
afterAll(() => stage?.stop());

const me = () => stage.person(ME);
const codeAt = async (chainId: number = CHAIN) =>
  (await stage.viem(chainId).getCode({ address: me() })) ?? EMPTY_HEX;

function keyOf(index: number): Bytes {
  const { privateKey } = mnemonicToAccount(stage.devnet.fixtures.mnemonic, {
    addressIndex: index,
  }).getHdKey();
  if (!privateKey) throw new Error('no key');
  return new Uint8Array(privateKey);
}

/** As the screen does it: composed, signed by the signer, verified, sent by the same account. */
async function delegate(to: Address | null): Promise<TransactionRecord> {
  const { transactions, submit } = stage.services;
  const authorization = await transactions.composeAuthorization(CHAIN, me(), to);
  const signed = { ...authorization, ...signAuthorization(authorization, keyOf(ME), me()) };
  await transactions.verifyAuthorization(signed, me());
  const prepared = await transactions.prepare({
    chainId: CHAIN,
    from: me(),
    to: me(),
    value: 0n,
    data: EMPTY_HEX,
    fees: await stage.normalFees(),
    intent: { kind: 'delegate', delegate: to },
    nonce: authorization.nonce - 1,
    authorizations: [signed],
  });
  expect(prepared.nonceIsNext).toBe(true);
  const record = await submit(prepared, await stage.sign(ME, prepared));
  const done = await stage.settled(record.id, ['included', 'final']);
  expect(done.state).toMatchObject({ inclusion: { status: 'succeeded' } });
  return done;
}

it('is given, used to do two things at once, and taken back', async () => {
  const { transactions } = stage.services;
  expect(await codeAt()).toBe(EMPTY_HEX);
  await delegate(batcher);
  expect(await codeAt()).toBe(`0xef0100${batcher.slice(2).toLowerCase()}`);
  expect(await transactions.delegation(CHAIN, me())).toBe(batcher);
  expect(await transactions.delegations(CHAIN, stage.people)).toEqual([{ account: me(), delegate: batcher }]);
  // Of this chain alone.
  expect(await codeAt(OTHER_CHAIN)).toBe(EMPTY_HEX);
  expect(await transactions.delegations(OTHER_CHAIN, stage.people)).toEqual([]);

  const [first, second] = [stage.person(6), stage.person(7)];
  const balance = (address: Address) => stage.viem().getBalance({ address });
  const before = await Promise.all([balance(first), balance(second)]);
  const data: Hex = unwrap(
    parseHex(
      encodeFunctionData({
        abi: BATCHER,
        functionName: 'execute',
        args: [
          [
            { to: first, value: parseEther('1'), data: '0x' },
            { to: second, value: parseEther('2'), data: '0x' },
          ],
        ],
      }),
    ),
  );
  const batch = {
    chainId: CHAIN,
    from: me(),
    to: me(),
    value: 0n,
    data,
    fees: await stage.normalFees(),
    intent: { kind: 'call', to: me(), value: 0n },
  } as const;
  const prepared = await transactions.prepare(batch);
  const record = await stage.services.submit(prepared, await stage.sign(ME, prepared));
  await stage.settled(record.id, ['included', 'final']);
  expect(await Promise.all([balance(first), balance(second)])).toEqual([
    (before[0] ?? 0n) + parseEther('1'),
    (before[1] ?? 0n) + parseEther('2'),
  ]);

  await delegate(null);
  expect(await codeAt()).toBe(EMPTY_HEX);
  expect(await transactions.delegation(CHAIN, me())).toBeNull();
});

it('counts what waits: the nonce is the one after the transaction that carries it', async () => {
  const { transactions } = stage.services;
  const account = stage.person(8);
  const count = await stage.viem().getTransactionCount({ address: account });
  expect(await transactions.composeAuthorization(CHAIN, account, null)).toEqual({
    chainId: CHAIN,
    address: ZERO_ADDRESS,
    nonce: count + 1,
  });
  await stage.raw(CHAIN, 'evm_setIntervalMining', [0]);
  await stage.raw(CHAIN, 'evm_setAutomine', [false]);
  await stage.pay(8, { asset: await stage.asset('native'), to: stage.person(9), amount: 1n });
  expect((await transactions.composeAuthorization(CHAIN, account, batcher)).nonce).toBe(count + 2);
  await stage.raw(CHAIN, 'evm_setIntervalMining', [1]);
});

it('is not composed for an address without code, nor for an account that delegates itself', async () => {
  const { transactions } = stage.services;
  const compose = (to: Address) => codeOf(transactions.composeAuthorization(CHAIN, me(), to));
  expect(await compose(stage.person(9))).toBe('INPUT_DELEGATE_CODE');
  await delegate(batcher);
  expect(await compose(me())).toBe('INPUT_DELEGATE_CODE');
  expect(await transactions.codeSize(CHAIN, me())).toBe(0);
  expect(await transactions.codeSize(CHAIN, batcher)).toBeGreaterThan(100);
});

it('is not sent with a signature of another key, over other words, or in the form that chains refuse', async () => {
  const { transactions } = stage.services;
  const authorization = await transactions.composeAuthorization(CHAIN, me(), batcher);
  const signed: SignedAuthorization = {
    ...authorization,
    ...signAuthorization(authorization, keyOf(ME), me()),
  };
  const verdict = (over: Partial<SignedAuthorization>, account = me()) =>
    codeOf(transactions.verifyAuthorization({ ...signed, ...over }, account));
  expect(await verdict({})).toBe('resolved');
  expect(await verdict({}, stage.person(1))).toBe('SIGN_SIGNATURE_WRONG');
  expect(await verdict({ nonce: signed.nonce + 1 })).toBe('SIGN_SIGNATURE_WRONG');
  expect(await verdict({ chainId: 0 })).toBe('SIGN_SIGNATURE_WRONG');
  expect(await verdict({ address: stage.person(1) })).toBe('SIGN_SIGNATURE_WRONG');
  expect(await verdict({ yParity: signed.yParity === 0 ? 1 : 0 })).toBe('SIGN_SIGNATURE_WRONG');
  // The same signature, mirrored (EIP-2): recovers to the same key, and is passed over by the chain.
  const order = 0xffffffff_ffffffff_ffffffff_fffffffe_baaedce6_af48a03b_bfd25e8c_d0364141n;
  const s = `0x${(order - BigInt(signed.s)).toString(16).padStart(64, '0')}` as typeof signed.s;
  expect(await verdict({ s, yParity: signed.yParity === 0 ? 1 : 0 })).toBe('SIGN_SIGNATURE_WRONG');
  expect(await verdict({ r: `0x${'00'.repeat(32)}` as typeof signed.r })).toBe('SIGN_SIGNATURE_WRONG');
});
