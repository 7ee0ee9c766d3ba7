// @vitest-environment happy-dom
/** What a batch hands to the review: the calls in their way, and each name with the place of its call. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { encodeExecute } from '#core/batch/ways.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { FEE_CAP } from '#core/tx/payment.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { press, type Rendered, render, until, write } from '#ui/testing.ts';
import { HANDED_CALLS } from '../../components/batch/call-files.tsx';
import { keepCalls } from '../../components/batch/call-text.ts';
import { keepDraft } from '../../components/form/drafts.tsx';
import { shown } from '../../components/review/testing/card.tsx';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { SignerProvider } from '../../shared/signer-context.tsx';
import type { SignerClient } from '../../signer-client/client.ts';
import { testNetwork } from '../../testing/network.ts';
import { account, CHAIN, evidence, ME, network } from '../../testing/stage.ts';
import { messages } from './messages.ts';
import { BatchScreen } from './screen.tsx';

/** The card has tests of its own. */
vi.mock(
  '../../components/review/transaction-review.tsx',
  () => import('../../components/review/testing/card.tsx'),
);

const PLAIN = toAddress(`0x${'aa'.repeat(20)}`);
const NAMED = toAddress(`0x${'bb'.repeat(20)}`);
const NAME = 'payee.eth';
/** Where the name leads on the other chain. */
const ELSEWHERE = toAddress(`0x${'cc'.repeat(20)}`);
const OTHER = testNetwork({ chainId: 31338 as ChainId, name: 'Other chain' });

let view: Rendered;
let executes: boolean;
let records: TransactionRecord[];
beforeEach(() => {
  shown.card = null;
  executes = true;
  records = [];
  sessionStorage.clear();
});
afterEach(() => view.unmount());

async function open(): Promise<void> {
  const services = {
    batches: { executes: async () => executes, simulate: async () => ({ kind: 'unsupported' }) },
    names: {
      resolve: async (chainId: number) => ({
        value: { name: NAME, address: chainId === CHAIN ? NAMED : ELSEWHERE },
        evidence,
      }),
    },
    store: {
      contacts: { all: async () => [] },
      tokens: { all: async () => [] },
      contracts: { all: async () => [], get: async () => null },
      transactions: { byAccount: async () => records },
    },
    transactions: { describeTokens: async () => [], codeSize: async () => 0 },
    subscribe: () => () => undefined,
  } as unknown as WalletServices;
  const page = {
    accounts: [account],
    visible: [account],
    current: account,
    networks: [network, OTHER].map((each) => ({
      network: each,
      stored: true,
      endpoints: [],
      restarted: false,
    })),
    settings: { prices: false, feeCap: FEE_CAP },
  } as unknown as AppSnapshot;
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as unknown as AppStore;
  const root = createRootRoute({ component: Outlet });
  const at = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([at('/batch', BatchScreen), at('/safe', () => <p>Safe</p>)]),
    history: createMemoryHistory({ initialEntries: ['/batch'] }),
  });
  view = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ServicesProvider services={services} appStore={appStore}>
        <SignerProvider client={{} as SignerClient}>
          <RouterProvider router={router as never} />
        </SignerProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
}

const said = () => view.container.textContent ?? '';
const button = (name: string): HTMLButtonElement => {
  const found = [...view.container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  );
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};
const choose = (value: string) => press(view.get<HTMLInputElement>(`input[type="radio"][value="${value}"]`));

/** As a tab left them: to an address, and to a name. */
const written = [
  { id: 0, to: PLAIN, toAddress: null, value: '1', how: 'data', data: '', signature: '', args: [] },
  { id: 1, to: NAME, toAddress: null, value: '2', how: 'data', data: '', signature: '', args: [] },
] as const;
const calls = [
  { to: PLAIN, value: 10n ** 18n, data: EMPTY_HEX },
  { to: NAMED, value: 2n * 10n ** 18n, data: EMPTY_HEX },
];
async function openWritten(): Promise<void> {
  keepDraft('batch', { calls: keepCalls(written) });
  await open();
  await until(() => expect(said()).toContain(NAMED.slice(2, 6)));
}

it('as one: the review gets both calls, and the name with the place of its call', async () => {
  await openWritten();
  await choose('own');
  await press(button(messages.ways.review(2)));
  expect(shown.card?.request.call).toEqual({ to: ME, value: 0n, data: encodeExecute(calls) });
  expect(shown.card?.request.named).toEqual([{ name: NAME, address: NAMED, call: 2 }]);
});

it('in turn: each review gets its own call and its own name, also after a reload', async () => {
  await openWritten();
  await press(button(messages.ways.review(2)));
  await until(() => expect(shown.card).not.toBeNull());
  expect(shown.card?.request).toMatchObject({ call: calls[0], named: [] });
  const begunAt = Number(
    (JSON.parse(sessionStorage.getItem('evident.draft.batch.sequence') ?? '{}') as { begunAt?: string })
      .begunAt,
  );
  records = [
    {
      id: 'first',
      account: ME,
      chainId: CHAIN,
      createdAt: begunAt + 1,
      transaction: { nonce: 0, ...calls[0] },
      state: { kind: 'final', hash: `0x${'01'.repeat(32)}`, inclusion: { status: 'succeeded' } },
    } as unknown as TransactionRecord,
  ];
  await view.unmount();
  await open();
  await until(() => expect(shown.card?.request.call).toEqual(calls[1]));
  expect(shown.card?.request).toMatchObject({
    call: calls[1],
    named: [{ name: NAME, address: NAMED, call: 2 }],
  });
});

it('one call alone is reviewed without a card that counts it', async () => {
  keepDraft('batch', { calls: keepCalls([written[0]]) });
  await open();
  await press(button(messages.ways.review(1)));
  await until(() => expect(shown.card?.request).toMatchObject({ call: calls[0] }));
  expect(said()).not.toContain(messages.sequence.now(1, 1));
  expect(view.container.querySelector('progress, [role="progressbar"]')).toBeNull();
  await act(async () => shown.card?.onCancel?.());
  await until(() => expect(button(messages.ways.review(1))).toBeDefined());
});

it('a name is looked up anew on another chain, though its call is folded', async () => {
  await openWritten();
  const toggles = [...view.container.querySelectorAll('[aria-controls][aria-expanded]')];
  expect(toggles.filter((each) => each.getAttribute('aria-expanded') === 'true')).toEqual([]);
  await act(async () => {
    const chains = view.get<HTMLSelectElement>('select');
    chains.value = String(OTHER.chainId);
    chains.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => expect(said()).toContain(shortAddress(ELSEWHERE)));
  await choose('own');
  await press(button(messages.ways.review(2)));
  const moved = calls.map((call) => (call.to === NAMED ? { ...call, to: ELSEWHERE } : call));
  expect(shown.card?.request.call.data).toBe(encodeExecute(moved));
  expect(shown.card?.request.named).toEqual([{ name: NAME, address: ELSEWHERE, call: 2 }]);
});

it('what is not complete is opened by a press that needs it, and the press does nothing else', async () => {
  keepDraft('batch', { calls: keepCalls([written[0], { ...written[0], id: 1, value: 'much' }]) });
  await open();
  const form = (place: number) => view.container.querySelectorAll('fieldset[id]')[place] as HTMLElement;
  expect([form(0).hidden, form(1).hidden]).toEqual([true, true]);
  await press(button(messages.ways.review(2)));
  expect([form(0).hidden, form(1).hidden]).toEqual([true, false]);
  expect(form(1).contains(document.activeElement)).toBe(true);
  expect(shown.card).toBeNull();
});

it('to a Safe: the calls are left for its form, with the name as it was written', async () => {
  await openWritten();
  await choose('safe');
  await press(button(messages.ways.chooseSafe));
  await until(() => expect(said()).toBe('Safe'));
  expect(sessionStorage.getItem(`evident.draft.${HANDED_CALLS}`)).toContain(NAME);
});

it('a request of an app is refused where it needs more or is somebody else’s; all or none outlives a reload', async () => {
  executes = false;
  await open();
  const request = {
    version: '2.0.0',
    from: ME,
    chainId: `0x${CHAIN.toString(16)}`,
    atomicRequired: true,
    calls: calls.map(({ to, value }) => ({ to, value: `0x${value.toString(16)}` })),
    capabilities: { '<b>gift</b>': { optional: true } },
  };
  const paste = async (value: object) => {
    await write(view.get<HTMLTextAreaElement>('details textarea'), JSON.stringify(value));
    await press(button('Import'));
  };
  await paste({ ...request, capabilities: { paymasterService: { url: 'https://pay.example' } } });
  expect(said()).toContain('needs wallet features');
  await paste({ ...request, from: PLAIN });
  expect(said()).toContain('This request was made for another account.');
  await paste(request);
  expect(said()).toContain('<b>gift</b>');
  expect(said()).toContain(messages.ways.atomicTitle);
  await view.unmount();
  await open();
  expect(said()).toContain(messages.ways.atomicTitle);
  expect(view.get<HTMLInputElement>('input[type="radio"][value="sequence"]').disabled).toBe(true);
});
