/** What the entry needs a moment later than the first paint, in one part. */
import { offline } from '#workers/register.ts';
import { serviceWorkerUrl } from '../worker-url.ts';
import { appMessages } from './messages.ts';
import styles from './states.module.css';

export { copyAddressesWhole } from '#ui/whole-copy.ts';

// Keeps the shell's files in its service worker, so that it opens without a network.

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

// What stands here when somebody opens the shell by itself, or frames it in another page: the way to the wallet.

const words = appMessages.alone;

/** @param hostOrigin null when this page does not know where the wallet is. */
export function showAlone(hostOrigin: string | null): void {
  const text = document.createElement('p');
  text.append(hostOrigin === null ? words.unknown : `${words.part} `);
  if (hostOrigin !== null) {
    const link = document.createElement('a');
    link.href = `${hostOrigin}/`;
    // In another page's frame, the link would open the wallet inside that page, which the wallet refuses.
    link.target = '_top';
    link.textContent = hostOrigin;
    text.append(link);
  }
  const main = document.createElement('main');
  if (styles.plain !== undefined) main.className = styles.plain;
  main.append(text);
  document.body.replaceChildren(main);
}
