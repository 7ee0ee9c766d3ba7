/** Attempts by signed data (the permanent list, group 12): none of them may look harmless. */
import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { plainText } from '#core/calldata/parts.ts';
import { decode, MAX, NOW, OWNER, SOON, SPENDER, TOKEN } from '../decode/testing.ts';
import type { DecodedTypedData } from '../decode/typed-data.ts';
import { claimedSentence } from './claimed-amounts.ts';
import { readTypedData } from './reading-typed.ts';

const read = (data: DecodedTypedData) =>
  readTypedData(data, { account: OWNER, own: [], claims: {}, now: NOW * 1000 });
const say = (data: DecodedTypedData) => plainText(read(data).sentence);
const risks = (data: DecodedTypedData) => {
  const { dangers, cautions, findings } = read(data);
  return [
    ...dangers.map((code) => `danger ${code}`),
    ...cautions.map((code) => `caution ${code}`),
    ...findings.map(({ level, id }) => `${level} ${id}`),
  ];
};

const ITEM =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount';
const SEAPORT = {
  OrderComponents:
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  OfferItem: ITEM,
  ConsiderationItem: `${ITEM},address recipient`,
};
/** A collection that the program knows: positions of Uniswap v3. */
const POSITIONS = toAddress('0xC36442b4a4522E871399CD717aBDD847Ab11FE88');
const ZERO32 = `0x${'00'.repeat(32)}`;
const item = (itemType: number, token: string, startAmount: string, endAmount = startAmount) => ({
  itemType,
  token,
  identifierOrCriteria: 0,
  startAmount,
  endAmount,
});
const order = (offer: readonly object[], consideration: readonly object[]) =>
  decode(
    'OrderComponents',
    SEAPORT,
    {
      offerer: OWNER,
      zone: ZERO_ADDRESS,
      offer,
      consideration,
      orderType: 0,
      startTime: NOW,
      endTime: SOON,
      zoneHash: ZERO32,
      salt: 0,
      conduitKey: ZERO32,
      counter: 0,
    },
    {
      name: 'Seaport',
      version: '1.6',
      chainId: 1,
      verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
    },
  );
const mine = (one: object) => ({ ...one, recipient: OWNER });
/** USDC has six decimals; TOKEN is USDC. */
const USD = (n: number) => `${n}000000`;

describe('a lopsided order', () => {
  it.each<[string, DecodedTypedData, string[]]>([
    [
      'everything for one base unit',
      order([item(1, TOKEN, USD(5000))], [mine(item(1, TOKEN, '1'))]),
      ['danger order-lopsided', 'danger order-for-dust'],
    ],
    [
      'an item for a wei',
      order([item(2, SPENDER, '1')], [mine(item(0, ZERO_ADDRESS, '1'))]),
      ['danger order-for-dust'],
    ],
    [
      'a price that falls to a wei at once',
      order([item(2, SPENDER, '1')], [mine(item(0, ZERO_ADDRESS, `1${'0'.repeat(18)}`, '1'))]),
      ['danger order-for-dust'],
    ],
    [
      'a price that is paid to another',
      order(
        [item(2, SPENDER, '1')],
        [{ ...item(0, ZERO_ADDRESS, `1${'0'.repeat(18)}`), recipient: SPENDER }],
      ),
      ['danger orderWithoutReturn'],
    ],
    [
      'ether for a few dollars',
      order([item(0, ZERO_ADDRESS, `9${'0'.repeat(18)}`)], [mine(item(1, TOKEN, USD(9)))]),
      ['danger order-lopsided'],
    ],
  ])('is high risk: %s', (_name, data, expected) => {
    expect(risks(data)).toEqual(expected);
  });

  it('is none where both sides are worth about the same', () => {
    expect(
      risks(order([item(2, SPENDER, '1')], [mine(item(0, ZERO_ADDRESS, `1${'0'.repeat(18)}`))])),
    ).toEqual([]);
    expect(risks(order([item(1, TOKEN, USD(2500))], [mine(item(2, POSITIONS, '1'))]))).toEqual([]);
  });

  it('that bids for an item of a collection that nobody knows is said so', () => {
    for (const type of [2, 3, 4])
      expect(risks(order([item(1, TOKEN, USD(2500))], [mine(item(type, SPENDER, '1'))]))).toEqual([
        'caution order-return-unlisted',
      ]);
  });
});

describe('a look-alike symbol', () => {
  const PERMIT = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline';
  /** Calls itself as the listed token does, in Latin letters or in others. */
  const named = (name: string) =>
    decode(
      'Permit',
      { Permit: PERMIT },
      { owner: OWNER, spender: SPENDER, value: '5000000', nonce: 0, deadline: SOON },
      { name, version: '2', chainId: 1, verifyingContract: SPENDER },
    );

  it('gives no token a name: a contract of no list stands by its whole address', () => {
    for (const name of ['USDC', 'USD Coin', 'USDС', 'U\u200bSDC']) {
      expect(say(named(name))).toBe(
        `Allow ${SPENDER} to spend up to 5000000 base units of ${SPENDER} from this account`,
      );
    }
    expect(risks(named('U\u200bSDC'))).toEqual(['caution hiddenText', 'caution spender-unknown']);
  });

  it('in return for an item is high risk, whatever the token calls itself', () => {
    const sold = order([item(2, TOKEN, '1')], [mine(item(1, SPENDER, USD(90_000)))]);
    expect(say(sold)).toContain(`90000000000 base units of ${SPENDER}`);
    expect(risks(sold)).toEqual(['danger order-return-unlisted']);
  });
});

describe('data that nobody reads', () => {
  const ABI = parseAbi([
    'function approve(address spender, uint256 amount)',
    'function setApprovalForAll(address operator, bool approved)',
  ]);
  const approve = encodeFunctionData({ abi: ABI, functionName: 'approve', args: [SPENDER, BigInt(MAX)] });
  const all = encodeFunctionData({ abi: ABI, functionName: 'setApprovalForAll', args: [SPENDER, true] });

  it('is high risk, and says so in its sentence', () => {
    const login = decode('Login', { Login: 'string text' }, { text: 'Welcome! This costs nothing.' });
    expect(say(login)).toBe('Sign data the signer can’t read, of the type “Login”');
    expect(risks(login)).toEqual(['danger unread']);
  });

  it('cannot pass for a known form: not by its name, another member, or another contract', () => {
    const order = decode('Order', { Order: 'address sellToken' }, { sellToken: TOKEN });
    const userOperation = decode(
      'PackedUserOperation',
      { PackedUserOperation: 'address sender' },
      { sender: OWNER },
    );
    const delegation = decode(
      'Delegation',
      {
        Delegation: 'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
        Caveat: 'address enforcer,bytes terms',
      },
      { delegate: SPENDER, delegator: OWNER, authority: ZERO32, caveats: [], salt: 0 },
    );
    for (const data of [order, userOperation, delegation]) expect(risks(data)).toEqual(['danger unread']);
  });

  it.each<[string, Record<string, string>, object]>([
    ['beside its target', { Action: 'address to,bytes data' }, { to: TOKEN, data: approve }],
    [
      'in a list of structs',
      { Action: 'Call[] calls', Call: 'address target,uint256 value,bytes data' },
      { calls: [{ target: TOKEN, value: 0, data: approve }] },
    ],
    ['in a list of bytes', { Action: 'bytes[] steps' }, { steps: ['0x', approve] }],
    ['without a target', { Action: 'string hint,bytes payload' }, { hint: 'login', payload: approve }],
  ])('shows a call that it carries, and judges it: %s', (_name, shapes, message) => {
    const data = decode('Action', shapes, message);
    const { calls } = read(data);
    expect(calls.map(({ call, reading }) => [call.to, reading.kind])).toEqual([[TOKEN, 'function']]);
    expect(risks(data)).toEqual(['danger unread', 'danger unlimited-allowance']);
  });

  it('carries a call also where the form is known', () => {
    const witness = decode(
      'PermitWitnessTransferFrom',
      {
        PermitWitnessTransferFrom:
          'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Intent witness',
        TokenPermissions: 'address token,uint256 amount',
        Intent: 'address target,bytes data',
      },
      {
        permitted: { token: TOKEN, amount: 5 },
        spender: SPENDER,
        nonce: 0,
        deadline: SOON,
        witness: { target: toAddress(`0x${'5a'.repeat(20)}`), data: all },
      },
      { name: 'Permit2', chainId: 1, verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' },
    );
    expect(risks(witness)).toEqual([
      'caution witness',
      expect.stringMatching(/^danger /),
      'caution spender-unknown',
    ]);
  });

  it('finds no call in bytes that are none', () => {
    const data = decode(
      'Action',
      { Action: 'address to,bytes data,bytes32 id' },
      { to: TOKEN, data: '0x095ea7b300', id: ZERO32 },
    );
    expect(read(data).calls).toEqual([]);
    expect(risks(data)).toEqual(['danger unread']);
  });
});

describe('a wallet that lies about a token', () => {
  const PERMIT = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline';
  const permit = (value: string, verifyingContract: string) =>
    decode(
      'Permit',
      { Permit: PERMIT },
      { owner: OWNER, spender: SPENDER, value, nonce: 0, deadline: SOON },
      { name: 'Coin', version: '2', chainId: 1, verifyingContract },
    );
  /** What the screen says, and what it shows in rows. */
  const shown = (data: DecodedTypedData, symbol: string, decimals: number) => {
    const tokens = [SPENDER, TOKEN].map((address) => ({
      address,
      symbol,
      name: symbol,
      decimals,
      evidence: 'derived' as const,
    }));
    const reading = readTypedData(data, { account: OWNER, own: [], claims: { tokens }, now: NOW * 1000 });
    const said = plainText(claimedSentence(reading.sentence, reading.amounts));
    return { said, rows: JSON.stringify(reading.permission), claimed: JSON.stringify(reading.claimedTokens) };
  };

  it('makes no million look like one without its condition, nor without the base units', () => {
    const { said, rows } = shown(permit('1000000000000', SPENDER), 'USDC', 12);
    expect(said).toContain(
      `up to 1 of the unlisted token ${SPENDER} (if the wallet’s 12 decimals are right)`,
    );
    expect(rows).toContain('"1000000000000"');
    expect(said + rows).not.toContain('USDC');
  });

  it.each([0, 6, 18, 77])('leaves unlimited what is unlimited, by %s decimals', (decimals) => {
    for (const value of [MAX, (2n ** 160n - 1n).toString()]) {
      expect(shown(permit(value, SPENDER), 'FEEX', decimals)).toMatchObject({
        said: `Allow ${SPENDER} to spend an unlimited amount of ${SPENDER} from this account`,
        rows: expect.stringContaining('"everything"'),
      });
    }
  });

  it.each(['USDT', 'UЅDC', 'FREE'])('calls no listed token %s, and gives it no other decimals', (symbol) => {
    const { said, rows, claimed } = shown(permit('5000000', TOKEN), symbol, 0);
    expect(said).toBe(`Allow ${SPENDER} to spend up to 5 USDC from this account`);
    expect(rows).not.toContain(symbol);
    expect(claimed).not.toContain(TOKEN);
  });
});
