// @vitest-environment happy-dom
/** What is written in a tool while its address is still on its way. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Rendered, render, until, write } from '#ui/testing.ts';
import { ToolboxScreen } from './screen.tsx';

let rendered: Rendered;
let opened: readonly (() => void)[] = [];

afterEach(() => rendered.unmount());

/** Each address that the tool asks for arrives when `arrive` is called. */
async function openTool() {
  opened = [];
  const root = createRootRoute();
  const framed = createRoute({ getParentRoute: () => root, id: 'framed' });
  const live = createRoute({ getParentRoute: () => framed, id: 'live' });
  const owned = createRoute({ getParentRoute: () => live, id: 'owned' });
  const tool = createRoute({
    getParentRoute: () => owned,
    path: '/tools/$tool',
    validateSearch: (search: Record<string, unknown>) => ({ in: search.in as string | undefined }),
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) =>
      deps.in === undefined
        ? null
        : new Promise<null>((resolve) => {
            opened = [...opened, () => resolve(null)];
          }),
    component: ToolboxScreen,
  });
  const router = createRouter({
    routeTree: root.addChildren([framed.addChildren([live.addChildren([owned.addChildren([tool])])])]),
    history: createMemoryHistory({ initialEntries: ['/tools/keccak'] }),
  });
  rendered = await render(<RouterProvider router={router as never} />);
  await until(() => expect(field()).not.toBeNull());
  return router;
}

const field = () => rendered.container.querySelector('textarea');
const fill = async (text: string) => {
  const element = field();
  if (element === null) throw new Error('no field');
  await write(element, text);
};
const arrive = () => act(async () => opened.at(-1)?.());

it('stays, whatever of it the address tells meanwhile', async () => {
  await openTool();
  await fill('one');
  await until(() => expect(opened).toHaveLength(1));
  await fill('one two');
  expect(field()?.value).toBe('one two');
  await until(() => expect(opened).toHaveLength(2));
  await fill('one two three');
  await arrive();
  expect(field()?.value).toBe('one two three');
});

it('gives way to a link that is followed', async () => {
  const router = await openTool();
  await fill('one');
  await until(() => expect(opened).toHaveLength(1));
  await arrive();
  const linked = router.state.location.search.in?.replace('one', 'two');
  expect(linked).toContain('two');
  void router.navigate({ to: '/tools/$tool', params: { tool: 'keccak' }, search: { in: linked } });
  await until(() => expect(opened).toHaveLength(2));
  await arrive();
  await until(() => expect(field()?.value).toBe('two'));
});
