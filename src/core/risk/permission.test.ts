import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '../address/address.ts';
import { MULTICALL3 } from './lists/contracts.ts';
import { assessPermission, PERMISSION_RULES } from './permission.ts';
import {
  CONTACT,
  FRIEND,
  factsOf,
  MAX,
  MY_OTHER,
  NOW,
  outside,
  permission,
  ROUTER,
  STRANGER,
  USDX,
} from './testing/build.ts';
import { type Case, casesOf } from './testing/case.ts';
import type { AddressFacts, PermissionSubject } from './types.ts';

const DAY = 86_400n;
const CONDUIT = toAddress('0x1E0049783F008A0085193E00003D00cd54003c71');
const known = (facts: AddressFacts, spender: Address = ROUTER) =>
  permission({ spender, outside: outside({ facts: [facts] }) });
const poisoned = toAddress(
  `0x${FRIEND.slice(2, 7)}${STRANGER.slice(7, 37)}${FRIEND.slice(37)}`.toLowerCase(),
);

const CASES: readonly Case<PermissionSubject>[] = [
  ...casesOf<PermissionSubject>(
    'unlimited-allowance',
    [
      ['the most there is', 'danger', permission({ tokens: [{ token: USDX, amount: MAX }] })],
      ['everything', 'danger', permission({ tokens: [{ token: USDX, amount: 'all' }] })],
    ],
    [['what is needed', permission()]],
  ),
  ...casesOf<PermissionSubject>(
    'spender-serves-anyone',
    [['a contract that calls for anybody', 'danger', permission({ spender: MULTICALL3 })]],
    [['another', permission()]],
  ),
  ...casesOf<PermissionSubject>(
    'spender-unknown',
    [['who is on no list', 'caution', permission({ spender: STRANGER })]],
    [
      ['a published router', permission()],
      ['a contract that takes for a market', permission({ spender: CONDUIT })],
      ['a payment', permission({ spender: STRANGER, pays: true })],
      ['where somebody was asked', permission({ spender: STRANGER, outside: outside() })],
      ['of everything', permission({ spender: STRANGER, tokens: [{ token: USDX, amount: 'all' }] })],
    ],
  ),
  ...casesOf<PermissionSubject>(
    'large-allowance',
    [
      [
        'more than there is',
        'caution',
        permission({ tokens: [{ token: USDX, amount: 1001n }], outside: outside() }),
      ],
    ],
    [
      ['as much', permission({ tokens: [{ token: USDX, amount: 1000n }], outside: outside() })],
      ['nobody was asked', permission({ tokens: [{ token: USDX, amount: 1001n }] })],
    ],
  ),
  ...casesOf<PermissionSubject>(
    'spender-without-code',
    [
      ['an ordinary account', 'danger', known(factsOf(ROUTER, { hasCode: false }))],
      ['with a delegation', 'danger', known(factsOf(ROUTER, { delegatedTo: FRIEND }))],
    ],
    [['a contract', known(factsOf(ROUTER))]],
  ),
  ...casesOf<PermissionSubject>(
    'recipient-code-elsewhere',
    [
      [
        'a contract of another chain',
        'danger',
        known(factsOf(ROUTER, { hasCode: false, codeOnOtherChains: ['Base'] })),
      ],
    ],
    [['here as well', known(factsOf(ROUTER, { codeOnOtherChains: ['Base'] }))]],
  ),
  ...casesOf<PermissionSubject>(
    'spender-fresh',
    [['made today', 'caution', known(factsOf(ROUTER, { youngerThanSeconds: 3600 }))]],
    [['old', known(factsOf(ROUTER))]],
  ),
  ...casesOf<PermissionSubject>(
    'permit-to-stranger',
    [
      ['never dealt with', 'caution', permission({ outside: outside() })],
      ['a contact that was never paid', 'caution', permission({ spender: CONTACT, outside: outside() })],
    ],
    [
      ['used before', permission({ spender: FRIEND, outside: outside() })],
      ['nobody was asked', permission()],
    ],
  ),
  ...casesOf<PermissionSubject>(
    'known-bad-address',
    [
      [
        'BadgerDAO’s thief',
        'danger',
        permission({ spender: toAddress('0x1FCdb04d0C5364FBd92C73cA8AF9BAA72c269107') }),
      ],
    ],
    [['a router', permission()]],
  ),
  ...casesOf<PermissionSubject>(
    'look-alike-address',
    [['of a friend', 'danger', permission({ spender: poisoned, outside: outside() })]],
    [['a stranger', permission({ spender: STRANGER, outside: outside() })]],
  ),
  ...casesOf<PermissionSubject>(
    'permission-endless',
    [
      ['never ends', 'danger', permission({ expires: null })],
      ['in eleven years', 'danger', permission({ expires: NOW + 4015n * DAY })],
    ],
    [['in twenty minutes', permission()]],
  ),
  ...casesOf<PermissionSubject>(
    'permission-long',
    [['in a year', 'caution', permission({ expires: NOW + 365n * DAY })]],
    [
      ['in 30 days', permission({ expires: NOW + 30n * DAY })],
      ['never, which another rule says', permission({ expires: null })],
    ],
  ),
  ...casesOf<PermissionSubject>(
    'permission-ended',
    [['a second ago', 'caution', permission({ expires: NOW - 1n })]],
    [['now', permission({ expires: NOW })]],
  ),
  ...casesOf<PermissionSubject>(
    'permission-any-chain',
    [['no chain', 'danger', permission({ chainId: null })]],
    [['a chain', permission()]],
  ),
];

describe.each(PERMISSION_RULES.map(({ id }) => id))('%s, of signed permissions', (id) => {
  const own = CASES.filter(({ rule }) => rule === id);

  it('is seen to speak and to be silent', () => {
    expect(own.some(({ level }) => level !== null)).toBe(true);
    expect(own.some(({ level }) => level === null)).toBe(true);
  });

  it.each(own)('$what', ({ rule, level, subject }) => {
    const found = assessPermission(subject).filter((finding) => finding.id === rule);
    expect(found.map((finding) => finding.level)).toEqual(level === null ? [] : [level]);
  });
});

describe('a permission', () => {
  it('says nothing when it gives nothing away', () => {
    const all = [{ token: USDX, amount: 'all' }] as const;
    expect(assessPermission(permission({ tokens: all, expires: null, spender: MY_OTHER }))).toEqual([]);
    expect(assessPermission(permission({ tokens: [{ token: USDX, amount: 0n }], expires: null }))).toEqual(
      [],
    );
  });

  it('is judged all the same when nobody knows of which token it is', () => {
    expect(assessPermission(permission({ tokens: [], expires: null })).map(({ id }) => id)).toEqual([
      'permission-endless',
    ]);
  });

  it('says nothing grave of an ordinary one', () => {
    const usual = permission({
      spender: FRIEND,
      outside: outside({ facts: [factsOf(FRIEND)] }),
    });
    expect(assessPermission(usual)).toEqual([]);
  });
});
