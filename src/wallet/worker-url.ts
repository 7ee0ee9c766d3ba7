/**
 * Where the shell's two workers come from. Under Trusted Types a script's address must come from a policy: this one
 * admits the worker that reads bytecode and the service worker, and the shell's headers allow no other policy.
 */
import { EvidentError } from '#core/errors/error.ts';
import { createScriptPolicy, type ScriptPolicy } from '#workers/script-policy.ts';
import bytecodeUrl from './contracts/recover-worker.ts?worker&url';

/** At the root, so that its scope is the whole origin. Written by `scripts/service-worker-file.ts`. */
const SERVICE_WORKER_URL = '/service-worker.js';

let policy: ScriptPolicy | null = null;

function trusted(url: string): string {
  policy ??= createScriptPolicy('evident-bytecode', (asked) => {
    if (asked !== bytecodeUrl && asked !== SERVICE_WORKER_URL) throw new EvidentError('UNEXPECTED');
  });
  return policy(url);
}

export function startBytecodeWorker(): Worker {
  return new Worker(trusted(bytecodeUrl), { type: 'module', name: 'evident-bytecode' });
}

/** Address of the service worker for `register`; null where the build has none (`pnpm dev`). */
export function serviceWorkerUrl(): string | null {
  return import.meta.env.VITE_SERVICE_WORKER ? trusted(SERVICE_WORKER_URL) : null;
}
