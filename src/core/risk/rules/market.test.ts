import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { ETHER, FAKE, USDX, who } from '../testing/build.ts';
import { type Case, casesOf } from '../testing/case.ts';
import { assessOrder, ORDER_RULES, type OrderSide, type OrderSubject } from './market.ts';

const DAI = who('dai');
const WETH = who('weth');
const USD = 1_000_000n;
const token = (address: OrderSide['asset'], amount: bigint): OrderSide => ({ asset: address, amount });
const item = token('item', 1n);
const order = (
  gives: readonly OrderSide[],
  gets: readonly OrderSide[],
  more: Partial<OrderSubject> = {},
): OrderSubject => ({
  forItems: false,
  native: 'ETH',
  gives,
  gets,
  tokens: [
    { address: USDX, symbol: 'USDC', decimals: 6, listed: true },
    { address: DAI, symbol: 'DAI', decimals: 18, listed: true },
    { address: WETH, symbol: 'WETH', decimals: 18, listed: true },
    // It calls itself so, and is on no list.
    { address: FAKE, symbol: 'USDC', decimals: 6, listed: false },
  ],
  ...more,
});

const CASES: readonly Case<OrderSubject>[] = [
  ...casesOf<OrderSubject>(
    'order-lopsided',
    [
      ['a thousand for ten', 'danger', order([token(USDX, 1000n * USD)], [token(DAI, 10n * ETHER)])],
      ['a ninth less', 'danger', order([token(USDX, 100n * USD)], [token(DAI, 89n * ETHER)])],
      ['wrapped ether for less ether', 'danger', order([token(WETH, ETHER)], [token('native', ETHER / 2n)])],
      ['ether for a few dollars', 'danger', order([token(WETH, 100n * ETHER)], [token(USDX, 100n * USD)])],
      ['dollars for a crumb of ether', 'danger', order([token(USDX, 1000n * USD)], [token('native', 1n)])],
      ['an item and ether for a dollar', 'danger', order([item, token(WETH, ETHER)], [token(USDX, USD)])],
    ],
    [
      ['equals', order([token(USDX, 100n * USD)], [token(DAI, 100n * ETHER)])],
      ['equals, with a tolerance', order([token(USDX, 100n * USD)], [token(DAI, 95n * ETHER)])],
      ['more than is given', order([token(USDX, 100n * USD)], [token(DAI, 101n * ETHER)])],
      ['ether at a price', order([token(WETH, ETHER)], [token(USDX, 2500n * USD)])],
      ['dollars for ether at a price', order([token(USDX, 2500n * USD)], [token('native', ETHER)])],
      ['an item, which has no price', order([item], [token(WETH, ETHER)])],
      ['a bid for an item', order([token(WETH, ETHER)], [item])],
      [
        'the coin of a chain that is not ether',
        order([token('native', ETHER)], [token(USDX, USD)], { native: 'POL' }),
      ],
      ['nothing at all, which is said elsewhere', order([token(USDX, USD)], [])],
      ['nothing for something', order([], [token(USDX, USD)])],
    ],
  ),
  ...casesOf<OrderSubject>(
    'order-for-dust',
    [
      ['an item for a wei', 'danger', order([item], [token('native', 1n)])],
      ['an item for a cent', 'danger', order([item], [token(USDX, USD / 100n)])],
      ['a token of no list for a wei', 'danger', order([token(FAKE, 5n)], [token(WETH, 1n)])],
      ['an item for two crumbs', 'danger', order([item], [token(WETH, 1n), token(USDX, 1n)])],
    ],
    [
      ['an item for a cheap price', order([item], [token('native', ETHER / 1000n)])],
      ['crumbs for crumbs', order([token(USDX, 5n)], [token(DAI, 5n * 10n ** 12n)])],
      ['an item for another', order([item], [item])],
      ['crumbs besides an item', order([item], [item, token(USDX, 1n)])],
    ],
  ),
  ...casesOf<OrderSubject>(
    'order-return-unlisted',
    [
      [
        'an item of an unknown collection',
        'caution',
        order([token(WETH, ETHER)], [{ ...item, unlisted: who('collection') }]),
      ],
      [
        'a token that calls itself as a listed one',
        'caution',
        order([token(WETH, ETHER)], [token(FAKE, USD)]),
      ],
      [
        'what stands for the coin elsewhere, which a market of tokens takes for paid',
        'danger',
        order([token(USDX, USD)], [token(toAddress(`0x${'ee'.repeat(20)}`), ETHER)]),
      ],
      ['the address of zeros, as a token', 'danger', order([token(USDX, USD)], [token(ZERO_ADDRESS, ETHER)])],
      [
        'a token that calls itself as a listed one, on a market of items',
        'danger',
        order([item], [token(FAKE, 5000n * USD)], { forItems: true }),
      ],
    ],
    [
      ['a listed token', order([token(FAKE, USD)], [token(USDX, USD)])],
      ['the coin', order([item], [token('native', ETHER)], { forItems: true })],
      ['an item', order([token(WETH, ETHER)], [item], { forItems: true })],
    ],
  ),
  ...casesOf<OrderSubject>(
    'order-items-for-items',
    [
      ['an item for another', 'danger', order([item], [item])],
      ['with crumbs besides', 'danger', order([token(WETH, ETHER), item], [item, token(USDX, 5n)])],
      ['for any item', 'danger', order([item], [token('anyItem', 1n)])],
    ],
    [
      ['an item that is bought', order([token(WETH, ETHER)], [item])],
      ['money besides the item', order([item], [item, token('native', ETHER)])],
      ['a token that nobody can judge besides', order([item], [item, token(FAKE, 5n)])],
      ['an item that is sold', order([item], [token('native', ETHER)])],
    ],
  ),
  ...casesOf<OrderSubject>(
    'order-most-to-others',
    [
      [
        'more than one’s own',
        'danger',
        order([item], [token('native', 1n)], { others: [token('native', 2n)] }),
      ],
    ],
    [['less', order([item], [token('native', 2n)], { others: [token('native', 1n)] })]],
  ),
  ...casesOf<OrderSubject>(
    'order-any-item',
    [['whichever they like', 'danger', order([token('anyItem', 10n)], [token('native', ETHER)])]],
    [
      ['a bid for any item', order([token(WETH, ETHER)], [token('anyItem', 1n)])],
      ['one item', order([item], [token('native', ETHER)])],
    ],
  ),
];

describe.each(ORDER_RULES.map(({ id }) => id))('%s', (id) => {
  const own = CASES.filter(({ rule }) => rule === id);

  it('is seen to speak and to be silent', () => {
    expect(own.some(({ level }) => level !== null)).toBe(true);
    expect(own.some(({ level }) => level === null)).toBe(true);
  });

  it.each(own)('$what', ({ rule, level, subject }) => {
    const found = assessOrder(subject).filter((finding) => finding.id === rule);
    expect(found.map((finding) => finding.level)).toEqual(level === null ? [] : [level]);
  });
});

describe('of what is paid, what others get', () => {
  const sold = (mine: readonly OrderSide[], others: readonly OrderSide[]) =>
    assessOrder(order([item], mine, { forItems: true, others })).map(({ id }) => id);
  const eth = (amount: bigint) => token('native', amount);

  it('is a danger where it is more than one’s own', () => {
    expect(sold([eth(ETHER)], [eth(ETHER + 1n)])).toEqual(['order-most-to-others']);
    expect(sold([eth(ETHER)], [eth(ETHER / 2n), eth(ETHER)])).toEqual(['order-most-to-others']);
    expect(sold([eth(ETHER)], [token(USDX, 2500n * USD)])).toEqual(['order-most-to-others']);
    const exchanged = order([token(FAKE, 5n)], [token(USDX, USD)], { others: [token(USDX, 99n * USD)] });
    expect(assessOrder(exchanged).map(({ id }) => id)).toContain('order-most-to-others');
  });

  it('is a fee below that, and of no weight beside an item that is bought', () => {
    expect(sold([eth(ETHER)], [eth(ETHER / 10n), eth(ETHER / 40n)])).toEqual([]);
    expect(sold([eth(ETHER)], [])).toEqual([]);
    const bid = order([token(WETH, ETHER)], [item], { others: [token(WETH, ETHER / 40n)] });
    expect(assessOrder(bid)).toEqual([]);
    const exchanged = order([token(USDX, 2500n * USD)], [token(WETH, ETHER)], {
      others: [token(USDX, 5n * USD)],
    });
    expect(assessOrder(exchanged)).toEqual([]);
  });
});
