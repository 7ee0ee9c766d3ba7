/** Keeps the shell's files in its service worker, so that it opens without a network. */
import { offline } from '#workers/register.ts';
import { serviceWorkerUrl } from './worker-url.ts';

/**
 * To be called once, at start. Begins when the page has loaded and has nothing to do, since it fetches every file of the
 * program. Never fails: without it the network is needed.
 */
export function registerOffline(): void {
  const url = serviceWorkerUrl();
  if (url === null) return;
  void offline.start(navigator.serviceWorker, url, pageLoaded().then(idle));
}

/** At the latest then: not every browser tells when it is idle, and a busy machine never is. */
const LATER_MS = 3000;

function pageLoaded(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    else window.addEventListener('load', resolve, { once: true });
  });
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: LATER_MS });
    else setTimeout(resolve, LATER_MS);
  });
}
