import { encodeErrorResult, parseAbi } from 'viem';
import { expect, it, test } from 'vitest';
import { readInterface } from '#core/abi/interface/read.ts';
import { toAddress } from '#core/address/address.ts';
import { parseHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { accessQuestions, accessRule, accessRules, NOBODY } from './access.ts';

const abi = parseAbi([
  'error Error(string)',
  'error OwnableUnauthorizedAccount(address account)',
  'error AccessControlUnauthorizedAccount(address account, bytes32 role)',
  'error Unauthorized()',
  'error NotOwner(address caller)',
]);
const OTHER = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const ROLE = `0x${'ab'.repeat(32)}` as const;
type ErrorName = (typeof abi)[number]['name'];
const refusal = (errorName: ErrorName, ...args: readonly unknown[]) =>
  unwrap(parseHex(encodeErrorResult({ abi, errorName, args } as Parameters<typeof encodeErrorResult>[0])));
const missing = (who: string) => `AccessControl: account ${who.toLowerCase()} is missing role ${ROLE}`;

test.each([
  ['owner', refusal('OwnableUnauthorizedAccount', NOBODY)],
  ['role', refusal('AccessControlUnauthorizedAccount', NOBODY, ROLE)],
  ['owner', refusal('Error', 'Ownable: caller is not the owner')],
  ['role', refusal('Error', missing(NOBODY))],
  ['other', refusal('Error', 'UNAUTHORIZED')],
  ['other', refusal('Unauthorized')],
] as const)('an error that speaks of the caller’s rights says %s', (rule, data) => {
  expect(accessRule(data, NOBODY)).toBe(rule);
});

test.each([
  ['of another account', refusal('OwnableUnauthorizedAccount', OTHER)],
  ['of another account’s role', refusal('AccessControlUnauthorizedAccount', OTHER, ROLE)],
  ['of another account in words', refusal('Error', missing(OTHER))],
  ['more words than the known ones', refusal('Error', 'Ownable: caller is not the owner!')],
  ['a contract’s own error', refusal('NotOwner', NOBODY)],
  ['nothing', unwrap(parseHex('0x'))],
  ['less than the error has', unwrap(parseHex('0x118cdaa7'))],
  ['more than the error has', unwrap(parseHex(`${refusal('Unauthorized')}00`))],
] as const)('a refusal that says %s is no word of rights', (_, data) => {
  expect(accessRule(data, NOBODY)).toBeNull();
});

it('asks for each function with arguments of zero, for no more than three batches and none that is huge', () => {
  const { functions } = unwrap(
    readInterface(
      [
        'function pair((uint8 a, bytes4[2] b)[2] x, string y, address z, bool w, int256 v, bytes u)',
        'function huge(uint256[65] x)',
        ...Array.from({ length: 70 }, (_, index) => `function f${index}()`),
      ].join('\n'),
    ),
  );
  const questions = accessQuestions(OTHER, functions);
  expect(questions).toHaveLength(60);
  expect(questions.map(({ signature }) => signature)).not.toContain('huge(uint256[65])');
  const [pair] = questions;
  // Two offsets, to the words right behind the head, and nothing else that is not zero.
  const words = pair?.request.data
    .slice(10)
    .match(/.{64}/g)
    ?.map((word) => Number(BigInt(`0x${word}`)));
  expect(words).toEqual([0, 0, 0, 0, 0, 0, 11 * 32, 0, 0, 0, 12 * 32, 0, 0]);
  expect(questions.every(({ request }) => request.from === NOBODY && request.value === 0n)).toBe(true);
});

it('gives each refusal to its function, and nothing to what was not refused or failed otherwise', () => {
  const { functions } = unwrap(readInterface('function a()\nfunction b()\nfunction c()\nfunction d()'));
  const refused = (data: string) => ({ error: new EvidentError('TX_WOULD_REVERT', { data }) });
  const rules = accessRules(accessQuestions(OTHER, functions), [
    { data: unwrap(parseHex('0x')) },
    refused(refusal('Unauthorized')),
    { error: new EvidentError('RPC_REFUSED', { message: 'no' }) },
  ]);
  expect([...rules]).toEqual([['b()', 'other']]);
});
