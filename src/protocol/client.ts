/**
 * The wallet's end of the port: calls by id, answers decoded by the method's schema. An answer without a call, or
 * one that fits no schema, is dropped and counted; it can never settle somebody else's call.
 */
import * as v from 'valibot';
import type { ErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError } from '#core/errors/error.ts';
import { createCaller } from '#core/wire/caller.ts';
import type { PortLike, RandomId, SignalLike } from '#core/wire/port.ts';
import type { AppEvent } from './apps.ts';
import {
  type FromWallet,
  fromSignerSchema,
  METHODS,
  type Method,
  type Params,
  type ResultOf,
  type ShellPlace,
  type SignerStatus,
} from './messages.ts';

interface CallOptions {
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

export function createClient(port: PortLike, randomId: RandomId, events: ClientEvents): ProtocolClient {
  const pings = new Map<number, { resolve: () => void; reject: (error: EvidentError) => void }>();
  let pingNumber = 0;
  let dropped = 0;
  let closedWith: ErrorCode | null = null;

  const send = (message: FromWallet): void => port.postMessage(message);

  const caller = createCaller({
    methods: METHODS,
    nextId: randomId,
    send,
    aborted: 'RPC_ABORTED',
    abort: 'ends',
  });

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
        if (!caller.hear(message)) dropped += 1;
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
    call: caller.call,
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
      const waiting = [...pings.values()];
      pings.clear();
      caller.close(code);
      for (const ping of waiting) ping.reject(new EvidentError(code));
    },
  };
}
