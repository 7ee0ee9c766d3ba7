/** The worker's end of the wire: decodes what the page sends, calls the keyring, answers under the same id. */
import * as v from 'valibot';
import { EvidentError } from '#core/errors/error.ts';
import { encodeError } from '#protocol/errors.ts';
import type { KeyringCore } from './keyring.ts';
import { ratePassword } from './strength.ts';
import {
  CALLS,
  type Call,
  type CallParams,
  type CallResult,
  type FromWorker,
  toWorkerSchema,
} from './wire.ts';

type Handlers = {
  readonly [C in Call]: (core: KeyringCore, params: CallParams<C>) => Promise<CallResult<C>>;
};

const HANDLERS: Handlers = {
  status: (core) => core.status(),
  draft: (core, params) => core.draft(params),
  checkDraft: (core, params) => core.checkDraft(params),
  dropDraft: (core, params) => core.dropDraft(params),
  create: (core, params) => core.create(params),
  importMnemonic: (core, params) => core.importMnemonic(params),
  importPrivateKey: (core, params) => core.importPrivateKey(params),
  rate: (_core, { password }) => ratePassword(password),
  unlock: (core, params) => core.unlock(params),
  lock: (core) => core.lock(),
  addAccount: (core, params) => core.addAccount(params),
  reveal: (core, params) => core.reveal(params),
  confirmBackup: (core, params) => core.confirmBackup(params),
  sign: (core, params) => core.sign(params),
  setLockMinutes: (core, params) => core.setLockMinutes(params),
  erase: (core) => core.erase(),
};

async function answer<C extends Call>(core: KeyringCore, call: C, params: unknown): Promise<CallResult<C>> {
  const parsed = v.safeParse(CALLS[call].params, params);
  // The schema's own message quotes the value, which may be a secret: not passed on.
  if (!parsed.success) throw new EvidentError('SIGN_MALFORMED', { call });
  return HANDLERS[call](core, parsed.output as CallParams<C>);
}

/**
 * A function for the worker's `message` event. What is no message of ours is dropped: there is no id to answer
 * under. Everything else is answered exactly once.
 */
export function serveKeyring(
  core: KeyringCore,
  post: (message: FromWorker) => void,
): (data: unknown) => void {
  return (data) => {
    const parsed = v.safeParse(toWorkerSchema, data);
    if (!parsed.success) return;
    if (parsed.output.kind === 'touch') {
      core.touch();
      return;
    }
    const { id, call, params } = parsed.output;
    answer(core, call, params).then(
      (result) => post({ kind: 'result', id, result }),
      (thrown: unknown) => post({ kind: 'error', id, error: encodeError(thrown) }),
    );
  };
}
