/** What the worker that reads bytecode does, without one. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { contractInfo, initSync } from 'evmole/no_tla';
import type { Recover } from '../recover.ts';

initSync({ module: readFileSync(createRequire(import.meta.url).resolve('evmole/evmole_bg.wasm')) });

export const recover: Recover = async (code) =>
  (contractInfo(code, { selectors: true, arguments: true, stateMutability: true }).functions ?? []).map(
    ({ selector, arguments: inputs = '', stateMutability: mutability = '' }) => ({
      selector,
      inputs,
      mutability,
    }),
  );
