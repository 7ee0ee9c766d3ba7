// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type Address, type Hex, verifyMessage } from 'viem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { press, type Rendered, render, until, write } from '#ui/testing.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { VerifyScreen } from './screen.tsx';

const KEY = 'evident.draft.verify';
let rendered: Rendered;

beforeEach(() => sessionStorage.clear());
afterEach(() => rendered.unmount());

async function open() {
  const page = { accounts: [], visible: [], current: null, networks: [] } as unknown as AppSnapshot;
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as unknown as AppStore;
  const root = createRootRoute({ component: VerifyScreen });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  rendered = await render(
    <ServicesProvider services={{} as WalletServices} appStore={appStore}>
      <RouterProvider router={router as never} />
    </ServicesProvider>,
  );
  await until(() => expect(fields()).toBeDefined());
}

const fields = () => {
  const [text, address, signature] = rendered.container.querySelectorAll('textarea');
  if (text === undefined || address === undefined || signature === undefined) throw new Error('no fields');
  return { text, signature, address };
};

it('is there again after the frame was removed, without what is signed', async () => {
  await open();
  await write(fields().text, 'Hello');
  await write(fields().address, '0x70997970');
  await write(fields().signature, '0x1234');
  const kept = sessionStorage.getItem(KEY) ?? '';
  expect(kept).not.toContain('0x1234');
  // Nothing is taken down where a frame goes.
  await rendered.unmount();
  sessionStorage.setItem(KEY, kept);
  await open();
  const { text, address, signature } = fields();
  expect([text.value, address.value, signature.value]).toEqual(['Hello', '0x70997970', '']);
});

it('has an example, whose signature is by whom it says, and which replaces nothing', async () => {
  await open();
  const example = rendered.get<HTMLButtonElement>('h1 ~ * button');
  await press(example);
  const { text, address, signature } = fields();
  const asked = { message: text.value, address: address.value as Address, signature: signature.value as Hex };
  expect(await verifyMessage(asked)).toBe(true);
  expect(example.disabled).toBe(true);
});
