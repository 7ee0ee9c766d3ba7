/**
 * The session at the end of the wallet's port: answers its calls, tells it each change of the status, and whether
 * the signer wants to be seen and how tall.
 */
import type { Timer } from '#protocol/port.ts';
import { type Handlers, type ProtocolServer, serve } from '#protocol/server.ts';
import { publicStatus, type Session } from './session.ts';

export interface Link {
  /** Takes a new port; what the wallet asked through the one before is cancelled. */
  use(port: MessagePort): void;
  /** What the screen of the task `id` would like to have, in CSS pixels. */
  wantHeight(id: number | null, height: number): void;
}

/** The signer is shown once its screen has been laid out, so that it opens at its size; or after this long. */
const LAYOUT_MS = 300;
const LAST_WORDS_MS = 500;
/** The protocol's own bound. */
const MAX_HEIGHT = 10_000;

export function createLink(session: Session, handlers: Handlers, timer: Timer): Link {
  let server: ProtocolServer | null = null;
  /** The wallet's task that is to be shown, and its height: the tallest so far, so that steps do not jump. */
  let shown: { readonly id: number; readonly height: number } | null = null;
  let waiting: { readonly id: number; readonly stop: () => void } | null = null;
  let toldStatus: unknown = null;
  let toldPresent = '';

  const tell = (): void => {
    const { status, failure } = session.snapshot();
    if (server === null) return;
    if (failure !== null) {
      const failed = server;
      // Silence is what makes the wallet load the signer anew; the last answers go out before.
      timer(() => failed.close(), LAST_WORDS_MS);
      return;
    }
    if (status !== null && status !== toldStatus) {
      toldStatus = status;
      server.status(publicStatus(status));
    }
    const present = JSON.stringify(shown);
    if (present !== toldPresent) {
      toldPresent = present;
      server.present(shown !== null, shown?.height ?? 0);
    }
  };
  const show = (id: number, height: number): void => {
    waiting?.stop();
    waiting = null;
    shown = { id, height };
    tell();
  };
  session.subscribe(() => {
    const { open } = session.snapshot();
    const id = open?.asker === 'wallet' ? open.id : null;
    if (shown?.id !== id) shown = null;
    if (waiting?.id !== id) {
      waiting?.stop();
      waiting = null;
      if (id !== null && shown === null) {
        waiting = { id, stop: timer(() => show(id, 0), LAYOUT_MS) };
      }
    }
    tell();
  });

  return {
    use(port) {
      server?.close();
      server = serve(port, handlers, { createAborter: () => new AbortController() });
      toldStatus = null;
      toldPresent = '';
      tell();
    },
    wantHeight(id, wanted) {
      if (id === null || (id !== waiting?.id && id !== shown?.id)) return;
      const height = Math.min(MAX_HEIGHT, Math.max(0, Math.ceil(wanted)));
      show(id, Math.max(height, shown?.id === id ? shown.height : 0));
    },
  };
}
