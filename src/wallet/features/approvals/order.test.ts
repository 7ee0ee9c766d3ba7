import { expect, it } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import { arrange, firstOf } from './order.ts';
import { allowance, hashOf, OTHER, SPENDER, TOKEN } from './testing/allowances.ts';

const changed = (block: bigint) => ({ block, hash: hashOf(block.toString()), time: null });

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

it('puts any amount and what is at risk now first, within groups and between them', () => {
  const { groups } = arrange(ALL, {});
  expect(groups.map(({ address, allowances }) => [address, allowances])).toEqual([
    [SPENDER, [UNKNOWN_RISK]],
    [TOKEN, [ENDLESS, LATER]],
    [OTHER, [LIMITED, HARMLESS]],
  ]);
});

it('keeps what is probably bait apart, however much it claims', () => {
  expect(arrange(ALL, {}).bait).toEqual([BAIT]);
  expect(arrange(ALL, { kind: 'collectibles' }).bait).toEqual([]);
});

it('groups by who may take it, and never over chains', () => {
  const elsewhere = { ...ENDLESS, chainId: 1 as ChainId };
  const { groups } = arrange([ENDLESS, elsewhere, LIMITED], { by: 'spender' });
  expect(groups.map(({ key, allowances }) => [key, allowances.length])).toEqual([
    [`1/${SPENDER}`, 1],
    [`31337/${SPENDER}`, 2],
  ]);
});

it('cuts a long list inside a group as well', () => {
  const { groups } = arrange(ALL, {});
  const cut = (limit: number) => firstOf(groups, limit).map(({ allowances }) => allowances.length);
  expect(cut(0)).toEqual([]);
  expect(cut(2)).toEqual([1, 1]);
  expect(cut(3)).toEqual([1, 2]);
  expect(cut(99)).toEqual([1, 2, 2]);
});

it('shows one kind alone', () => {
  const single = allowance({ standard: 'erc721', tokenId: 4n, amount: null, atRisk: 1n });
  const permit2 = allowance({ standard: 'permit2' });
  const shown = (kind: Parameters<typeof arrange>[1]['kind']) =>
    arrange([ENDLESS, LIMITED, UNKNOWN_RISK, single, permit2], { kind })
      .groups.flatMap(({ allowances }) => allowances)
      .map(({ id }) => id)
      .sort();
  const ids = (...list: { id: string }[]) => list.map(({ id }) => id).sort();
  expect(shown('unlimited')).toEqual(ids(ENDLESS, UNKNOWN_RISK));
  expect(shown('tokens')).toEqual(ids(ENDLESS, LIMITED, permit2));
  expect(shown('collectibles')).toEqual(ids(UNKNOWN_RISK, single));
  expect(shown('permit2')).toEqual(ids(permit2));
});
