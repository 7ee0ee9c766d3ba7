/** Which line a transaction is told by. */
import { expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { encodeItemTransfer } from '#core/tx/item-transfer.ts';
import { encodeTokenTransfer } from '#core/tx/payment.ts';
import type { Collection } from '../model/collectible.ts';
import type { HistoryItem, Move } from '../model/history.ts';
import type { Network } from '../model/network.ts';
import { entryOfItem, type TellContext } from './describe.ts';
import { CHAIN, itemOf, ME, YOU } from './testing/chain.ts';

const TOKEN = toAddress(`0x${'33'.repeat(20)}`);
const OTHER = toAddress(`0x${'44'.repeat(20)}`);
const ITEMS = toAddress(`0x${'55'.repeat(20)}`);
const ROUTER = toAddress(`0x${'66'.repeat(20)}`);
const token = (id: Asset['id'], symbol: string): Asset => ({
  chainId: CHAIN,
  id,
  standard: 'erc20',
  symbol,
  name: symbol,
  decimals: 6,
  status: 'known',
});
const context: TellContext = {
  network: { chainId: CHAIN, nativeSymbol: 'ETH' } as Network,
  tokens: new Map([[TOKEN, token(TOKEN, 'USDX')]]),
  collections: new Map([[ITEMS, { contract: ITEMS, symbol: 'HRN', name: 'Herons' } as Collection]]),
  final: null,
  at: 0,
};
const CALL = '0xdeadbeef' as Hex;
const moved = (change: Partial<Move> = {}): Move => ({
  kind: 'erc20',
  from: YOU,
  to: ME,
  token: TOKEN,
  tokenId: null,
  amount: 5n,
  logIndex: 0,
  symbol: null,
  decimals: null,
  ...change,
});
const signed = (change: Partial<HistoryItem>): HistoryItem => ({
  ...itemOf(10n, 1),
  account: ME,
  from: ME,
  to: ROUTER,
  value: 0n,
  data: CALL,
  created: null,
  moves: [],
  ...change,
});
const tell = (item: HistoryItem) => entryOfItem(item, context);

it('of many transfers that others caused, the one that no contract can make up is told', () => {
  const noise = [
    moved({ token: OTHER, amount: 10n ** 30n }),
    moved({ amount: 0n }),
    moved({ amount: 0n, from: ME, to: YOU }),
    moved({ token: OTHER, from: ME, to: YOU }),
  ];
  for (const real of [moved(), moved({ from: ME, to: YOU })]) {
    const line = tell(signed({ from: YOU, moves: [...noise, real, ...noise] }));
    expect(line).toMatchObject({ assetId: TOKEN, amount: 5n, direction: real.to === ME ? 'in' : 'out' });
  }
});

it('an item that was sent is sent, whether it went, failed or waits', () => {
  const data = encodeItemTransfer({ standard: 'erc721', from: ME, to: YOU, tokenId: 7n, amount: 1n });
  const move = moved({ kind: 'erc721', token: ITEMS, from: ME, to: YOU, tokenId: 7n, amount: 1n });
  const told = {
    action: 'sendCollectible',
    direction: 'out',
    counterparty: YOU,
    assetId: ITEMS,
    symbol: 'HRN',
    amount: 1n,
    collectible: { standard: 'erc721', tokenId: 7n },
  };
  expect(tell(signed({ to: ITEMS, data, moves: [move] }))).toMatchObject(told);
  expect(tell(signed({ to: ITEMS, data, status: 'reverted' }))).toMatchObject(told);
  // Somebody else's item, moved by an operator, is no payment of the operator's.
  const others = encodeItemTransfer({ standard: 'erc721', from: YOU, to: OTHER, tokenId: 7n, amount: 1n });
  expect(tell(signed({ to: ITEMS, data: others, status: 'reverted' }))?.action).toBe('call');
});

it('a failed payment of a token is told by what was meant', () => {
  const data = encodeTokenTransfer({ to: YOU, amount: 9n });
  expect(tell(signed({ to: TOKEN, data, status: 'reverted' }))).toMatchObject({
    action: 'sendToken',
    counterparty: YOU,
    amount: 9n,
    symbol: 'USDX',
  });
});

it('what was made for the account came from nobody; what was destroyed may have been exchanged', () => {
  const made = moved({ kind: 'erc721', token: ITEMS, from: ZERO_ADDRESS, tokenId: 8n, amount: 1n });
  expect(tell(signed({ to: ITEMS, moves: [made] }))).toMatchObject({
    action: 'receiveCollectible',
    direction: 'in',
    counterparty: ZERO_ADDRESS,
  });
  // Made by another contract than the one that was called, or paid for: the call is what happened.
  expect(tell(signed({ to: ROUTER, moves: [made] }))?.action).toBe('call');
  expect(tell(signed({ to: ITEMS, value: 5n, moves: [made] }))?.action).toBe('call');
  const burnt = moved({ from: ME, to: ZERO_ADDRESS });
  expect(tell(signed({ to: TOKEN, moves: [burnt] }))?.action).toBe('call');
});

it('a call keeps what was called, and says what was given for what', () => {
  const native = moved({ kind: 'native', token: null, from: ME, to: ROUTER, amount: 3n });
  const line = tell(signed({ value: 3n, moves: [native, moved({ from: ROUTER })] }));
  expect(line).toMatchObject({
    action: 'call',
    call: { to: ROUTER, value: 3n, data: CALL },
    exchanged: { gave: { assetId: 'native', symbol: 'ETH', amount: 3n }, got: { symbol: 'USDX' } },
  });
  // Change that came back leaves one side each; a token that is in no list has no name to be said.
  const back = moved({ kind: 'internal', token: null, from: ROUTER, amount: 1n });
  expect(
    tell(signed({ value: 3n, moves: [native, back, moved({ from: ROUTER })] }))?.exchanged,
  ).toMatchObject({
    gave: { symbol: 'ETH', amount: 2n },
    got: { symbol: 'USDX' },
  });
  const strange = moved({ token: OTHER, from: ROUTER });
  expect(tell(signed({ value: 3n, moves: [native, strange] }))?.exchanged).toBeUndefined();
  expect(
    tell(signed({ value: 3n, moves: [native, moved({ from: ROUTER }), strange] }))?.exchanged,
  ).toBeUndefined();
});
