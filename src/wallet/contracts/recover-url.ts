/** Reads bytecode in the built worker. */
import program from 'evmole/evmole_bg.wasm?url';
import { EvidentError } from '#core/errors/error.ts';
import { startBytecodeWorker } from '../worker-url.ts';
import { createRecover, type Recover } from './recover.ts';

/** The program is a file of the wallet's own. */
async function load(): Promise<ArrayBuffer> {
  const response = await fetch(program, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new EvidentError('NAV_CHUNK_FAILED');
  return response.arrayBuffer();
}

export const recoverInWorker: Recover = createRecover({
  startWorker: startBytecodeWorker,
  program: load,
});
