import { expect, it } from 'vitest';
import { arrange, byOwner, inKeptOrder, ownersOf, type WorthOf } from './order.ts';
import { allowance, hashOf, OTHER, OWNER, person, SPENDER, TOKEN } from './testing/allowances.ts';

const changed = (block: bigint) => ({ block, hash: hashOf(block.toString()), time: null });
const unpriced: WorthOf = () => null;

const LIMITED = allowance({ token: OTHER, atRisk: 5n, changed: changed(90n) });
const HARMLESS = allowance({ token: OTHER, spender: TOKEN, atRisk: 0n, changed: changed(99n) });
const ENDLESS = allowance({ unlimited: true, atRisk: 1n, changed: changed(1n) });
const LATER = allowance({ spender: OTHER, unlimited: true, atRisk: 0n });
const UNKNOWN_RISK = allowance({
  standard: 'approvalForAll',
  token: SPENDER,
  unlimited: true,
  amount: null,
  atRisk: null,
  changed: changed(5n),
});
const BAIT = allowance({
  token: OTHER,
  spender: OTHER,
  unlimited: true,
  atRisk: 10n ** 30n,
  unsolicited: true,
});
const ALL = [HARMLESS, LIMITED, BAIT, LATER, ENDLESS, UNKNOWN_RISK];

it('without prices, puts what is at risk now first, of it what is unlimited, then the newest', () => {
  expect(arrange(ALL, undefined, unpriced).shown).toEqual([UNKNOWN_RISK, ENDLESS, LIMITED, LATER, HARMLESS]);
});

it('with prices, puts the most money first, then what has no price', () => {
  const inMoney: WorthOf = ({ token }, amount) => (token === OTHER ? { units: amount, decimals: 0 } : null);
  const more = allowance({ token: OTHER, spender: SPENDER, atRisk: 6n });
  expect(arrange([...ALL, more], undefined, inMoney).shown).toEqual([
    more,
    LIMITED,
    UNKNOWN_RISK,
    ENDLESS,
    LATER,
    HARMLESS,
  ]);
});

it('keeps what is probably bait apart, however much it claims', () => {
  expect(arrange(ALL, undefined, unpriced).bait).toEqual([BAIT]);
  expect(arrange(ALL, 'collectibles', unpriced).bait).toEqual([]);
});

it('shows one kind alone', () => {
  const single = allowance({ standard: 'erc721', tokenId: 4n, amount: null, atRisk: 1n });
  const permit2 = allowance({ standard: 'permit2' });
  const shown = (kind: Parameters<typeof arrange>[1]) =>
    arrange([ENDLESS, LIMITED, UNKNOWN_RISK, single, permit2], kind, unpriced)
      .shown.map(({ id }) => id)
      .sort();
  const ids = (...list: { id: string }[]) => list.map(({ id }) => id).sort();
  expect(shown('unlimited')).toEqual(ids(ENDLESS, UNKNOWN_RISK));
  expect(shown('tokens')).toEqual(ids(ENDLESS, LIMITED, permit2));
  expect(shown('collectibles')).toEqual(ids(UNKNOWN_RISK, single));
  expect(shown('permit2')).toEqual(ids(permit2));
});

const main = person();
const savings = person({ address: OTHER, label: 'Savings' });
const both = [main, savings];

it('lists the account that the address names, else what the account switcher shows', () => {
  expect(ownersOf(undefined, both, both)).toEqual(both);
  expect(ownersOf(undefined, both, [savings])).toEqual([savings]);
  expect(ownersOf(OWNER, both, both)).toEqual([main]);
  expect(ownersOf('all', both, [savings])).toEqual(both);
  // An account of somebody else, in a link.
  expect(ownersOf(SPENDER, both, [savings])).toEqual([savings]);
});

it('puts what is of one account together, and leaves the order as it was otherwise', () => {
  const given = [
    { owner: OTHER, n: 1 },
    { owner: OWNER, n: 2 },
    { owner: OTHER, n: 3 },
    { owner: OWNER, n: 4 },
  ];
  expect(byOwner(given).map(({ n }) => n)).toEqual([1, 3, 2, 4]);
  expect(byOwner([])).toEqual([]);
});

it('lists what is found later below, whatever its risk, until it is sorted anew', () => {
  const first = inKeptOrder(arrange([HARMLESS, LATER], undefined, unpriced), []);
  expect(first.shown).toEqual([LATER, HARMLESS]);
  expect(first.byRisk).toBe(true);
  const found = arrange([ENDLESS, LATER, HARMLESS, LIMITED, BAIT], undefined, unpriced);
  const second = inKeptOrder(found, first.keys);
  expect(second.shown).toEqual([LATER, HARMLESS, ENDLESS, LIMITED]);
  expect(second.bait).toEqual([BAIT]);
  expect(second.byRisk).toBe(false);
  expect(inKeptOrder(found, second.keys).keys).toBe(second.keys);
  expect(inKeptOrder(found, [])).toMatchObject({ ...found, byRisk: true });
});

it('keeps the place of what changes, and of what goes and comes back', () => {
  const { keys } = inKeptOrder(arrange([LATER, HARMLESS], undefined, unpriced), []);
  const worse = { ...HARMLESS, atRisk: 5n };
  expect(inKeptOrder(arrange([worse], undefined, unpriced), keys).shown).toEqual([worse]);
  expect(inKeptOrder(arrange([LATER, worse], undefined, unpriced), keys).shown).toEqual([LATER, worse]);
});
