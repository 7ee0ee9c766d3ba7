/** Rights over what an account has at a contract: who gets which, and from whom. */
import { describe, expect, it } from 'vitest';
import type { Hex } from '../bytes/hex.ts';
import { assessed } from '../risk/testing/assessed.ts';
import { plainText } from './parts.ts';
import { rowsOf } from './rows.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, read, say, sentenceContext, TOKEN } from './testing.ts';

const MAX = 2n ** 256n - 1n;
const WORD = `0x${'11'.repeat(32)}`;
const SIGNATURE = 'uint8 v, bytes32 r, bytes32 s';
const AUTHORIZATION = `setAuthorizationWithSig((address authorizer, address authorized, bool isAuthorized, uint256 nonce, uint256 deadline) authorization, (${SIGNATURE}) signature)`;
const authorization = (authorizer: string, isAuthorized = true) => [
  { authorizer, authorized: FRIEND, isAuthorized, nonce: 0n, deadline: 1n },
  { v: 27, r: WORD, s: WORD },
];
const ALLOW_BY_SIG = `allowBySig(address owner, address manager, bool isAllowed, uint256 nonce, uint256 expiry, ${SIGNATURE})`;
const DEBT_BY_SIG = `delegationWithSig(address delegator, address delegatee, uint256 value, uint256 deadline, ${SIGNATURE})`;
const signed = [27, WORD, WORD];
const position = (owner: string) =>
  `Allow ${FRIEND} to take out all that ${owner} has in ${CONTRACT}, and to borrow against it`;
const dangers = (to: typeof TOKEN, data: Hex) =>
  assessed(to, data, 0n)
    .filter(({ level }) => level === 'danger')
    .map(({ id, subject }) => `${id} ${subject}`);

describe('a right over all that an account has', () => {
  it.each([
    // Selectors as the contracts have them on the chain.
    [
      '0x959b8c3f',
      'authorizeOperator(address operator)',
      [FRIEND],
      `Allow ${FRIEND} to move all USDX that this account has or receives`,
    ],
    [
      '0xeecea000',
      'setAuthorization(address authorized, bool newIsAuthorized)',
      [FRIEND, true],
      position('this account'),
    ],
    ['0x8069218f', AUTHORIZATION, authorization(ACCOUNT), position('this account')],
    ['0x110496e5', 'allow(address manager, bool isAllowed)', [FRIEND, true], position('this account')],
    ['0xbb24d994', ALLOW_BY_SIG, [ACCOUNT, FRIEND, true, 0n, 1n, ...signed], position('this account')],
    [
      '0xc04a8a10',
      'approveDelegation(address delegatee, uint256 amount)',
      [FRIEND, 5_000_000n],
      `Allow ${FRIEND} to borrow up to 5 USDX as a debt of this account`,
    ],
    [
      '0xc04a8a10',
      'approveDelegation(address delegatee, uint256 amount)',
      [FRIEND, MAX],
      `Allow ${FRIEND} to borrow unlimited USDX as a debt of this account`,
    ],
    [
      '0x0b52d558',
      DEBT_BY_SIG,
      [ACCOUNT, FRIEND, 1n, 1n, ...signed],
      `Allow ${FRIEND} to borrow up to 0.000001 USDX as a debt of this account`,
    ],
  ] as const)('%s %s is said with who gets it, and a danger', (selector, signature, args, sentence) => {
    const data = encode(signature, ...args);
    expect(data.slice(0, 10)).toBe(selector);
    const to = sentence.includes(CONTRACT) ? CONTRACT : TOKEN;
    expect(say(read(to, data))).toBe(sentence);
    expect(dangers(to, data)).toEqual([`approval-for-all ${FRIEND}`]);
  });

  it.each([
    [
      '0xfad8b32a',
      'revokeOperator(address operator)',
      [FRIEND],
      `Revoke the permission of ${FRIEND} for all USDX of this account`,
    ],
    [
      '0xeecea000',
      'setAuthorization(address authorized, bool newIsAuthorized)',
      [FRIEND, false],
      `Revoke what ${FRIEND} may do in ${TOKEN} in the name of this account`,
    ],
    [
      '0x8069218f',
      AUTHORIZATION,
      authorization(ACCOUNT, false),
      `Revoke what ${FRIEND} may do in ${TOKEN} in the name of this account`,
    ],
    [
      '0xc04a8a10',
      'approveDelegation(address delegatee, uint256 amount)',
      [FRIEND, 0n],
      `Revoke what ${FRIEND} may borrow as a debt of this account, as USDX`,
    ],
  ] as const)('%s %s takes it back, which is no danger', (selector, signature, args, sentence) => {
    const data = encode(signature, ...args);
    expect(data.slice(0, 10)).toBe(selector);
    expect(say(read(TOKEN, data))).toBe(sentence);
    expect(assessed(TOKEN, data, 0n)).toEqual([]);
  });

  it('of somebody else, by their signature, is said as theirs', () => {
    const data = encode(AUTHORIZATION, ...authorization(CONTRACT));
    expect(say(read(TOKEN, data))).toBe(
      `Allow ${FRIEND} to take out all that ${CONTRACT} has in ${TOKEN}, and to borrow against it`,
    );
    expect(dangers(TOKEN, data)).toEqual([]);
  });

  it('names contract, amount, who and owner in rows of their own', () => {
    const rows = (signature: string, ...args: readonly unknown[]) =>
      rowsOf(read(TOKEN, encode(signature, ...args)), sentenceContext)
        .slice(0, -2)
        .map(({ label, parts }) => `${label}: ${plainText(parts)}`);
    expect(rows(DEBT_BY_SIG, CONTRACT, FRIEND, 5n, 1n, ...signed)).toEqual([
      `Token: ${TOKEN}`,
      'Amount: up to 0.000005 USDX',
      `Who may do it: ${FRIEND}`,
      `Owner: ${CONTRACT}`,
    ]);
    expect(rows('allow(address manager, bool isAllowed)', FRIEND, true)).toEqual([
      `Lending pool: ${TOKEN}`,
      `Who may do it: ${FRIEND}`,
    ]);
  });

  it('takes no coin', () => {
    const found = assessed(CONTRACT, encode('allow(address manager, bool isAllowed)', FRIEND, false), 5n);
    expect(found.map(({ id }) => id)).toContain('value-with-token');
  });
});

describe('what is taken out by such a right', () => {
  const taken = 'withdrawFrom(address src, address to, address asset, uint256 amount)';

  it('is said with whose it is and who gets it', () => {
    const data = encode(taken, ACCOUNT, FRIEND, TOKEN, 5_000_000n);
    expect(say(read(CONTRACT, data))).toBe(`Withdraw or borrow 5 USDX from ${CONTRACT}, to ${FRIEND}`);
    expect(dangers(CONTRACT, data)).toEqual([`vault-to-other ${FRIEND}`]);
    expect(say(read(CONTRACT, encode(taken, FRIEND, ACCOUNT, TOKEN, 5_000_000n)))).toBe(
      `Withdraw or borrow 5 USDX from ${CONTRACT}, from the position of ${FRIEND}`,
    );
  });
});

describe('transfers that call their recipient', () => {
  it.each([
    ['0x9bd9bbc6', 'send(address recipient, uint256 amount, bytes data)', [FRIEND, 5_000_000n]],
    ['0x4000aea0', 'transferAndCall(address to, uint256 value, bytes data)', [FRIEND, 5_000_000n]],
  ] as const)('%s is one, and with data a call that nobody can read', (selector, signature, args) => {
    const plain = encode(signature, ...args, '0x');
    expect(plain.slice(0, 10)).toBe(selector);
    expect(say(read(TOKEN, plain))).toBe(`Send 5 USDX to ${FRIEND}`);
    expect(dangers(TOKEN, plain)).toEqual([]);
    const calling = encode(signature, ...args, '0x12');
    expect(say(read(TOKEN, calling))).toBe(`Send 5 USDX to ${FRIEND}`);
    expect(dangers(TOKEN, calling)).toEqual([`unread-call ${FRIEND}`]);
  });

  it('by an operator are out of the account that it names', () => {
    const sent = 'operatorSend(address sender, address recipient, uint256 amount, bytes a, bytes b)';
    const data = encode(sent, CONTRACT, FRIEND, 5_000_000n, '0x', '0x');
    expect(data.slice(0, 10)).toBe('0x62ad1b83');
    expect(say(read(TOKEN, data))).toBe(`Move 5 USDX from ${CONTRACT} to ${FRIEND}`);
    expect(read(TOKEN, encode(sent, CONTRACT, FRIEND, 1n, '0x', '0x01')).children).toHaveLength(1);
  });

  it('and an approval that does is as grave as one that does not', () => {
    const data = encode('approveAndCall(address spender, uint256 value, bytes data)', FRIEND, MAX, '0x');
    expect(data.slice(0, 10)).toBe('0xcae9ca51');
    expect(say(read(TOKEN, data))).toBe(`Allow ${FRIEND} to spend unlimited USDX from this account`);
    expect(dangers(TOKEN, data)).toEqual([`unlimited-allowance ${FRIEND}`]);
  });
});
