/** Keeps the shell's files in its service worker, so that it opens without a network. */
import { offline } from '#workers/register.ts';
import { serviceWorkerUrl } from './worker-url.ts';

/** To be called once, at start; begins when the page has loaded. Never fails: without it the network is needed. */
export function registerOffline(): void {
  const url = serviceWorkerUrl();
  if (url === null) return;
  void offline.start(navigator.serviceWorker, url, pageLoaded());
}

function pageLoaded(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    else window.addEventListener('load', resolve, { once: true });
  });
}
