/**
 * The wallet's window, opened by a press and kept for the session. It greets; we answer with a port, to its origin alone.
 * Everything else goes through that port, as JSON text.
 */

export interface RequestArguments {
  readonly method: string;
  readonly params?: readonly unknown[] | object | undefined;
}

interface WalletWindow {
  isOpen(): boolean;
  /**
   * Opens the window when it is closed, and asks the wallet. Rejects with a `ProviderRpcError`: what the wallet answers;
   * 4900 when the window never answered, or was loaded anew; 4001 when it was closed; -32002 when the browser blocked
   * it; -32602 when the request is too long; -32005.
   */
  ask(request: RequestArguments): Promise<unknown>;
}

interface Events {
  readonly opened: () => void;
  readonly closed: () => void;
  readonly event: (name: string, value: unknown) => void;
}

interface Pending {
  readonly text: string;
  readonly method: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: ProviderRpcError) => void;
  sent: boolean;
}

/** As in the wallet's host, `src/signer/apps/door.ts`. */
const VERSION = 1;
const FEATURES = 'popup,width=420,height=760';
const NAME = 'evident-connect';
/** No event tells of a closed window of another origin. */
const LOOK_MS = 400;
const MAX_PENDING = 100;
/** As the wallet takes it. */
const MAX_LENGTH = 128 * 1024;
/** Never asked a second time: the first may have been signed. */
const SIGNS = /send|sign/i;

const CUT_OFF =
  'The wallet window did not answer. It was closed, or this page sends Cross-Origin-Opener-Policy: same-origin, which cuts it off: same-origin-allow-popups does not.';

export function createWalletWindow(host: string, events: Events): WalletWindow {
  const { origin } = new URL(host);
  const pending = new Map<number, Pending>();
  let opened: Window | null = null;
  let port: MessagePort | null = null;
  let looking: ReturnType<typeof setInterval> | undefined;
  let last = 0;

  const end = (id: number, code: number, message: string): void => {
    const { reject } = pending.get(id) ?? {};
    pending.delete(id);
    reject?.(new ProviderRpcError(code, message));
  };
  const close = (): void => {
    const answered = port !== null;
    clearInterval(looking);
    port?.close();
    opened = null;
    port = null;
    for (const id of [...pending.keys()])
      end(id, answered ? 4001 : 4900, answered ? 'The wallet window was closed.' : CUT_OFF);
    if (answered) events.closed();
  };
  const hear = ({ data }: MessageEvent<string>): void => {
    const { id, method, params, result, error } = JSON.parse(data) as Record<string, unknown>;
    if (typeof method === 'string') {
      events.event(method, Array.isArray(params) ? params[0] : params);
      return;
    }
    const asked = pending.get(id as number);
    pending.delete(id as number);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(errorOf(error));
  };
  const send = (request: Pending): void => {
    request.sent = true;
    port?.postMessage(request.text);
  };
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (opened === null || source !== opened || from !== origin) return;
    const { evident, kind, nonce } = (data ?? {}) as Record<string, unknown>;
    if (evident !== VERSION || kind !== 'hello') return;
    const { port1, port2 } = new MessageChannel();
    port?.close();
    port = port1;
    port.onmessage = hear;
    opened.postMessage({ evident: VERSION, kind: 'open', nonce }, origin, [port2]);
    for (const [id, request] of [...pending]) {
      if (request.sent && SIGNS.test(request.method)) end(id, 4900, 'The wallet window was loaded anew.');
      else send(request);
    }
    events.opened();
  });
  // What this page asks for is shown no longer than the page.
  window.addEventListener('pagehide', () => port?.postMessage(null));

  /** False when the browser blocked it. */
  const open = (): boolean => {
    if (opened !== null && !opened.closed) {
      opened.focus();
      return true;
    }
    if (opened !== null) close();
    opened = window.open(`${origin}/connect`, NAME, FEATURES);
    if (opened === null) return false;
    looking = setInterval(() => {
      if (opened?.closed === true) close();
    }, LOOK_MS);
    return true;
  };
  const ask = ({ method, params = [] }: RequestArguments): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = last + 1;
      const text = JSON.stringify({ jsonrpc: '2.0', id, method, params });
      const refuse = (code: number, message: string, data?: unknown): void =>
        reject(new ProviderRpcError(code, message, data));
      if (text.length > MAX_LENGTH) refuse(-32602, 'The request is too long.');
      else if (pending.size >= MAX_PENDING) refuse(-32005, 'Too many requests at once.');
      else if (!open())
        refuse(-32002, 'The browser blocked the wallet window. Call data.retry() on a press.', {
          retry: () => ask({ method, params }),
        });
      else {
        last = id;
        const request = { text, method, resolve, reject, sent: false };
        pending.set(id, request);
        if (port !== null) send(request);
      }
    });
  return { isOpen: () => port !== null && opened?.closed === false, ask };
}

function errorOf(error: unknown): ProviderRpcError {
  const { code, message, data } = (error ?? {}) as Record<string, unknown>;
  return new ProviderRpcError(
    typeof code === 'number' ? code : -32603,
    typeof message === 'string' ? message : 'Internal error',
    data,
  );
}

/** Errors as EIP-1193 and EIP-1474 number them. */
export class ProviderRpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.name = 'ProviderRpcError';
    this.code = code;
    this.data = data;
  }
}
