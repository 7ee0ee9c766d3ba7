/**
 * The keyring: states of the vault and every act on it. Runs in the worker; knows no worker, no page and no
 * browser storage, only ports. Secrets are opened for one act and zeroed after it.
 */

import * as v from 'valibot';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { createAnswerer } from '#core/wire/answerer.ts';
import { compileKdf } from '../vault/kdf.ts';
import type { UnlockProof } from '../vault/unlockers.ts';
import { ACCOUNTS } from './acts-accounts.ts';
import { ADDING } from './acts-add.ts';
import { BACKUP } from './acts-backup.ts';
import { ERASING, SECURITY } from './acts-security.ts';
import { SIGNING } from './acts-sign.ts';
import { type ActOptions, type KeyringActs, KeyringContext } from './context.ts';
import type { KeyringPorts } from './state.ts';
import {
  CALLS,
  type CallParams,
  type CallResult,
  type FromWorker,
  type KeyringCall,
  toWorkerSchema,
} from './wire.ts';

const VAULT: KeyringActs<'status' | 'expectPassword' | 'unlock' | 'lock' | 'setLockMinutes'> = {
  status: ({ state }) => state.status(),

  expectPassword: async () => {
    // Where it cannot be made ready, the password itself will say so.
    await compileKdf().catch(() => undefined);
    return {};
  },

  unlock: (context, { proof }) =>
    context.inTurn(async () => {
      const { state, ports } = context;
      const { locks } = state;
      const { vault: stored } = await ports.storage.read();
      if (stored === undefined) throw new EvidentError('VAULT_ABSENT');
      const vault = await context.prove(stored, proof);
      state.begin(vault, locks);
      return state.status();
    }),

  /** Locks here and in all tabs; never waits for what is under way. */
  lock: ({ state, ports }) => {
    ports.tabs.post({ kind: 'lock' });
    state.end();
    return state.status();
  },

  /** A proof that is given must be right, needed or not. Errors: `VAULT_PROOF_NEEDED` for a longer time, as `proven`. */
  setLockMinutes: (context, { minutes, proof }) =>
    context.inTurn(async () => {
      const session = proof === undefined ? context.state.require() : await context.proven(proof);
      await context.change(session, ({ file }) => {
        // Looked at here and not before: another tab may have made it shorter meanwhile.
        if (minutes > file.lockMinutes && proof === undefined) throw new EvidentError('VAULT_PROOF_NEEDED');
        return { lockMinutes: minutes };
      });
      return context.state.status();
    }),
};

const ACTS: KeyringActs<KeyringCall> = {
  ...VAULT,
  ...ERASING,
  ...ADDING,
  ...ACCOUNTS,
  ...SECURITY,
  ...BACKUP,
  ...SIGNING,
};

const NOBODY: ActOptions = { signal: new AbortController().signal, onProgress: () => undefined };

/** What an authenticator made is not kept longer than the act it was given for. The page wipes its own copy. */
function wipeProof(params: object): void {
  const { proof } = params as { readonly proof?: UnlockProof };
  if (proof?.kind === 'passkey') proof.output.fill(0);
}

export class KeyringCore {
  readonly #context: KeyringContext;

  constructor(ports: KeyringPorts) {
    this.#context = new KeyringContext(ports);
  }

  /** One act; a passkey's output in its proof is zeroed. Every failure of the act itself is an `EvidentError`. */
  call<C extends KeyringCall>(
    call: C,
    params: CallParams<C>,
    options: ActOptions = NOBODY,
  ): Promise<CallResult<C>> {
    // The name picks the act, which the table ties to the parameters; a union of both is beyond the type checker.
    const act = ACTS[call] as unknown as KeyringActs<C>[C];
    return act(this.#context, params, options).finally(() => wipeProof(params));
  }

  /** To be called every few seconds: locks when the deadline has passed or the machine slept. */
  tick(): void {
    this.#context.state.tick();
  }

  touch(): void {
    this.#context.state.touch();
  }
}

// The worker's end of the wire: decodes what the page sends, calls the keyring, answers under the same id.

/** A call that was cancelled was refused by the user, not by an endpoint. */
async function answer<C extends KeyringCall>(
  core: KeyringCore,
  call: C,
  params: CallParams<C>,
  options: ActOptions,
): Promise<CallResult<C>> {
  try {
    return await core.call(call, params, options);
  } catch (thrown) {
    const cancelled = options.signal.aborted && hasCode(thrown, 'RPC_ABORTED');
    throw cancelled ? new EvidentError('SIGN_REJECTED') : thrown;
  }
}

/**
 * A function for the worker's `message` event. What is no message of ours is dropped: there is no id to answer
 * under. Everything else is answered exactly once.
 */
export function serveKeyring(
  core: KeyringCore,
  post: (message: FromWorker) => void,
): (data: unknown) => void {
  const answerer = createAnswerer({
    methods: CALLS,
    answer: (call, params, options) => answer(core, call, params, options),
    send: post,
    sendProgress: post,
    createAborter: () => new AbortController(),
  });
  return (data) => {
    const parsed = v.safeParse(toWorkerSchema, data);
    if (!parsed.success) return;
    const message = parsed.output;
    if (message.kind === 'touch') core.touch();
    else answerer.receive(message);
  };
}
