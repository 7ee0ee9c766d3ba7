/** What every screen stands in: the frame, the services, an account. Part of the first load. */
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { afterPaint } from '../shared/after-paint.ts';
import type { Boot } from '../shared/boot.ts';
import { loadPart } from './chunk.tsx';
import { FramedRoute } from './frame.tsx';
import { Live } from './live.tsx';
import { Root } from './root.tsx';
import { UnknownPathScreen } from './states.tsx';

export interface Context {
  readonly boot: Boot;
}

export const root = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: UnknownPathScreen,
});

export const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: FramedRoute });

/** Less than a screen may be on its way before that is shown. */
const ANSWER_MS = 100;

export const live = createRoute({
  getParentRoute: () => framed,
  id: 'live',
  component: Live,
  async beforeLoad({ context, cause, matches }) {
    const runtime = await context.boot.runtime();
    // A press is answered at once, by the rail that marks where it leads: another screen is drawn after that was painted.
    if (cause === 'stay' && matches.at(-1)?.cause === 'enter')
      await new Promise<void>((done) => void afterPaint(done, ANSWER_MS));
    return { runtime };
  },
});

export const owned = createRoute({
  getParentRoute: () => live,
  id: 'owned',
  async beforeLoad({ context, location, abortController }) {
    if (context.runtime.appStore.snapshot().accounts.length > 0) return;
    // Of a wallet without accounts alone: the host may know some.
    const { hasAccounts } = await loadPart(() => import('../shared/has-accounts.ts'));
    if (await hasAccounts(context.runtime, abortController.signal)) return;
    const then = location.href === '/' ? undefined : location.href;
    throw redirect({ to: '/welcome', search: { then }, replace: true });
  },
});
