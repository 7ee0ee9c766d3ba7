/**
 * The signer's end of the port. A handler sees only what its method's schema has decoded, and what it answers goes
 * through the schema of the result: a field too many (a seal, a secret) fails here instead of travelling.
 */
import * as v from 'valibot';
import { EvidentError } from '#core/errors/error.ts';
import { createAnswerer } from '#core/wire/answerer.ts';
import { type AborterLike, encodeError, type PortLike, type SignalLike } from '#core/wire/port.ts';
import type { AppEvent } from './apps.ts';
import {
  type FromSigner,
  fromWalletSchema,
  METHODS,
  type Method,
  type Params,
  type ResultOf,
  type ShellPlace,
  type SignerStatus,
} from './messages.ts';

export type Handlers = {
  readonly [M in Method]: (
    params: Params<M>,
    context: { readonly signal: SignalLike },
  ) => Promise<ResultOf<M>>;
};

export interface ServerOptions {
  readonly createAborter: () => AborterLike;
  /** The shell went there by itself. */
  readonly onGo: (place: ShellPlace, replace: boolean) => void;
  /** The shell asks for an entry of the history, so many steps from here. */
  readonly onTraverse: (by: number) => void;
  /** An answer or an event for an app. */
  readonly onSendToApp: (app: string, payload: string) => void;
  readonly onCloseApp: (app: string) => void;
}

export interface ProtocolServer {
  status(status: SignerStatus): void;
  path(place: ShellPlace): void;
  app(event: AppEvent): void;
  /** Messages that fitted nothing, answered or not. */
  dropped(): number;
  /** Aborts all that is open and closes the port. Their answers are not sent any more. */
  close(): void;
}

/** Enough for a wallet that behaves; a flood is refused with `SIGN_BUSY`. */
const MAX_OPEN = 32;

const envelopeSchema = v.object({ kind: v.literal('request'), id: v.string() });
const ID = /^[0-9a-f]{32}$/;

export function serve(port: PortLike, handlers: Handlers, options: ServerOptions): ProtocolServer {
  let dropped = 0;
  let closed = false;

  const send = (message: FromSigner): void => {
    if (!closed) port.postMessage(message);
  };
  const answerer = createAnswerer({
    methods: METHODS,
    answer: (method, params, context) => handlers[method](params, context),
    send,
    createAborter: options.createAborter,
    mostOpen: MAX_OPEN,
  });

  const onMessage = (event: { data: unknown }): void => {
    const parsed = v.safeParse(fromWalletSchema, event.data);
    if (!parsed.success) {
      dropped += 1;
      const id = readableId(event.data);
      if (id !== null && !answerer.isOpen(id)) {
        send({ kind: 'error', id, error: encodeError(new EvidentError('SIGN_MALFORMED')) });
      }
      return;
    }
    const message = parsed.output;
    switch (message.kind) {
      case 'ping':
        send({ kind: 'pong', n: message.n });
        return;
      case 'go':
        options.onGo({ path: message.path, index: message.index, key: message.key }, message.replace);
        return;
      case 'traverse':
        options.onTraverse(message.by);
        return;
      case 'sendToApp':
        options.onSendToApp(message.app, message.payload);
        return;
      case 'closeApp':
        options.onCloseApp(message.app);
        return;
      case 'request':
      case 'cancel':
        if (!answerer.receive(message)) dropped += 1;
        return;
    }
  };
  const onUnreadable = (): void => {
    dropped += 1;
  };
  port.addEventListener('message', onMessage);
  port.addEventListener('messageerror', onUnreadable);
  port.start();

  return {
    status: (status) => send({ kind: 'status', status }),
    path: (place) => send({ kind: 'path', ...place }),
    app: (event) => send({ kind: 'app', event }),
    dropped: () => dropped,
    close() {
      if (closed) return;
      closed = true;
      port.removeEventListener('message', onMessage);
      port.removeEventListener('messageerror', onUnreadable);
      port.close();
      answerer.abort();
    },
  };
}

/** The id of something that wanted to be a request, so that its sender is not left waiting. */
function readableId(data: unknown): string | null {
  const parsed = v.safeParse(envelopeSchema, data);
  return parsed.success && ID.test(parsed.output.id) ? parsed.output.id : null;
}
