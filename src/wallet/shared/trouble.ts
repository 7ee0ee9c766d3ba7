/** What a chain that cannot be read suffers from, for the words and signs of it. */
import { useSyncExternalStore } from 'react';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';

const WORST = ['disagrees', 'unreached', 'limited', 'other'] as const;
export type Trouble = (typeof WORST)[number];

/** What a lost connection looks like, from one chain to the next. */
const UNREACHED = ['RPC_UNREACHABLE', 'RPC_TIMEOUT'];

/** Of an endpoint that is not asked for a while: why. */
export function reasonOf({ code, details }: EvidentError): string {
  return code === 'RPC_CIRCUIT_OPEN' ? (details.last ?? code) : code;
}

export function troubleOf(error: EvidentError): Trouble {
  const reason = reasonOf(error);
  if (reason === 'RPC_DISAGREEMENT') return 'disagrees';
  if (reason === 'RPC_RATE_LIMITED') return 'limited';
  return UNREACHED.includes(reason) ? 'unreached' : 'other';
}

/** A chain, and why it could not be read just now. */
export interface Failed {
  readonly error: Error | null;
}

/** Of those that fail, in their order. */
export const troublesOf = (chains: readonly Failed[]): readonly Trouble[] =>
  chains.flatMap(({ error }) => (error === null ? [] : troubleOf(toEvidentError(error))));

/** What is said of several: null where none fails. */
export function worstOf(chains: readonly Failed[]): Trouble | null {
  const troubles = troublesOf(chains);
  return WORST.find((each) => troubles.includes(each)) ?? null;
}

/** False where the browser says that it has no network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}
