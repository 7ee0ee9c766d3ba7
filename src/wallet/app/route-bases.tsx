/** What every screen stands in: the frame, the services, an account. Part of the first load. */
import {
  createRootRouteWithContext,
  createRoute,
  Outlet,
  redirect,
  useRouterState,
} from '@tanstack/react-router';
import { PendingBar } from '#ui/pending-bar.tsx';
import { afterPaint } from '../shared/after-paint.ts';
import { Announcer } from '../shared/announcer.tsx';
import { type Boot, useRuntime } from '../shared/boot.ts';
import { loadPart } from './chunk.tsx';
import { FramedRoute } from './frame.tsx';
import { appMessages } from './messages.ts';
import styles from './root.module.css';
import { FailureNotices, PendingScreen, UnknownPathScreen } from './states.tsx';

// Around every screen that works with accounts or chains: the contexts of the second step.

function Live() {
  const runtime = useRuntime();
  // The route's `beforeLoad` waits for the runtime, so this is the case of a moment at most.
  if (runtime === null) return <PendingScreen />;
  return (
    <runtime.Provider runtime={runtime}>
      <Outlet />
    </runtime.Provider>
  );
}

// What stands around all screens: skip link, the announcements, failures nobody else showed.

function Root() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads somewhere; only the fragment stays out of the address */}
      <a href="#content" className={styles.skip} onClick={skip}>
        {appMessages.skip}
      </a>
      <PendingBar active={loading} />
      <FailureNotices />
      <Outlet />
      <Announcer />
    </>
  );
}

/** A fragment in the address would be a navigation: the focus is moved instead. */
function skip(event: { preventDefault(): void }): void {
  event.preventDefault();
  const content = document.getElementById('content');
  content?.focus();
  content?.scrollIntoView();
}

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
