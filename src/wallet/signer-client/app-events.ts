/**
 * What the host says of apps, for the one part of the wallet that listens. A new connection to the host is told again
 * what is still open; who listens hears each event once.
 */
import type { AppEvent } from '#protocol/apps.ts';

/** More than the host relays at once for the one app of a window: what came first counts. */
const MAX_UNHEARD = 256;

export interface AppEvents {
  hear(event: AppEvent): void;
  /** Called with what was heard before, then with each event. Returns the way to stop. */
  readonly listen: (listener: (event: AppEvent) => void) => () => void;
}

export function createAppEvents(): AppEvents {
  let listener: ((event: AppEvent) => void) | null = null;
  let unheard: AppEvent[] = [];
  /** The newest message of each app that is open. */
  const newest = new Map<string, number>();

  const isNew = (event: AppEvent): boolean => {
    const known = newest.get(event.app);
    switch (event.kind) {
      case 'opened':
        if (known === undefined) newest.set(event.app, 0);
        return known === undefined;
      case 'message':
        if (known === undefined || event.message <= known) return false;
        newest.set(event.app, event.message);
        return true;
      case 'closed':
        return newest.delete(event.app);
    }
  };
  return {
    hear(event) {
      if (!isNew(event)) return;
      if (listener !== null) listener(event);
      else if (unheard.length < MAX_UNHEARD) unheard.push(event);
    },
    listen(next) {
      listener = next;
      const missed = unheard;
      unheard = [];
      for (const event of missed) next(event);
      return () => {
        if (listener === next) listener = null;
      };
    },
  };
}
