/** Signatures of keys, of a Safe, of a Safe that is yet to be made, of delegated accounts, and of contracts that lie. */
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  hashMessage,
  parseAbi,
  parseAbiParameters,
  stringToHex,
  zeroAddress,
} from 'viem';
import { generatePrivateKey, mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { type Hex, parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import { safeAbi, safeFactoryAbi } from '#devnet/abis.ts';
import { signTypedData } from '#signer/keyring/acts-sign.ts';
import { addressOfPrivateKey, parsePrivateKey } from '#signer/keyring/derive.ts';
import { CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { codeOf } from '../testing/harness.ts';
import type { SignedThing } from './types.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const hex = (text: string): Hex => unwrap(parseHex(text));
const TEXT = 'I hold this key';
const message: SignedThing = { kind: 'message', bytes: hex(stringToHex(TEXT)) };
const TYPED = {
  types: { Vote: [{ name: 'weight', type: 'uint256' }] },
  primaryType: 'Vote' as const,
  domain: { name: 'Assembly', chainId: CHAIN as number },
  message: { weight: 3n },
};
const typed: SignedThing = {
  kind: 'typedData',
  json: JSON.stringify({ ...TYPED, message: { weight: '3' } }),
};
const signer = (index: number) => mnemonicToAccount(stage.devnet.fixtures.mnemonic, { addressIndex: index });
const signed = async (index: number) => hex(await signer(index).signMessage({ message: TEXT }));

const verify = (
  address: Address,
  signature: Hex,
  thing: SignedThing = message,
  chainId: typeof CHAIN | null = CHAIN,
) => stage.services.signatures.verify({ address, thing, signature, chainId });

/** As an owner of a Safe signs for it: the digest, in the Safe's own typed data. */
const ofSafe = async (safe: Address, index = 0) =>
  hex(
    await signer(index).signTypedData({
      domain: { chainId: CHAIN, verifyingContract: safe },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: hashMessage(TEXT) },
    }),
  );

async function futureSafe(salt: bigint) {
  const { factory, singleton, fallbackHandler } = stage.devnet.fixtures.safe;
  const initializer = encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [[stage.person(0)], 1n, zeroAddress, '0x', fallbackHandler, zeroAddress, 0n, zeroAddress],
  });
  const data = encodeFunctionData({
    abi: safeFactoryAbi,
    functionName: 'createProxyWithNonce',
    args: [singleton, initializer, salt],
  });
  const { data: word } = await stage.viem().call({ to: factory, data });
  return { factory, data, address: toAddress(`0x${word?.slice(-40)}`) };
}
const wrap = (factory: string, data: Hex | `0x${string}`, inner: Hex) =>
  hex(
    concat([
      encodeAbiParameters(parseAbiParameters('address, bytes, bytes'), [
        factory as `0x${string}`,
        data,
        inner,
      ]),
      `0x${'6492'.repeat(16)}`,
    ]),
  );

describe('a key', () => {
  it('signs messages and typed data, and nobody is asked', async () => {
    const me = stage.person(0);
    expect(await verify(me, await signed(0), message, null)).toMatchObject({
      kind: 'key',
      valid: true,
      recovered: me,
      digest: hashMessage(TEXT),
    });
    const signature = hex(await signer(0).signTypedData(TYPED));
    expect(await verify(me, signature, typed)).toMatchObject({ kind: 'key', valid: true, recovered: me });
  });

  it('of another is told', async () => {
    const other = { kind: 'key', valid: false, recovered: stage.person(1), fault: null };
    expect(await verify(stage.person(0), await signed(1), message, null)).toMatchObject(other);
    // There is no contract at the address, so that no chain makes a difference.
    expect(await verify(stage.person(0), await signed(1))).toMatchObject(other);
    const changed: SignedThing = { kind: 'message', bytes: hex(stringToHex(`${TEXT}.`)) };
    expect(await verify(stage.person(0), await signed(0), changed)).toMatchObject({ valid: false });
  });

  it('is not asked for what cannot be a signature', async () => {
    expect(await verify(stage.person(0), hex('0x1234'), message, null)).toMatchObject({
      kind: 'key',
      valid: false,
      recovered: null,
      fault: 'length',
    });
    expect(await codeOf(verify(stage.person(0), hex(`0x${'00'.repeat(128 * 1024 + 1)}`)))).toBe(
      'INPUT_SIGNATURE',
    );
    expect(await codeOf(verify(stage.person(0), hex(`0x1234${'6492'.repeat(16)}`)))).toBe('INPUT_SIGNATURE');
    const wrong: SignedThing = { kind: 'typedData', json: '{}' };
    expect(await codeOf(verify(stage.person(0), await signed(0), wrong))).toBe('SIGN_TYPED_DATA_INVALID');
  });
});

describe('a contract', () => {
  it('says so itself: a Safe takes the signature of its owner, and of nobody else', async () => {
    const safe = toAddress(stage.devnet.fixtures.safe.safe);
    const ours = await ofSafe(safe);
    const answer = await verify(safe, ours);
    expect(answer).toMatchObject({ kind: 'contract', valid: true, deployed: true, answer: 'magic' });
    if (answer.kind !== 'contract') throw new Error('not asked');
    expect(answer.evidence).toMatchObject({ level: 'reported', block: expect.any(BigInt) });
    expect(answer.evidence.sources).toHaveLength(1);
    expect(await stage.viem().verifyMessage({ address: safe, message: TEXT, signature: ours })).toBe(true);

    expect(await verify(safe, await ofSafe(safe, 1))).toMatchObject({ valid: false, answer: 'reverted' });
    // The owner's signature of the text itself is not the Safe's.
    expect(await verify(safe, await signed(0))).toMatchObject({ kind: 'contract', valid: false });
    // Without a chain there is nobody to ask.
    expect(await verify(safe, ours, message, null)).toMatchObject({ kind: 'key', valid: false });
  });

  it('that is yet to be made is made for the question alone', async () => {
    const { factory, data, address } = await futureSafe(77n);
    const inner = await ofSafe(address);
    const wrapped = wrap(factory, data, inner);
    expect(await verify(address, wrapped)).toMatchObject({
      kind: 'contract',
      valid: true,
      deployed: false,
      answer: 'magic',
    });
    expect(await stage.viem().verifyMessage({ address, message: TEXT, signature: wrapped })).toBe(true);
    expect(await stage.viem().getCode({ address })).toBeUndefined();

    expect(await verify(address, wrap(factory, data, await ofSafe(address, 1)))).toMatchObject({
      valid: false,
      answer: 'reverted',
    });
    // Made elsewhere than said, or not at all.
    const { data: otherData } = await futureSafe(78n);
    for (const making of [otherData, '0x12345678'] as const)
      expect(await verify(address, wrap(factory, making, inner))).toMatchObject({
        valid: false,
        deployed: false,
        answer: 'undeployable',
      });
    // Unwrapped it says nothing: there is nobody at the address.
    expect(await verify(address, inner)).toMatchObject({ kind: 'key', valid: false });
  });

  it('that is there already takes what it would have taken before', async () => {
    const safe = toAddress(stage.devnet.fixtures.safe.safe);
    const { factory, data } = await futureSafe(79n);
    expect(await verify(safe, wrap(factory, data, await ofSafe(safe)))).toMatchObject({
      valid: true,
      deployed: true,
      answer: 'magic',
    });
    expect(await verify(safe, wrap(factory, data, await ofSafe(safe, 1)))).toMatchObject({
      valid: false,
      deployed: true,
    });
  });

  const AT = toAddress(`0x${'c0de'.repeat(10)}`);
  const MAGIC = '631626ba7e60e01b5f52';
  it.each<[string, string, boolean, string]>([
    ['exactly the magic value', `${MAGIC}60205ff3`, true, 'magic'],
    ['the magic value cut short', `${MAGIC}60045ff3`, false, 'other'],
    ['the magic value and more', `${MAGIC}60405ff3`, false, 'other'],
    ['the magic value at the wrong end', '631626ba7e5f5260205ff3', false, 'other'],
    ['the magic value with dirt behind it', `7f1626ba7e${'00'.repeat(27)}015f5260205ff3`, false, 'other'],
    ['true', '60015f5260205ff3', false, 'other'],
    ['the value for a refusal', '63ffffffff60e01b5f5260205ff3', false, 'other'],
    ['nothing', '00', false, 'other'],
    ['by stopping', '5f5ffd', false, 'reverted'],
    ['by an invalid instruction', 'fe', false, 'reverted'],
    ['the magic value, as the reason for stopping', `${MAGIC}60205ffd`, false, 'reverted'],
  ])('that answers with %s is read as such', async (_, code, valid, answer) => {
    await stage.raw(CHAIN, 'anvil_setCode', [AT, `0x${code}`]);
    const garbage = hex(`0x${'11'.repeat(65)}`);
    expect(await verify(AT, garbage)).toMatchObject({ kind: 'contract', valid, answer, deployed: true });
  });

  it('answers for an account that delegated to it, once the key did not', async () => {
    await stage.raw(CHAIN, 'anvil_setCode', [AT, `0x${MAGIC}60205ff3`]);
    const account = stage.person(7);
    await stage.raw(CHAIN, 'anvil_setCode', [account, `0xef0100${AT.slice(2)}`]);
    expect(await verify(account, await signed(7))).toMatchObject({ kind: 'key', valid: true });
    expect(await verify(account, await signed(1))).toMatchObject({
      kind: 'contract',
      valid: true,
      delegate: AT,
    });
  });

  it('is not asked any more once nobody waits', async () => {
    const ending = new AbortController();
    ending.abort();
    const asked = stage.services.signatures.verify(
      { address: AT, thing: message, signature: await signed(1), chainId: CHAIN },
      { signal: ending.signal },
    );
    expect(await codeOf(asked)).toBe('RPC_ABORTED');
  });
});

describe('a permission that the signer signs', () => {
  it('for Permit2 is taken by it, for whom, for what and until when it says', async () => {
    const { permit2, tokens, amm } = stage.devnet.fixtures;
    const { key } = parsePrivateKey(generatePrivateKey().slice(2));
    const owner = addressOfPrivateKey(key);
    const inAnHour = Math.floor(Date.now() / 1000) + 3600;
    const details = { token: tokens.usdx, amount: 5_000_000n, expiration: inAnHour, nonce: 0 };
    const single = { details, spender: amm.router, sigDeadline: BigInt(inAnHour) };
    const types = {
      PermitSingle: [
        { name: 'details', type: 'PermitDetails' },
        { name: 'spender', type: 'address' },
        { name: 'sigDeadline', type: 'uint256' },
      ],
      PermitDetails: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint160' },
        { name: 'expiration', type: 'uint48' },
        { name: 'nonce', type: 'uint48' },
      ],
    };
    const document = {
      types,
      primaryType: 'PermitSingle',
      domain: { name: 'Permit2', chainId: CHAIN, verifyingContract: permit2 },
      message: single,
    };
    const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
    const signature = signTypedData(JSON.stringify(document, asText), key, owner);
    const abi = parseAbi([
      'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) single, bytes signature)',
      'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
    ]);
    // Anybody may hand it in.
    const data = encodeFunctionData({ abi, functionName: 'permit', args: [owner, single, signature] });
    const from = stage.person(8);
    await stage.raw(CHAIN, 'anvil_impersonateAccount', [from]);
    const hash = (await stage.raw(CHAIN, 'eth_sendTransaction', [{ from, to: permit2, data }])) as Hex;
    expect((await stage.viem().waitForTransactionReceipt({ hash })).status).toBe('success');
    const args = [owner, tokens.usdx, amm.router] as const;
    const kept = await stage.viem().readContract({ address: permit2, abi, functionName: 'allowance', args });
    expect(kept).toEqual([details.amount, inAnHour, 1]);
  });
});
