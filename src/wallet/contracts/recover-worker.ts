/**
 * Runs evmole on one bytecode in a worker of its own: the only place of the wallet where WebAssembly may be compiled,
 * and one that can be ended when hostile code keeps it busy. The page fetches the program and hands it over: the
 * worker's policy lets it reach nothing.
 */
import { type Contract, contractInfo, initSync } from 'evmole/no_tla';
import type { RecoveredFunction, RecoverTask } from './recover.ts';

interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<RecoverTask>) => void): void;
  postMessage(message: readonly RecoveredFunction[]): void;
}
declare const self: Scope;

self.addEventListener('message', ({ data: { program, code } }) => {
  initSync({ module: program });
  const found: Contract = contractInfo(code, { selectors: true, arguments: true, stateMutability: true });
  self.postMessage(
    (found.functions ?? []).map(({ selector, arguments: inputs, stateMutability }) => ({
      selector,
      inputs: inputs ?? '',
      mutability: stateMutability ?? 'nonpayable',
    })),
  );
});
