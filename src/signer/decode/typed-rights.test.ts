import { keccak256, toBytes } from 'viem';
import { describe, expect, it } from 'vitest';
import { assess, decode, MAX, NOW, OWNER, SOON, SPENDER, TOKEN } from './testing.ts';
import type { DecodedTypedData } from './typed-data.ts';

const MORPHO = 'address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline';
const COMET = 'address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry';
const AAVE = 'address delegatee,uint256 value,uint256 nonce,uint256 deadline';
const LATE = NOW + 20 * 365 * 86_400;

const morpho = (isAuthorized: boolean, deadline = SOON, more: object = {}) =>
  decode(
    'Authorization',
    { Authorization: MORPHO },
    { authorizer: OWNER, authorized: SPENDER, isAuthorized, nonce: 0, deadline, ...more },
  );
const comet = (isAllowed: boolean, expiry = SOON, more: object = {}) =>
  decode(
    'Authorization',
    { Authorization: COMET },
    { owner: OWNER, manager: SPENDER, isAllowed, nonce: 0, expiry, ...more },
  );
const aave = (value: string, deadline = SOON) =>
  decode('DelegationWithSig', { DelegationWithSig: AAVE }, { delegatee: SPENDER, value, nonce: 0, deadline });
const dangers = (data: DecodedTypedData) => assess(data).dangers;

describe('rights in pools of loans', () => {
  it('have the types that their contracts hash', () => {
    // morpho-org/morpho-blue, `AUTHORIZATION_TYPEHASH`; aave/aave-v3-core, `DELEGATION_WITH_SIG_TYPEHASH`.
    expect(keccak256(toBytes(`Authorization(${MORPHO})`))).toBe(
      '0x81d0284fb0e2cde18d0553b06189d6f7613c96a01bb5b5e7828eade6a0dcac91',
    );
    expect(keccak256(toBytes(`DelegationWithSig(${AAVE})`))).toBe(
      '0x323db0410fecc107e39e2af5908671f4c8d106123b35a51501bb805c5fa36aa0',
    );
  });

  it.each([
    ['Morpho', morpho(true), morpho(false), 'position', 'all', OWNER],
    ['Compound 3', comet(true), comet(false), 'position', 'all', OWNER],
    ['Aave', aave(MAX), aave('0'), 'debt', BigInt(MAX), null],
  ] as const)('are recognised, given and revoked: %s', (_, given, revoked, over, amount, owner) => {
    const right = {
      kind: 'operator',
      contract: TOKEN,
      over,
      operator: SPENDER,
      owner,
      deadline: BigInt(SOON),
    };
    expect(given.recognised).toEqual({ ...right, amount });
    expect(revoked.recognised).toEqual({ ...right, amount: 0n });
    expect(dangers(given)).toContain(over === 'debt' ? 'debt' : 'operator');
    expect(assess(revoked)).toEqual({ dangers: [], cautions: [] });
    // To oneself nothing is given.
    expect(assess(given, { own: [SPENDER] }).dangers).not.toContain(over === 'debt' ? 'debt' : 'operator');
  });

  it('of a signature that never ends say so; to revoke needs no end', () => {
    for (const make of [morpho, comet] as const) {
      expect(dangers(make(true, LATE))).toEqual(['noDeadline', 'operator']);
      expect(dangers(make(false, LATE))).toEqual([]);
    }
    expect(dangers(aave('5', LATE))).toEqual(['noDeadline', 'debt']);
  });

  it('of another owner are said to be theirs', () => {
    expect(assess(morpho(true, SOON, { authorizer: TOKEN })).cautions).toEqual(['ownerOther']);
    expect(assess(comet(true, SOON, { owner: TOKEN })).cautions).toEqual(['ownerOther']);
  });

  it('are none under no contract', () => {
    const message = { delegatee: SPENDER, value: '5', nonce: 0, deadline: SOON };
    const data = decode('DelegationWithSig', { DelegationWithSig: AAVE }, message, {
      name: 'Token',
      chainId: 1,
    });
    expect(data.recognised).toBeNull();
  });
});
