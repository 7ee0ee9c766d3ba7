/**
 * The session at the end of the wallet's port: answers its calls, tells it each change of the status, and whether
 * the signer wants to be seen and how tall.
 */
import { type Handlers, type ProtocolServer, serve } from '#protocol/server.ts';
import { publicStatus, type Session } from './session.ts';

export interface Link {
  /** Takes a new port; what the wallet asked through the one before is cancelled. */
  use(port: MessagePort): void;
  /** What the open screen would like to have, in CSS pixels. */
  wantHeight(height: number): void;
}

export function createLink(session: Session, handlers: Handlers): Link {
  let server: ProtocolServer | null = null;
  let height = 0;
  let toldStatus: unknown = null;
  let toldPresent = '';

  const tell = (): void => {
    const { status, open } = session.snapshot();
    if (server === null) return;
    if (status !== null && status !== toldStatus) {
      toldStatus = status;
      server.status(publicStatus(status));
    }
    const shown = open?.asker === 'wallet';
    const present = `${shown} ${shown ? height : 0}`;
    if (present !== toldPresent) {
      toldPresent = present;
      server.present(shown, shown ? height : 0);
    }
  };
  session.subscribe(tell);

  return {
    use(port) {
      server?.close();
      server = serve(port, handlers, { createAborter: () => new AbortController() });
      toldStatus = null;
      toldPresent = '';
      tell();
    },
    wantHeight(wanted) {
      height = Math.min(10_000, Math.max(0, Math.ceil(wanted)));
      tell();
    },
  };
}
