import { hashTypedData } from 'viem';
import { describe, expect, it } from 'vitest';
import { toEvidentError } from '#core/errors/error.ts';
import { decodeTypedData } from '#signer/decode/typed-data.ts';
import { parseTypedData } from './typed-data.ts';

const CONTRACT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const MAIL = {
  types: {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'sum', type: 'uint256' },
      { name: 'lines', type: 'string[]' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Post', version: '1', chainId: 5, verifyingContract: CONTRACT },
  message: { to: CONTRACT, sum: '123456789012345678901234567890', lines: ['a', 'b'] },
};

describe('typed data', () => {
  it('is what viem and the signer take it for', () => {
    const reading = parseTypedData(JSON.stringify(MAIL));
    expect(reading).toMatchObject({
      primaryType: 'Mail',
      name: 'Post',
      chainId: 5n,
      verifyingContract: CONTRACT,
    });
    const definition = { ...MAIL, message: { ...MAIL.message, sum: 123456789012345678901234567890n } };
    expect(reading.digest).toBe(hashTypedData(definition as unknown as Parameters<typeof hashTypedData>[0]));
    expect(reading.digest).toBe(decodeTypedData(JSON.stringify(MAIL)).digest);
  });

  it.each<[string, object]>([
    ['a chain as text', { ...MAIL, domain: { ...MAIL.domain, chainId: '5' } }],
    ['an empty domain', { ...MAIL, domain: {} }],
    ['a domain in another order', { ...MAIL, domain: { chainId: 5, name: 'Post' } }],
    [
      'the domain’s type written out',
      {
        ...MAIL,
        types: { ...MAIL.types, EIP712Domain: [{ name: 'name', type: 'string' }] },
        domain: { name: 'Post' },
      },
    ],
  ])('with %s has the digest that the signer gives', (_, value) => {
    const json = JSON.stringify(value);
    expect(parseTypedData(json).digest).toBe(decodeTypedData(json).digest);
  });

  it.each<[string, string, string]>([
    ['no JSON', '{', 'json'],
    ['another document', '{"a":1}', 'types'],
    ['a missing primary type', JSON.stringify({ ...MAIL, primaryType: 'Male' }), 'primaryType'],
    [
      'a number that lost digits',
      JSON.stringify(MAIL).replace('"1234', '1234').replace('7890"', '7890'),
      'number',
    ],
    ['a fraction', JSON.stringify(MAIL).replace('"123456789012345678901234567890"', '1.5'), 'number'],
    ['a wrong address', JSON.stringify(MAIL).replaceAll('0x3C44', '0x3c44'), 'values'],
    ['a value out of range', JSON.stringify(MAIL).replace('"1234', '"-1234'), 'values'],
    ['a chain that is no number', JSON.stringify(MAIL).replace('"chainId":5', '"chainId":"five"'), 'values'],
    [
      'a chain that its type does not declare',
      JSON.stringify({
        ...MAIL,
        types: { ...MAIL.types, EIP712Domain: [] },
        domain: { chainId: 'five' },
      }),
      'values',
    ],
  ])('with %s is refused', (_, json, reason) => {
    try {
      parseTypedData(json);
      expect.unreachable();
    } catch (thrown) {
      expect(toEvidentError(thrown)).toMatchObject({ code: 'SIGN_TYPED_DATA_INVALID', details: { reason } });
    }
  });

  it('is refused where nobody would read it', () => {
    const long = JSON.stringify({ ...MAIL, message: { ...MAIL.message, lines: ['x'.repeat(128 * 1024)] } });
    expect(() => parseTypedData(long)).toThrow(expect.objectContaining({ code: 'SIGN_MESSAGE_TOO_LARGE' }));
  });
});
