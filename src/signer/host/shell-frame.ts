/**
 * The shell's frame: made, hidden, taken away and made anew. Its own `ready` is answered with one port; what else posts,
 * from which window ever, is dropped and counted.
 */
import type { ShellPlace } from '#protocol/messages.ts';

export interface ShellFrame {
  readonly origin: string;
  /** Makes the frame where there is none, at this place. */
  start(place: ShellPlace): void;
  /** Where it was made; null while there is none. */
  startedAt(): ShellPlace | null;
  /** Takes it out of the document, with all that runs in it. */
  remove(): void;
  /** Not displayed, so that nothing of it lies over a sheet: no picker, no tooltip. Its forms keep their state. */
  hide(hidden: boolean): void;
  readonly element: () => HTMLIFrameElement | null;
  /** The port of each connection; one that came before is given at once. */
  onPort(listener: (port: MessagePort) => void): void;
  dropped(): number;
}

/** As in `protocol/messages.ts`, which is too heavy for the first paint: `host.test.ts` holds them together. */
export const SHELL_VERSION = 2;
const INSTANCE = /^[0-9a-f]{32}$/;

/**
 * Scripts, its own origin, saved files, and forms: without `allow-forms` no `submit` event fires at all, and the shell's
 * policy lets none be sent anywhere. No pop-ups, no dialogs, no navigation of this page.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-downloads allow-forms';

export function createShellFrame(page: Window, shellOrigin: string, title: () => string): ShellFrame {
  let frame: HTMLIFrameElement | null = null;
  let listener: ((port: MessagePort) => void) | null = null;
  let early: MessagePort | null = null;
  /** Of the newest connection. */
  let port: MessagePort | null = null;
  let dropped = 0;
  let startedAt: ShellPlace | null = null;

  page.addEventListener('message', (event: MessageEvent<unknown>) => {
    const instance = event.origin === shellOrigin ? readyInstance(event.data) : null;
    const peer = frame?.contentWindow ?? null;
    if (instance === null || peer === null || event.source !== peer) {
      dropped += 1;
      return;
    }
    const { port1, port2 } = new MessageChannel();
    peer.postMessage({ evident: SHELL_VERSION, kind: 'connect', instance }, shellOrigin, [port2]);
    port = port1;
    if (listener === null) early = port1;
    else listener(port1);
  });

  return {
    origin: shellOrigin,
    start(place) {
      if (frame !== null) return;
      startedAt = place;
      const { path, index, key } = place;
      frame = page.document.createElement('iframe');
      frame.id = 'shell';
      frame.title = title();
      frame.setAttribute('sandbox', SANDBOX);
      frame.allow = `clipboard-write ${shellOrigin}`;
      // No `referrerpolicy` of its own, which would hide this page's origin from `ancestorOrigins` in the frame (HTML
      // Standard; Firefox does): the shell could not tell its host. The page's own policy sends no referrer.
      // The fragment is sent to no server, and every address of the shell is one file for its service worker.
      frame.src = `${shellOrigin}/#${index}.${key}${path}`;
      page.document.getElementById('sheet')?.before(frame);
    },
    remove() {
      frame?.remove();
      frame = null;
      startedAt = null;
      early = null;
      // A worker of the shell's may hold the other end, and goes on without the frame.
      port?.close();
    },
    startedAt: () => startedAt,
    hide(hidden) {
      if (frame !== null) frame.hidden = hidden;
    },
    element: () => frame,
    onPort(next) {
      listener = next;
      if (early !== null) next(early);
      early = null;
    },
    dropped: () => dropped,
  };
}

/** The instance that offers itself, when `data` is an offer. */
export function readyInstance(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { evident, kind, instance, ...more } = data as Record<string, unknown>;
  const isOffer = evident === SHELL_VERSION && kind === 'ready' && Object.keys(more).length === 0;
  return isOffer && typeof instance === 'string' && INSTANCE.test(instance) ? instance : null;
}
