/**
 * The session at the end of the shell's port: answers its calls, tells it each change of the status, and where the user
 * went in the history.
 */
import type { Timer } from '#core/wire/port.ts';
import { type Handlers, type ProtocolServer, serve } from '#protocol/server.ts';
import type { Door } from '../apps/door.ts';
import type { Address } from '../host/address.ts';
import { publicStatus, type Session } from './session.ts';

export interface Link {
  /** Takes a new port; what the wallet asked through the one before is cancelled. */
  use(port: MessagePort): void;
}

const LAST_WORDS_MS = 500;

/** @param door null outside the connect window */
export function createLink(
  session: Session,
  handlers: Handlers,
  timer: Timer,
  address: Address,
  door: Door | null,
): Link {
  let server: ProtocolServer | null = null;
  let toldStatus: unknown = null;

  const tell = (): void => {
    const { status, failure } = session.snapshot();
    if (server === null) return;
    if (failure !== null) {
      const failed = server;
      // The last answers go out before.
      timer(() => failed.close(), LAST_WORDS_MS);
      return;
    }
    if (status !== null && status !== toldStatus) {
      toldStatus = status;
      server.status(publicStatus(status));
    }
  };
  session.subscribe(tell);
  address.onMove((place) => server?.path(place));
  return {
    use(port) {
      server?.close();
      server = serve(port, handlers, {
        createAborter: () => new AbortController(),
        onGo: address.go,
        onTraverse: address.traverse,
        onSendToApp: (app, payload) => door?.send(app, payload),
        onCloseApp: (app) => door?.close(app),
      });
      door?.connect(server.app);
      toldStatus = null;
      // Back was pressed while the shell was still on its way: nobody was there to be told.
      const moved = address.moved();
      if (moved !== null) server.path(moved);
      tell();
    },
  };
}
