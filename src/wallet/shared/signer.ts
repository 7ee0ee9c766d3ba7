/** The signer as screens see it: its client, and what it tells of itself, kept current. */
import { useSyncExternalStore } from 'react';
import type { SignerClient, SignerSnapshot } from '../signer-client/client.ts';
import { useSigner } from '../signer-client/context.tsx';

export function useSignerState(): SignerSnapshot & { readonly client: SignerClient } {
  const client = useSigner();
  const snapshot = useSyncExternalStore(client.subscribe, client.snapshot);
  return { client, ...snapshot };
}
