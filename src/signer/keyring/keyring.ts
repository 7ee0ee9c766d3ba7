/**
 * The keyring: states of the vault and every act on it. Runs in the worker; knows no worker, no page and no
 * browser storage, only ports. Secrets are opened for one act and zeroed after it.
 */
import { EvidentError } from '#core/errors/error.ts';
import { compileKdf } from '../vault/kdf.ts';
import type { Proof } from '../vault/unlockers.ts';
import { ACCOUNTS } from './acts-accounts.ts';
import { ADDING } from './acts-add.ts';
import { BACKUP } from './acts-backup.ts';
import { ERASING } from './acts-erase.ts';
import { SECURITY } from './acts-security.ts';
import { SIGNING } from './acts-sign.ts';
import { type Acts, type CallOptions, KeyringContext } from './context.ts';
import type { KeyringPorts } from './state.ts';
import type { Call, CallParams, CallResult } from './wire.ts';

const VAULT: Acts<'status' | 'expectPassword' | 'unlock' | 'lock' | 'setLockMinutes'> = {
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

const ACTS: Acts<Call> = { ...VAULT, ...ERASING, ...ADDING, ...ACCOUNTS, ...SECURITY, ...BACKUP, ...SIGNING };

const NOBODY: CallOptions = { signal: new AbortController().signal, onProgress: () => undefined };

/** What an authenticator made is not kept longer than the act it was given for. The page wipes its own copy. */
function wipeProof(params: object): void {
  const { proof } = params as { readonly proof?: Proof };
  if (proof?.kind === 'passkey') proof.output.fill(0);
}

export class KeyringCore {
  readonly #context: KeyringContext;

  constructor(ports: KeyringPorts) {
    this.#context = new KeyringContext(ports);
  }

  /** One act; a passkey's output in its proof is zeroed. Every failure of the act itself is an `EvidentError`. */
  call<C extends Call>(
    call: C,
    params: CallParams<C>,
    options: CallOptions = NOBODY,
  ): Promise<CallResult<C>> {
    // The name picks the act, which the table ties to the parameters; a union of both is beyond the type checker.
    const act = ACTS[call] as unknown as Acts<C>[C];
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
