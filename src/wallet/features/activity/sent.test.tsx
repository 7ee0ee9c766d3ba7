// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { encodeFunctionData, parseAbi } from 'viem';
import { afterEach, expect, it } from 'vitest';
import { press, type Rendered, render, until } from '#ui/testing.ts';
import { entryOfRecord } from '../../history/entries.ts';
import type { ActivityEntry } from '../../history/types.ts';
import type { ChainBalances } from '../../model/balance.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import {
  account,
  ETHER,
  evidence,
  hex,
  network,
  record,
  SPENDER,
  STRANGE,
  TOKEN,
  usdx,
} from '../../testing/stage.ts';
// What loads late is there: a busy machine takes its time for it.
import '../../components/activity/activity-summary.ts';
import { SentScreen } from './sent.tsx';

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
/** What the chain tells of it. */
let told: Partial<ActivityEntry> | null;

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
  told = null;
  const balances = async () =>
    ({
      value: [{ account: account.address, asset: { id: 'native' }, amount: 8n * ETHER }],
      evidence: { ...evidence, block },
    }) as unknown as ChainBalances;
  const services = {
    balances,
    cachedBalances: async () => null,
    transaction: async () => ({ entry: told }),
    history: { update: async () => undefined },
    store: {
      transactions: { get: async () => stored },
      networks: { all: async () => [network] },
      contacts: { all: async () => [] },
      tokens: { all: async () => [usdx] },
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
      component: () => <SentScreen id="r" onDetails={() => (detailed += 1)} otherwise="in full" />,
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

it('says what a call exchanged once its receipt is known, whatever another block said', async () => {
  const data = encodeFunctionData({
    abi: parseAbi([
      'function swapExactTokensForTokens(uint256 a, uint256 b, address[] path, address to, uint256 deadline)',
    ]),
    args: [5n, 4n, [TOKEN, STRANGE], account.address, 2_000_000_000n],
  });
  const swap = () => {
    if (stored === null) return;
    stored = {
      ...stored,
      intent: { kind: 'call', to: SPENDER, value: 0n },
      transaction: { ...stored.transaction, to: SPENDER, data: hex(data) },
    };
  };
  put('pending');
  swap();
  await open();
  await until(() => expect(heading()).toMatch(/^Waiting Swapping on 0x7099…/));
  const gave = { assetId: TOKEN, symbol: 'USDX', decimals: 6, amount: 250_000_000n };
  const got = { assetId: STRANGE, symbol: 'WETH', decimals: 18, amount: 10n ** 17n };
  told = { ...entryOfRecord(stored as TransactionRecord, network), block: 7n, exchanged: { gave, got } };
  put('included', { inclusion });
  swap();
  await changed();
  await until(() => expect(heading()).toMatch(/^Succeeded Swapped on 0x7099…/));
  told = { ...told, block: 8n };
  await changed();
  await until(() => expect(heading()).toBe('Succeeded Swapped 250 USDX for 0.1 WETH'));
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
