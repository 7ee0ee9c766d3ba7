/** The screen of approvals over services that are played: what was asked is answered by the test. */

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
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { createEmitter } from '#core/emitter/emitter.ts';
import { EvidentError } from '#core/errors/error.ts';
import { FEE_CAP } from '#core/tx/payment.ts';
import { type Rendered, render } from '#ui/testing.ts';
import { encodeRevoke, encodeSetAmount } from '../../../approvals/calls.ts';
import type { Allowance, ApprovalsOptions, ApprovalsScan } from '../../../approvals/types.ts';
import type { Account } from '../../../model/account.ts';
import type { TransactionRecord } from '../../../model/transaction.ts';
import type { NetworkView } from '../../../rpc/endpoints/types.ts';
import type { Topic, WalletServices } from '../../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../../shared/app-store.ts';
import { ServicesProvider } from '../../../shared/services-context.tsx';
import { ApprovalsScreen } from '../screen.tsx';
import { readApprovalsSearch } from '../search.ts';
import { CHAIN, hashOf, networkView, person } from './allowances.ts';

interface Asked {
  readonly chainId: ChainId;
  readonly owner: Address;
  readonly options: ApprovalsOptions;
  end(...found: Allowance[]): Promise<void>;
  part(scan: Partial<ApprovalsScan>): Promise<void>;
  fail(): Promise<void>;
}

/** What one test has given and was asked. */
export const given = {
  asked: [] as Asked[],
  records: [] as TransactionRecord[],
  tell: null as ((topic: Topic) => void) | null,
  reset() {
    given.asked = [];
    given.records = [];
    given.tell = null;
  },
};

export const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

function services(): WalletServices {
  return {
    approvals: {
      revoke: encodeRevoke,
      setAmount: encodeSetAmount,
      scan: (chainId: ChainId, owner: Address, options: ApprovalsOptions) =>
        new Promise<ApprovalsScan>((resolve, reject) => {
          options.signal?.addEventListener('abort', () => reject(new EvidentError('RPC_ABORTED')));
          const part = async (scan: Partial<ApprovalsScan>) => {
            const whole = { allowances: [], next: null, since: 0n, head: 100n, unanswered: [], ...scan };
            const progress = { from: whole.since, to: 100n, head: 100n, share: 1 };
            await act(async () => {
              options.onProgress?.(progress, whole.allowances);
              resolve(whole);
            });
            await settle();
          };
          given.asked.push({
            chainId,
            owner,
            options,
            part,
            end: (...allowances) => part({ allowances }),
            async fail() {
              await act(async () => reject(new EvidentError('RPC_TIMEOUT', { host: 'node.test' })));
              await settle();
            },
          });
        }),
    },
    store: {
      transactions: {
        byAccount: async (owner: Address) => given.records.filter(({ account }) => account === owner),
      },
      contacts: { all: async () => [] },
    },
    subscribe(listener: (topic: Topic) => void) {
      given.tell = listener;
      return () => {
        given.tell = null;
      };
    },
  } as unknown as WalletServices;
}

interface Opened extends Rendered {
  /** Turns the account switcher to these accounts. */
  choose(scope: readonly Account[]): Promise<void>;
}

type Options = { accounts?: Account[]; scope?: Account[]; networks?: NetworkView[]; search?: string };

export async function openApprovals(options: Options = {}): Promise<Opened> {
  const accounts = options.accounts ?? [person()];
  let page = {
    accounts,
    visible: accounts,
    scope: options.scope ?? accounts.slice(0, 1),
    current: accounts[0] ?? null,
    settings: { prices: false, feeCap: FEE_CAP },
    networks: options.networks ?? [networkView()],
  } as unknown as AppSnapshot;
  const changes = createEmitter();
  const appStore = { snapshot: () => page, subscribe: changes.subscribe } as unknown as AppStore;
  const root = createRootRoute({ component: Outlet });
  const owned = createRoute({ getParentRoute: () => root, id: 'framed/live/owned' });
  const routes = ['/approvals', '/networks', '/activity/$chain/$hash'].map((path) =>
    createRoute({
      getParentRoute: () => owned,
      path,
      validateSearch: readApprovalsSearch,
      component: path === '/approvals' ? ApprovalsScreen : () => path,
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren([owned.addChildren(routes)]),
    history: createMemoryHistory({ initialEntries: [`/approvals${options.search ?? ''}`] }),
  });
  const wallet = services();
  const rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ServicesProvider services={wallet} appStore={appStore}>
        <RouterProvider router={router as never} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await settle();
  return {
    ...rendered,
    async choose(scope) {
      page = { ...page, scope };
      await act(async () => changes.emit());
      await settle();
    },
  };
}

export function latest(): Asked {
  const last = given.asked.at(-1);
  if (last === undefined) throw new Error('nothing was asked');
  return last;
}

export function record(
  of: Allowance,
  kind: 'pending' | 'included' | 'refused',
  id = 'r1',
): TransactionRecord {
  const { to, data } = encodeRevoke(of);
  return {
    id,
    account: of.owner,
    chainId: CHAIN,
    transaction: { to, data },
    state: { kind, hash: hashOf('abc'), ...(kind === 'refused' ? { code: 'TX_REFUSED', reason: '' } : {}) },
  } as unknown as TransactionRecord;
}

export const textOf = ({ container }: Rendered): string => container.textContent ?? '';
export function buttonOf({ container }: Rendered, name: string | RegExp): HTMLElement {
  const found = [...container.querySelectorAll<HTMLElement>('button')].find((each) => {
    const said = each.getAttribute('aria-label') ?? each.textContent ?? '';
    return typeof name === 'string' ? said === name : name.test(said);
  });
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
}
export const boxesOf = ({ container }: Rendered) => [
  ...container.querySelectorAll<HTMLElement>('td input[type="checkbox"]'),
];
