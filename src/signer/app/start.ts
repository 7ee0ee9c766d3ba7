/**
 * The host's second step: the keyring's worker, the band, and the port to the wallet's frame. The screens themselves, and
 * React with them, are loaded when the first sheet opens.
 */
import { bytesToHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Timer } from '#core/wire/port.ts';
import { type Handlers, type ProtocolServer, serve } from '#protocol/server.ts';
import { offline } from '#workers/register.ts';
import type { Door } from '../apps/door.ts';
import type { HostAddress } from '../host/address.ts';
import { openBand } from '../host/band.ts';
import { rememberShell } from '../host/hints.ts';
import { messages } from '../host/messages.ts';
import type { Host, HostPlace } from '../host/place.ts';
import { createSheets } from '../host/sheets.ts';
import { type Keyring, openKeyring, type WorkerLike } from '../keyring/client.ts';
import type { Shown } from './context.ts';
import { decoders } from './decoders.ts';
import { createFlow } from './flow.ts';
import { freshAfterLock } from './fresh-start.ts';
import { createHandlers } from './handlers.ts';
import { askForStoragePromise, keepWhatIsMade } from './persist.ts';
import { publicStatus, Session } from './session.ts';
import { serviceWorkerUrl, startKeyringWorker } from './worker-url.ts';

/** @param host null for the cold signer, which has no wallet around it. */
export async function start(host: Host | null, kind: HostPlace['kind']): Promise<void> {
  const element = document.getElementById('root');
  const dialog = document.getElementById('sheet');
  if (element === null || !(dialog instanceof HTMLDialogElement)) return;
  dialog.setAttribute('aria-label', messages.sheet);
  let shown: Shown = 'refused';
  let loading = false;
  const sheets = createSheets(window, dialog, host?.frame ?? null, () => {
    if (loading) return;
    loading = true;
    import('./screens.tsx').then(
      ({ drawScreens }) => drawScreens(element, shown),
      () => {
        loading = false;
        element.textContent = messages.notLoaded;
      },
    );
  });
  if (kind === 'refused') {
    sheets.open('covers');
    return;
  }
  let session: Session | null = null;
  const startWorker = (): WorkerLike => {
    const worker = startKeyringWorker();
    worker.addEventListener('error', () => session?.lose(new EvidentError('SIGN_WORKER_FAILED')));
    return worker;
  };
  let keyring: Keyring;
  try {
    keyring = openKeyring(startWorker);
  } catch (thrown) {
    shown = new EvidentError('SIGN_WORKER_FAILED', {}, thrown);
    sheets.open('covers');
    return;
  }
  const current = new Session(keyring);
  session = current;
  const door = host?.connects === true ? await openOwnDoor(host.frame.origin) : null;
  const flow = createFlow(current, host, sheets, door);
  shown = { keyring, session: current, place: kind, flow };
  freshAfterLock(current, timer, () => {
    // What a screen of secrets left in this page's memory goes with the page; else a new worker is enough.
    if (flow.showedSecrets()) window.location.reload();
    else keyring.renew();
  });
  keepWhatIsMade(current, askForStoragePromise);
  followUse(document, keyring);
  followTyping(window, current);
  openBand(document, current, keyring, flow);
  keepForOffline();
  if (host === null) return;
  const handlers = createHandlers({ keyring, session: current, decode: decoders, door });
  const address: HostAddress = {
    ...host.address,
    // A frame that was made where the user went is there already.
    moved: () => {
      const moved = host.address.moved();
      return moved?.key === host.frame.startedAt()?.key ? null : moved;
    },
    go: flow.go,
  };
  const link = createLink(current, handlers, timer, address, door);
  host.frame.onPort((port) => {
    rememberShell(true);
    link.use(port);
  });
}

// The session at the end of the shell's port: answers its calls, tells it each change of the status, and where the user
// went in the history.

interface Link {
  /** Takes a new port; what the wallet asked through the one before is cancelled. */
  use(port: MessagePort): void;
}

const LAST_WORDS_MS = 500;

/** @param door null outside the connect window */
export function createLink(
  session: Session,
  handlers: Handlers,
  timer: Timer,
  address: HostAddress,
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

/** Keeps this program for a start without a network, once the page's own files have come. */
function keepForOffline(): void {
  const url = serviceWorkerUrl();
  if (url === null) return;
  const loaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    else window.addEventListener('load', resolve, { once: true });
  });
  void offline.start(navigator.serviceWorker, url, loaded);
}

/** A clock that wakes once, unless the returned function is called first. */
function timer(wake: () => void, milliseconds: number): () => void {
  const handle = setTimeout(wake, milliseconds);
  return () => clearTimeout(handle);
}

/** Loaded in the connect window alone. */
async function openOwnDoor(shellOrigin: string): Promise<Door> {
  const { openDoor } = await import('../apps/door.ts');
  return openDoor(window, {
    own: [window.location.origin, shellOrigin],
    decode: decoders,
    randomId: () => bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2),
    clock: () => performance.now(),
  });
}

const TOUCH_EVERY_MS = 5000;

/** Use of the host's own page pushes the moment at which it locks by itself. What happens in the shell does not. */
function followUse(page: Document, keyring: Keyring): void {
  let last = 0;
  const onUse = (event: Event): void => {
    if (!event.isTrusted || event.timeStamp - last < TOUCH_EVERY_MS) return;
    last = event.timeStamp;
    keyring.touch();
  };
  page.addEventListener('pointerdown', onUse);
  page.addEventListener('keydown', onUse);
}

/**
 * Whatever is typed on this page is typed on a sheet. Meanwhile the browser asks before the page goes: an app that opened
 * it may send it elsewhere, in some browsers the shell may go back in the history, and the next keys would be typed there.
 * A button that is pressed, or Enter in a field, ends the typing: what was shown after a password must not outlive a lock
 * because of the password (`fresh-start.ts`).
 */
function followTyping(page: Window, session: Session): void {
  page.document.addEventListener('input', (event) => {
    if (event.isTrusted) session.typed();
  });
  page.document.addEventListener('click', ({ isTrusted, target }) => {
    if (isTrusted && target instanceof Element && target.closest('button') !== null) session.pressed();
  });
  page.document.addEventListener('keydown', ({ isTrusted, key, target }) => {
    if (isTrusted && key === 'Enter' && target instanceof HTMLInputElement) session.pressed();
  });
  page.addEventListener('beforeunload', (event) => {
    if (session.isTyping()) event.preventDefault();
  });
}
