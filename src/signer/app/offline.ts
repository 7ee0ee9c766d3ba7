/** Keeps this program for a start without a network, once the page's own files have come. */
import { offline } from '#workers/register.ts';
import { serviceWorkerUrl } from './worker-url.ts';

export function keepForOffline(): void {
  const url = serviceWorkerUrl();
  if (url === null) return;
  const loaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    else window.addEventListener('load', resolve, { once: true });
  });
  void offline.start(navigator.serviceWorker, url, loaded);
}
