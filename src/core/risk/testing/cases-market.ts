import { type Address, toAddress } from '../../address/address.ts';
import { CONTRACT_BALANCE, type Meaning } from '../../calldata/meaning.ts';
import type { ChainId } from '../../chain/chain-id.ts';
import type { TransactionSubject } from '../types.ts';
import {
  asked,
  batch,
  ETHER,
  FRIEND,
  gets,
  gives,
  MAX,
  ME,
  MY_OTHER,
  means,
  NFT,
  ROUTER,
  STRANGER,
  subject,
  swap,
  USDX,
  who,
} from './build.ts';
import { type Case, casesOf } from './case.ts';

type Trade = Extract<Meaning, { readonly kind: 'trade' }>;

const ITEM = { token: NFT, item: 7n, amount: 1n };
const COIN = { token: 'native', item: null, amount: ETHER } as const;
const openSwap = (parts: Partial<Extract<Meaning, { readonly kind: 'openSwap' }>> = {}) =>
  means(
    { kind: 'openSwap', router: ROUTER, gives: gives(ETHER), atLeast: 0n, recipient: null, ...parts },
    ROUTER,
  );
const bridge = (to: typeof ME) =>
  means({ kind: 'bridge', bridge: ROUTER, token: USDX, amount: 5n, to, chain: 10n, least: null }, ROUTER);
/** Of a hundred of a token that no list knows, as much of it there. */
const same = (amount: bigint) =>
  means(
    {
      kind: 'bridge',
      bridge: ROUTER,
      token: NFT,
      amount: 100n,
      to: ME,
      chain: 10n,
      least: { token: null, amount },
    },
    ROUTER,
  );
const WETH = toAddress('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2');
const WETH_THERE = toAddress('0x4200000000000000000000000000000000000006');
const bound = (amount: bigint, token = WETH_THERE) =>
  means(
    {
      kind: 'bridge',
      bridge: ROUTER,
      token: 'native',
      amount: ETHER,
      to: ME,
      chain: 10n,
      least: { token, amount },
    },
    ROUTER,
  );
const NEW_TOKEN = who('a token that is on no list');

const added = (parts: Pick<Extract<Meaning, { readonly kind: 'liquidity' }>, 'recipient' | 'position'>) =>
  means(
    { kind: 'liquidity', act: 'add', router: ROUTER, sides: [gives(5n)], deadline: null, ...parts },
    ROUTER,
  );

const trade = (parts: Partial<Trade>, from = ME) =>
  means(
    {
      kind: 'trade',
      act: 'fill',
      market: ROUTER,
      orders: 1,
      gives: [COIN],
      gets: [ITEM],
      recipient: null,
      ...parts,
    },
    ROUTER,
    { from },
  );
const sold = (amount: bigint) => trade({ gives: [ITEM], gets: [{ ...COIN, amount }] });

const offered = (to: Address, act: 'offer' | 'match' = 'offer', amount = 9n * ETHER) =>
  trade({ act, gives: [ITEM], gets: [COIN], toOthers: [{ ...COIN, amount, to }] });

const paidTo = (to: Address, amount = ETHER) =>
  trade({ act: 'offer', gives: [ITEM], gets: [], toOthers: [{ ...COIN, amount, to }] });

const along = (amount: bigint) => means({ kind: 'wrap', token: WETH, amount, to: ME }, ROUTER);

export const MARKET_CASES: readonly Case<TransactionSubject>[] = [
  ...casesOf<TransactionSubject>(
    'coin-stays-in-router',
    [['half of it', 'danger', subject(batch([along(ETHER / 2n)], ROUTER, { value: ETHER }))]],
    [
      ['all of it', subject(batch([along(ETHER)], ROUTER, { value: ETHER }))],
      ['a rest from rounding', subject(batch([along(ETHER - 1n)], ROUTER, { value: ETHER }))],
      ['none goes along', subject(batch([along(ETHER)], ROUTER))],
      [
        'on a chain whose coin nobody knows as a token',
        subject(batch([along(ETHER / 2n)], ROUTER, { value: ETHER, chainId: 999_999 as ChainId })),
      ],
      ['beside what nobody knows', subject(batch([along(ETHER / 2n), trade({})], ROUTER, { value: ETHER }))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'trade-for-nothing',
    [
      ['nothing is named', 'danger', subject(trade({ gets: [] }))],
      ['nothing of something', 'danger', subject(sold(0n))],
      ['all of the price to a stranger', 'danger', subject(paidTo(STRANGER))],
    ],
    [
      ['an item for the coin', subject(trade({}))],
      ['orders of others', subject(trade({ act: 'match', gives: [], gets: [] }))],
      ['all of the price to another account of one’s own', subject(paidTo(MY_OTHER))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'order-for-dust',
    [
      ['an item for a wei', 'danger', subject(sold(1n))],
      ['a wei to another account of one’s own', 'danger', subject(paidTo(MY_OTHER, 1n))],
    ],
    [['an item for a coin', subject(sold(ETHER))]],
  ),
  ...casesOf<TransactionSubject>(
    'order-lopsided',
    [['the same coin for half of it', 'danger', subject(trade({ gets: [{ ...COIN, amount: ETHER / 2n }] }))]],
    [['an item, whose worth is not known', subject(trade({}))]],
  ),
  ...casesOf<TransactionSubject>(
    'order-return-unlisted',
    [
      [
        'an item for a token of no list',
        'danger',
        subject(trade({ gives: [ITEM], gets: [{ token: NEW_TOKEN, item: null, amount: 5n }] })),
      ],
      ['a bid for an item of an unknown collection', 'caution', subject(trade({ act: 'offer' }))],
      [
        'a bid for any item of it',
        'caution',
        subject(trade({ act: 'offer', gets: [{ ...ITEM, item: 'any' }] })),
      ],
    ],
    [
      [
        'a bid for an item of a known collection',
        subject(
          trade({
            act: 'offer',
            gets: [{ ...ITEM, token: toAddress('0xC36442b4a4522E871399CD717aBDD847Ab11FE88') }],
          }),
        ),
      ],
      ['an item of somebody else’s order', subject(trade({}))],
      ['an item for another, which is another rule’s', subject(trade({ act: 'offer', gives: [ITEM] }))],
      ['for the coin', subject(sold(ETHER))],
      [
        'for a listed token',
        subject(trade({ gives: [ITEM], gets: [{ token: USDX, item: null, amount: 5_000_000n }] })),
      ],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'order-items-for-items',
    [['an item for another', 'danger', subject(trade({ gives: [ITEM], gets: [{ ...ITEM, item: 8n }] }))]],
    [['an item that is bought', subject(trade({}))]],
  ),
  ...casesOf<TransactionSubject>(
    'order-most-to-others',
    [
      ['nine tenths of the price of an offered item', 'danger', subject(offered(STRANGER))],
      ['in an order that meets others', 'danger', subject(offered(STRANGER, 'match'))],
    ],
    [
      ['to an account of one’s own', subject(offered(MY_OTHER))],
      ['a fee', subject(offered(STRANGER, 'offer', ETHER / 40n))],
      ['an order of somebody else', subject(trade({}))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'order-any-item',
    [
      [
        'whichever of the caller’s who fills it likes',
        'danger',
        subject(trade({ act: 'offer', gives: [{ ...ITEM, item: 'any' }], gets: [COIN] })),
      ],
    ],
    [
      ['a bid for any item', subject(trade({ act: 'offer', gets: [{ ...ITEM, item: 'any' }] }))],
      ['one item', subject(sold(ETHER))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'trade-to-other',
    [
      ['a stranger', 'danger', subject(trade({ recipient: STRANGER }))],
      ['of a swap whose token nobody names', 'danger', subject(openSwap({ recipient: STRANGER }))],
      [
        'somebody paid before',
        'caution',
        asked(trade({ recipient: FRIEND }), { parties: [{ address: FRIEND, name: null, sent: 1 }] }),
      ],
    ],
    [
      ['oneself', subject(trade({ recipient: ME }))],
      ['nobody named', subject(trade({}))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'swap-open',
    [
      ['what comes back is not said', 'danger', subject(openSwap())],
      ['how much of it, and not which token', 'danger', subject(openSwap({ atLeast: 5n }))],
    ],
    [['a least amount is said', subject(swap())]],
  ),
  ...casesOf<TransactionSubject>(
    'bridge-open',
    [
      [
        'who receives is said by an order elsewhere',
        'danger',
        subject(
          means({ kind: 'openBridge', bridge: ROUTER, token: 'native', amount: ETHER, chain: 10n }, ROUTER),
        ),
      ],
    ],
    [['the bytes say who receives', subject(bridge(ME))]],
  ),
  ...casesOf<TransactionSubject>(
    'bridge-lopsided',
    [
      ['nothing arrives', 'danger', subject(bound(0n))],
      ['a third of it arrives', 'danger', subject(bound(ETHER / 3n))],
      ['none of the same token', 'danger', subject(same(0n))],
      ['a third of the same token, whatever it is worth', 'danger', subject(same(33n))],
    ],
    [
      ['less a fee', subject(bound((ETHER * 2n) / 3n))],
      ['the same token, less a fee', subject(same(66n))],
      ['nothing is bound', subject(bridge(ME))],
      ['of another token', subject(bound(1n, NEW_TOKEN))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'bridge-return-unlisted',
    [['a token of no list there', 'caution', subject(bound(ETHER, NEW_TOKEN))]],
    [
      ['a listed one', subject(bound(ETHER))],
      ['the same token', subject(same(99n))],
      ['nothing is bound', subject(bridge(ME))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'swap-lopsided',
    [
      [
        'the coin for a third of it',
        'danger',
        subject(swap({ gives: gives(ETHER, { token: 'native' }), gets: gets(ETHER / 3n) })),
      ],
      [
        'as the most for an exact amount',
        'danger',
        subject(
          swap({
            gives: gives(3n * ETHER, { token: 'native', bound: 'atMost' }),
            gets: gets(ETHER, { bound: 'exact' }),
          }),
        ),
      ],
    ],
    [
      [
        'less a few percent',
        subject(swap({ gives: gives(ETHER, { token: 'native' }), gets: gets((ETHER * 95n) / 100n) })),
      ],
      ['a token whose worth is not known', subject(swap({ gives: gives(MAX / 4n) }))],
      [
        'whatever the router holds by then',
        subject(swap({ gives: gives(CONTRACT_BALANCE, { token: 'native' }) })),
      ],
      ['nothing at all, which is another rule’s', subject(swap({ gets: gets(0n) }))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'position-by-number',
    [['a position of whoever has its number', 'caution', subject(added({ recipient: null, position: 7n }))]],
    [['a new position of one’s own', subject(added({ recipient: ME }))]],
  ),
];
