/**
 * Where the worker that reads bytecode comes from. Under Trusted Types a worker's address must come from a policy: this
 * one admits that worker and nothing else.
 */
import program from 'evmole/evmole_bg.wasm?url';
import { EvidentError } from '#core/errors/error.ts';
import { createRecover, type Recover } from './recover.ts';
import workerUrl from './recover-worker.ts?worker&url';

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): unknown;
  };
}

let trusted: unknown = null;

function address(): string | URL {
  if (trusted === null) {
    const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies };
    const policy = trustedTypes?.createPolicy('evident-bytecode', {
      createScriptURL(url) {
        if (url !== workerUrl) throw new EvidentError('UNEXPECTED');
        return url;
      },
    });
    trusted = policy?.createScriptURL(workerUrl) ?? workerUrl;
  }
  return trusted as string;
}

/** The program is a file of the wallet's own. */
async function load(): Promise<ArrayBuffer> {
  const response = await fetch(program, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new EvidentError('NAV_CHUNK_FAILED');
  return response.arrayBuffer();
}

export const recoverInWorker: Recover = createRecover({
  startWorker: () => new Worker(address(), { type: 'module', name: 'evident-bytecode' }),
  program: load,
});
