import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import type { Hex } from '../../bytes/hex.ts';
import type { ChainId } from '../../chain/chain-id.ts';
import { assessed } from '../../risk/testing/assessed.ts';
import { plainText } from '../parts.ts';
import { readCall } from '../read.ts';
import { rowsOf } from '../sentence.ts';
import { ACCOUNT, CONTRACT, callOf, encode, FRIEND, read, say, sentenceContext, TOKEN } from '../testing.ts';

const word = (address: Address): Hex => `0x${address.slice(2).toLowerCase().padStart(64, '0')}` as Hex;
const NOBODY = `0x${'00'.repeat(32)}`;
const dangers = (to: Address, data: Hex, value = 0n) =>
  assessed(to, data, value).map(({ level, id, title }) => `${level} ${id}: ${title}`);
const rows = (to: Address, data: Hex, value = 0n) =>
  Object.fromEntries(
    rowsOf(read(to, data, value), sentenceContext).map(({ label, parts }) => [label, plainText(parts)]),
  );
const UNCLEAR = { meaning: null, reading: { unclear: true } };

describe('CCTP', () => {
  const V1 = toAddress('0xBd3fa81B58Ba92a82136038B25aDec7066af3155');
  const V2 = toAddress('0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d');
  const TEST_V2 = toAddress('0x8FE6B999Dc680CcFDD5Bf7EB0974218be2542DAA');
  const BURN = 'uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken';
  const five = (to: Hex, domain = 6) => encode(`depositForBurn(${BURN})`, 5_000_000n, domain, to, TOKEN);
  const fast = (to: Hex, { fee = 1_000_000n, caller = NOBODY, domain = 6 } = {}) =>
    encode(
      `depositForBurn(${BURN}, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold)`,
      5_000_000n,
      domain,
      to,
      TOKEN,
      caller,
      fee,
      1000,
    );

  it('names the chain of a domain, and who receives there', () => {
    expect(say(read(V1, five(word(ACCOUNT))))).toBe(`Bridge 5 USDX to Base, with ${V1}`);
    expect(say(read(V1, five(word(FRIEND), 3)))).toBe(
      `Bridge 5 USDX to Arbitrum One, with ${V1}, to ${FRIEND}`,
    );
    expect(say(read(V2, fast(word(FRIEND))))).toBe(`Bridge 5 USDX to Base, with ${V2}, to ${FRIEND}`);
    expect(say(read(V2, fast(word(ACCOUNT), { domain: 12 })))).toContain('to chain 81224,');
    // Through a contract of Circle's alone: whoever is named in these bytes gets nothing there.
    expect(read(V2, fast(word(ACCOUNT), { domain: 27 }))).toMatchObject(UNCLEAR);
    expect(dangers(V1, five(word(ACCOUNT)))).toEqual([]);
    expect(dangers(V2, fast(word(ACCOUNT)))).toEqual([]);
    for (const data of [five(word(FRIEND)), fast(word(FRIEND))])
      expect(dangers(data === five(word(FRIEND)) ? V1 : V2, data)).toEqual([
        'danger vault-to-other: What this moves goes to someone else',
      ]);
  });

  it('takes domains for those of test networks at their contracts', () => {
    const call = { ...callOf(TEST_V2, fast(word(ACCOUNT))), chainId: 11155111 as ChainId };
    expect(readCall(call).meaning).toMatchObject({ chain: 84532n });
  });

  it('says what arrives at least, and that a fee takes most of it', () => {
    expect(rows(V2, fast(word(ACCOUNT)))).toMatchObject({ 'Receive at least': '4 USDX' });
    expect(rows(V1, five(word(ACCOUNT)))).not.toHaveProperty('Receive at least');
    expect(dangers(V2, fast(word(ACCOUNT), { fee: 3_000_000n }))).toEqual([
      'danger bridge-lopsided: You would get 60% less than you give',
    ]);
    expect(read(V2, fast(word(ACCOUNT), { fee: 5_000_000n }))).toMatchObject(UNCLEAR);
  });

  it('writes an address of Solana as Solana does, and cannot tell whose it is', () => {
    const key = '0xb9e5a1bd2cb7eb1a87fbc6c49d2ab4f1c5e9ad7b3b2cbd4ac0efee56c6a0fc01' as Hex;
    const tree = read(V1, five(key, 5));
    // By @scure/base, of these bytes.
    expect(say(tree)).toBe(
      `Bridge 5 USDX to Solana, with ${V1}, to DWfWg3mCZMDfWRi52qvjQ22L5xYKDfZGQGeovGrrmHgU`,
    );
    expect(rows(V1, five(key, 5))).toMatchObject({ To: 'DWfWg3mCZMDfWRi52qvjQ22L5xYKDfZGQGeovGrrmHgU' });
    expect(say(read(V1, five(key, 8)))).toBe(`Bridge 5 USDX to Sui, with ${V1}, to ${key}`);
    expect(dangers(V1, five(key, 5))).toEqual(['danger vault-to-other: Evident can’t tell who receives it']);
  });

  it.each([
    ['a domain that nobody knows', five(word(ACCOUNT), 99)],
    ['a recipient that would be cut off', five(`0x01${word(ACCOUNT).slice(4)}` as Hex)],
    [
      'a caller that others wait for',
      encode(
        `depositForBurnWithCaller(${BURN}, bytes32 destinationCaller)`,
        5n,
        6,
        word(ACCOUNT),
        TOKEN,
        word(FRIEND),
      ),
    ],
  ])('is a danger with %s', (_, data) => {
    expect(read(V1, data)).toMatchObject(UNCLEAR);
    expect(dangers(V1, data)).toHaveLength(1);
  });

  it('is not read at any other address', () => {
    expect(read(CONTRACT, five(word(ACCOUNT))).reading).toMatchObject({ kind: 'unread' });
    expect(read(V2, five(word(ACCOUNT))).reading).toMatchObject({ kind: 'unread' });
  });

  it('that calls the recipient binds nobody but the account itself', () => {
    const hook = (to: Hex) =>
      encode(
        `depositForBurnWithHook(${BURN}, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold, bytes hookData)`,
        5_000_000n,
        6,
        to,
        TOKEN,
        NOBODY,
        0n,
        1000,
        '0x12',
      );
    expect(say(read(V2, hook(word(FRIEND))))).toContain('the data does not bind who receives it there');
    expect(say(read(V2, hook(word(ACCOUNT))))).toBe(`Bridge 5 USDX to Base, with ${V2}`);
  });
});

describe('OFT', () => {
  const PARAM =
    '(uint32 dstEid, bytes32 to, uint256 amountLD, uint256 minAmountLD, bytes extraOptions, bytes composeMsg, bytes oftCmd) a';
  const SEND = `send(${PARAM}, (uint256 nativeFee, uint256 lzTokenFee) b, address c) payable`;
  const ETH = 10n ** 18n;
  const sent = (
    to: Hex,
    { eid = 30184, least = 4_900_000n, options = '0x', compose = '0x', command = '0x' } = {},
    { lzFee = 0n, refund = ACCOUNT as string } = {},
    signature = SEND,
  ) =>
    encode(signature, [eid, to, 5_000_000n, least, options, compose, command], [ETH / 1000n, lzFee], refund);

  it('is the token itself, or a contract that counts another one', () => {
    expect(say(read(TOKEN, sent(word(ACCOUNT)), ETH / 1000n))).toBe(
      `Bridge 5 USDX to Base, with ${TOKEN}, and send 0.001 ETH with the call`,
    );
    const unknown = 'Bridge 5000000 base units of a token that the data does not name to Arbitrum One';
    expect(say(read(CONTRACT, sent(word(FRIEND), { eid: 30110 })))).toBe(
      `${unknown}, with ${CONTRACT}, to ${FRIEND}`,
    );
    expect(say(read(CONTRACT, sent(word(FRIEND), { eid: 30110, compose: '0x12' })))).toBe(
      `${unknown}, with ${CONTRACT}; the data does not bind who receives it there`,
    );
    const least = '4900000 base units of a token that the data does not name';
    expect(rows(CONTRACT, sent(word(ACCOUNT)))).toMatchObject({ 'Receive at least': least });
    expect(rows(CONTRACT, sent(word(ACCOUNT)))).not.toHaveProperty('Token');
    expect(rows(TOKEN, sent(word(ACCOUNT)))).toMatchObject({ 'Receive at least': '4.9 USDX' });
    expect(dangers(TOKEN, sent(word(ACCOUNT)), ETH / 1000n)).toEqual([]);
    expect(dangers(CONTRACT, sent(word(FRIEND)))).toEqual([
      'danger vault-to-other: What this moves goes to someone else',
      expect.stringMatching(/^caution contract-unknown/),
    ]);
    expect(dangers(TOKEN, sent(word(ACCOUNT), { least: 0n }))).toEqual([
      'danger bridge-lopsided: You would give and get nothing',
    ]);
  });

  it('sends what the pools of Stargate and the adapter of USDT0 are known to send', () => {
    const native = toAddress('0x77b2043768d28E9C9aB44E1aBfC95944bcE57931');
    const taxi = sent(word(ACCOUNT), {}, {}, SEND.replace('send', 'sendToken'));
    expect(read(native, taxi).meaning).toMatchObject({ token: 'native', amount: 5_000_000n });
    expect(dangers(native, taxi, ETH / 1000n + 5_000_000n)).toEqual([]);
    const usdt0 = toAddress('0x6C96dE32CEa08842dcc4058c14d3aaAD7Fa41dee');
    const usdt = toAddress('0xdAC17F958D2ee523a2206206994597C13D831ec7');
    expect(read(usdt0, sent(word(ACCOUNT))).meaning).toMatchObject({ token: usdt });
    const elsewhere = (to: Address, chainId: number) =>
      readCall({ ...callOf(to, sent(word(ACCOUNT))), chainId: chainId as ChainId }).meaning;
    expect(elsewhere(usdt0, 10)).toMatchObject({ token: usdt0 });
    // One address, two chains, two tokens.
    const pool = toAddress('0xe8CDF27AcD73a434D661C84887215F7598e7d0d3');
    expect(elsewhere(pool, 10)).toMatchObject({ token: 'native' });
    expect(elsewhere(pool, 42161)).toMatchObject({ token: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831' });
    expect(elsewhere(pool, 1)).toMatchObject({ token: pool });
  });

  it('buys gas and coin for the recipient alone', () => {
    const gas = `01001101${'00'.repeat(14)}ea60`;
    const coin = (to: Address) => `01003102${'00'.repeat(8)}0de0b6b3a7640000${word(to).slice(2)}`;
    for (const options of ['0x0003', `0x0003${gas}`, `0x0003${gas}${coin(FRIEND)}`])
      expect(read(TOKEN, sent(word(FRIEND), { options })).meaning).toMatchObject({ to: FRIEND });
    const callWithValue = `01002101${'00'.repeat(31)}01`;
    for (const options of [
      `0x0003${coin(ACCOUNT)}`,
      `0x0003${gas}${coin(ACCOUNT)}`,
      `0x0003${callWithValue}`,
      `0x0003${gas.slice(0, -2)}`,
      '0x000301',
      '0x0001',
      `0x0003${gas.replace('01', '02')}`,
    ])
      expect([options, read(TOKEN, sent(word(FRIEND), { options }))]).toMatchObject([options, UNCLEAR]);
  });

  it.each([
    ['an endpoint that nobody knows', sent(word(ACCOUNT), { eid: 101 })],
    ['a recipient that would be cut off', sent(`0x01${word(ACCOUNT).slice(4)}` as Hex)],
    ['what is left of the fee for others', sent(word(ACCOUNT), {}, { refund: FRIEND })],
    ['a fee in another token', sent(word(ACCOUNT), {}, { lzFee: 1n })],
    ['a command of its own', sent(word(ACCOUNT), { command: '0x0102' })],
    ['a call on a chain of another kind', sent(word(ACCOUNT), { eid: 30168, compose: '0x12' })],
  ])('is a danger with %s', (_, data) => {
    expect(read(TOKEN, data)).toMatchObject(UNCLEAR);
  });

  it('that calls the recipient binds nobody but the account itself', () => {
    expect(say(read(TOKEN, sent(word(FRIEND), { compose: '0x12' })))).toContain(
      'the data does not bind who receives it there',
    );
    expect(read(TOKEN, sent(word(ACCOUNT), { compose: '0x12', command: '0x00' })).meaning).toMatchObject({
      kind: 'bridge',
      to: ACCOUNT,
    });
    expect(dangers(TOKEN, sent(word(ZERO_ADDRESS)))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^danger to-zero/)]),
    );
  });
});
