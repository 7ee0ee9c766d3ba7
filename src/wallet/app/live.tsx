/** Around every screen that works with accounts or chains: the contexts of the second step. */
import { Outlet } from '@tanstack/react-router';
import { useRuntime } from '../shared/boot.ts';
import { PendingScreen } from './states.tsx';

export function Live() {
  const runtime = useRuntime();
  // The route's `beforeLoad` waits for the runtime, so this is the case of a moment at most.
  if (runtime === null) return <PendingScreen />;
  return (
    <runtime.Provider runtime={runtime}>
      <Outlet />
    </runtime.Provider>
  );
}
