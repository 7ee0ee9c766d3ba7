// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { knownShortNames } from '#core/tx/recipient.ts';
import type { SendSearch } from './search.ts';
import { beginsAnew, type DraftHold, paymentSeedOf, type Usual, useDraft } from './use-draft.ts';

const A = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const B = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const TEST = 11155111 as ChainId;
const REAL = 1 as ChainId;

let held: DraftHold;

function Probe({ search, usual }: { search: SendSearch; usual: Usual }) {
  held = useDraft(search, knownShortNames, usual);
  return null;
}

function mount() {
  const root = createRoot(document.createElement('div'));
  const show = (search: SendSearch, usual: Usual) =>
    act(async () => root.render(<Probe key={paymentSeedOf(search)} search={search} usual={usual} />));
  return { show, leave: () => act(async () => root.unmount()) };
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
});

test('who pays, and on which chain, does not follow what another tab chooses', async () => {
  const { show, leave } = mount();
  await show({}, { from: A, chainId: TEST });
  await act(async () => held.dispatch({ kind: 'text', field: 'amount', text: '1' }));
  await show({}, { from: B, chainId: REAL });
  expect(held.draft).toMatchObject({ from: A, chainId: TEST, amount: '1' });
  await leave();
});

test('a link says it better than what is usual', async () => {
  const { show, leave } = mount();
  await show({ from: B, to: `ethereum:${A}@11155111?value=1` }, { from: A, chainId: REAL });
  expect(held.draft).toMatchObject({ from: B, chainId: TEST, to: A });
  expect(held.dirty).toBe(false);
  await leave();
});

test('a draft left behind is taken up; another link is another draft', async () => {
  const first = mount();
  await first.show({ from: A }, { from: B, chainId: REAL });
  await act(async () => held.dispatch({ kind: 'text', field: 'to', text: 'bob.eth' }));
  const kept = sessionStorage.getItem('evident.draft.send') ?? '';
  await first.leave();
  sessionStorage.setItem('evident.draft.send', kept);
  const second = mount();
  await second.show({}, { from: B, chainId: REAL });
  expect(held.draft).toMatchObject({ from: A, to: 'bob.eth' });
  expect(held.dirty).toBe(true);
  await second.leave();
  expect(beginsAnew({ from: A }, paymentSeedOf({ from: A }))).toBe(false);
  expect(beginsAnew({}, paymentSeedOf({ from: A }))).toBe(false);
  expect(beginsAnew({ from: B }, paymentSeedOf({ from: A }))).toBe(true);
  expect(beginsAnew({ from: A }, paymentSeedOf({}))).toBe(true);
});
