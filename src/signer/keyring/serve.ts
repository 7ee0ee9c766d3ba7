/** The worker's end of the wire: decodes what the page sends, calls the keyring, answers under the same id. */
import * as v from 'valibot';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { createAnswerer } from '#core/wire/answerer.ts';
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

/** A call that was cancelled was refused by the user, not by an endpoint. */
async function answer<C extends Call>(
  core: KeyringCore,
  call: C,
  params: CallParams<C>,
  options: CallOptions,
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
