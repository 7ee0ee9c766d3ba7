// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { press, render, until } from '#ui/testing.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { SignerProvider } from '../../shared/signer-context.tsx';
import type { SignerClient } from '../../signer-client/client.ts';
import { memoryStore } from '../../testing/harness.ts';
import { account } from '../../testing/stage.ts';
import { EraseSheet } from './erase-sheet.tsx';
import { messages } from './messages.ts';

it('erases the store, and what stands beside it: which contracts were opened last', async () => {
  const store = await memoryStore();
  await store.accounts.put(account);
  localStorage.setItem('evident.contracts', '[]');
  const snapshot = { status: null };
  const client = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as SignerClient;
  const appStore = { reload: async () => undefined } as unknown as AppStore;
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/settings', component: EraseSheet }),
      createRoute({ getParentRoute: () => root, path: '/welcome', component: () => <p>welcome</p> }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/settings'] }),
  });
  const view = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesProvider services={{ store } as unknown as WalletServices} appStore={appStore}>
        <SignerProvider client={client}>
          <RouterProvider router={router as never} />
        </SignerProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  const button = (name: string) =>
    [...view.container.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await until(() => expect(button(messages.erase.walletAction)).toBeDefined());
  await press(button(messages.erase.walletAction) as HTMLButtonElement);
  expect(localStorage.getItem('evident.contracts')).not.toBeNull();
  await press(button(messages.erase.walletConfirm) as HTMLButtonElement);
  await until(() => expect(view.container.textContent).toBe('welcome'));
  expect(localStorage.getItem('evident.contracts')).toBeNull();
  expect(await store.accounts.all()).toEqual([]);
  await view.unmount();
});
