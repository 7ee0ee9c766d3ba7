/** A scan as a screen runs it: one at a time, ended with the screen, and what it found so far. */
import { useEffect, useRef, useState } from 'react';
import type { WalletServices } from '../../chain/services.ts';
import type { Network } from '../../model.ts';
import { EMPTY_SCAN, type ScanPath, type ScanPorts, type ScanState, scanPaths } from './scan.ts';

export interface ScanRun {
  readonly state: ScanState;
  readonly phase: 'idle' | 'running' | 'done' | 'stopped';
  /** The networks that were asked. */
  readonly networks: readonly Network[];
}

export interface Scan extends ScanRun {
  /** Begins anew. Rejects with what kept it from going on; not when it was stopped. */
  start(services: WalletServices, networks: readonly Network[], paths: readonly ScanPath[]): Promise<void>;
  /** Keeps what was found. */
  stop(): void;
  /** Forgets it. */
  reset(): void;
}

const IDLE: ScanRun = { state: EMPTY_SCAN, phase: 'idle', networks: [] };

function portsOf(services: WalletServices, networks: readonly Network[]): ScanPorts {
  const named = networks.find(({ universalResolver }) => universalResolver !== null);
  return {
    chains: networks.map(({ chainId }) => chainId),
    use: (chainId, addresses, signal) => services.use(chainId, addresses, { signal }),
    name: async (address, signal) =>
      named === undefined
        ? null
        : ((await services.names.reverse(named.chainId, address, { signal }))?.value ?? null),
  };
}

export function useScan(): Scan {
  const [run, setRun] = useState(IDLE);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const end = (phase: 'stopped' | null): void => {
    current.current?.abort();
    current.current = null;
    setRun((before) => (phase === null ? IDLE : { ...before, phase }));
  };
  return {
    ...run,
    async start(services, networks, paths) {
      current.current?.abort();
      const own = new AbortController();
      current.current = own;
      setRun({ state: EMPTY_SCAN, phase: 'running', networks });
      const publish = (next: Partial<ScanRun>) => {
        if (current.current === own) setRun((before) => ({ ...before, ...next }));
      };
      try {
        await scanPaths(paths, portsOf(services, networks), own.signal, (state) => publish({ state }));
        publish({ phase: 'done' });
      } catch (thrown) {
        if (own.signal.aborted) return;
        publish({ phase: 'stopped' });
        throw thrown;
      }
    },
    stop: () => end('stopped'),
    reset: () => end(null),
  };
}
