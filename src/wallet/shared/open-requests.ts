/** Requests of apps that wait for the user, in whichever tab. */
import { useQuery } from '@tanstack/react-query';
import type { AppRequest } from '../model/app.ts';
import { appRequestsQuery } from '../queries/apps.ts';
import { isQueued, openAppWindows, waitsForUser } from './app-windows.ts';
import { useServices } from './services-context.tsx';
import { useNow } from './time.ts';

/** The browser does not tell when a window was closed. */
const LOOK_MS = 2_000;

export interface OpenRequests {
  /** As stored: newest first. Empty until it is known which windows are open. */
  readonly waiting: readonly AppRequest[];
  /** Stored as open, and over with the window that asked. */
  readonly abandoned: readonly AppRequest[];
}

export function useOpenRequests(): OpenRequests {
  const services = useServices();
  const now = useNow();
  const { data = [] } = useQuery(appRequestsQuery(services));
  const queued = data.filter((request) => isQueued(request, now));
  const windows = useQuery({
    // Another request may be of another window: it is looked at anew.
    queryKey: ['app-windows', queued.map(({ id }) => id).join()],
    queryFn: () => openAppWindows(navigator.locks),
    enabled: queued.some(({ door }) => door === 'window'),
    refetchInterval: LOOK_MS,
  });
  const open = windows.isError ? null : (windows.data ?? new Set<string>());
  return {
    waiting: queued.filter((request) => waitsForUser(request, open, now)),
    abandoned: windows.isPending ? [] : queued.filter((request) => !waitsForUser(request, open, now)),
  };
}
