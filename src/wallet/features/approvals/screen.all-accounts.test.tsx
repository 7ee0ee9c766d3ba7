// @vitest-environment happy-dom
/** The approvals of several accounts: whose they are, what is read, and who signs. */
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press } from '#ui/testing.ts';
import { shown } from '../../components/review/testing/card.tsx';
import { allowance, OTHER, OWNER, person, SPENDER, TOKEN } from './testing/allowances.ts';
import {
  boxesOf,
  buttonOf,
  given,
  latest,
  openApprovals,
  record,
  settle,
  textOf,
} from './testing/screen.tsx';

vi.mock(
  '../../components/review/transaction-review.tsx',
  () => import('../../components/review/testing/card.tsx'),
);

const main = person();
const savings = person({ address: OTHER, label: 'Savings' });
const watched = person({ address: TOKEN, label: 'Museum', sourceKind: 'watch', sourceId: null });

const ofMain = allowance({ unlimited: true, amount: 2n ** 255n });
const ofSavings = allowance({ owner: OTHER, atRisk: 4_000_000n });
const alsoOfMain = allowance({ spender: OTHER, atRisk: 1n });
const ofWatched = allowance({ owner: TOKEN });

let rendered: Awaited<ReturnType<typeof openApprovals>>;
beforeEach(() => {
  given.reset();
  shown.card = null;
});
afterEach(() => rendered.unmount());

const text = () => textOf(rendered);
const owners = () =>
  [...rendered.container.querySelectorAll('tr [data-owner]')].map((each) => each.getAttribute('data-owner'));
const open = (accounts = [main, savings], search = '') =>
  openApprovals({ accounts, scope: accounts, search });

it('reads account by account, says which one, and whose each row is', async () => {
  rendered = await open();
  expect(given.asked.map(({ owner }) => owner)).toEqual([OWNER]);
  expect(text()).toContain('Reading Demo chain: Main, 1 of 2');
  await latest().end(ofMain);
  expect(given.asked.map(({ owner }) => owner)).toEqual([OWNER, OTHER]);
  expect(text()).toContain('Reading Demo chain: Savings, 2 of 2');
  expect(text()).not.toContain('read from the first block on');
  await latest().end(ofSavings);
  expect(text()).toContain('Demo chain: read from the first block on.');
  expect(owners().sort()).toEqual([OTHER, OWNER].sort());
  expect(text()).toContain('Savings');
  buttonOf(rendered, /^Revoke: .*, from Savings$/);
});

it('of one account does not say whose a row is, and reads no other', async () => {
  rendered = await openApprovals({ accounts: [main, savings], scope: [savings] });
  expect(given.asked.map(({ owner }) => owner)).toEqual([OTHER]);
  await latest().end(ofSavings);
  expect(owners()).toEqual([]);
  expect(given.asked).toHaveLength(1);
});

it('lists all accounts by the filter too, and one of them by the address', async () => {
  rendered = await openApprovals({ accounts: [main, savings], scope: [savings], search: '?account=all' });
  expect(given.asked.map(({ owner }) => owner)).toEqual([OWNER]);
  expect(rendered.get<HTMLSelectElement>('form select').value).toBe('');
  await rendered.unmount();
  given.reset();
  rendered = await open([main, savings], `?account=${OTHER}`);
  expect(given.asked.map(({ owner }) => owner)).toEqual([OTHER]);
  expect(rendered.get<HTMLSelectElement>('form select').value).toBe(OTHER);
});

it('keeps the focus in the filter that was changed, and at once shows and selects nothing of other accounts', async () => {
  rendered = await open();
  await latest().end(ofMain);
  await latest().end(ofSavings);
  for (const box of boxesOf(rendered)) await press(box);
  expect(text()).toContain('selected');
  const filter = rendered.get<HTMLSelectElement>('form select');
  filter.focus();
  await act(async () => {
    filter.value = OTHER;
    filter.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settle();
  expect(text()).toContain('Asking Demo chain for current amounts');
  expect(document.activeElement).toBe(filter);
  expect(filter.value).toBe(OTHER);
  expect(text()).not.toContain('selected');
  const rows = [...rendered.container.querySelectorAll<HTMLElement>('[data-allowance]')];
  expect(rows.map(({ dataset }) => dataset.allowance)).toEqual([ofSavings.id]);
});

it('revokes each by its own account, those of one account after each other', async () => {
  rendered = await open();
  await latest().end(ofMain, alsoOfMain);
  await latest().end(ofSavings);
  for (const box of boxesOf(rendered)) await press(box);
  await press(buttonOf(rendered, 'Revoke 3'));
  const signed: (readonly [string, string])[] = [];
  for (const [index] of [1, 2, 3].entries()) {
    const request = shown.card?.request;
    if (request === undefined || request.intent.kind !== 'approve') throw new Error('nothing to sign');
    signed.push([request.account.address, request.intent.spender]);
    const of = index < 2 ? ofMain : ofSavings;
    await act(async () => shown.card?.onSent(record(of, 'pending', `r${index}`)));
  }
  expect(signed.map(([owner]) => owner)).toEqual([OWNER, OWNER, OTHER]);
  expect(new Set(signed.slice(0, 2).map(([, spender]) => spender))).toEqual(new Set([SPENDER, OTHER]));
  expect(rendered.container.querySelectorAll('li [data-owner]')).toHaveLength(3);
});

it('asks the account anew of which a transaction was included, and no other', async () => {
  rendered = await open();
  await latest().end(ofMain);
  await latest().end(ofSavings);
  given.records = [record(ofSavings, 'pending')];
  await act(async () => given.tell?.('transactions'));
  await settle();
  expect(text()).toContain('Revoking');
  expect(given.asked).toHaveLength(2);
  given.records = [record(ofSavings, 'included')];
  await act(async () => given.tell?.('transactions'));
  await settle();
  expect(given.asked).toHaveLength(3);
  expect(latest().owner).toBe(OTHER);
});

it('revokes nothing of an account that is only watched, and does not count it', async () => {
  rendered = await open([main, watched]);
  await latest().end(ofMain);
  await latest().end(ofWatched, allowance({ owner: TOKEN, token: OTHER, asset: null }));
  expect(text()).toContain('At risk now, test money1 asset');
  expect(text()).toContain('1 watched address is not counted.');
  expect(text()).not.toContain('This account has no key here.');
  expect(owners()).toHaveLength(3);
  expect(boxesOf(rendered)).toHaveLength(1);
  expect(() => buttonOf(rendered, /^Revoke: .*Museum/)).toThrow();
});

it('shows nothing of the accounts before once the switcher was turned, though their answer still comes', async () => {
  rendered = await open();
  const late = latest();
  await rendered.choose([savings]);
  expect(late.options.signal?.aborted).toBe(true);
  expect(latest().owner).toBe(OTHER);
  await late.end(ofMain);
  await latest().end(ofSavings);
  expect(rendered.container.querySelectorAll('[data-allowance]')).toHaveLength(1);
  expect(given.asked.map(({ owner }) => owner)).toEqual([OWNER, OTHER]);
});

it('names the account that failed, asks no further one, and goes on at a press', async () => {
  rendered = await open();
  await latest().fail();
  expect(text()).toContain('Demo chain could not be read completely for Main.');
  expect(given.asked).toHaveLength(1);
  await press(buttonOf(rendered, /^Try again/));
  await latest().end(ofMain);
  expect(latest().owner).toBe(OTHER);
});

it('stopped says how many accounts were read, and reads the others at a press', async () => {
  rendered = await open();
  await latest().end(ofMain);
  await press(buttonOf(rendered, 'Cancel'));
  expect(text()).toContain('Demo chain: 1 of 2 accounts read.');
  await press(buttonOf(rendered, 'Continue reading'));
  await latest().end(ofSavings);
  expect(text()).toContain('Demo chain: read from the first block on.');
});
