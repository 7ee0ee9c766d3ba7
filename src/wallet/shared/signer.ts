/** The signer as screens see it: its client, and its public status as it changes. */
import { useSyncExternalStore } from 'react';
import type { SignerStatus } from '#protocol/messages.ts';
import type { SignerClient } from '../signer-client/client.ts';
import { useSigner } from '../signer-client/context.tsx';

export interface SignerState {
  readonly signer: SignerClient;
  /** Null until the signer has spoken. */
  readonly status: SignerStatus | null;
  readonly state: ReturnType<SignerClient['state']>;
}

export function useSignerState(): SignerState {
  const signer = useSigner();
  const status = useSyncExternalStore(signer.subscribe, signer.status);
  const state = useSyncExternalStore(signer.subscribe, signer.state);
  return { signer, status, state };
}
