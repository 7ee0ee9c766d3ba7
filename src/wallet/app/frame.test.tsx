// @vitest-environment happy-dom
/** What the frame does before the second step is there. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Rendered, render, until } from '#ui/testing.ts';
import { type Boot, BootProvider, type Runtime } from '../shared/boot.ts';
import { FramedRoute } from './frame.tsx';

const nothing = () => null;
const runtime = {
  Provider: ({ children }: { children: ReactNode }) => children,
  RailTop: ({ searching }: { searching: boolean }) => <p data-search={String(searching)} />,
  OpenRequests: nothing,
  NetworkStatus: nothing,
  Toasts: nothing,
} as unknown as Runtime;

/** A boot that is done when `ready` is called. */
function waitingBoot() {
  let now: Runtime | null = null;
  const listeners = new Set<() => void>();
  const boot: Boot = {
    runtime: () => Promise.resolve(runtime),
    current: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const ready = () => {
    now = runtime;
    for (const listener of listeners) listener();
  };
  return { boot, ready };
}

let view: Rendered;
afterEach(() => view.unmount());

async function shown(boot: Boot): Promise<Rendered> {
  const root = createRootRoute({ component: FramedRoute });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: nothing });
  const router = createRouter({
    routeTree: root.addChildren([home]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  return render(
    <BootProvider value={boot}>
      <RouterProvider router={router} />
    </BootProvider>,
  );
}

const press = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

it.each([
  [{ key: 'k', ctrlKey: true }, true],
  [{ key: 'K', metaKey: true }, true],
  [{ key: 'k' }, false],
  [{ key: 'k', ctrlKey: true, altKey: true }, false],
])('a press of %j before the second step opens the search with it: %s', async (init, opens) => {
  const { boot, ready } = waitingBoot();
  view = await shown(boot);
  act(() => expect(press(init)).toBe(opens));
  await act(ready);
  expect(view.container.querySelector(`[data-search="${opens}"]`)).not.toBeNull();
  expect(press(init)).toBe(false);
});

it('answers the press with the sidebar, keeps the choice, and lays the screen out anew once that was painted', async () => {
  localStorage.clear();
  view = await shown(waitingBoot().boot);
  const button = view.get('footer button');
  const app = button.closest('[class*="app"]') as HTMLElement;
  const body = view.get('main').parentElement as HTMLElement;
  const widths = () => [app.dataset.rail, body.dataset.beside, localStorage.getItem('evident.rail')];
  await act(async () => button.click());
  expect(widths()).toEqual(['narrow', undefined, 'narrow']);
  await until(() => expect(widths()).toEqual(['narrow', 'narrow', 'narrow']));
  await act(async () => button.click());
  await until(() => expect(widths()).toEqual([undefined, undefined, 'wide']));
});
