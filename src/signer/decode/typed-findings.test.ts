import { describe, expect, it } from 'vitest';
import { isUnlimited } from '#core/amount/unlimited.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { assess, decode, MAX, NOW, OWNER, SOON, SPENDER, TOKEN } from './testing.ts';
import { assessTypedData } from './typed-findings.ts';

const PERMIT = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline';
const permit = (fields: object = {}, domain?: object) =>
  decode(
    'Permit',
    { Permit: PERMIT },
    { owner: OWNER, spender: SPENDER, value: '1000', nonce: 0, deadline: SOON, ...fields },
    domain,
  );

describe('permits', () => {
  it('of EIP-2612 are recognised by their exact type', () => {
    const data = permit();
    expect(data.encodedType).toBe(
      'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    );
    expect(data.recognised).toEqual({
      kind: 'permit',
      token: TOKEN,
      owner: OWNER,
      spender: SPENDER,
      amount: 1000n,
      deadline: BigInt(SOON),
    });
    expect(assess(data)).toEqual({ dangers: [], cautions: [] });
  });

  it('tell amounts, deadlines, owners, chains and contracts', () => {
    expect(assess(permit({ value: MAX })).dangers).toEqual(['unlimitedAmount']);
    expect(assess(permit({ deadline: MAX })).dangers).toEqual(['noDeadline']);
    expect(assess(permit({ deadline: SOON * 1000 })).dangers).toEqual(['noDeadline']);
    expect(assess(permit({ deadline: NOW + 40 * 86_400 })).cautions).toEqual(['deadlineFar']);
    expect(assess(permit({ deadline: NOW - 1 })).cautions).toEqual(['deadlinePassed']);
    expect(assess(permit({ owner: SPENDER })).cautions).toEqual(['ownerOther']);
    expect(assess(permit(), { expectedChainId: 10 as ChainId }).dangers).toEqual(['chainOther']);
    expect(assessTypedData(permit(), { account: OWNER, now: NOW * 1000 }).dangers).toEqual([]);
    expect(assess(permit({}, { name: 'Token' })).dangers).toEqual(['chainAbsent', 'contractAbsent']);
    expect(permit({}, {}).recognised).toMatchObject({ kind: 'permit', token: null });
  });

  it('of more than there is of a listed token are for everything', () => {
    const tokens = [{ address: TOKEN, symbol: 'USDC', decimals: 6, listed: true }];
    const most = permit({ value: (10n ** 21n).toString() });
    expect(assess(most, { tokens }).dangers).toEqual(['unlimitedAmount']);
    expect(assess(most).dangers).toEqual([]);
    expect(assess(permit({ value: (10n ** 21n - 1n).toString() }), { tokens }).dangers).toEqual([]);
  });

  it('and delegations above what a person has of a listed token are told', () => {
    const tokens = [{ address: TOKEN, symbol: 'USDC', decimals: 6, listed: true }];
    const cautions = (value: bigint, context: object = { tokens }) =>
      assess(permit({ value: value.toString() }), context).cautions;
    expect(cautions(10n ** 20n)).toEqual(['fortune']);
    expect(cautions(10n ** 14n)).toEqual(['fortune']);
    expect(cautions(10n ** 14n - 1n)).toEqual([]);
    expect(cautions(10n ** 14n, {})).toEqual([]);
    expect(cautions(10n ** 21n)).toEqual([]);
  });

  it('of DAI are all or nothing', () => {
    const shape = 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed';
    const dai = (fields: object) =>
      decode(
        'Permit',
        { Permit: shape },
        { holder: OWNER, spender: SPENDER, nonce: 0, expiry: 0, allowed: true, ...fields },
      );
    expect(dai({}).recognised).toMatchObject({
      kind: 'daiPermit',
      owner: OWNER,
      spender: SPENDER,
      allowed: true,
    });
    expect(assess(dai({})).dangers).toEqual(['unlimitedAmount', 'noDeadline']);
    expect(assess(dai({ expiry: SOON })).dangers).toEqual(['unlimitedAmount']);
    expect(assess(dai({ allowed: false }))).toEqual({ dangers: [], cautions: [] });
  });

  it('of NFTs', () => {
    const shape = 'address spender,uint256 tokenId,uint256 nonce,uint256 deadline';
    const data = decode(
      'Permit',
      { Permit: shape },
      { spender: SPENDER, tokenId: 7, nonce: 0, deadline: SOON },
    );
    expect(data.recognised).toMatchObject({ kind: 'nftPermit', token: TOKEN, tokenId: 7n });
  });

  it('of another form are a danger', () => {
    const data = decode(
      'Permit',
      { Permit: 'address spender,uint256 amount' },
      { spender: SPENDER, amount: 1 },
    );
    expect(data.recognised).toBeNull();
    expect(assess(data).dangers).toEqual(['permitUnread']);
    const swapped = decode(
      'Permit',
      { Permit: PERMIT.replace('uint256 value', 'uint128 value') },
      { owner: OWNER, spender: SPENDER, value: 1, nonce: 0, deadline: SOON },
    );
    expect(assess(swapped).dangers).toEqual(['permitUnread']);
  });
});

describe('anything else', () => {
  it('is not recognised, and judged by its domain', () => {
    const mail = (domain: object, text = 'hi') => decode('Mail', { Mail: 'string text' }, { text }, domain);
    expect(mail({}).recognised).toBeNull();
    expect(assess(mail({}))).toEqual({ dangers: [], cautions: ['chainAbsent', 'contractAbsent'] });
    expect(assess(mail({ chainId: 5, verifyingContract: TOKEN })).dangers).toEqual(['chainOther']);
    expect(assess(mail({ chainId: 1, verifyingContract: TOKEN }, 'a\u202eb')).cautions).toEqual([
      'hiddenText',
    ]);
    expect(assess(mail({ chainId: 1, verifyingContract: TOKEN, name: 'a\u200bb' })).cautions).toEqual([
      'hiddenText',
    ]);
  });

  it('takes for unlimited what no token has', () => {
    for (const amount of [2n ** 256n - 1n, 2n ** 255n, 2n ** 160n - 1n, 2n ** 128n - 1n, 2n ** 96n - 1n])
      expect(isUnlimited(amount)).toBe(true);
    for (const amount of [0n, 10n ** 33n, 2n ** 96n, 2n ** 96n - 2n]) expect(isUnlimited(amount)).toBe(false);
  });
});
