/**
 * Starts the keyring worker. Under Trusted Types a script's address must come from a policy: this one admits the
 * address of the built worker and nothing else, and the signer's headers allow no other policy.
 */
import { EvidentError } from '#core/errors/error.ts';
import keyringUrl from '../keyring/worker.ts?worker&url';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

function trustedKeyringUrl(): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (factory === undefined) return keyringUrl;
  const policy = factory.createPolicy('evident-keyring', {
    createScriptURL(url) {
      if (url !== keyringUrl) throw new EvidentError('SIGN_LOST');
      return url;
    },
  });
  // `Worker` takes a TrustedScriptURL where it is declared to take a string.
  return policy.createScriptURL(keyringUrl) as string;
}

/** To be called once per page: a policy of one name can be made only once. */
export function startKeyringWorker(): Worker {
  return new Worker(trustedKeyringUrl(), { type: 'module', name: 'evident-keyring' });
}
