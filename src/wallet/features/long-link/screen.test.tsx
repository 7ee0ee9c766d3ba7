// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';
import { type Rendered, render } from '#ui/testing.ts';
import { LongLinkScreen } from './screen.tsx';

let view: Rendered;
afterEach(() => view.unmount());

/** Where its links lead. */
async function linksAt(path: string): Promise<readonly (string | null)[]> {
  const router = createRouter({
    routeTree: createRootRoute({ notFoundComponent: LongLinkScreen }),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  view = await render(<RouterProvider router={router} />);
  expect(view.container.querySelector('h1')?.textContent).toBe('This link is too long');
  return [...view.container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
}

it('opens the screen that the link was for', async () => {
  expect(await linksAt('/link-too-long/contracts/31337/0x11')).toEqual(['/contracts/31337/0x11']);
});

it.each(['/link-too-long', '/link-too-long/cold'])('%s leads to no screen', async (path) => {
  expect(await linksAt(path)).toEqual([]);
});

it('no other host is reached by it', async () => {
  expect(await linksAt('/link-too-long//evil.example')).toEqual(['/evil.example']);
});
