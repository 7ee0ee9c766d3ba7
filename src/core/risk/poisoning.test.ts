import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '../address/address.ts';
import {
  type Acquaintance,
  createUnsolicitedCheck,
  imitatesSymbol,
  isCrumb,
  lookAlikeFinding,
  type Movement,
  type Unsolicited,
} from './poisoning.ts';

const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const SAVINGS = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const FRIEND = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const SPENDER = toAddress('0x90f79bf6eb2c4f870365e785982e1f101e93b906');
const FAUCET = toAddress('0x15d34aaf54267db7d7c367839aaf71a00a2c6a65');
const STRANGER = toAddress('0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc');
/** The ends of one address around the middle of another, as poisoners make them. */
const likeOf = (ends: Address) => toAddress(`${ends.slice(0, 8)}${STRANGER.slice(8, -6)}${ends.slice(-6)}`);
const POISON = likeOf(FRIEND);
const USDX = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const ADDED = toAddress('0xe7f1725e7734ce288f8367e1bb143e90bb3f0512');
const ADDED_FAKE = toAddress('0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0');
const NOWHERE = toAddress('0xcf7ed3acca5a467e9e704c703e8d87f634fb0fc9');

const known: Acquaintance = {
  own: [ME, SAVINGS],
  parties: [
    { address: FRIEND, name: 'friend.eth', sent: 2 },
    { address: SPENDER, name: null, sent: 0 },
  ],
  tokens: [
    { address: USDX, symbol: 'USDX', decimals: 6, listed: true },
    { address: ADDED, symbol: 'GARDEN', decimals: 18, listed: false },
    { address: ADDED_FAKE, symbol: 'USDХ', decimals: 6, listed: false },
  ],
  nativeSymbol: 'ETH',
};
const check = createUnsolicitedCheck(known);
const received: Movement = {
  direction: 'in',
  counterparty: STRANGER,
  asset: USDX,
  decimals: 6,
  amount: 5_000_000n,
  signer: STRANGER,
};
const coin = { asset: 'native', decimals: 18 } as const;
const fake = { asset: NOWHERE, decimals: null } as const;

const CASES: readonly (readonly [string, Partial<Movement>, Unsolicited | null])[] = [
  [
    'nothing, taken out of the account by somebody else',
    { direction: 'out', counterparty: POISON, amount: 0n },
    'nothing',
  ],
  ['nothing, in from a stranger', { amount: 0n }, 'nothing'],
  ['nothing, as if from a friend', { amount: 0n, counterparty: FRIEND }, 'nothing'],
  ['nothing, as if from oneself to oneself', { amount: 0n, direction: 'self', counterparty: ME }, 'nothing'],
  ['no coin from a look-alike', { ...coin, amount: 0n, counterparty: POISON, signer: POISON }, 'nothing'],
  ['an unknown token', fake, 'unlisted'],
  ['an unknown token as if from a friend', { ...fake, counterparty: FRIEND }, 'unlisted'],
  [
    'an unknown token as if sent to a look-alike',
    { ...fake, direction: 'out', counterparty: POISON },
    'unlisted',
  ],
  ['an unknown token as if newly made', { ...fake, counterparty: ZERO_ADDRESS }, 'unlisted'],
  ['a token of the list’s look that the user added', { asset: ADDED_FAKE }, 'imitation'],
  [
    'a crumb of the coin from a look-alike',
    { ...coin, amount: 10n ** 12n, counterparty: POISON, signer: POISON },
    'crumb',
  ],
  [
    'a crumb of a listed token from a look-alike',
    { amount: 10_000n, counterparty: POISON, signer: POISON },
    'crumb',
  ],
  ['a crumb from a look-alike of an own account', { amount: 1n, counterparty: likeOf(SAVINGS) }, 'crumb'],
  ['a crumb from a look-alike of a spender', { amount: 1n, counterparty: likeOf(SPENDER) }, 'crumb'],

  ['a payment from a stranger', {}, null],
  ['a payment of the coin from a stranger', { ...coin, amount: 10n ** 18n }, null],
  ['what the faucet sends', { ...coin, amount: 10n ** 19n, counterparty: FAUCET, signer: FAUCET }, null],
  ['a small payment from a friend', { amount: 1n, counterparty: FRIEND, signer: FRIEND }, null],
  ['a small payment from a friend by somebody else’s contract', { amount: 1n, counterparty: FRIEND }, null],
  ['a small payment from a stranger', { amount: 1n }, null],
  ['a small payment of the coin from a stranger', { ...coin, amount: 1n }, null],
  ['much money from a look-alike: it did arrive', { counterparty: POISON, signer: POISON }, null],
  [
    'money taken by an allowance: it did leave',
    { direction: 'out', counterparty: SPENDER, signer: SPENDER },
    null,
  ],
  [
    'crumbs taken to a look-alike: they did leave',
    { direction: 'out', amount: 1n, counterparty: POISON },
    null,
  ],
  ['a token that the user added', { asset: ADDED, decimals: 18 }, null],
  ['an unknown token that a friend signed', { ...fake, counterparty: FRIEND, signer: FRIEND }, null],
  ['an unknown token from an own account', { ...fake, counterparty: SAVINGS, signer: SAVINGS }, null],
  ['an unknown token that the account bought', { ...fake, signer: ME }, null],
  ['nothing, sent by the account itself', { direction: 'out', amount: 0n, signer: ME }, null],
  [
    'nothing to a look-alike, sent by the account itself',
    { direction: 'out', amount: 0n, counterparty: POISON, signer: ME },
    null,
  ],
  ['a crumb that the account fetched itself', { amount: 1n, counterparty: POISON, signer: ME }, null],
  ['nobody knows who signed', { ...fake, signer: null }, null],
];

describe('unsolicited', () => {
  it.each(CASES)('%s', (_, change, expected) => {
    expect(check({ ...received, ...change })).toBe(expected);
  });

  it('is never what the account or its owner signed', () => {
    for (const [name, change] of CASES) {
      for (const signer of known.own) expect(check({ ...received, ...change, signer }), name).toBeNull();
    }
  });

  it('needs a known party for a look-alike', () => {
    const alone = createUnsolicitedCheck({ ...known, parties: [] });
    expect(alone({ ...received, amount: 1n, counterparty: POISON, signer: POISON })).toBeNull();
  });
});

it('crumbs end at a thousandth of the coin and a tenth of a token', () => {
  expect(isCrumb({ ...coin, amount: 10n ** 15n })).toBe(true);
  expect(isCrumb({ ...coin, amount: 10n ** 15n + 1n })).toBe(false);
  expect(isCrumb({ asset: USDX, decimals: 6, amount: 100_000n })).toBe(true);
  expect(isCrumb({ asset: USDX, decimals: 6, amount: 100_001n })).toBe(false);
  expect(isCrumb({ asset: USDX, decimals: 0, amount: 1n })).toBe(false);
  expect(isCrumb({ asset: USDX, decimals: null, amount: 1n })).toBe(false);
});

it('symbols imitate by their look', () => {
  const genuine = ['ETH', 'USDX'];
  for (const symbol of ['USDX', 'usdx', 'U\u200bSDX', 'USDХ', 'ЕTH', 'E T H']) {
    expect(imitatesSymbol(symbol, genuine), symbol).toBe(true);
  }
  for (const symbol of ['USDXY', 'WETH', 'stETH', '', '🎁', 'Visit x.example']) {
    expect(imitatesSymbol(symbol, genuine), symbol).toBe(false);
  }
});

describe('a look-alike where an address is entered', () => {
  it('is a danger, and tells the address that it imitates in full', () => {
    const found = lookAlikeFinding(POISON, known);
    expect(found).toMatchObject({ id: 'look-alike-address', level: 'danger', subject: POISON });
    expect(found?.text).toContain(FRIEND);
    expect(found?.text).toContain('friend.eth');
    expect(lookAlikeFinding(likeOf(SAVINGS), known)?.text).toContain(SAVINGS);
  });

  it('is a caution when it was paid before', () => {
    const parties = [...known.parties, { address: POISON, name: null, sent: 1 }];
    expect(lookAlikeFinding(POISON, { ...known, parties })?.level).toBe('caution');
    expect(lookAlikeFinding(FRIEND, { ...known, parties })?.level).toBe('caution');
  });

  it('is none of the known ones, and no stranger', () => {
    for (const address of [ME, SAVINGS, FRIEND, SPENDER, STRANGER, FAUCET, USDX]) {
      expect(lookAlikeFinding(address, known), address).toBeNull();
    }
  });
});
