/** Acts that sign. The bytes are read here once more, whatever the page has shown. */
import type { Address } from '#core/address/address.ts';
import { hexToBytes } from '#core/bytes/hex.ts';
import { decodeAuthorization } from '../decode/authorization.ts';
import { decodeUnsigned } from '../decode/transaction.ts';
import type { Bytes } from '../vault/random.ts';
import type { Proof } from '../vault/unlockers.ts';
import type { SIGNING_CALLS } from './calls-signing.ts';
import type { Acts, KeyringContext } from './context.ts';
import { privateKeyAt } from './derive.ts';
import { signTransaction } from './sign.ts';
import { signAuthorization } from './sign-authorization.ts';
import { signMessage, signTypedData } from './sign-message.ts';

/**
 * Opens the key of `account` for the time of `use`, and wipes it. Where the vault asks each time, `proof` comes
 * first. Errors: `VAULT_LOCKED`, `VAULT_PROOF_NEEDED`, `KEY_ACCOUNT_UNKNOWN`, those of a wrong proof.
 */
async function withKey<T>(
  context: KeyringContext,
  address: Address,
  proof: Proof | undefined,
  use: (key: Bytes) => T,
): Promise<T> {
  const { state } = context;
  const session = state.require();
  const { source, account } = session.account(address);
  if (session.vault.file.askEachTime) await context.inTurn(() => context.proven(proof));
  return context.withSecret(session.vault, source.id, async (secret) => {
    const key = await privateKeyAt(secret, account.path);
    try {
      state.assertCurrent(session);
      return use(key);
    } finally {
      key.fill(0);
    }
  });
}

export const SIGNING: Acts<keyof typeof SIGNING_CALLS> = {
  sign: async (context, { account, unsigned, proof }) => {
    context.state.require();
    decodeUnsigned(unsigned);
    const signed = await withKey(context, account, proof, (key) => signTransaction(unsigned, key, account));
    return { signed };
  },

  signMessage: async (context, { account, message, proof }) => {
    const bytes = hexToBytes(message);
    const signature = await withKey(context, account, proof, (key) => signMessage(bytes, key, account));
    return { signature };
  },

  signTypedData: async (context, { account, typedData, proof }) => {
    const signature = await withKey(context, account, proof, (key) => signTypedData(typedData, key, account));
    return { signature };
  },

  signAuthorization: async (context, { account, chainId, address, nonce, proof }) => {
    context.state.require();
    const authorization = { chainId, address, nonce };
    decodeAuthorization(authorization);
    return withKey(context, account, proof, (key) => signAuthorization(authorization, key, account));
  },
};
