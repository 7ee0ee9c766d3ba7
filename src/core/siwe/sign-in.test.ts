import { describe, expect, it } from 'vitest';
import { toAddress } from '../address/address.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { signInMessage } from './sign-in.ts';
import { readSiwe } from './siwe.ts';

const ME = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
const CHAIN = 31337 as ChainId;
const FIELDS = { nonce: 'abcdefgh1', chainId: CHAIN };
const NOW = '2026-01-02T00:00:00.000Z';
const ORIGIN = 'https://app.example:8443';

describe('signInMessage', () => {
  it('is of EIP-4361, for the origin of the app', () => {
    const fields = { ...FIELDS, statement: 'Welcome', resources: ['https://app.example/terms'] };
    expect(readSiwe(signInMessage(fields, ME, ORIGIN, NOW) ?? '')).toMatchObject({
      ok: true,
      message: {
        domain: 'app.example:8443',
        address: ME,
        statement: 'Welcome',
        uri: ORIGIN,
        chainId: CHAIN,
        nonce: 'abcdefgh1',
        issuedAt: NOW,
        resources: ['https://app.example/terms'],
      },
    });
  });

  it.each([
    ['another domain', { domain: 'bank.example' }],
    ['a time that is none', { issuedAt: 'now' }],
    ['an address that is no URI', { uri: 'here' }],
  ])('is none with %s', (_, more) => {
    expect(signInMessage({ ...FIELDS, ...more }, ME, ORIGIN, NOW)).toBeNull();
  });
});
