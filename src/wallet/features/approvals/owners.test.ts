import { expect, it } from 'vitest';
import { byOwner, ownersOf } from './owners.ts';
import { OTHER, OWNER, person, SPENDER } from './testing/allowances.ts';

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
