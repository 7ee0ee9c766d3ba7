/**
 * The first words between the connect window and the page that opened it. Nothing secret is in them: who answers is known
 * by `event.origin`, which the browser sets, and by `event.source`.
 */

/** Of the package in `src/connect`: both ends change together. */
const VERSION = 1;

export interface Caller {
  readonly origin: string;
  readonly port: MessagePort;
}

/**
 * Greets the opener, and takes its first answer with this nonce and exactly one port. Everything else, from any other
 * window as well, is passed over.
 */
export function greet(page: Window, opener: Window, nonce: string, onOpen: (caller: Caller) => void): void {
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
