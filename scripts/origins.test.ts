import { describe, expect, it } from 'vitest';
import { assertApart, localOrigins } from './origins.ts';

describe('origins of a build', () => {
  it.each([
    localOrigins(5173),
    { wallet: 'https://wallet.example.org', signer: 'https://signer.wallet.example.org' },
    { wallet: 'https://wallet.example.org', signer: 'https://keys.example.net' },
    { wallet: 'https://notsigner.example.org', signer: 'https://signer.example.org' },
  ])('%j', (origins) => {
    expect(() => assertApart(origins)).not.toThrow();
  });

  it.each([
    [{ wallet: 'https://example.org', signer: 'https://example.org' }, /signer's passkeys/],
    [{ wallet: 'https://example.org:1', signer: 'https://example.org:2' }, /signer's passkeys/],
    [{ wallet: 'https://app.signer.example.org', signer: 'https://signer.example.org' }, /signer's passkeys/],
    [{ wallet: 'https://example.org/', signer: 'https://signer.example.org' }, /not an origin/],
  ])('refuses %j', (origins, reason) => {
    expect(() => assertApart(origins)).toThrow(reason);
  });
});
