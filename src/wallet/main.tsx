/** Entry of the shell: theme, failures, first paint; everything with a network comes second. */
import '#ui/base.css';
import '#ui/faces.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { toEvidentError } from '#core/errors/error.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { speakChosen } from '#ui/language.ts';
import { applyTheme, storedTheme } from '#ui/theme.ts';
import { lazyPart, loadPart, whenDrawn } from './app/chunk.tsx';
import { reportFailure, watchFailures } from './app/failures.ts';
import { completeLinks, createHostHistory, placeOfFragment } from './app/host-history.ts';
import { createWalletRouter, type WalletRouter } from './app/routes.ts';
import { PlainFailure, prepareForTrouble } from './app/states.tsx';
import { type Boot, BootProvider, type Runtime } from './shared/boot.ts';
import { leaveLastHome, showLastHome, whenPressed } from './shared/last-home.ts';
import { isFramedBy, ownHostOrigin } from './signer-client/origin.ts';

const secondStep = () => import('./app/second-step.ts');

applyTheme(storedTheme());
/** Its texts come side by side with the first screen, and before anything is drawn. */
const spoken = speakChosen({
  de: () => import('./app/languages/de.generated.ts'),
  es: () => import('./app/languages/es.generated.ts'),
});
const hostOrigin = ownHostOrigin();
// In a task of its own: one for all would keep the page from answering for twice as long.
if (hostOrigin !== null && isFramedBy(window, hostOrigin)) setTimeout(open, 0, hostOrigin);
else {
  // Only somebody who was led here by mistake waits for this.
  Promise.all([secondStep(), spoken]).then(([{ showAlone }]) => showAlone(hostOrigin), reportFailure);
}

/** Home as it was last seen is painted before the program begins. */
function open(host: string): void {
  const begin = () => start(host);
  if (placeOfFragment(location.hash).path === '/' && showLastHome(document)) afterPaint(begin);
  else begin();
}

function start(host: string): void {
  watchFailures(window);
  completeLinks(document, host);

  const boot = createBoot();
  const { history, bind } = createHostHistory(host, placeOfFragment(location.hash));
  const router = createWalletRouter(boot, history);
  loadScreen(router);
  whenPressed((path) => router.history.push(path));
  const root = createRoot(newPlace(), {
    // What no boundary caught took the whole tree down: say so in its place.
    onUncaughtError: (error) => {
      document.body.replaceChildren();
      createRoot(newPlace()).render(<PlainFailure error={error} />);
    },
  });
  void spoken.then(() =>
    startTransition(() =>
      root.render(
        <StrictMode>
          <BootProvider value={boot}>
            <RouterProvider router={router} />
          </BootProvider>
        </StrictMode>,
      ),
    ),
  );

  // Routes that need the second step wait for it and show what became of it; for the others it only starts early.
  // A start that failed may be tried again: whichever succeeds is followed.
  boot.subscribe(() => {
    const runtime = boot.current();
    if (runtime === null) return;
    bind(runtime.signer);
    followAccounts(runtime, router);
    whenShown(router, () => {
      leaveLastHome();
      void runtime.begin().catch(reportFailure);
    });
  });
  boot.runtime().catch((error: unknown) => {
    leaveLastHome();
    const matches = router.matchRoutes(router.latestLocation);
    if (!matches.some(({ routeId }) => routeId === '/framed/live')) reportFailure(error);
  });

  prepareForTrouble();
  secondStep().then(({ copyAddressesWhole, registerOffline }) => {
    copyAddressesWhole();
    registerOffline();
  }, reportFailure);

  if (import.meta.env.VITE_DEV_RELOAD) new EventSource('/__reload').onmessage = () => location.reload();
}

/** The screen is fetched together with what it stands on, not after it. The router shows what fails. */
function loadScreen(router: WalletRouter): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const { options } of routes) {
    options.component?.preload?.()?.catch(() => undefined);
  }
}

/** Calls back when a screen was painted for the first time. */
function whenShown(router: WalletRouter, then: () => void): void {
  const shown = () => whenDrawn(() => afterPaint(then));
  if (router.state.resolvedLocation !== undefined) {
    shown();
    return;
  }
  const leave = router.subscribe('onResolved', () => {
    leave();
    shown();
  });
}

/** When the last account is gone, in this tab or another, the routes that need one lead to the welcome. */
function followAccounts({ appStore }: Runtime, router: WalletRouter): void {
  let empty = appStore.snapshot().accounts.length === 0;
  appStore.subscribe(() => {
    const before = empty;
    empty = appStore.snapshot().accounts.length === 0;
    if (empty && !before) router.invalidate().catch(reportFailure);
  });
}

function newPlace(): HTMLElement {
  const place = document.createElement('div');
  document.body.prepend(place);
  return place;
}

// Makes the one Boot of the page: starts the second step once, keeps what came of it.

function createBoot(): Boot {
  const part = lazyPart(async () => {
    const { openRuntime } = await loadPart(() => import('./app/runtime.tsx'));
    try {
      return await openRuntime();
    } catch (thrown) {
      throw toEvidentError(thrown);
    }
  });
  return { runtime: part.load, current: part.current, subscribe: part.subscribe };
}
