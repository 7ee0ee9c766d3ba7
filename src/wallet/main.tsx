/** Entry of the wallet: theme, failures, first paint; everything with a network or a key comes second. */
import '#ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme, storedTheme } from '#ui/theme.ts';
import { createBoot } from './app/boot.ts';
import { reportFailure, watchFailures } from './app/failures.ts';
import { createWalletRouter } from './app/routes.ts';
import { BootProvider } from './shared/boot.ts';
import { ErrorView } from './shared/error-view.tsx';

applyTheme(storedTheme());
watchFailures(window);

const place = document.createElement('div');
document.body.append(place);

const boot = createBoot();
const router = createWalletRouter(boot);
const root = createRoot(place, {
  // What no boundary caught took the whole tree down: say so in its place.
  onUncaughtError: (error) =>
    createRoot(place).render(<ErrorView error={error} level={1} onRetry={reload} />),
});
root.render(
  <StrictMode>
    <BootProvider value={boot}>
      <RouterProvider router={router} />
    </BootProvider>
  </StrictMode>,
);

// Routes that need the second step wait for it and show its error; this only starts it early for the others.
boot.runtime().catch(reportUnlessShown);

if (import.meta.env.VITE_DEV_RELOAD) new EventSource('/__reload').onmessage = reload;

function reload(): void {
  location.reload();
}

function reportUnlessShown(error: unknown): void {
  if (!router.state.matches.some((match) => match.status === 'error')) reportFailure(error);
}
