/**
 * `worker-url.ts` of the single file, put in its place by `scripts/single-file.ts`: there is no server to fetch a
 * worker from, so its source lies in the file and starts from a Blob. The policy admits that one address.
 */
import { EvidentError } from '#core/errors/error.ts';
import { createScriptPolicy } from '#workers/script-policy.ts';
import keyringSource from '../keyring/worker.ts?embedded';

/** To be called once per page: it is the page's only keyring. */
export function startKeyringWorker(): Worker {
  const keyringUrl = URL.createObjectURL(new Blob([keyringSource], { type: 'text/javascript' }));
  const trusted = createScriptPolicy('evident-keyring', (asked) => {
    if (asked !== keyringUrl) throw new EvidentError('SIGN_LOST');
  });
  // Not a module: in a page of `file://` Chromium starts only classic workers from a Blob.
  return new Worker(trusted(keyringUrl), { name: 'evident-keyring' });
}

/** A file needs no service worker, and browsers give it none. */
export function serviceWorkerUrl(): null {
  return null;
}
