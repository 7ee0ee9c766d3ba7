import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import { plainText } from '#core/calldata/parts.ts';
import { decode, MAX, NOW, OWNER, SOON, SPENDER, TOKEN } from '../decode/testing.ts';
import type { DecodedTypedData } from '../decode/typed-data.ts';
import type { PermissionLine } from './reading-permission.ts';
import { readTypedData } from './reading-typed.ts';

/* TOKEN is USDC on chain 1, which the signer knows; OWNER signs. */

const read = (data: DecodedTypedData, claims = {}) =>
  readTypedData(data, { account: OWNER, own: [], claims, now: NOW * 1000 });
const say = (data: DecodedTypedData) => plainText(read(data).sentence);
const until = (seconds: number) => ({ kind: 'at', milliseconds: seconds * 1000 });
const kinds = (lines: readonly PermissionLine[] | undefined) => lines?.map(({ kind }) => kind);

const PERMIT = { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' };
const permit = (fields: object = {}, domain?: object) =>
  decode(
    'Permit',
    PERMIT,
    { owner: OWNER, spender: SPENDER, value: '1500000', nonce: 0, deadline: SOON, ...fields },
    domain,
  );

/** Of the theft at BadgerDAO. */
const THIEF = toAddress('0x1FCdb04d0C5364FBd92C73cA8AF9BAA72c269107');
const about = (data: DecodedTypedData) =>
  read(data)
    .findings.filter(({ id }) => id === 'known-bad-address')
    .map(({ level, subject }) => [level, subject]);

describe('an address that a list names', () => {
  const NOTE = { Note: 'string text,Part[] parts', Part: 'address who' };
  const note = (who: string, domain?: object) =>
    decode('Note', NOTE, { text: 'x', parts: [{ who: TOKEN }, { who }] }, domain);

  it('is a danger wherever typed data has it, once', () => {
    const said = [['danger', THIEF]];
    expect(about(note(THIEF))).toEqual(said);
    expect(about(note(THIEF, { chainId: 1, verifyingContract: THIEF }))).toEqual(said);
    expect(about(note(SPENDER, { chainId: 1, verifyingContract: THIEF }))).toEqual(said);
    expect(about(permit({ spender: THIEF }))).toEqual(said);
    expect(read(note(THIEF)).findings[0]?.text).toContain('BadgerDAO (2 December 2021)');
    expect(about(note(SPENDER))).toEqual([]);
  });

  it('may have its permission ended', () => {
    expect(about(permit({ spender: THIEF, value: '0' }))).toEqual([]);
  });
});

describe('a permit', () => {
  it('says who, how much of what, and until when', () => {
    expect(say(permit())).toBe(`Allow ${SPENDER} to spend up to 1.5 USDC from this account`);
    expect(read(permit())).toMatchObject({
      chain: { id: '1', chainId: 1, name: 'Ethereum', symbol: 'ETH' },
      permission: [
        [
          { kind: 'address', label: 'spender', address: SPENDER, own: false },
          { kind: 'token', address: TOKEN, symbol: 'USDC' },
          { kind: 'atMost', amount: { amount: '1.5', symbol: 'USDC' } },
          { kind: 'usable', time: until(SOON) },
        ],
      ],
      dangers: [],
      cautions: [],
      findings: [{ id: 'spender-unknown', level: 'caution', subject: SPENDER }],
      calls: [],
      safe: null,
    });
  });

  it('of a token on no list counts in base units, also of a listed address on another chain', () => {
    const lines = read(permit({}, { chainId: 10, verifyingContract: TOKEN })).permission[0];
    expect(lines?.slice(1, 3)).toEqual([
      { kind: 'token', address: TOKEN, symbol: null },
      { kind: 'atMost', amount: { amount: '1500000', symbol: null } },
    ]);
    expect(read(permit({}, { name: 'x' })).permission[0]?.[1]).toEqual({
      kind: 'token',
      address: null,
      symbol: null,
    });
  });

  it('without a limit says so instead of a figure, and without an end too', () => {
    const { permission, dangers } = read(permit({ value: MAX, deadline: MAX }));
    expect(kinds(permission[0])).toEqual(['address', 'token', 'everything', 'usable']);
    expect(permission[0]?.at(-1)).toEqual({ kind: 'usable', time: { kind: 'never' } });
    expect(dangers).toEqual(['unlimitedAmount', 'noDeadline']);
  });

  it('for more than there is of a listed token is for everything, and says the figure', () => {
    const data = permit({ value: (10n ** 21n).toString() });
    expect(read(data).dangers).toEqual(['unlimitedAmount']);
    expect(say(data)).toBe(`Allow ${SPENDER} to spend up to 1000000000000000 USDC from this account`);
  });

  it('of nothing takes back', () => {
    expect(say(permit({ value: 0 }))).toBe(`Revoke what ${SPENDER} may spend of USDC from this account`);
  });

  it('names the owner where that is somebody else', () => {
    expect(read(permit({ owner: SPENDER })).permission[0]?.[3]).toEqual({
      kind: 'address',
      label: 'owner',
      address: SPENDER,
      own: false,
    });
  });

  it('of DAI is everything or nothing', () => {
    const shape = { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' };
    const signed = (allowed: boolean) =>
      decode('Permit', shape, { holder: OWNER, spender: SPENDER, nonce: 0, expiry: 0, allowed });
    const dai = (allowed: boolean) => read(signed(allowed));
    expect(say(signed(true))).toBe(`Allow ${SPENDER} to spend unlimited USDC from this account`);
    expect(kinds(dai(true).permission[0])).toContain('everything');
    expect(dai(true).permission[0]?.at(-1)).toEqual({ kind: 'usable', time: { kind: 'never' } });
    expect(say(signed(false))).toBe(`Revoke what ${SPENDER} may spend of USDC from this account`);
    expect(kinds(dai(false).permission[0])).not.toContain('everything');
  });

  it('of an item names it', () => {
    const shape = { Permit: 'address spender,uint256 tokenId,uint256 nonce,uint256 deadline' };
    const data = decode('Permit', shape, { spender: SPENDER, tokenId: MAX, nonce: 0, deadline: SOON });
    expect(say(data)).toBe(`Allow ${SPENDER} to take item number ${MAX} of USDC`);
    expect(read(data).permission[0]?.[2]).toEqual({ kind: 'tokenId', text: MAX });
  });
});

describe('Permit2', () => {
  const domain = { name: 'Permit2', chainId: 1, verifyingContract: PERMIT2 };

  it('has a group for each token, with both its ends', () => {
    const data = decode(
      'PermitBatch',
      {
        PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline',
        PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce',
      },
      {
        details: [
          { token: TOKEN, amount: 5, expiration: 0, nonce: 0 },
          { token: SPENDER, amount: 5, expiration: SOON + 1, nonce: 0 },
        ],
        spender: SPENDER,
        sigDeadline: SOON,
      },
      domain,
    );
    const { permission } = read(data);
    expect(say(data)).toBe(
      `Allow ${SPENDER} to spend up to 5 base units of ${SPENDER} from this account until 14 November 2023, 23:13:21 UTC; and 1 more permission`,
    );
    expect(permission.map(kinds)).toEqual([
      ['address', 'token', 'atMost', 'lasts', 'usable'],
      ['address', 'token', 'atMost', 'lasts', 'usable'],
    ]);
    expect(permission[0]?.[2]).toMatchObject({ amount: { amount: '0.000005', symbol: 'USDC' } });
    expect(permission[0]?.[3]).toEqual({ kind: 'lasts', time: { kind: 'block' } });
    expect(permission[1]?.[3]).toEqual({ kind: 'lasts', time: until(SOON + 1) });
  });

  it('says that a transfer has further conditions', () => {
    const data = decode(
      'PermitWitnessTransferFrom',
      {
        PermitWitnessTransferFrom:
          'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Intent witness',
        TokenPermissions: 'address token,uint256 amount',
        Intent: 'uint256 least',
      },
      {
        permitted: { token: TOKEN, amount: 5 },
        spender: SPENDER,
        nonce: 0,
        deadline: SOON,
        witness: { least: 3 },
      },
      domain,
    );
    expect(say(data)).toBe(
      `Allow ${SPENDER} to take up to 0.000005 USDC from this account, once, under the conditions of “Intent”`,
    );
    expect(read(data).permission[0]?.at(-1)).toEqual({ kind: 'witness', type: 'Intent' });
  });
});

describe('a transfer by signature', () => {
  it('is exact, however large', () => {
    const shape =
      'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce';
    const data = decode(
      'TransferWithAuthorization',
      { TransferWithAuthorization: shape },
      {
        from: OWNER,
        to: SPENDER,
        value: MAX,
        validAfter: NOW,
        validBefore: SOON,
        nonce: `0x${'00'.repeat(32)}`,
      },
    );
    const { permission } = read(data);
    expect(say(data)).toMatch(/^Allow anyone to send 1157920\d*\.\d{6} USDC from this account to 0xe5A1/);
    expect(kinds(permission[0])).toEqual(['address', 'token', 'exactly', 'from', 'usable']);
  });
});

describe('a Seaport order', () => {
  const ITEM =
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount';
  const shapes = {
    OrderComponents:
      'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
    OfferItem: ITEM,
    ConsiderationItem: `${ITEM},address recipient`,
  };
  const zero = `0x${'00'.repeat(32)}`;
  const item = (itemType: number, token: string, startAmount: string, endAmount = startAmount) => ({
    itemType,
    token,
    identifierOrCriteria: 77,
    startAmount,
    endAmount,
  });
  const order = (offer: object[], consideration: object[]) =>
    decode(
      'OrderComponents',
      shapes,
      {
        offerer: OWNER,
        zone: ZERO_ADDRESS,
        offer,
        consideration,
        orderType: 0,
        startTime: NOW,
        endTime: SOON,
        zoneHash: zero,
        salt: 0,
        conduitKey: zero,
        counter: 0,
      },
      { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: SPENDER },
    );

  it('lists what leaves and what comes, to whom, in amounts that may move', () => {
    const data = order(
      [item(2, SPENDER, '1')],
      [
        { ...item(0, ZERO_ADDRESS, '2000000000000000000', '1000000000000000000'), recipient: OWNER },
        { ...item(1, TOKEN, '2500000'), recipient: SPENDER },
      ],
    );
    expect(say(data)).toBe(`On Seaport: give item number 77 of ${SPENDER} for at least 1 ETH`);
    expect(read(data)).toMatchObject({
      dangers: [],
      permission: [
        [
          {
            kind: 'gives',
            item: { what: 'nft', token: SPENDER, identifier: '77', from: { amount: '1' }, to: null },
          },
          {
            kind: 'asks',
            own: true,
            item: {
              what: 'native',
              token: null,
              identifier: null,
              from: { amount: '2', symbol: 'ETH' },
              to: { amount: '1', symbol: 'ETH' },
            },
          },
          {
            kind: 'asks',
            own: false,
            recipient: SPENDER,
            item: { what: 'token', token: TOKEN, from: { amount: '2.5', symbol: 'USDC' } },
          },
          { kind: 'usable', time: until(SOON) },
        ],
      ],
    });
  });

  it('for nothing is a danger', () => {
    expect(read(order([item(4, SPENDER, '1')], [])).dangers).toEqual(['orderWithoutReturn']);
  });
});

describe('anything else', () => {
  const vote = (domain?: object) => decode('Vote', { Vote: 'uint256 proposal' }, { proposal: 4 }, domain);

  it('is data of which it is not known what it allows, and high risk for that', () => {
    expect(say(vote())).toBe('Sign data the signer can’t read, of the type “Vote”');
    expect(read(vote())).toMatchObject({
      chain: { id: '1', chainId: 1, name: 'Ethereum', symbol: 'ETH' },
      permission: [],
      dangers: ['unread'],
      cautions: [],
      findings: [],
      calls: [],
      safe: null,
    });
  });

  it('may name no chain, a chain of no list, or one that no chain can have', () => {
    expect(read(vote({ verifyingContract: TOKEN })).chain).toBeNull();
    expect(read(vote({ chainId: 987_654, verifyingContract: TOKEN })).chain).toMatchObject({
      id: '987654',
      name: null,
    });
    expect(read(vote({ chainId: MAX, verifyingContract: TOKEN })).chain).toMatchObject({
      id: MAX,
      chainId: null,
      name: null,
    });
  });

  it('for another chain than the claimed one is a danger', () => {
    expect(read(vote(), { chainId: 10 }).dangers).toEqual(['chainOther', 'unread']);
    expect(read(vote(), { chainId: 1 }).dangers).toEqual(['unread']);
  });
});

describe('the rules about permissions', () => {
  const ids = (data: DecodedTypedData, own = [SPENDER].slice(1)) =>
    readTypedData(data, { account: OWNER, own, claims: {}, now: NOW * 1000 }).findings.map(({ id }) => id);
  /** The account's own address with other digits in the middle. */
  const imitated = toAddress(`${OWNER.slice(0, 14)}${'0123456789'}${OWNER.slice(24)}`);
  /** Named by the US Treasury (OFAC) for the theft from the Ronin bridge, 2022. */
  const thief = toAddress('0x098B716B8Aaf21512996dC57EB0615e2383E2f96');

  it('know bad and imitated addresses, whatever the form', () => {
    expect(ids(permit({ spender: thief }))).toEqual(['known-bad-address', 'spender-unknown']);
    expect(ids(permit({ spender: imitated }))).toEqual(['look-alike-address', 'spender-unknown']);
    const shape =
      'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce';
    const transfer = decode(
      'TransferWithAuthorization',
      { TransferWithAuthorization: shape },
      { from: OWNER, to: thief, value: 1, validAfter: 0, validBefore: SOON, nonce: `0x${'00'.repeat(32)}` },
    );
    expect(ids(transfer)).toEqual(['known-bad-address']);
  });

  it('say nothing twice, and nothing of a permission that is taken back', () => {
    expect(ids(permit({ value: MAX, deadline: MAX }))).toEqual([]);
    expect(ids(permit({ value: 1, deadline: NOW - 1 }))).toEqual(['spender-unknown']);
    expect(ids(permit({ spender: thief, value: 0 }))).toEqual([]);
  });
});

it('judges a call that the data carries', () => {
  const shape = { SafeTx: 'address to,uint256 value,bytes data,uint8 operation' };
  const safe = decode('SafeTx', shape, { to: SPENDER, value: 0, data: '0x', operation: 1 });
  expect(read(safe).findings.map(({ id, level }) => [id, level])).toContainEqual(['delegate-call', 'danger']);
});
