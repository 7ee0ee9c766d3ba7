/**
 * The connect window's side of the host: who opened it, what that page asks, and whether a signature is what it asked
 * for. One app for each load of the page. The browser attests the app's origin to this program, and to no other.
 */
import { isAppAddress } from '#core/app-address.ts';
import { createEmitter } from '#core/emitter/emitter.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Finding } from '#core/risk/types.ts';
import type { RandomId, SignalLike } from '#core/wire/port.ts';
import type { AppEvent, Asked } from '#protocol/apps.ts';
import type { Decoders } from '../app/decoders.ts';
import { type AskedRequest, partsAnswered, type Signing, signaturesFor } from './asked.ts';
import { type AppRelay, createAppRelay } from './relay.ts';
import { unknownApp } from './unknown-app.ts';

/**
 * `uncalled`: no page opened this window, or the browser keeps it apart from the one that did. `refused`: a page that may
 * not connect did.
 */
export type DoorState = 'uncalled' | 'waiting' | 'open' | 'refused';

/** Whose request a signature answers. */
export interface AskedBy {
  /** Null where the wallet names an app that never opened this window. */
  readonly origin: string | null;
  /** What the wallet says that the app calls itself, where it asked by another door; null where it says nothing. */
  readonly claimed: string | null;
  /** The host received this very request from that origin. Else only the wallet says so. */
  readonly attested: boolean;
  /** What is to be said about that site; empty where it is not attested. */
  readonly findings: readonly Finding[];
}

export interface Door {
  state(): DoorState;
  /** Called when the state changed. */
  subscribe(listener: () => void): () => void;
  /** A new connection of the wallet: it is told what is open, then each event. */
  connect(tell: (event: AppEvent) => void): void;
  send(app: string, payload: string): void;
  close(app: string): void;
  /**
   * Runs `sign`, which shows the sheet and signs, for a request of an app. While it runs, and once it has succeeded, the
   * same request is signed no second time; it is aborted when the app goes. Error: `SIGN_REQUEST_OVER` when the
   * request was signed or answered, or the app is gone; otherwise what `sign` rejects with.
   */
  sign<T>(
    asked: Asked,
    signing: Signing,
    signal: SignalLike,
    sign: (by: AskedBy, signal: SignalLike) => Promise<T>,
  ): Promise<T>;
}

interface DoorOptions {
  /** Origins of Evident itself, which are no apps. */
  readonly own: readonly string[];
  readonly decode: Decoders;
  readonly randomId: RandomId;
  readonly clock: () => number;
}

interface App {
  readonly id: string;
  readonly origin: string;
  readonly relay: AppRelay;
  /** Signatures that each open request has got, or is about to get. */
  readonly signed: Map<number, number>;
  readonly gone: AbortController;
}

export function openDoor(page: Window, { own, decode, randomId, clock }: DoorOptions): Door {
  const opener = page.opener as Window | null;
  const changes = createEmitter();
  let state: DoorState = opener === null ? 'uncalled' : 'waiting';
  let app: App | null = null;
  let tell: (event: AppEvent) => void = () => undefined;

  const meet = ({ origin, port }: AppCaller): void => {
    if (isAppOrigin(origin, own)) {
      const id = randomId();
      const gone = new AbortController();
      state = 'open';
      tell({ kind: 'opened', app: id, origin });
      const relay = createAppRelay(port, {
        app: id,
        clock,
        tell: (event) => {
          if (event.kind === 'closed') gone.abort();
          tell(event);
        },
      });
      app = { id, origin, relay, signed: new Map(), gone };
      // Not in every browser; the package says so itself as its page goes.
      port.addEventListener('close', () => relay.close());
    } else {
      state = 'refused';
      port.close();
    }
    changes.emit();
  };
  if (opener !== null) greet(page, opener, randomId(), meet);

  const requestOf = ({ relay }: App, message: number): AskedRequest | null =>
    relay.open().find((one) => one.message === message)?.request ?? null;

  return {
    state: () => state,
    subscribe: changes.subscribe,
    connect(next) {
      tell = next;
      if (app === null || app.relay.isClosed()) return;
      tell({ kind: 'opened', app: app.id, origin: app.origin });
      for (const { message, payload } of app.relay.open())
        tell({ kind: 'message', app: app.id, message, payload });
    },
    send(id, payload) {
      if (app?.id === id) app.relay.send(payload);
    },
    close(id) {
      if (app?.id === id) app.relay.close();
    },
    async sign(asked, signing, signal, sign) {
      const current = app;
      if (current?.id !== asked.app) return sign(unknownApp(asked), signal);
      const { origin, signed } = current;
      const { message } = asked;
      const unattested: AskedBy = { origin, claimed: null, attested: false, findings: [] };
      if (!current.relay.gave(message)) return sign(unattested, signal);
      const request = requestOf(current, message);
      const done = signed.get(message) ?? 0;
      if (request === null) throw new EvidentError('SIGN_REQUEST_OVER');
      const parts = await partsAnswered(request, done, signing, {
        origin,
        decodeTypedData: decode.typedData,
      });
      const by =
        parts === 0
          ? unattested
          : { origin, claimed: null, attested: true, findings: await findingsAbout(origin) };
      const most = signaturesFor(request);
      // Looked at after the waits: it may have been answered, or signed, meanwhile.
      if (requestOf(current, message) === null || (signed.get(message) ?? 0) !== done || done >= most)
        throw new EvidentError('SIGN_REQUEST_OVER');
      signed.set(message, parts === 0 ? most : done + parts);
      const either = new AbortController();
      const abort = (): void => either.abort();
      signal.addEventListener('abort', abort);
      current.gone.signal.addEventListener('abort', abort);
      if (signal.aborted) abort();
      try {
        return await sign(by, either.signal);
      } catch (thrown) {
        signed.set(message, done);
        throw thrown;
      } finally {
        signal.removeEventListener('abort', abort);
        current.gone.signal.removeEventListener('abort', abort);
      }
    },
  };
}

/** Loaded with the list of scam sites, as for a sign-in. */
async function findingsAbout(origin: string): Promise<readonly Finding[]> {
  const { siteVerdict } = await import('#core/risk/site.ts');
  const verdict = siteVerdict(new URL(origin).host);
  return verdict === null ? [] : [verdict];
}

// Which pages may connect as apps, by the origin that the browser attests.

/**
 * True for `https`, and for `http` on this machine. False for `null` (sandboxed and local documents have it in common),
 * for every other scheme, and for Evident's `own` origins.
 */
export function isAppOrigin(origin: string, own: readonly string[]): boolean {
  if (own.includes(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && isAppAddress(url);
}

// The first words between the connect window and the page that opened it. Nothing secret is in them: who answers is
// known by `event.origin`, which the browser sets, and by `event.source`.

/** Of the package in `src/connect`: both ends change together. */
const VERSION = 1;

export interface AppCaller {
  readonly origin: string;
  readonly port: MessagePort;
}

/**
 * Greets the opener, and takes its first answer with this nonce and exactly one port. Everything else, from any other
 * window as well, is passed over.
 */
export function greet(
  page: Window,
  opener: Window,
  nonce: string,
  onOpen: (caller: AppCaller) => void,
): void {
  const listen = (event: MessageEvent<unknown>): void => {
    const [port, ...more] = event.ports;
    if (event.source !== opener || port === undefined || more.length > 0 || !opens(event.data, nonce)) return;
    page.removeEventListener('message', listen);
    onOpen({ origin: event.origin, port });
  };
  page.addEventListener('message', listen);
  // To whoever opened this window: its origin is not known before it answers.
  opener.postMessage({ evident: VERSION, kind: 'hello', nonce }, '*');
}

function opens(data: unknown, nonce: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const { evident, kind, nonce: answered, ...more } = data as Record<string, unknown>;
  return evident === VERSION && kind === 'open' && answered === nonce && Object.keys(more).length === 0;
}
