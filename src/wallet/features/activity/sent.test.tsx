// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { press, type Rendered, render, until } from '#ui/testing.ts';
import type { NetworkView, WalletServices } from '../../chain/services.ts';
import type { ChainBalances, TransactionRecord } from '../../model.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { account, ETHER, evidence, hex, network, record, SPENDER } from '../../testing/stage.ts';
import { Sent } from './sent.tsx';

const HASH = hex(`0x${'11'.repeat(32)}`);
const inclusion = {
  block: 8n,
  blockHash: HASH,
  status: 'succeeded',
  feePaid: 42n * 10n ** 12n,
  timestamp: 1,
};

let rendered: Rendered;
let client: QueryClient;
let stored: TransactionRecord | null;
/** Of the balance that was read. */
let block: bigint;
let detailed = 0;

function put(kind: string, more: object = {}): void {
  stored = {
    ...record,
    account: account.address,
    intent: { kind: 'sendNative', to: SPENDER, toName: 'bob.eth', amount: ETHER },
    state: { kind, hash: HASH, raw: '0x02', ...more },
  } as TransactionRecord;
}

async function open(): Promise<void> {
  block = 7n;
  const balances = async () =>
    ({
      value: [{ account: account.address, asset: { id: 'native' }, amount: 8n * ETHER }],
      evidence: { ...evidence, block },
    }) as unknown as ChainBalances;
  const services = {
    balances,
    cachedBalances: async () => null,
    store: {
      transactions: { get: async () => stored },
      networks: { all: async () => [network] },
      contacts: { all: async () => [] },
    },
  } as unknown as WalletServices;
  const snapshot = {
    accounts: [account],
    visible: [account],
    networks: [{ network, endpoints: [] }] as unknown as NetworkView[],
  };
  const appStore = {
    snapshot: () => snapshot as unknown as AppSnapshot,
    subscribe: () => () => undefined,
  } as unknown as AppStore;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <Sent id="r" onDetails={() => (detailed += 1)} otherwise="in full" />,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  rendered = await render(
    <QueryClientProvider client={client}>
      <ServicesProvider services={services} appStore={appStore}>
        <RouterProvider router={router as never} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
}

const changed = () => act(() => client.invalidateQueries());
const steps = () =>
  [...rendered.container.querySelectorAll('li')].map((step) => step.textContent?.replace(/\s+/g, ' '));
const heading = () => rendered.get('h1').textContent;
/** What the live regions hold; that of the copying button holds nothing. */
const said = () =>
  [...rendered.container.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('');

afterEach(() => rendered.unmount());

it('follows a payment from the signature to where nothing changes any more, back too, and says each step', async () => {
  put('broadcast');
  await open();
  await until(() => expect(heading()).toBe('Sending 1 ETH to bob.eth'));
  expect(steps()).toEqual(['Signed (done)', 'Sent (upcoming)', 'In a block (upcoming)', 'Final (upcoming)']);
  expect(said()).toBe('Signed');
  expect(rendered.container.textContent).toContain('We’ll tell you');
  expect(rendered.container.textContent).toContain('Max fee');

  put('included', { inclusion });
  await changed();
  await until(() => expect(heading()).toBe('Sent 1 ETH to bob.eth'));
  expect(steps().slice(1)).toEqual(['Sent (done)', 'In a block (done)', 'Final (upcoming)']);
  expect(said()).toBe('In a block');
  expect(rendered.container.textContent).toMatch(/Fee paid0\.000042 ETH/);
  // Of the block before, the balance is not yet the one afterwards.
  expect(rendered.container.textContent).toContain('Balance after–');
  block = 8n;
  await changed();
  await until(() => expect(rendered.container.textContent).toMatch(/Balance after8 ETH/));

  put('pending');
  await changed();
  await until(() => expect(said()).toBe('Sent'));
  put('final', { inclusion });
  await changed();
  await until(() => expect(said()).toBe('Final'));
  expect(rendered.container.querySelector(`[data-whole="${HASH}"]`)).not.toBeNull();
  const [button] = [...rendered.container.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'View details',
  );
  if (button === undefined) throw new Error('no button');
  await press(button);
  expect(detailed).toBe(1);
});

it('says that it failed, and never that it was sent; of what was removed nothing is left to say', async () => {
  put('included', { inclusion: { ...inclusion, status: 'reverted' } });
  await open();
  await until(() => expect(heading()).toBe('Failed 1 ETH to bob.eth'));
  expect(steps()).toEqual(['Signed (done)', 'Sent (done)', 'Failed (stopped here)']);
  stored = null;
  await changed();
  await until(() => expect(rendered.container.textContent).toBe('in full'));
});
