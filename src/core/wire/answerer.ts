/**
 * The end of a port that answers. Whoever works sees only what a method's schema has decoded, and what is answered goes
 * through the schema of the result: a field too many (a seal, a secret) fails here instead of travelling.
 */
import * as v from 'valibot';
import { EvidentError } from '../errors/error.ts';
import {
  type AborterLike,
  type Answer,
  type CallProgress,
  encodeError,
  type MethodOf,
  type Methods,
  type ParamsOf,
  type Request,
  type ResultOf,
} from './port.ts';

export interface AnswererOptions<Id, M extends Methods, Aborter extends AborterLike> {
  readonly methods: M;
  readonly answer: <N extends MethodOf<M>>(
    method: N,
    params: ParamsOf<M, N>,
    context: { readonly signal: Aborter['signal']; readonly onProgress: (fraction: number) => void },
  ) => Promise<ResultOf<M, N>>;
  readonly send: (answer: Answer<Id>) => void;
  /** Absent where nobody waits for it. */
  readonly sendProgress?: (progress: CallProgress<Id>) => void;
  readonly createAborter: () => Aborter;
  /** Of requests at once; more are refused with `SIGN_BUSY`. */
  readonly mostOpen?: number;
}

export interface Answerer<Id, M extends Methods> {
  /**
   * Answers a request exactly once. False where it fits not its schema, which is answered with `SIGN_MALFORMED`, or
   * has the id of an open one, which is not answered: the first would take that answer for its own.
   */
  receive(message: Request<Id, M>): boolean;
  isOpen(id: Id): boolean;
  /** Aborts all that is open. */
  abort(): void;
}

export function createAnswerer<Id, M extends Methods, Aborter extends AborterLike>(
  options: AnswererOptions<Id, M, Aborter>,
): Answerer<Id, M> {
  const { methods, send, mostOpen = Number.POSITIVE_INFINITY } = options;
  const open = new Map<Id, AborterLike>();
  const refuse = (id: Id, error: unknown): void => send({ kind: 'error', id, error: encodeError(error) });

  const run = async (id: Id, method: MethodOf<M>, params: unknown): Promise<void> => {
    const aborter = options.createAborter();
    open.set(id, aborter);
    const onProgress = (fraction: number): void => options.sendProgress?.({ kind: 'progress', id, fraction });
    try {
      // The schema of this very method has just decoded the parameters.
      const answer = await options.answer(method, params as ParamsOf<M, MethodOf<M>>, {
        signal: aborter.signal,
        onProgress,
      });
      const result = v.parse(methods[method]?.result ?? v.never(), answer);
      send({ kind: 'result', id, result });
    } catch (thrown) {
      refuse(id, thrown);
    } finally {
      open.delete(id);
    }
  };

  return {
    receive(message) {
      const { id } = message;
      if (message.kind === 'cancel') {
        open.get(id)?.abort();
        return true;
      }
      if (open.has(id)) return false;
      if (open.size >= mostOpen) {
        refuse(id, new EvidentError('SIGN_BUSY'));
        return true;
      }
      const { method } = message;
      // The schema's own message quotes the value, which may be a secret: not passed on.
      const params = v.safeParse(methods[method]?.params ?? v.never(), message.params);
      if (params.success) void run(id, method, params.output);
      else refuse(id, new EvidentError('SIGN_MALFORMED', { method }));
      return params.success;
    },
    isOpen: (id) => open.has(id),
    abort() {
      for (const aborter of open.values()) aborter.abort();
    },
  };
}
