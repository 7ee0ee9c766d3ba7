import fc from 'fast-check';
import { eip191Signer, recoverAddressTyped } from 'micro-eth-signer';
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { readVectors } from '#test/vectors.ts';
import { signMessage, signTypedData } from './acts-sign.ts';
import { addressOfPrivateKey, parsePrivateKey } from './derive.ts';

interface Vector {
  readonly name: string;
  readonly domain: object;
  readonly primaryType: string;
  readonly types: object;
  readonly data: object;
  readonly privateKey?: string;
  readonly signature?: string;
}
const vectors = readVectors<readonly Vector[]>('ethers-v6/typed-data.json.gz');

const ONE = `0x${'0'.repeat(63)}1` as const;
const { key } = parsePrivateKey(ONE.slice(2));
const account = addressOfPrivateKey(key);
const viem = privateKeyToAccount(ONE);
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** r ‖ s ‖ v as Ethereum wants it. */
function expectCanonical(signature: string): void {
  expect(signature).toMatch(/^0x[0-9a-f]{128}1[bc]$/);
  expect(BigInt(`0x${signature.slice(66, 130)}`) <= HALF_ORDER).toBe(true);
}

describe('signMessage', () => {
  it('gives what viem gives, byte by byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), async (raw) => {
        const signature = signMessage(raw, key, account);
        expectCanonical(signature);
        expect(signature).toBe(await viem.signMessage({ message: { raw } }));
        expect(await recoverMessageAddress({ message: { raw }, signature })).toBe(account);
        expect(eip191Signer.recoverAddress(signature, raw)).toBe(account);
      }),
      { numRuns: 25 },
    );
  });

  it('refuses a key that is not the account’s, and a message that is too large', () => {
    const other = parsePrivateKey('2'.padStart(64, '0')).key;
    const message = new TextEncoder().encode('hello');
    expect(() => signMessage(message, other, account)).toThrow(
      expect.objectContaining({ code: 'KEY_ACCOUNT_UNKNOWN' }),
    );
    expect(() => signMessage(new Uint8Array(131_073), key, account)).toThrow(
      expect.objectContaining({ code: 'SIGN_MESSAGE_TOO_LARGE' }),
    );
  });
});

describe('signTypedData', () => {
  const typed = {
    types: {
      Mail: [{ name: 'contents', type: 'string' }],
      EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
    },
    primaryType: 'Mail',
    domain: { chainId: 1 },
    message: { contents: 'Hello, Bob!' },
  } as const;

  it('gives what viem gives, and what micro-eth-signer recovers', async () => {
    const signature = signTypedData(JSON.stringify(typed), key, account);
    expectCanonical(signature);
    expect(signature).toBe(await viem.signTypedData(typed as never));
    expect(signTypedData(JSON.stringify(typed, null, 2), key, account)).toBe(signature);
    expect(recoverAddressTyped(signature, typed as never)).toBe(account);
  });

  it('refuses what it cannot read', () => {
    const broken = JSON.stringify({ ...typed, message: { contents: 1 } });
    expect(() => signTypedData(broken, key, account)).toThrow(
      expect.objectContaining({
        code: 'SIGN_TYPED_DATA_INVALID',
        details: { path: 'message.contents', reason: 'string' },
      }),
    );
    const other = parsePrivateKey('2'.padStart(64, '0')).key;
    expect(() => signTypedData(JSON.stringify(typed), other, account)).toThrow(
      expect.objectContaining({ code: 'KEY_ACCOUNT_UNKNOWN' }),
    );
  });

  it('gives the signatures of ethers v6', async () => {
    let signed = 0;
    for (const { name, domain, primaryType, types, data, privateKey, signature } of vectors) {
      if (privateKey === undefined || signature === undefined) continue;
      const signer = parsePrivateKey(privateKey).key;
      const address = addressOfPrivateKey(signer);
      const json = JSON.stringify({ domain, primaryType, types, message: data });
      expect([name, signTypedData(json, signer, address)]).toEqual([name, signature]);
      const whole = { domain, primaryType, types, message: data, signature };
      expect(await recoverTypedDataAddress(whole as never)).toBe(address);
      signed += 1;
    }
    console.info(`ethers v6 typed data signatures: ${signed}`);
    expect(signed).toBeGreaterThan(0);
  });
});
