/**
 * What EIP-712 leaves to the one who shows and signs, case by case: refused before anything is shown, or accepted, and
 * why. The many ways in which each value can be wrong are in typed-data.hostile.test.ts.
 */
import { hashTypedData } from 'viem';
import { describe, expect, it } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { NOW, OWNER } from './testing.ts';
import { decodeTypedData } from './typed-data.ts';
import { assessTypedData } from './typed-findings.ts';

const V = [{ name: 'v', type: 'uint8' }];
const member = (name: string, type: string) => ({ name, type });
const document = (parts: object) =>
  JSON.stringify({ types: { T: V }, primaryType: 'T', domain: { chainId: 1 }, message: { v: 1 }, ...parts });

/** `accepted`, or the reason and the place of the refusal. */
function verdict(json: string): string {
  try {
    decodeTypedData(json);
    return 'accepted';
  } catch (thrown) {
    if (!(thrown instanceof EvidentError) || thrown.code !== 'SIGN_TYPED_DATA_INVALID') throw thrown;
    return [thrown.details.reason, thrown.details.path].filter(Boolean).join(' at ');
  }
}

interface Case {
  readonly of: string;
  readonly json: string;
  readonly verdict: string;
  readonly why: string;
}
const one = (of: string, parts: object, expected: string, why: string): Case => ({
  of,
  json: document(parts),
  verdict: expected,
  why,
});

const chains: readonly Case[] = [
  one('1', { domain: { chainId: 1 } }, 'accepted', 'a whole number'),
  one('"1"', { domain: { chainId: '1' } }, 'accepted', 'the same number as digits: JSON has no uint256'),
  one('"0x1"', { domain: { chainId: '0x1' } }, 'accepted', 'the same number as JSON-RPC writes it'),
  one('0', { domain: { chainId: 0 } }, 'accepted', 'in range of uint256; said to be no chain'),
  one('absent', { domain: {} }, 'accepted', 'every field of the domain is optional; said to hold on any'),
  one(
    'null',
    { domain: { chainId: null } },
    'integer at domain.chainId',
    'absent, or a number: nothing between',
  ),
  one('""', { domain: { chainId: '' } }, 'integer at domain.chainId', 'no number'),
  one('"01"', { domain: { chainId: '01' } }, 'integer at domain.chainId', 'two ways to write one number'),
  one('"1 "', { domain: { chainId: '1 ' } }, 'integer at domain.chainId', 'no number'),
  one('"0x"', { domain: { chainId: '0x' } }, 'integer at domain.chainId', 'no number'),
  one('1.5', { domain: { chainId: 1.5 } }, 'number at domain.chainId', 'no whole number'),
  one('-1', { domain: { chainId: -1 } }, 'range at domain.chainId', 'uint256 is never negative'),
  one('true', { domain: { chainId: true } }, 'integer at domain.chainId', 'never taken for 1'),
  one('2^256', { domain: { chainId: String(2n ** 256n) } }, 'range at domain.chainId', 'beyond uint256'),
  one(
    '2^256 − 1',
    { domain: { chainId: String(2n ** 256n - 1n) } },
    'accepted',
    'the EIP sets no other bound',
  ),
];

const forms: readonly Case[] = [
  one(
    'a type that is missing',
    { types: { T: [member('v', 'Person')] }, message: { v: {} } },
    'type at types.T[0]',
    'encodeType needs every struct that is referenced',
  ),
  one(
    'a cycle of types',
    { types: { T: [member('a', 'A')], A: [member('t', 'T[]')] }, message: { a: { t: [] } } },
    'cycle at types.T',
    'the EIP leaves cyclical data undefined',
  ),
  one(
    'a primary type that is missing',
    { primaryType: 'U' },
    'primaryType at primaryType',
    'nothing to hash',
  ),
  one('no primary type', { primaryType: undefined }, 'missing at primaryType', 'nothing says what to hash'),
  one(
    'the domain as primary type',
    { primaryType: 'EIP712Domain', message: {} },
    'primaryType at primaryType',
    'a message that is its own domain says nothing to anyone',
  ),
  one('no types', { types: undefined }, 'missing at types', 'required by the EIP’s schema'),
  one('no domain', { domain: undefined }, 'missing at domain', 'required by the EIP’s schema'),
  one('no message', { message: undefined }, 'missing at message', 'required by the EIP’s schema'),
  one('no EIP712Domain among the types', {}, 'accepted', 'it follows from the fields that are there'),
  one(
    'EIP712Domain declared',
    { types: { T: V, EIP712Domain: [member('chainId', 'uint256')] } },
    'accepted',
    'as the EIP’s schema asks',
  ),
  one(
    'a field of the domain that is not declared',
    { types: { T: V, EIP712Domain: [member('name', 'string')] }, domain: { name: 'a', chainId: 1 } },
    'undeclared at domain.chainId',
    'shown would be a chain that is not signed',
  ),
  one(
    'a field of the domain that the EIP does not know',
    { domain: { url: 'x' } },
    'undeclared at domain.url',
    'five fields, no others',
  ),
  one(
    'a field that the message has too many',
    { message: { v: 1, w: 2 } },
    'undeclared at message.w',
    'shown would be what is not signed',
  ),
  one(
    'a field that the message lacks',
    { message: {} },
    'missing at message.v',
    'signed would be what nobody said',
  ),
  one('a field that is null', { message: { v: null } }, 'integer at message.v', 'no value of its type'),
  one('a part too many', { note: 'x' }, 'undeclared at note', 'signed by nobody, read by somebody'),
  one(
    'an alias',
    { types: { T: [member('v', 'uint')] } },
    'type at types.T[0]',
    '“uint and int are not aliases here”',
  ),
  one(
    'a number above its type',
    { message: { v: 256 } },
    'range at message.v',
    'another contract would read another number',
  ),
  one('a number below its type', { message: { v: -1 } }, 'range at message.v', 'uint8 is never negative'),
  one(
    'bytes32 of 31 bytes',
    { types: { T: [member('v', 'bytes32')] }, message: { v: `0x${'11'.repeat(31)}` } },
    'length at message.v',
    'filled up with zeros it would be another value',
  ),
  one(
    'a list that is too short',
    { types: { T: [member('v', 'uint8[2]')] }, message: { v: [1] } },
    'length at message.v',
    'no such value',
  ),
  one(
    'an address that was mistyped',
    { types: { T: [member('v', 'address')] }, message: { v: '0xe5a12547fe4E872D192E3eCecb76F2Ce1aeA4946' } },
    'checksum at message.v',
    'EIP-55',
  ),
  one(
    'an empty list',
    { types: { T: [member('v', 'uint8[]')] }, message: { v: [] } },
    'accepted',
    'the hash of nothing',
  ),
  one(
    'a type that nothing uses',
    { types: { T: V, Unused: [member('x', 'bool')] } },
    'accepted',
    'not part of encodeType; held to the same rules',
  ),
];

describe('EIP-712', () => {
  it.each(chains)('chain id $of: $verdict, $why', (given) => {
    expect(verdict(given.json)).toBe(given.verdict);
  });

  it.each(forms)('$of: $verdict, $why', (given) => {
    expect(verdict(given.json)).toBe(given.verdict);
  });

  it('hashes one chain id in three ways of writing to one digest', () => {
    const digest = (chainId: unknown) => decodeTypedData(document({ domain: { chainId } })).digest;
    const types = { T: V, EIP712Domain: [member('chainId', 'uint256')] };
    const expected = hashTypedData({
      types,
      primaryType: 'T',
      domain: { chainId: 1 },
      message: { v: 1 },
    } as never);
    expect([digest(1), digest('1'), digest('0x1')]).toEqual([expected, expected, expected]);
    expect(digest(0)).not.toBe(expected);
  });

  it.each([
    ['the same', 1, []],
    ['the same, as text', '0x1', []],
    ['another', 5, ['danger chainOther']],
    ['0', 0, ['danger chainOther', 'caution chainZero']],
    ['beyond any chain', String(2n ** 60n), ['danger chainOther']],
    ['absent', undefined, ['caution chainAbsent']],
  ])('a chain that is %s is said beside that of the wallet', (_of, chainId, expected) => {
    const domain = { chainId, verifyingContract: OWNER };
    const context = { account: OWNER, now: NOW * 1000, expectedChainId: 1 as ChainId };
    const { dangers, cautions } = assessTypedData(decodeTypedData(document({ domain })), context);
    expect([
      ...dangers.map((code) => `danger ${code}`),
      ...cautions.map((code) => `caution ${code}`),
    ]).toEqual(expected);
  });
});
