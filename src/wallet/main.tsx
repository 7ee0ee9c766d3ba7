/** Entry of the wallet: theme, failures, first paint; everything with a network or a key comes second. */
import '#ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme, storedTheme } from '#ui/theme.ts';
import { copyAddressesWhole } from '#ui/whole-copy.ts';
import { createBoot } from './app/boot.ts';
import { reportFailure, watchFailures } from './app/failures.ts';
import { createWalletRouter } from './app/routes.ts';
import { PlainFailure, prepareForTrouble } from './app/states.tsx';
import { BootProvider, type Runtime } from './shared/boot.ts';

applyTheme(storedTheme());
watchFailures(window);
copyAddressesWhole();

const boot = createBoot();
const router = createWalletRouter(boot);
const root = createRoot(newPlace(), {
  // What no boundary caught took the whole tree down: say so in its place.
  onUncaughtError: (error) => createRoot(newPlace()).render(<PlainFailure error={error} />),
});
root.render(
  <StrictMode>
    <BootProvider value={boot}>
      <RouterProvider router={router} />
    </BootProvider>
  </StrictMode>,
);

// Routes that need the second step wait for it and show what became of it; for the others it only starts early.
// A start that failed may be tried again: whichever succeeds is followed.
boot.subscribe(() => {
  const runtime = boot.current();
  if (runtime !== null) followAccounts(runtime);
});
boot.runtime().catch((error: unknown) => {
  const matches = router.matchRoutes(router.latestLocation);
  if (!matches.some(({ routeId }) => routeId === '/framed/live')) reportFailure(error);
});

prepareForTrouble();

if (import.meta.env.VITE_DEV_RELOAD) new EventSource('/__reload').onmessage = () => location.reload();

/** When the last account is gone, in this tab or another, the routes that need one lead to the welcome. */
function followAccounts({ book }: Runtime): void {
  let empty = book.page().accounts.length === 0;
  book.subscribe(() => {
    const before = empty;
    empty = book.page().accounts.length === 0;
    if (empty && !before) router.invalidate().catch(reportFailure);
  });
}

function newPlace(): HTMLElement {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  return place;
}
