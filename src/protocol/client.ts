/**
 * The wallet's end of the port: calls by id, answers decoded by the method's schema. An answer without a call, or
 * one that fits no schema, is dropped and counted; it can never settle somebody else's call.
 */
import * as v from 'valibot';
import type { ErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { AppEvent } from './apps.ts';
import { decodeError } from './errors.ts';
import {
  type FromSigner,
  type FromWallet,
  fromSignerSchema,
  METHODS,
  type Method,
  type Params,
  type ResultOf,
  type ShellPlace,
  type SignerStatus,
} from './messages.ts';
import type { PortLike, RandomId, SignalLike } from './port.ts';

export interface CallOptions {
  readonly signal?: SignalLike | undefined;
}

export interface ClientEvents {
  readonly status: (status: SignerStatus) => void;
  /** The user moved in the history, or wrote another address. */
  readonly path: (place: ShellPlace) => void;
  /** An app opened the connect window, asks something, or went. */
  readonly app: (event: AppEvent) => void;
}

export interface ProtocolClient {
  /**
   * Asks the signer. Aborting sends `cancel` and rejects at once. Errors: whatever code the signer answers,
   * `RPC_ABORTED`, `SIGN_LOST` when closed before the answer, `SIGN_MALFORMED` when the answer fits no schema.
   */
  call<M extends Method>(method: M, params: Params<M>, options?: CallOptions): Promise<ResultOf<M>>;
  /** Tells where the shell is now. Not answered. */
  go(place: ShellPlace, replace: boolean): void;
  /** Asks for another entry of the history; `path` tells what came of it. */
  traverse(by: number): void;
  /** An answer or an event for an app, as JSON text. Not answered. */
  sendToApp(app: string, payload: string): void;
  closeApp(app: string): void;
  /** Resolves with the answer to this very ping. Rejects with `SIGN_LOST` when closed before. */
  ping(): Promise<void>;
  /** Messages that fitted nothing. */
  dropped(): number;
  /** Rejects all that is open, and all calls to come, with `code`, and closes the port. */
  close(code?: ErrorCode): void;
}

interface Pending {
  readonly method: Method;
  readonly settle: (outcome: { ok: true; value: unknown } | { ok: false; error: EvidentError }) => void;
}

export function createClient(port: PortLike, randomId: RandomId, events: ClientEvents): ProtocolClient {
  const pending = new Map<string, Pending>();
  /** Cancelled by us, answer still on its way: it is expected, and means nothing any more. */
  const cancelled = new Set<string>();
  const pings = new Map<number, { resolve: () => void; reject: (error: EvidentError) => void }>();
  let pingNumber = 0;
  let dropped = 0;
  let closedWith: ErrorCode | null = null;

  const send = (message: FromWallet): void => port.postMessage(message);

  const answered = (message: Extract<FromSigner, { id: string }>): void => {
    const call = pending.get(message.id);
    if (call === undefined) {
      if (!cancelled.delete(message.id)) dropped += 1;
      return;
    }
    pending.delete(message.id);
    if (message.kind === 'error') {
      call.settle({ ok: false, error: decodeError(message.error) });
      return;
    }
    const result = v.safeParse(METHODS[call.method].result, message.result);
    if (result.success) {
      call.settle({ ok: true, value: result.output });
      return;
    }
    dropped += 1;
    call.settle({ ok: false, error: new EvidentError('SIGN_MALFORMED', { method: call.method }) });
  };

  const onMessage = (event: { data: unknown }): void => {
    const parsed = v.safeParse(fromSignerSchema, event.data);
    if (!parsed.success) {
      dropped += 1;
      return;
    }
    const message = parsed.output;
    switch (message.kind) {
      case 'result':
      case 'error':
        answered(message);
        return;
      case 'status':
        events.status(message.status);
        return;
      case 'path':
        events.path({ path: message.path, index: message.index, key: message.key });
        return;
      case 'app':
        events.app(message.event);
        return;
      case 'pong': {
        const ping = pings.get(message.n);
        if (ping === undefined) dropped += 1;
        pings.delete(message.n);
        ping?.resolve();
        return;
      }
    }
  };
  const onUnreadable = (): void => {
    dropped += 1;
  };
  port.addEventListener('message', onMessage);
  port.addEventListener('messageerror', onUnreadable);
  port.start();

  return {
    call<M extends Method>(method: M, params: Params<M>, { signal }: CallOptions = {}) {
      return new Promise<ResultOf<M>>((resolve, reject) => {
        if (closedWith !== null) {
          reject(new EvidentError(closedWith));
          return;
        }
        if (signal?.aborted) {
          reject(new EvidentError('RPC_ABORTED'));
          return;
        }
        const id = randomId();
        const abort = (): void => {
          if (!pending.delete(id)) return;
          cancelled.add(id);
          send({ kind: 'cancel', id });
          signal?.removeEventListener('abort', abort);
          reject(new EvidentError('RPC_ABORTED'));
        };
        pending.set(id, {
          method,
          settle: (outcome) => {
            signal?.removeEventListener('abort', abort);
            // The schema of this method has just decoded it; the map forgets which one by its type.
            if (outcome.ok) resolve(outcome.value as ResultOf<M>);
            else reject(outcome.error);
          },
        });
        signal?.addEventListener('abort', abort);
        send({ kind: 'request', id, method, params });
      });
    },
    ping() {
      if (closedWith !== null) return Promise.reject(new EvidentError(closedWith));
      pingNumber += 1;
      const n = pingNumber;
      return new Promise((resolve, reject) => {
        pings.set(n, { resolve, reject });
        send({ kind: 'ping', n });
      });
    },
    go(place, replace) {
      if (closedWith === null) send({ kind: 'go', ...place, replace });
    },
    traverse(by) {
      if (closedWith === null) send({ kind: 'traverse', by });
    },
    sendToApp(app, payload) {
      if (closedWith === null) send({ kind: 'sendToApp', app, payload });
    },
    closeApp(app) {
      if (closedWith === null) send({ kind: 'closeApp', app });
    },
    dropped: () => dropped,
    close(code = 'SIGN_LOST') {
      if (closedWith !== null) return;
      closedWith = code;
      port.removeEventListener('message', onMessage);
      port.removeEventListener('messageerror', onUnreadable);
      port.close();
      const open = [...pending.values()];
      const waiting = [...pings.values()];
      pending.clear();
      pings.clear();
      for (const call of open) call.settle({ ok: false, error: new EvidentError(code) });
      for (const ping of waiting) ping.reject(new EvidentError(code));
    },
  };
}
