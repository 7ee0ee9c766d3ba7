import { privateKeyToAccount } from 'viem/accounts';
import { recoverAuthorizationAddress } from 'viem/utils';
import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { signAuthorization } from './acts-sign.ts';
import { addressOfPrivateKey, parsePrivateKey } from './derive.ts';
import { codeOf, createdKeyring, TEST_PROOF } from './testing.ts';

const ONE = `0x${'0'.repeat(63)}1` as const;
const { key } = parsePrivateKey(ONE.slice(2));
const account = addressOfPrivateKey(key);
const DELEGATE = toAddress('0x63c0c19a282a1b52b07dd5a65b58948a07dae32b');
const refused = (code: string) => expect.objectContaining({ code });

describe('signAuthorization', () => {
  it.each([
    { chainId: 1, address: DELEGATE, nonce: 0 },
    { chainId: 31337, address: ZERO_ADDRESS, nonce: 300 },
    { chainId: Number.MAX_SAFE_INTEGER, address: DELEGATE, nonce: Number.MAX_SAFE_INTEGER },
  ])('gives what viem gives: $chainId, $nonce', async (authorization) => {
    const { chainId, address, nonce } = authorization;
    const signature = signAuthorization(authorization, key, account);
    const expected = await privateKeyToAccount(ONE).signAuthorization({
      chainId,
      contractAddress: address,
      nonce,
    });
    expect(BigInt(signature.r)).toBe(BigInt(expected.r));
    expect(BigInt(signature.s)).toBe(BigInt(expected.s));
    expect(signature.yParity).toBe(expected.yParity);
    expect(signature.r).toHaveLength(66);
    expect(await recoverAuthorizationAddress({ authorization, signature })).toBe(account);
  });

  it('refuses what would hold on every chain, and a key that is not the account’s', () => {
    const authorization = { chainId: 1, address: DELEGATE, nonce: 0 };
    expect(() => signAuthorization({ ...authorization, chainId: 0 }, key, account)).toThrow(
      refused('SIGN_CHAIN_MISSING'),
    );
    const other = parsePrivateKey('2'.padStart(64, '0')).key;
    expect(() => signAuthorization(authorization, other, account)).toThrow(refused('KEY_ACCOUNT_UNKNOWN'));
  });
});

describe('the keyring', () => {
  const authorization = { chainId: 1, address: DELEGATE, nonce: 4 };

  it('signs for its accounts alone, never for every chain, and not while locked', async () => {
    const { core } = await createdKeyring();
    const [own] = (await core.call('status', {})).accounts;
    const address = own?.address ?? ZERO_ADDRESS;
    const ask = (more: object) =>
      core.call('signAuthorization', { account: address, ...authorization, ...more });
    const signature = await ask({});
    expect(await recoverAuthorizationAddress({ authorization, signature })).toBe(address);
    expect(await codeOf(ask({ chainId: 0 }))).toBe('SIGN_CHAIN_MISSING');
    expect(await codeOf(ask({ account }))).toBe('KEY_ACCOUNT_UNKNOWN');
    await core.call('lock', {});
    expect(await codeOf(ask({}))).toBe('VAULT_LOCKED');
  });

  it('wants a proof where the vault asks for each signature', async () => {
    const { core } = await createdKeyring();
    const [own] = (await core.call('status', {})).accounts;
    await core.call('setAskEachTime', { on: true });
    const params = { account: own?.address ?? ZERO_ADDRESS, ...authorization };
    expect(await codeOf(core.call('signAuthorization', params))).toBe('VAULT_PROOF_NEEDED');
    const signature = await core.call('signAuthorization', { ...params, proof: TEST_PROOF });
    expect(await recoverAuthorizationAddress({ authorization, signature })).toBe(own?.address);
  });
});
