/**
 * Which windows of apps are open, in any tab. The wallet of each holds a Web Lock in its name, which the browser releases
 * with its page: whoever closes a window leaves its requests stored as open, and nothing could still be written then.
 */
import type { AppRequest } from '../model/app.ts';

const NAME = 'evident.app-window.';

export type WindowLocks = Pick<LockManager, 'request' | 'query'>;

/** Holds the locks of the apps it was given last. */
export function createWindowHolder(locks: WindowLocks | undefined): (apps: readonly string[]) => void {
  const held = new Map<string, () => void>();
  return (apps) => {
    for (const [app, release] of held) {
      if (apps.includes(app)) continue;
      held.delete(app);
      release();
    }
    for (const app of apps) {
      if (held.has(app) || locks === undefined) continue;
      const closed = new Promise<void>((resolve) => held.set(app, resolve));
      // Without it the window's requests are only not counted in other tabs.
      locks.request(NAME + app, { mode: 'shared' }, () => closed).catch(() => undefined);
    }
  };
}

/** Names of the apps; null where the browser cannot tell. */
export async function openAppWindows(locks: WindowLocks | undefined): Promise<ReadonlySet<string> | null> {
  if (locks === undefined) return null;
  const { held = [] } = await locks.query();
  const names = held.flatMap(({ name }) => (name?.startsWith(NAME) ? [name.slice(NAME.length)] : []));
  return new Set(names);
}

/** Stored as open, and not over: an app behind a relay needs no window. */
export function isQueued({ state, deadline }: AppRequest, now: number): boolean {
  return state === 'queued' && deadline > now;
}

/** @param windows of `openAppWindows`; a request that comes through a window is over with it. */
export function waitsForUser(request: AppRequest, windows: ReadonlySet<string> | null, now: number): boolean {
  return (
    isQueued(request, now) && (request.door !== 'window' || windows === null || windows.has(request.app))
  );
}
