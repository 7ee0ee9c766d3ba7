import { describe, expect, it } from 'vitest';
import { readSiwe } from '#core/siwe/siwe.ts';
import { CHAIN, ME } from '../testing/stage.ts';
import { signInMessage } from './sign-in.ts';

const FIELDS = { nonce: 'abcdefgh1', chainId: CHAIN };
const NOW = Date.UTC(2026, 0, 2);
const ORIGIN = 'https://app.example:8443';

describe('signInMessage', () => {
  it('is of EIP-4361, for the origin of the app', () => {
    const fields = { ...FIELDS, statement: 'Welcome', resources: ['https://app.example/terms'] };
    expect(readSiwe(signInMessage(fields, ME, ORIGIN, NOW))).toMatchObject({
      ok: true,
      message: {
        domain: 'app.example:8443',
        address: ME,
        statement: 'Welcome',
        uri: ORIGIN,
        chainId: CHAIN,
        nonce: 'abcdefgh1',
        issuedAt: '2026-01-02T00:00:00.000Z',
        resources: ['https://app.example/terms'],
      },
    });
  });

  it.each([
    ['another domain', { domain: 'bank.example' }],
    ['a time that is none', { issuedAt: 'now' }],
    ['an address that is no URI', { uri: 'here' }],
  ])('refuses %s', (_, more) => {
    expect(() => signInMessage({ ...FIELDS, ...more }, ME, ORIGIN, NOW)).toThrow(
      'The parameters are not valid.',
    );
  });
});
