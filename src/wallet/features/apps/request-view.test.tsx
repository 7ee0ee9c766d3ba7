// @vitest-environment happy-dom
/** What each request of an app comes to at a press: several calls one after the other, a sign-in, a token, a network. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeExecute } from '#core/batch/ways.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { press, type Rendered, render } from '#ui/testing.ts';
import { connectionId } from '../../apps/connection.ts';
import type { AppsSnapshot } from '../../apps/session.ts';
import { shown } from '../../components/review/testing/card.tsx';
import type { Account } from '../../model/account.ts';
import type { AppConnection, AppGrant, AppIdentity, AppRequest } from '../../model/app.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { SignerProvider } from '../../shared/signer-context.tsx';
import type { Store } from '../../store/store.ts';
import { memoryStore } from '../../testing/harness.ts';
import { testNetwork } from '../../testing/network.ts';
import { account, CHAIN, hex, ME, SPENDER, TOKEN, usdx } from '../../testing/stage.ts';
import { messages } from './messages.ts';
import { RequestView } from './request-view.tsx';

/** The card has tests of its own. */
vi.mock(
  '../../components/review/transaction-review.tsx',
  () => import('../../components/review/testing/card.tsx'),
);
let snapshot: AppsSnapshot;
let settled: boolean;
vi.mock('./use-settled-view.ts', () => ({ useSettledView: () => settled }));
vi.mock('./session.ts', () => ({ useAppsSnapshot: () => snapshot, useAppsSession: () => null }));

const OTHER = 31338 as ChainId;
const APP = 'a'.repeat(32);
const GRANT: AppGrant = { accounts: [ME], chains: [CHAIN], chainId: CHAIN, expiry: 7, asks: true };
/** Of `ME`, published with anvil. */
const KEY = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
const CALLS = [
  { to: SPENDER, value: 1n, data: EMPTY_HEX },
  { to: TOKEN, value: 0n, data: hex('0x1234') },
] as const;

let store: Store;
let view: Rendered;
let accounts: readonly Account[];
let executes: boolean;
let described: unknown;
/** What the session was told, in order. */
let told: unknown[][];

beforeEach(async () => {
  store = await memoryStore();
  shown.card = null;
  accounts = [account];
  executes = false;
  described = usdx;
  told = [];
  settled = true;
  const identity = { door: 'window', origin: 'https://app.example', attestedBy: 'browser' } as const;
  snapshot = {
    apps: [{ ...identity, app: APP, grant: GRANT, connection: null, offersBlock: false }],
    waiting: [],
  };
});
afterEach(async () => {
  await view.unmount();
  store.close();
});

const settle = async () => {
  for (let n = 0; n < 4; n += 1) await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
};

async function open(
  method: string,
  kind: AppRequest['kind'],
  params: unknown,
  asker: Partial<AppIdentity> = {},
): Promise<AppRequest> {
  const request: AppRequest = {
    id: `${APP}-1`,
    app: APP,
    door: 'window',
    origin: 'https://app.example',
    attestedBy: 'browser',
    message: 1,
    connection: 'b'.repeat(32),
    rpcId: 1,
    kind,
    method,
    chainId: CHAIN,
    value: 0n,
    params: JSON.stringify(params),
    receivedAt: 1,
    deadline: Number.MAX_SAFE_INTEGER,
    state: 'queued',
    answer: null,
    ...asker,
  };
  const session = new Proxy({} as never, {
    get:
      (_target, name) =>
      async (...all: unknown[]) =>
        void told.push([name, ...all.slice(1)]),
  });
  const views = [CHAIN, OTHER].map((chainId) => ({
    network: testNetwork({ chainId, name: chainId === CHAIN ? 'First' : 'Second' }),
    stored: true,
    endpoints: [],
    restarted: false,
  }));
  const page = { accounts, visible: accounts, current: account, networks: views };
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as never;
  const services = {
    store,
    batches: { executes: async () => executes },
    transactions: {
      async describeTokens() {
        if (described instanceof EvidentError) throw described;
        return described === null ? [] : [described];
      },
    },
  } as never;
  const signer = {
    call: async (name: string, { message }: { message: `0x${string}` }) => {
      told.push([name, message]);
      return { signature: await KEY.signMessage({ message: { raw: message } }) };
    },
  } as never;
  const root = createRootRoute({
    component: () => <RequestView session={session} request={request} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/networks' })]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  view = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SignerProvider client={signer}>
        <ServicesProvider services={services} appStore={appStore}>
          <RouterProvider router={router as never} />
        </ServicesProvider>
      </SignerProvider>
    </QueryClientProvider>,
  );
  await eventually(() => expect(text()).not.toBe(''));
  await settle();
  return request;
}

const text = () => view.container.textContent ?? '';
function button(name: string): HTMLElement {
  const found = [...view.container.querySelectorAll('button')].find((each) => each.textContent === name);
  if (found === undefined) throw new Error(`no button ${name} in ${text()}`);
  return found;
}
/** Until the store has answered, and the screen shows it. */
const eventually = (check: () => unknown) =>
  vi.waitFor(
    async () => {
      await settle();
      await check();
    },
    { timeout: 20_000 },
  );
async function send(id: string): Promise<void> {
  await act(async () => shown.card?.onSent({ id } as TransactionRecord));
  await eventually(async () => expect((await batches()).flatMap(({ records }) => records)).toContain(id));
  await settle();
}
const batches = async () => (await store.apps()).batches.all();
const approved = () => told.filter(([name]) => name === 'approve').map(([, result]) => result);

describe('several calls', () => {
  const asked = [
    {
      version: '2.0.0',
      id: '0x01',
      from: ME,
      chainId: '0x7a69',
      atomicRequired: false,
      calls: CALLS.map(({ to, value, data }) => ({ to, value: `0x${value.toString(16)}`, data })),
    },
  ];
  it('go one after the other, each reviewed, and are answered once the last one is sent', async () => {
    await open('wallet_sendCalls', 'calls', asked);
    expect(shown.card?.request.call).toEqual(CALLS[0]);
    expect(text()).toContain(messages.request.progress(1, 2));
    await send('one');
    expect(approved()).toEqual([]);
    expect(shown.card?.request.call).toEqual(CALLS[1]);
    expect(text()).toContain(messages.request.progress(2, 2));
    await send('two');
    expect(approved()).toEqual([{ id: '0x01' }]);
    expect(await batches()).toMatchObject([
      { name: '0x01', size: 2, records: ['one', 'two'], atomic: false, stopped: false },
    ]);
  });

  it('stop where the user stops: what was sent is kept', async () => {
    await open('wallet_sendCalls', 'calls', asked);
    expect(shown.card?.onCancel).toBeDefined();
    await send('one');
    expect(shown.card?.onCancel).toBeUndefined();
    await press(button(messages.request.stop));
    await eventually(() => expect(approved()).toEqual([{ id: '0x01' }]));
    expect(await batches()).toMatchObject([{ size: 2, records: ['one'], stopped: true }]);
  });

  it('go as one where the account’s code takes them', async () => {
    executes = true;
    await open('wallet_sendCalls', 'calls', asked);
    expect(shown.card?.request.call).toEqual({ to: ME, value: 0n, data: encodeExecute(CALLS) });
    await send('all');
    expect(approved()).toEqual([{ id: '0x01' }]);
    expect(await batches()).toMatchObject([{ size: 1, records: ['all'], atomic: true }]);
  });
});

it('a transaction is rejected in its card', async () => {
  await open('eth_sendTransaction', 'transaction', [{ from: ME, to: SPENDER }]);
  expect(shown.card?.cancelLabel).toBe(messages.request.reject);
  await act(async () => shown.card?.onCancel?.());
  expect(told.map(([name]) => name)).toEqual(['refuse']);
});

it.each([
  ['eth_sendTransaction', 'transaction', [{ from: ME, to: SPENDER }]],
  ['personal_sign', 'message', ['0x00', ME]],
  ['wallet_watchAsset', 'watchAsset', { type: 'ERC20', options: { address: TOKEN } }],
  ['wallet_addEthereumChain', 'addChain', [{ chainId: '0x64', chainName: 'Gnosis' }]],
] as const)('%s can be rejected though nothing can carry it out', async (method, kind, params) => {
  accounts = [];
  await open(method, kind, params);
  await press(button(messages.request.reject));
  expect(told.map(([name]) => name)).toEqual(['refuse']);
});

describe('connecting', () => {
  const connect = (asker: Partial<AppIdentity> = {}) => open('eth_requestAccounts', 'connect', [], asker);
  const boxes = () => [...view.get('fieldset').querySelectorAll('input')];
  async function connected(host: string): Promise<void> {
    const identity = { door: 'window', origin: `https://${host}`, attestedBy: 'browser' } as const;
    const id = connectionId({ ...identity, app: APP });
    const connection: AppConnection = {
      ...identity,
      ...{ id, grant: GRANT, ceiling: null, blockedUntil: 0, app: APP, createdAt: 1, usedAt: 1, revision: 0 },
    };
    await (await store.apps()).connections.change(id, () => connection);
  }

  it('shares the current account alone; the others are a press away', async () => {
    accounts = [{ ...account, address: SPENDER, label: 'Savings' }, account];
    await connect();
    expect(text()).not.toContain('Savings');
    await press(button(messages.consent.others));
    expect(boxes().map(({ checked, parentElement }) => [parentElement?.textContent, checked])).toEqual([
      [expect.stringContaining('Savings'), false],
      [expect.stringContaining('Everyday'), true],
    ]);
    await act(async () => boxes()[0]?.click());
    await press(button(messages.consent.connect(['Everyday', 'Savings'])));
    await eventually(() =>
      expect(told.find(([name]) => name === 'connect')).toMatchObject([
        'connect',
        // The current one first: it is the one that the app shows.
        { accounts: [ME, SPENDER] },
      ]),
    );
  });

  it('says how many other apps know the account', async () => {
    for (const host of ['one.example', 'two.example']) await connected(host);
    await connect();
    await eventually(() => expect(text()).toContain(messages.consent.shown(2)));
  });

  it('writes letters of other alphabets in ASCII and reads them out; a site like a connected one is a danger', async () => {
    await connected('apple-pay.example');
    const host = new URL('https://\u0430pple-pay.example').host;
    await connect({ origin: `https://${host}` });
    expect(text()).toContain(`https://${host}`);
    expect(host).toMatch(/^xn--/);
    expect(text()).toContain(messages.site.reads('\u0430pple-pay.example'));
    await eventually(() => expect(text()).toContain(messages.site.like('apple-pay.example')));
  });

  it('a connected site itself is like no other', async () => {
    await connected('app.example');
    await connect();
    await settle();
    expect(text()).toContain(messages.site.confirmed);
    expect(text()).not.toContain(messages.site.likeTitle);
  });

  it('what an app behind a relay calls itself is confirmed by nobody, and nothing of it is loaded', async () => {
    await connect({ door: 'walletConnect', attestedBy: 'nobody' });
    expect(text()).toContain(messages.site.unconfirmed);
    expect(text()).not.toContain(messages.site.confirmed);
    expect([...view.container.querySelectorAll('img, [src], [href]')]).toEqual([]);
    expect(view.container.innerHTML).not.toMatch(/url\((?!#)/);
  });
});

it('signing in while connecting: the message is for the app’s own origin, signed before anything is shared', async () => {
  const signIn = { nonce: '12345678', chainId: '0x7a69', statement: 'Welcome' };
  await open('wallet_connect', 'connect', [{ version: '1', capabilities: { signInWithEthereum: signIn } }]);
  expect(text()).toContain(messages.consent.signsIn);
  expect(told).toEqual([]);
  await press(button(messages.consent.connect(['Everyday'])));
  await eventually(() => expect(told.map(([name]) => name)).toContain('connect'));
  const [, message] = told.find(([name]) => name === 'signMessage') ?? [];
  const read = Buffer.from(String(message).slice(2), 'hex').toString();
  expect(read).toMatch(/^app\.example wants you to sign in with your Ethereum account:\n0xf39F/);
  expect(read).toContain('Chain ID: 31337');
  expect(told.find(([name]) => name === 'connect')).toEqual([
    'connect',
    { accounts: [ME], chains: [CHAIN], chainId: CHAIN, expiry: 7, asks: true },
    { message: read, signature: await KEY.signMessage({ message: read }) },
  ]);
});

it('a sign-in for another domain than the app’s own is refused, and not signed', async () => {
  const signIn = { nonce: '12345678', chainId: '0x7a69', domain: 'bank.example' };
  await open('wallet_connect', 'connect', [{ version: '1', capabilities: { signInWithEthereum: signIn } }]);
  await press(button(messages.consent.connect(['Everyday'])));
  await eventually(() => expect(told.map(([name]) => name)).toContain('fail'));
  expect(told.find(([name]) => name === 'fail')).toMatchObject(['fail', { rpc: { code: -32602 } }]);
  expect(told.map(([name]) => name)).not.toContain('signMessage');
  expect(told.map(([name]) => name)).not.toContain('connect');
});

it('nothing is pressed before the request was seen', async () => {
  settled = false;
  await open('eth_requestAccounts', 'connect', []);
  await press(button(messages.consent.connect(['Everyday'])));
  await settle();
  expect(told).toEqual([]);
});

describe('a token', () => {
  const asked = { type: 'ERC20', options: { address: TOKEN, symbol: 'LIE', decimals: 2 } };

  it('is added as its contract describes it, not as the app does', async () => {
    await open('wallet_watchAsset', 'watchAsset', asked);
    expect(text()).not.toContain('LIE');
    await press(button(messages.request.assetAction('USDX')));
    await eventually(() => expect(approved()).toEqual([true]));
    expect(await store.tokens.all(CHAIN)).toMatchObject([{ id: TOKEN, symbol: 'USDX', decimals: 6 }]);
  });

  it('that does not describe itself cannot be added', async () => {
    described = null;
    await open('wallet_watchAsset', 'watchAsset', asked);
    expect(text()).toContain(messages.request.assetUnknown);
    expect(() => button(messages.request.assetAction('USDX'))).toThrow();
  });

  it('whose contract cannot be read says so', async () => {
    described = new EvidentError('RPC_TIMEOUT', { host: 'node.test' });
    await open('wallet_watchAsset', 'watchAsset', asked);
    expect(text()).toContain('RPC_TIMEOUT');
    expect(text()).not.toContain(messages.request.assetUnknown);
    expect(() => button(messages.request.assetAction('USDX'))).toThrow();
  });
});

describe('a network', () => {
  it('that the wallet has is used after a press', async () => {
    await open('wallet_addEthereumChain', 'addChain', [{ chainId: '0x7a6a', chainName: 'Claimed' }]);
    expect(text()).not.toContain('Claimed');
    await press(button(messages.request.switchAction('Second')));
    await settle();
    expect(told.map(([name]) => name)).toEqual(['approveChain']);
  });

  it('that it does not have is set up by the user: the app’s servers are not taken', async () => {
    const claimed = { chainId: '0x64', chainName: 'Gnosis', rpcUrls: ['https://rpc.app.example'] };
    await open('wallet_addEthereumChain', 'addChain', [claimed]);
    expect(text()).toContain(messages.request.addText('Gnosis', '100'));
    expect(text()).not.toContain('rpc.app.example');
    expect(view.get('a').getAttribute('href')).toBe('/networks');
    expect(told).toEqual([]);
  });
});
