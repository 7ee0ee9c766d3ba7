/** The signer client in React: one per page, made by the composition root. */
import { createContext, type ReactNode, useContext } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import type { SignerClient } from '../signer-client/client.ts';

const SignerContext = createContext<SignerClient | null>(null);

export function SignerProvider({ client, children }: { client: SignerClient; children: ReactNode }) {
  return <SignerContext value={client}>{children}</SignerContext>;
}

/**
 * The client. What changes is read with `useSyncExternalStore(client.subscribe, client.snapshot)`, or one of
 * `client.state`, `client.status`.
 */
export function useSignerClient(): SignerClient {
  const client = useContext(SignerContext);
  if (client === null) throw new EvidentError('UNEXPECTED');
  return client;
}
