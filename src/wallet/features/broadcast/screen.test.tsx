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
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, expect, it, vi } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { press, type Rendered, render, write } from '#ui/testing.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';
import { BroadcastScreen } from './screen.tsx';

const signer = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const FIELDS = {
  type: 'eip1559',
  nonce: 12,
  to: BOB,
  value: 1_500_000_000_000_000_000n,
  gas: 21_000n,
  maxFeePerGas: 2_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
} as const;

let rendered: Rendered;
afterEach(() => rendered.unmount());

const answers = vi.fn<() => Promise<string>>();
const services = {
  assertChain: async () => undefined,
  transaction: async () => {
    throw new EvidentError('TX_NOT_FOUND');
  },
  transactions: { broadcast: () => answers() },
  store: { tokens: { all: async () => [] } },
  subscribe: () => () => undefined,
} as unknown as WalletServices;

const settle = (ms = 0) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));

async function open() {
  const network = { chainId: 7, name: 'Seven', nativeSymbol: 'ETH', nativeName: 'Ether', enabled: true };
  const page = {
    accounts: [],
    visible: [],
    current: null,
    networks: [{ network, stored: true, endpoints: [], restarted: false }],
  } as unknown as AppSnapshot;
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as unknown as AppStore;
  const root = createRootRoute({ component: Outlet });
  const routes = ['/broadcast', '/networks', '/activity/$chain/$hash'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: path === '/broadcast' ? BroadcastScreen : () => path,
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/broadcast'] }),
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesProvider services={services} appStore={appStore}>
        <RouterProvider router={router as never} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await settle();
}

async function paste(text: string, until = /Transaction hash|Not signed/) {
  await write(rendered.get<HTMLTextAreaElement>('textarea'), text);
  // The screen waits until the keys rest, then loads what reads the bytes.
  for (let n = 0; n < 100; n += 1) {
    await settle(50);
    if (until.test(said())) return;
  }
}
const said = () => rendered.container.textContent ?? '';
const button = (name: string) => {
  const found = [...rendered.container.querySelectorAll('button')].find((each) => each.textContent === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};

it('a signed transaction is laid out, offered, refused, offered again, and leads to Activity', async () => {
  await open();
  await paste(await signer.signTransaction({ ...FIELDS, chainId: 7 }));
  expect(said()).toContain('1.5');
  expect(said()).toContain('0.000042 ETH');
  expect(rendered.container.querySelector(`[data-address="${signer.address}"]`)).not.toBeNull();
  expect(answers).not.toHaveBeenCalled();

  answers.mockRejectedValueOnce(new EvidentError('TX_NONCE_TOO_LOW', { message: 'nonce too low' }));
  await press(button(messages.send('Seven')));
  await settle();
  expect(rendered.container.querySelector('[data-code="TX_NONCE_TOO_LOW"]')).not.toBeNull();

  answers.mockResolvedValueOnce(`0x${'ab'.repeat(32)}`);
  await press(button(messages.again));
  await settle();
  expect(rendered.get('[data-offered="nothing"] a').getAttribute('href')).toBe(
    `/activity/7/0x${'ab'.repeat(32)}`,
  );
  expect(rendered.container.querySelector('[data-code]')).toBeNull();
});

it('nothing is offered that is not signed, or of a chain that is not asked', async () => {
  await open();
  await paste(await signer.signTransaction({ ...FIELDS, chainId: 8 }));
  expect(said()).toContain(messages.unknownTitle(8));
  expect(said()).not.toContain(messages.again);
  expect(() => button(messages.send('Seven'))).toThrow();
});

it('what is no transaction is said to be none, and stays in the field', async () => {
  await open();
  for (const [text, code] of [
    ['0x1234', 'TX_TYPE_UNKNOWN'],
    ['0x02f8', 'TX_BYTES_INVALID'],
  ] as const) {
    const { message, next } = new EvidentError(code);
    await paste(text, new RegExp(message));
    expect(said()).toContain(next);
    expect(said()).not.toMatch(/signer/i);
    expect(rendered.get<HTMLTextAreaElement>('textarea').value).toBe(text);
  }
});
