/** The worker's end of the wire: decodes what the page sends, calls the keyring, answers under the same id. */
import * as v from 'valibot';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { encodeError } from '#protocol/errors.ts';
import type { CallOptions } from './context.ts';
import type { KeyringCore } from './keyring.ts';
import {
  CALLS,
  type Call,
  type CallParams,
  type CallResult,
  type FromWorker,
  toWorkerSchema,
} from './wire.ts';

async function answer<C extends Call>(
  core: KeyringCore,
  call: C,
  params: unknown,
  options: CallOptions,
): Promise<CallResult<C>> {
  const parsed = v.safeParse(CALLS[call].params, params);
  // The schema's own message quotes the value, which may be a secret: not passed on.
  if (!parsed.success) throw new EvidentError('SIGN_MALFORMED', { call });
  return core.call(call, parsed.output as CallParams<C>, options);
}

/**
 * A function for the worker's `message` event. What is no message of ours is dropped: there is no id to answer
 * under. Everything else is answered exactly once.
 */
export function serveKeyring(
  core: KeyringCore,
  post: (message: FromWorker) => void,
): (data: unknown) => void {
  const running = new Map<number, AbortController>();
  return (data) => {
    const parsed = v.safeParse(toWorkerSchema, data);
    if (!parsed.success) return;
    const message = parsed.output;
    if (message.kind === 'touch') {
      core.touch();
      return;
    }
    const { id } = message;
    if (message.kind === 'cancel') {
      running.get(id)?.abort();
      return;
    }
    const controller = new AbortController();
    running.set(id, controller);
    const onProgress = (fraction: number) => post({ kind: 'progress', id, fraction });
    answer(core, message.call, message.params, { signal: controller.signal, onProgress })
      .then(
        (result) => post({ kind: 'result', id, result }),
        (thrown: unknown) => {
          const cancelled = controller.signal.aborted && hasCode(thrown, 'RPC_ABORTED');
          const reason = cancelled ? new EvidentError('SIGN_REJECTED') : thrown;
          post({ kind: 'error', id, error: encodeError(reason) });
        },
      )
      .finally(() => running.delete(id));
  };
}
