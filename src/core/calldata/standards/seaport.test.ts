import { describe, expect, it } from 'vitest';
import { ZERO_ADDRESS } from '../../address/address.ts';
import { ACCOUNT, address, CONTRACT, encode, FRIEND, read, say, TOKEN, WETH } from '../testing.ts';
import { SEAPORT } from './seaport.ts';

const ITEMS = address('1f');
const SELLER = address('5e');
const ETH = 10n ** 18n;
const NONE = `0x${'00'.repeat(32)}`;

/** A function of the list, as it stands there. */
function signatureOf(name: string): string {
  const known = SEAPORT.find(({ fn }) => fn.name === name);
  if (known === undefined) throw new Error(name);
  return known.fn.signature;
}

const call = (name: string, args: readonly unknown[], value = 0n) =>
  read(CONTRACT, encode(signatureOf(name), ...args), value);

type Item = readonly [type: number, token: string, id: bigint, start: bigint, end: bigint];
const item = (type: number, token: string, id: bigint, start: bigint, end = start): Item => [
  type,
  token,
  id,
  start,
  end,
];
const asked = (to: string, ...rest: Parameters<typeof item>) => [...item(...rest), to];

const parameters = (offer: readonly unknown[], consideration: readonly unknown[], offerer = SELLER) => [
  offerer,
  ZERO_ADDRESS,
  offer,
  consideration,
  0,
  0n,
  9n,
  NONE,
  7n,
  NONE,
  BigInt(consideration.length),
];

const SALE = parameters(
  [item(2, ITEMS, 7n, 1n)],
  [asked(SELLER, 0, ZERO_ADDRESS, 0n, 3n * ETH), asked(FRIEND, 0, ZERO_ADDRESS, 0n, ETH / 10n)],
);

describe('an order of somebody else', () => {
  it('is said with everything that it asks for, and what it offers', () => {
    expect(say(call('fulfillOrder', [[SALE, '0x12'], NONE], 4n * ETH))).toBe(
      `Give 3.1 ETH for item number 7 of ${ITEMS}, with ${CONTRACT}, and send 4 ETH with the call`,
    );
    expect(say(call('fulfillOrder', [[SALE, '0x12'], NONE], (31n * ETH) / 10n))).toBe(
      `Give 3.1 ETH for item number 7 of ${ITEMS}, with ${CONTRACT}`,
    );
  });

  it('counts the worse end of amounts that move', () => {
    const falling = parameters(
      [item(1, TOKEN, 0n, 5_000_000n, 2_000_000n)],
      [asked(SELLER, 1, WETH, 0n, ETH, 2n * ETH)],
    );
    expect(say(call('fulfillOrder', [[falling, '0x'], NONE]))).toBe(
      `Give 2 WETH for 2 USDX, with ${CONTRACT}`,
    );
  });

  it('of which a part is filled is said with that part, rounded against the caller', () => {
    const many = parameters([item(3, ITEMS, 7n, 10n)], [asked(SELLER, 1, WETH, 0n, 25n)]);
    const part = (numerator: bigint, denominator: bigint, to: string) =>
      call('fulfillAdvancedOrder', [[many, numerator, denominator, '0x', '0x'], [], NONE, to]);
    expect(say(part(3n, 10n, FRIEND))).toBe(
      `Give 0.000000000000000008 WETH for 3 of item number 7 of ${ITEMS}, with ${CONTRACT}; what you get goes to ${FRIEND}`,
    );
    for (const [numerator, denominator] of [
      [1n, 0n],
      [0n, 1n],
      [3n, 2n],
    ] as const)
      expect(part(numerator, denominator, ZERO_ADDRESS).reading).toMatchObject({ why: 'malformed' });
  });

  it('for any item of a collection is said so, unless the call says which', () => {
    const bid = parameters([item(1, WETH, 0n, ETH)], [asked(SELLER, 4, ITEMS, 0n, 1n)]);
    const fill = (resolvers: readonly unknown[]) =>
      call('fulfillAdvancedOrder', [[bid, 1n, 1n, '0x', '0x'], resolvers, NONE, ZERO_ADDRESS]);
    expect(say(fill([]))).toBe(`Give any item of ${ITEMS} for 1 WETH, with ${CONTRACT}`);
    expect(say(fill([[0n, 1, 0n, 42n, []]]))).toBe(
      `Give item number 42 of ${ITEMS} for 1 WETH, with ${CONTRACT}`,
    );
    expect(say(fill([[0n, 0, 0n, 42n, []]]))).toBe(`Give any item of ${ITEMS} for 1 WETH, with ${CONTRACT}`);
  });

  it('is one of several, of which some may be gone, and no more of the coin leaves than was sent', () => {
    const orders = [
      [SALE, '0x'],
      [SALE, '0x'],
    ];
    expect(
      say(
        call(
          'fulfillAvailableOrders',
          [
            orders,
            [
              [
                [0n, 0n],
                [1n, 0n],
              ],
            ],
            [],
            NONE,
            1n,
          ],
          4n * ETH,
        ),
      ),
    ).toBe(
      `Fill those of 2 orders that are still open: give at most 4 ETH for at most 2 of item number 7 of ${ITEMS}, with ${CONTRACT}`,
    );
  });

  it('with an item of a type that Seaport does not have is not read', () => {
    const odd = parameters([item(6, ITEMS, 7n, 1n)], []);
    expect(call('fulfillOrder', [[odd, '0x'], NONE]).reading).toMatchObject({ why: 'malformed' });
  });
});

describe('a basic order', () => {
  const basic = (
    type: number,
    money: string,
    price: bigint,
    others: bigint,
    value = 0n,
    offerer: string = SELLER,
  ) =>
    call(
      'fulfillBasicOrder',
      [
        [
          type < 16 ? money : ITEMS,
          type < 16 ? 0n : 7n,
          type < 16 ? price : 1n,
          offerer,
          ZERO_ADDRESS,
          type < 16 ? ITEMS : money,
          type < 16 ? 7n : 0n,
          type < 16 ? 1n : price,
          type,
          0n,
          9n,
          NONE,
          7n,
          NONE,
          NONE,
          1n,
          [[others, FRIEND]],
          '0x',
        ],
      ],
      value,
    );

  it('is bought with what goes to the seller and to others', () => {
    expect(say(basic(0, ZERO_ADDRESS, ETH, ETH / 4n, (5n * ETH) / 4n))).toBe(
      `Give 1.25 ETH for item number 7 of ${ITEMS}, with ${CONTRACT}`,
    );
    expect(say(basic(10, WETH, ETH, ETH / 4n))).toBe(
      `Give 1.25 WETH for item number 7 of ${ITEMS}, with ${CONTRACT}`,
    );
  });

  it('is sold for what is left after what others get', () => {
    expect(say(basic(18, WETH, ETH, ETH / 4n))).toBe(
      `Give item number 7 of ${ITEMS} for 0.75 WETH, with ${CONTRACT}`,
    );
    expect(basic(18, WETH, ETH, 2n * ETH).reading).toMatchObject({ why: 'malformed' });
    expect(basic(24, WETH, ETH, 0n).reading).toMatchObject({ why: 'malformed' });
  });

  it('of one’s own is not said to bring in what is one’s own already', () => {
    // The money that others get leaves the caller, who needs no signature for an order in their name.
    expect(basic(18, WETH, ETH, ETH / 4n, 0n, ACCOUNT)).toMatchObject({
      meaning: null,
      reading: { unclear: true },
    });
  });
});

describe('orders of one’s own', () => {
  const MINE = parameters([item(2, ITEMS, 7n, 1n)], [asked(ACCOUNT, 1, WETH, 0n, ETH)], ACCOUNT);
  const THEIRS = parameters([item(1, WETH, 0n, ETH)], [asked(SELLER, 2, ITEMS, 7n, 1n)]);

  it('are said where a call makes them good without a signature', () => {
    expect(say(call('validate', [[[MINE, '0x']]]))).toBe(
      `Offer item number 7 of ${ITEMS} for 1 WETH to anyone, with ${CONTRACT}`,
    );
    expect(say(call('validate', [[[THEIRS, '0x']]]))).toBe(
      `Confirm signed orders of others, with ${CONTRACT}`,
    );
  });

  it('count the most that leaves and the least that comes back, and name what others get', () => {
    const falling = parameters(
      [item(1, WETH, 0n, ETH, 2n * ETH)],
      [asked(ACCOUNT, 0, ZERO_ADDRESS, 0n, 3n * ETH, 1n), asked(FRIEND, 0, ZERO_ADDRESS, 0n, ETH, 4n * ETH)],
      ACCOUNT,
    );
    const expected = {
      gives: [{ token: WETH, amount: 2n * ETH }],
      gets: [{ token: 'native', amount: 1n }],
      toOthers: [{ token: 'native', amount: 4n * ETH, to: FRIEND }],
    };
    expect(call('validate', [[[falling, '0x']]]).meaning).toMatchObject(expected);
    expect(call('matchOrders', [[[falling, '0x']], []]).meaning).toMatchObject(expected);
    expect(call('fulfillOrder', [[SALE, '0x12'], NONE]).meaning).not.toHaveProperty('toOthers');
  });

  it('are not said to bring in what they offer where they are filled', () => {
    const given = parameters([item(2, ITEMS, 7n, 1n)], [], ACCOUNT);
    const unclear = { meaning: null, reading: { unclear: true } };
    expect(call('fulfillOrder', [[given, '0x'], NONE])).toMatchObject(unclear);
    // What is offered leaves for whom the caller names.
    expect(call('fulfillAdvancedOrder', [[given, 1n, 1n, '0x', '0x'], [], NONE, FRIEND])).toMatchObject(
      unclear,
    );
    expect(
      call('fulfillAvailableOrders', [
        [
          [SALE, '0x'],
          [given, '0x'],
        ],
        [[[0n, 0n]], [[1n, 0n]]],
        [],
        NONE,
        2n,
      ]),
    ).toMatchObject(unclear);
  });

  it('are counted where orders meet each other', () => {
    const both = [
      [MINE, '0x'],
      [THEIRS, '0x12'],
    ];
    expect(say(call('matchOrders', [both, []]))).toBe(
      `Match orders with each other, giving item number 7 of ${ITEMS} for 1 WETH, with ${CONTRACT}`,
    );
    expect(say(call('matchOrders', [[[THEIRS, '0x12']], []]))).toBe(
      `Match orders of others with each other, with ${CONTRACT}`,
    );
  });

  it('or of others are paid with the coin that goes along, where they offer it', () => {
    const coin = parameters([item(0, ZERO_ADDRESS, 0n, 2n * ETH)], [asked(ACCOUNT, 2, ITEMS, 7n, 1n)]);
    const match = (value: bigint) => say(call('matchOrders', [[[coin, '0x12']], []], value));
    expect(match(2n * ETH)).toBe(
      `Match orders with each other, giving 2 ETH for item number 7 of ${ITEMS}, with ${CONTRACT}`,
    );
    expect(match(3n * ETH)).toContain('giving 2 ETH');
    expect(match(ETH)).toContain('giving 1 ETH');
    expect(match(0n)).toContain('giving nothing');
  });

  it('are not read where what one order offers is not listed to reach the caller', () => {
    const some = (...lists: readonly unknown[]) =>
      call(
        'fulfillAvailableOrders',
        [
          [
            [SALE, '0x'],
            [SALE, '0x'],
          ],
          lists,
          [],
          NONE,
          2n,
        ],
        4n * ETH,
      );
    expect(
      some([
        [0n, 0n],
        [1n, 0n],
      ]).meaning?.kind,
    ).toBe('trade');
    expect(some([[0n, 0n]]).reading).toMatchObject({ unclear: true });
    expect(some().reading).toMatchObject({ unclear: true });
  });

  it('are cancelled one by one, or all', () => {
    expect(say(call('cancel', [[MINE]]))).toBe(`Cancel an order, with ${CONTRACT}`);
    expect(say(call('cancel', [[MINE, MINE]]))).toBe(`Cancel 2 orders, with ${CONTRACT}`);
    expect(say(call('incrementCounter', []))).toBe(
      `Cancel all orders that you signed until now, with ${CONTRACT}`,
    );
  });
});
