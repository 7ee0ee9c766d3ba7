// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import { press, type Rendered, until, write } from '#ui/testing.ts';
import { encodeRevoke, encodeSetAmount } from '../../approvals/calls.ts';
import type { Allowance } from '../../approvals/types.ts';
import { shown } from '../../components/review/testing/card.tsx';
import { FOUND_EVERY_MS } from './reading.tsx';
import { allowance, CHAIN, hashOf, networkView, OTHER, OWNER, person, TOKEN } from './testing/allowances.ts';
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

/** The card has tests of its own. */
vi.mock(
  '../../components/review/transaction-review.tsx',
  () => import('../../components/review/testing/card.tsx'),
);

let rendered: Rendered;

beforeEach(() => {
  given.reset();
  shown.card = null;
});
afterEach(async () => {
  await rendered.unmount();
  vi.useRealTimers();
});

const text = () => textOf(rendered);
const button = (name: string | RegExp) => buttonOf(rendered, name);
const boxes = () => boxesOf(rendered);
const rows = () =>
  [...rendered.container.querySelectorAll<HTMLElement>('[data-allowance]')].map(
    ({ dataset }) => dataset.allowance,
  );

const first = allowance({ unlimited: true, amount: 2n ** 256n - 1n, atRisk: 3_500_000n });
const second = allowance({ spender: OTHER });
const third = allowance({
  standard: 'approvalForAll',
  token: OTHER,
  asset: null,
  amount: null,
  unlimited: true,
});

it('says what may be taken, by whom, what is at risk now, and how that is known', async () => {
  rendered = await openApprovals();
  expect(text()).toContain('Reading Demo chain');
  await latest().end(first, third);
  expect(text()).toContain('Unlimited');
  expect(text()).toContain('At risk now, test money2 assets');
  expect(rendered.get(`[data-allowance="${first.id}"] [data-label="At risk"]`).textContent).toContain(
    '3.5 USDX',
  );
  expect(text()).toContain('All itemsand future items');
  expect(text()).toContain('Unnamed collection');
  expect(text()).toContain('14 Nov 2023');
  expect(text()).toContain('Demo chain: read from the first block on.');
  // Once for all of them.
  expect(rendered.container.querySelectorAll('[data-evidence="reported"]')).toHaveLength(1);
  expect(rendered.get(`[data-address="${first.spender}"]`).textContent).toContain(first.spender);
});

it('shows what was found so far, can be stopped, and goes further back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  rendered = await openApprovals();
  await act(async () => {
    latest().options.onProgress?.({ from: 60n, to: 100n, head: 100n, share: 0.4 }, [first]);
  });
  expect(text()).toContain('back to block 60, 40%');
  await act(async () => void vi.advanceTimersByTime(FOUND_EVERY_MS));
  expect(rows()).toEqual([first.id]);
  expect(text()).toContain('Apps can take at least this.');
  await press(button('Cancel'));
  expect(latest().options.signal?.aborted).toBe(true);
  expect(text()).toContain('read back to block 60');
  expect(rows()).toEqual([first.id]);
  expect(text()).toContain('Apps can take at least this.');
  await press(button('Look further back'));
  expect(latest().options.from).toBe(59n);
});

it('shows together what was found in short order, and lets nothing of it move the list', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  rendered = await openApprovals();
  const found = async (...allowances: Allowance[]) =>
    act(async () =>
      latest().options.onProgress?.({ from: 60n, to: 100n, head: 100n, share: 0.4 }, allowances),
    );
  await found(second);
  await found(second, first);
  expect(rows()).toEqual([]);
  expect(text()).toContain('Loading');
  // The figure waits for nothing.
  expect(text()).toContain('At risk now, test money1 asset');
  await act(async () => void vi.advanceTimersByTime(FOUND_EVERY_MS));
  expect(rows()).toEqual([first.id, second.id]);
  expect(rendered.container.querySelector('[aria-sort]')).not.toBeNull();
  await latest().end(first, second, third);
  expect(text()).toContain('At risk now, test money2 assets');
  expect(rows()).toEqual([first.id, second.id, third.id]);
  expect(rendered.container.querySelector('[aria-sort]')).toBeNull();
  const list = rendered.get('table');
  const whole = [...rendered.container.querySelectorAll('p')].find(({ textContent }) =>
    textContent?.includes('read from the first block on'),
  );
  expect(whole && list.compareDocumentPosition(whole)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('takes the order by risk at a press, and after the filter was changed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const later = async () => {
    rendered = await openApprovals();
    await act(async () =>
      latest().options.onProgress?.({ from: 60n, to: 100n, head: 100n, share: 0.4 }, [second]),
    );
    await act(async () => void vi.advanceTimersByTime(FOUND_EVERY_MS));
    await latest().end(second, first);
    expect(rows()).toEqual([second.id, first.id]);
  };
  await later();
  await press(button('Sort by risk'));
  expect(rows()).toEqual([first.id, second.id]);
  expect(() => button('Sort by risk')).toThrow();
  await rendered.unmount();
  await later();
  const [, , kinds] = rendered.container.querySelectorAll('form select') as NodeListOf<HTMLSelectElement>;
  await act(async () => {
    if (kinds === undefined) throw new Error('no filter of kinds');
    kinds.value = 'tokens';
    kinds.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => expect(rows()).toEqual([first.id, second.id]));
});

it('keeps what was found when the endpoint fails, and tries again at its place', async () => {
  rendered = await openApprovals();
  await act(async () => {
    latest().options.onProgress?.({ from: 60n, to: 100n, head: 100n, share: 0.4 }, [first]);
  });
  await latest().fail();
  expect(text()).toContain('RPC_TIMEOUT');
  expect(rows()).toEqual([first.id]);
  await press(button(/^Try again/));
  expect(latest().options).toMatchObject({ from: 59n, known: [{ id: first.id }] });
});

it('puts no number on what is at risk where nothing could be read', async () => {
  rendered = await openApprovals();
  await latest().fail();
  const total = rendered.get('section[aria-label="At risk now"]').textContent;
  expect(total).toContain('At risk now–Apps can take this');
});

it('draws the first of very many, and the next ones when asked', async () => {
  rendered = await openApprovals();
  const many = Array.from({ length: 70 }, (_, n) => ({ ...second, id: `erc20/${n}` }));
  await latest().end(...many);
  expect(rows()).toHaveLength(50);
  await press(button('Show 20 more'));
  expect(rows()).toHaveLength(70);
});

it('says so when there is nothing, and not before it was looked', async () => {
  rendered = await openApprovals();
  expect(text()).not.toContain('No approvals');
  expect(text()).toContain('Apps can take this');
  await latest().end();
  expect(text()).toContain('No approvals');
  expect(text()).not.toContain('Apps can take this');
});

it('does not call it nothing where only the newest blocks were looked at', async () => {
  rendered = await openApprovals();
  await latest().part({ next: 40n, since: 41n });
  expect(text()).not.toContain('No approvals');
  expect(text()).toContain('None found so far');
});

it('takes one back through the card, and goes back to the list', async () => {
  rendered = await openApprovals();
  await latest().end(first, second);
  await press(button(/^Revoke: USDX, unlimited/));
  expect(shown.card?.request).toMatchObject({
    account: { address: OWNER },
    network: { chainId: CHAIN },
    call: { ...encodeRevoke(first), value: 0n },
    intent: { kind: 'approve', token: TOKEN, spender: first.spender, amount: 0n, all: false, symbol: 'USDX' },
  });
  given.records = [record(first, 'pending')];
  await act(async () => shown.card?.onSent(record(first, 'pending')));
  expect(text()).toContain('Sent. It takes effect when it is included in a block.');
  await act(async () => given.tell?.('transactions'));
  await press(button('Back to the list'));
  expect(text()).toContain('Revoking');
  expect(rendered.container.querySelector(`a[href="/activity/${CHAIN}/${hashOf('abc')}"]`)).not.toBeNull();
  // Included: the contracts are asked anew, and the row goes.
  given.records = [record(first, 'included')];
  await act(async () => given.tell?.('transactions'));
  await settle();
  expect(latest().options.known?.map(({ id }) => id)).toEqual([first.id, second.id]);
  await latest().end(second);
  expect(rendered.container.querySelectorAll('[data-allowance]')).toHaveLength(1);
});

it('takes several back one after the other; one can be left, and the rest not begun', async () => {
  rendered = await openApprovals();
  await latest().end(first, second, third);
  for (const box of boxes()) await press(box);
  expect(text()).toContain('3 selected');
  await press(button('Revoke 3'));
  expect(text()).toContain('Now 1 of 3');
  const order = [shown.card?.request.call.data];
  await act(async () => shown.card?.onSent(record(first, 'pending')));
  expect(text()).toContain('Now 2 of 3');
  order.push(shown.card?.request.call.data);
  await press(button('Skip this one'));
  expect(text()).toContain('Now 3 of 3');
  order.push(shown.card?.request.call.data);
  expect(new Set(order)).toEqual(new Set([first, second, third].map((each) => encodeRevoke(each).data)));
  await press(button('Stop here'));
  expect(
    [...rendered.container.querySelectorAll('[data-outcome]')].map((each) =>
      each.getAttribute('data-outcome'),
    ),
  ).toEqual(['sent', 'left', 'left']);
  // No nonce is set here: each takes the next one when it is prepared.
  expect(shown.card?.request).not.toHaveProperty('nonce');
});

it('waits for a word after the network refused one of several', async () => {
  rendered = await openApprovals();
  await latest().end(first, second);
  for (const box of boxes()) await press(box);
  await press(button('Revoke 2'));
  await act(async () => shown.card?.onSent(record(first, 'refused')));
  expect(rendered.container.querySelector('[data-card]')).toBeNull();
  expect(rendered.get('[role="alert"]').textContent).toContain('The others have not started');
  await press(button('Continue with the next'));
  expect(rendered.container.querySelector('[data-card]')).not.toBeNull();
});

it('cannot be left in the middle of signing', async () => {
  rendered = await openApprovals();
  await latest().end(first);
  await press(button(/^Revoke:/));
  await act(async () => shown.card?.onBusy?.(true));
  expect((button('Back to the list') as HTMLButtonElement).disabled).toBe(true);
});

it('sets another amount, read exactly', async () => {
  rendered = await openApprovals();
  await latest().end(second);
  await press(button(/^Details:/));
  await press(button(/^Change amount/));
  const type = async (value: string) => {
    await write(rendered.get<HTMLInputElement>('dialog input'), value);
    await act(async () => {
      rendered.get('dialog form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  };
  expect(rendered.get<HTMLInputElement>('dialog input').value).toBe('5');
  await type('1.1234567');
  expect(rendered.get('dialog').textContent).toContain('more decimals');
  await type('0');
  expect(rendered.get('dialog').textContent).toContain('revoke it');
  await type('2.5');
  expect(shown.card?.request.call).toEqual({ ...encodeSetAmount(second, 2_500_000n), value: 0n });
  expect(shown.card?.request.intent).toMatchObject({ amount: 2_500_000n });
});

it('without a key shows everything, and says why nothing can be done', async () => {
  rendered = await openApprovals({ accounts: [person({ sourceKind: 'watch', sourceId: null })] });
  await latest().end(first);
  expect(text()).toContain('This account has no key here.');
  expect(text()).toContain('Unlimited');
  expect(boxes()).toHaveLength(0);
  expect(() => button(/^Revoke/)).toThrow();
});

it('folds away what is probably bait, and offers it for no selection', async () => {
  rendered = await openApprovals();
  const bait = allowance({ token: OTHER, asset: null, unsolicited: true, unlimited: true });
  await latest().end(bait);
  expect(rendered.get<HTMLDetailsElement>('details').open).toBe(false);
  expect(text()).toContain('Probably bait: 1');
  expect(boxes()).toHaveLength(0);
});

it('hostile names stand cleaned and apart from what is around them', async () => {
  rendered = await openApprovals();
  const asset = { ...allowance().asset, symbol: '\u202eHTE', name: '<b>x</b>', status: 'unknown' } as never;
  await latest().end(allowance({ asset, spenderName: 'vitalik\u200b.eth' }));
  expect(text()).not.toContain('\u202e');
  expect(text()).not.toContain('\u200b');
  expect(rendered.container.querySelector('b')?.textContent).not.toBe('x');
  expect(text()).toContain('Unlisted token');
});

it('reads each enabled chain; one chain alone where the address says so', async () => {
  const networks = [networkView(), networkView(10 as ChainId, 'Other chain')];
  rendered = await openApprovals({ networks });
  expect(given.asked.map(({ chainId }) => chainId)).toEqual([CHAIN, 10]);
  await rendered.unmount();
  expect(given.asked.every(({ options }) => options.signal?.aborted)).toBe(true);
  given.asked = [];
  rendered = await openApprovals({ networks, search: '?chain=10&kind=nonsense' });
  expect(given.asked.map(({ chainId }) => chainId)).toEqual([10]);
  expect(text()).toContain('Left out: show.');
});

it('narrowed to one chain while both are read, shows no row of the other', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const networks = [networkView(), networkView(10 as ChainId, 'Other chain')];
  rendered = await openApprovals({ networks });
  const there = { ...second, chainId: 10 as ChainId };
  for (const [index, row] of [first, there].entries())
    await act(async () =>
      given.asked[index]?.options.onProgress?.({ from: 60n, to: 100n, head: 100n, share: 0.4 }, [row]),
    );
  await act(async () => void vi.advanceTimersByTime(FOUND_EVERY_MS));
  expect(rows()).toEqual([first.id, second.id]);
  const [, filter] = rendered.container.querySelectorAll('form select') as NodeListOf<HTMLSelectElement>;
  await act(async () => {
    if (filter === undefined) throw new Error('no filter of networks');
    filter.value = '10';
    filter.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => expect(rows()).toEqual([second.id]));
});

it('without a network leads to where one is switched on', async () => {
  rendered = await openApprovals({ networks: [] });
  expect(given.asked).toHaveLength(0);
  expect(rendered.container.querySelector('a[href="/networks"]')).not.toBeNull();
});
