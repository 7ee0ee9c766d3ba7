import { hashTypedData, recoverAddress } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { decodeTypedData } from './typed-data.ts';

const member = (type: string, name: string) => ({ type, name });

/** hyperliquid-python-sdk, tests/signing_test.py: messages of the test network, with their signatures. */
const KEY = '0x0123456789012345678901234567890123456789012345678901234567890123';
const hyperliquid = (primaryType: string) => ({
  domain: {
    name: 'HyperliquidSignTransaction',
    version: '1',
    chainId: 421614,
    verifyingContract: '0x0000000000000000000000000000000000000000',
  },
  types: {
    [primaryType]: [
      member('string', 'hyperliquidChain'),
      member('string', 'destination'),
      member('string', 'amount'),
      member('uint64', 'time'),
    ],
  },
  primaryType,
  message: {
    hyperliquidChain: 'Testnet',
    destination: '0x5e9ee1089755c3435139848e47e6635505d5a13a',
    amount: '1',
    time: 1687816341423,
  },
});

function reasonOf(types: Record<string, object[]>, primaryType: string, message: object): string {
  try {
    decodeTypedData(JSON.stringify({ types, primaryType, domain: {}, message }));
  } catch (thrown) {
    if (!(thrown instanceof EvidentError)) throw thrown;
    return `${thrown.details.reason} ${thrown.details.path}`;
  }
  return 'none';
}

describe('names with a colon', () => {
  it.each([
    [
      'HyperliquidTransaction:UsdSend',
      '0x637b37dd731507cdd24f46532ca8ba6eec616952c56218baeff04144e4a77073',
      '0x11a6a24900e6e314136d2592e2f8d502cd89b7c15b198e1bee043c9589f9fad7',
      27n,
    ],
    [
      'HyperliquidTransaction:Withdraw',
      '0x8363524c799e90ce9bc41022f7c39b4e9bdba786e5f9c72b20e43e1462c37cf9',
      '0x58b1411a775938b83e29182e8ef74975f9054c8e97ebf5ec2dc8d51bfc893881',
      28n,
    ],
  ] as const)('%s: the digest is the one that was signed, and viem’s', async (primaryType, r, s, v) => {
    const document = hyperliquid(primaryType);
    const decoded = decodeTypedData(JSON.stringify(document));
    expect(decoded.digest).toBe(hashTypedData(document as unknown as Parameters<typeof hashTypedData>[0]));
    expect(decoded.encodedType).toBe(
      `${primaryType}(string hyperliquidChain,string destination,string amount,uint64 time)`,
    );
    expect(await recoverAddress({ hash: decoded.digest, signature: { r, s, v } })).toBe(
      privateKeyToAddress(KEY),
    );
  });

  it('of several parts, and beside a type named as its plain form', () => {
    const document = {
      types: { 'A:B:c': [member('uint8', 'v')], A_B_c: [member('bool', 'w')] },
      primaryType: 'A:B:c',
      domain: { name: 'x' },
      message: { v: 1 },
    };
    expect(decodeTypedData(JSON.stringify(document)).digest).toBe(
      hashTypedData(document as unknown as Parameters<typeof hashTypedData>[0]),
    );
  });

  it('are refused where they are no such names', () => {
    for (const name of [':A', 'A:', 'A::B', 'A: B', 'A:1', 'A:__proto__(uint8 v)'])
      expect([name, reasonOf({ [name]: [member('uint8', 'v')] }, name, { v: 1 })]).toEqual([
        name,
        'name types.?',
      ]);
    expect(reasonOf({ T: [member('uint8', 'a:b')] }, 'T', { 'a:b': 1 })).toBe('name types.T[0]');
  });
});

describe('names that common implementations take apart', () => {
  const flat = [member('uint8', 'v')];

  it('are taken where all agree', () => {
    const document = { types: { Order$V2: flat }, primaryType: 'Order$V2', domain: {}, message: { v: 1 } };
    const { digest } = decodeTypedData(JSON.stringify(document));
    expect(digest).toBe(hashTypedData(document as unknown as Parameters<typeof hashTypedData>[0]));
  });

  it.each([
    ['held by another', { T: [member('Order$V2', 'o')], Order$V2: flat }, 'T', 'types.T[0]'],
    ['held in a list', { T: [member('A:B[2][]', 'o')], 'A:B': flat }, 'T', 'types.T[0]'],
    ['holding another', { Order$V2: [member('Item', 'o')], Item: flat }, 'Order$V2', 'types.Order$V2[0]'],
    ['with a colon, holding another', { 'A:B': [member('Item', 'o')], Item: flat }, 'A:B', 'types.A:B[0]'],
    ['beginning with the name of another', { 'Mail:Send': flat, Mail: flat }, 'Mail:Send', 'types.Mail:Send'],
    ['aside, in a type that is not signed', { T: flat, U: [member('A$', 'a')], A$: flat }, 'T', 'types.U[0]'],
  ])('are refused with the reason: %s', (_name, types, primaryType, path) => {
    expect(reasonOf(types, primaryType, { v: 1, o: { v: 1 } })).toBe(`ambiguousName ${path}`);
  });
});
