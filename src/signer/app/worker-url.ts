/**
 * Where the host's two workers come from. Under Trusted Types a script's address must come from a policy: this one
 * admits the built keyring worker and the service worker and nothing else, and the host's headers allow no other
 * policy. The single file has its own version of this module: `worker-blob.ts`.
 */
import { EvidentError } from '#core/errors/error.ts';
import { createScriptPolicy, type ScriptPolicy } from '#workers/script-policy.ts';
import keyringUrl from '../keyring/worker.ts?worker&url';

/** At the root, so that its scope is the whole origin. Written by `scripts/service-worker-file.ts`. */
const SERVICE_WORKER_URL = '/service-worker.js';

let policy: ScriptPolicy | null = null;

function trusted(url: string): string {
  policy ??= createScriptPolicy('evident-keyring', (asked) => {
    if (asked !== keyringUrl && asked !== SERVICE_WORKER_URL) throw new EvidentError('SIGN_LOST');
  });
  return policy(url);
}

/** To be called once per page: it is the page's only keyring. */
export function startKeyringWorker(): Worker {
  return new Worker(trusted(keyringUrl), { type: 'module', name: 'evident-keyring' });
}

/** Address of the service worker for `register`; null where the build has none (`pnpm dev`, the single file). */
export function serviceWorkerUrl(): string | null {
  return import.meta.env.VITE_SERVICE_WORKER ? trusted(SERVICE_WORKER_URL) : null;
}
