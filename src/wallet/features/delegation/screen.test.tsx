// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import { EMPTY_HEX, type Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Params } from '#protocol/messages.ts';
import { press, type Rendered, render, write } from '#ui/testing.ts';
import { DelegatedNotice } from '../../components/delegation/delegated-notice.tsx';
import { useDelegated } from '../../components/delegation/use-delegations.ts';
import { shown } from '../../components/review/testing/card.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import type { WalletServices } from '../../services/services.ts';
import { useAccounts } from '../../shared/accounts.ts';
import type { AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { SignerProvider } from '../../shared/signer-context.tsx';
import type { SignerClient } from '../../signer-client/client.ts';
import { messages } from './messages.ts';
import { DelegationScreen } from './screen.tsx';
import { accountOf, CHAIN, ME, NETWORKS, NOTHING, OTHER, PROGRAM, SIGNATURE } from './testing/world.ts';

/** The card has tests of its own. */
vi.mock(
  '../../components/review/transaction-review.tsx',
  () => import('../../components/review/testing/card.tsx'),
);

let delegates: Map<ChainId, Address | EvidentError>;
let records: TransactionRecord[];
let wrong: EvidentError | null;
let asked: { method: string; params: Params<'signAuthorization'> }[];
let answer: () => Promise<typeof SIGNATURE>;
let view: Rendered;
let path: string;

beforeEach(() => {
  shown.card = null;
  delegates = new Map();
  records = [];
  wrong = null;
  asked = [];
  answer = async () => SIGNATURE;
  window.scrollTo = () => undefined;
});
afterEach(() => view.unmount());

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

async function delegation(chainId: ChainId): Promise<Address | null> {
  const found = delegates.get(chainId) ?? null;
  if (found instanceof EvidentError) throw found;
  return found;
}

function services(): WalletServices {
  return {
    store: { transactions: { byAccount: async () => records } },
    transactions: {
      delegation,
      async delegations(chainId: ChainId, accounts: readonly Address[]) {
        const delegate = await delegation(chainId);
        return delegate === null || !accounts.includes(ME) ? [] : [{ account: ME, delegate }];
      },
      codeSize: async (_: ChainId, address: Address) => (address === PROGRAM ? 1_234 : 0),
      parties: async () => [{ address: PROGRAM, name: 'Batcher', sent: 0 }],
      composeAuthorization: async (chainId: ChainId, _: Address, delegate: Address | null) => ({
        chainId,
        address: delegate ?? ZERO_ADDRESS,
        nonce: 8,
      }),
      async verifyAuthorization() {
        if (wrong !== null) throw wrong;
      },
    },
  } as unknown as WalletServices;
}

/** Home and Accounts, as far as they speak of delegations. */
function Overview() {
  return (
    <>
      <DelegatedNotice account={accountOf()} late={false} />
      <p>{[...useDelegated(useAccounts())].join()}</p>
    </>
  );
}

async function open(accounts: readonly Account[] = [accountOf()], networks: readonly Network[] = NETWORKS) {
  const views: NetworkView[] = networks.map((network) => ({
    network,
    stored: true,
    endpoints: [],
    restarted: false,
  }));
  const page = { accounts, visible: accounts, current: accounts[0] ?? null, networks: views };
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as unknown as AppStore;
  const signer = {
    call: (method: string, params: Params<'signAuthorization'>) => {
      asked.push({ method, params });
      return answer();
    },
  } as unknown as SignerClient;
  const root = createRootRoute({ component: Outlet });
  const owned = createRoute({ getParentRoute: () => root, id: 'framed/live/sections/owned' });
  const routes = [
    createRoute({
      getParentRoute: () => owned,
      path: '/accounts/$address/delegation',
      component: DelegationScreen,
    }),
    createRoute({ getParentRoute: () => owned, path: '/', component: Overview }),
    createRoute({ getParentRoute: () => owned, path: '/activity/$chain/$hash' }),
    createRoute({ getParentRoute: () => owned, path: '/accounts/$address' }),
  ];
  const router = createRouter({
    routeTree: root.addChildren([owned.addChildren(routes)]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  view = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SignerProvider client={signer}>
        <ServicesProvider services={services()} appStore={appStore}>
          <RouterProvider router={router as never} />
        </ServicesProvider>
      </SignerProvider>
    </QueryClientProvider>,
  );
  await settle();
  await settle();
  return router;
}
beforeEach(() => {
  path = `/accounts/${ME}/delegation`;
});

const text = () => view.container.textContent ?? '';
const buttons = (name: string) =>
  [...view.container.querySelectorAll('button')].filter((each) => each.textContent === name);
function button(name: string): HTMLElement {
  const [found] = buttons(name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
}
async function writeDelegate(value: string): Promise<void> {
  await write(view.get<HTMLInputElement>('input'), value);
  await settle();
  await settle();
}

it('says by chain what answers for the account, in full, and how large it is', async () => {
  delegates.set(CHAIN, PROGRAM);
  await open();
  expect(view.get('[data-address]').dataset.address).toBe(PROGRAM);
  expect(text()).toContain('1,234 bytes');
  expect(text()).toContain('Batcher');
  expect(text()).toContain(messages.chain.none);
  expect(buttons(messages.chain.takeBack)).toHaveLength(1);
  expect(buttons(messages.chain.begin)).toHaveLength(1);
});

it('says so where the program that answers is not there', async () => {
  delegates.set(CHAIN, NOTHING);
  await open();
  expect(text()).toContain(messages.chain.noCode);
});

it('what cannot be read is not said to be none, and is not to be changed', async () => {
  delegates.set(CHAIN, new EvidentError('RPC_TIMEOUT', { host: 'node.test' }));
  await open(undefined, NETWORKS.slice(0, 1));
  expect(text()).toContain('RPC_TIMEOUT');
  expect(text()).not.toContain(messages.chain.none);
  expect(buttons(messages.chain.begin)).toHaveLength(0);
  delegates.delete(CHAIN);
  await press(button('Try again'));
  await settle();
  expect(text()).toContain(messages.chain.none);
});

it('delegates: the signer is asked for exactly that, then the transaction with the nonce before it is reviewed', async () => {
  await open();
  await press(buttons(messages.chain.begin)[1] as HTMLElement);
  await writeDelegate(PROGRAM);
  expect(text()).toContain(messages.form.size(1_234, 'Second'));
  await press(button(messages.form.submit));
  await settle();
  await settle();
  expect(asked).toEqual([
    {
      method: 'signAuthorization',
      params: {
        account: ME,
        chainId: OTHER,
        address: PROGRAM,
        nonce: 8,
        claims: { accountLabel: 'Everyday', chainId: OTHER },
      },
    },
  ]);
  expect(shown.card?.request).toMatchObject({
    call: { to: ME, value: 0n, data: EMPTY_HEX },
    intent: { kind: 'delegate', delegate: PROGRAM },
    network: { chainId: OTHER },
    nonce: 7,
    authorizations: [{ chainId: OTHER, address: PROGRAM, nonce: 8, ...SIGNATURE }],
  });
  expect(text()).toContain(messages.review.signed);
  await act(async () => shown.card?.onCancel?.());
  expect(text()).toContain(messages.intro);
});

it('asks nobody to sign for an address without a program, nor for none at all', async () => {
  await open();
  await press(button(messages.chain.begin));
  await press(button(messages.form.submit));
  expect(text()).toContain(messages.form.empty);
  await writeDelegate(NOTHING);
  await press(button(messages.form.submit));
  await settle();
  expect(text()).toContain(new EvidentError('INPUT_DELEGATE_CODE').message);
  expect(view.get('input').getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
});

it('takes back with the zero address, and follows the transaction', async () => {
  delegates.set(CHAIN, PROGRAM);
  const router = await open();
  await press(button(messages.chain.takeBack));
  await settle();
  await settle();
  expect(asked[0]?.params).toMatchObject({ chainId: CHAIN, address: ZERO_ADDRESS, nonce: 8 });
  expect(shown.card?.request).toMatchObject({ intent: { kind: 'delegate', delegate: null }, nonce: 7 });
  expect(text()).toContain(messages.review.signedBack);
  const hash = `0x${'ab'.repeat(32)}` as Hash;
  const record = { chainId: CHAIN, state: { kind: 'pending', hash } } as unknown as TransactionRecord;
  await act(async () => shown.card?.onSent(record));
  await settle();
  expect(router.state.location.pathname).toBe(`/activity/${CHAIN}/${hash}`);
});

it('a signature that is not the account’s goes no further', async () => {
  delegates.set(CHAIN, PROGRAM);
  wrong = new EvidentError('SIGN_SIGNATURE_WRONG');
  await open();
  await press(button(messages.chain.takeBack));
  await settle();
  expect(text()).toContain('SIGN_SIGNATURE_WRONG');
  expect(shown.card).toBeNull();
});

it('a rejection leaves everything as it was', async () => {
  delegates.set(CHAIN, PROGRAM);
  answer = () => Promise.reject(new EvidentError('SIGN_REJECTED'));
  await open();
  await press(button(messages.chain.takeBack));
  await settle();
  expect(text()).toContain('You rejected the request.');
  expect(shown.card).toBeNull();
  expect(buttons(messages.chain.takeBack)).toHaveLength(1);
});

it('offers nothing while a change waits on that chain', async () => {
  const intent = { kind: 'delegate', delegate: PROGRAM };
  const state = { kind: 'pending', hash: `0x${'cd'.repeat(32)}` };
  records = [{ id: 'r', chainId: CHAIN, intent, state } as unknown as TransactionRecord];
  await open();
  expect(text()).toContain(messages.chain.waiting);
  expect(buttons(messages.chain.begin)).toHaveLength(1);
});

it.each([
  ['cold', messages.noKey.coldTitle],
  ['watch', messages.noKey.watchTitle],
] as const)('of a %s account everything is shown, and nothing offered', async (sourceKind, said) => {
  delegates.set(CHAIN, PROGRAM);
  await open([accountOf({ sourceKind })]);
  expect(text()).toContain(said);
  expect(view.get('[data-address]').dataset.address).toBe(PROGRAM);
  expect(buttons(messages.chain.takeBack)).toHaveLength(0);
  expect(buttons(messages.chain.begin)).toHaveLength(0);
});

it('an account that is not here is said to be so', async () => {
  await open([]);
  expect(text()).toContain(messages.unknown);
});

it('elsewhere: says which accounts delegate, by chain; is silent where none does or nobody answers', async () => {
  path = '/';
  delegates.set(CHAIN, new EvidentError('RPC_TIMEOUT'));
  await open();
  expect(text()).toBe('');
  await view.unmount();
  delegates.set(OTHER, PROGRAM);
  await open();
  expect(text()).toContain('Everyday has a delegation.');
  expect(text()).toContain('On Second it delegates to');
  expect(text()).toContain(ME);
  expect(view.get<HTMLAnchorElement>('a').getAttribute('href')).toBe(`/accounts/${ME}/delegation`);
});
