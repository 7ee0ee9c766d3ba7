/** The signer's own window: for requests that its frame must not decide, because it cannot prove to be visible. */
import { EvidentError } from '#core/errors/error.ts';
import type { ProtocolClient } from '#protocol/client.ts';
import type { RandomId, Timer } from '#protocol/port.ts';
import { connect } from './link.ts';

export interface OwnWindowOptions {
  readonly page: Window;
  readonly signerOrigin: string;
  readonly randomId: RandomId;
  readonly timer: Timer;
  /** Runs once, with the number of messages that fitted nothing. */
  readonly onClosed: (dropped: number) => void;
}

export interface OwnWindow {
  readonly peer: Window;
  /** Resolves with the first connection. Rejects with `SIGN_LOST` when the window closes before. */
  readonly client: Promise<ProtocolClient>;
  /** The window has loaded (again) and offers itself. */
  offered(instance: string): void;
  focus(): void;
  close(): void;
}

const NAME = 'evident-signer';
const FEATURES = 'popup,width=468,height=760';
/** Windows have no close event for other origins. */
const LOOK_EVERY_MS = 400;

/** Throws `SIGN_HIDDEN` when the browser does not let the window open. */
export function openOwnWindow(options: OwnWindowOptions): OwnWindow {
  const { page, signerOrigin, randomId, timer, onClosed } = options;
  const peer = page.open(`${signerOrigin}/`, NAME, FEATURES);
  if (peer === null) throw new EvidentError('SIGN_HIDDEN', { window: 'blocked' });
  let current: ProtocolClient | null = null;
  let ended = false;
  let resolve: (client: ProtocolClient) => void = () => undefined;
  let reject: (error: EvidentError) => void = () => undefined;
  const client = new Promise<ProtocolClient>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  // Whoever opened the window awaits it; a window closed unawaited is no fault.
  client.catch(() => undefined);

  const end = (): void => {
    if (ended) return;
    ended = true;
    stopLooking();
    const dropped = current?.dropped() ?? 0;
    // Closing the window is a way to say no.
    current?.close('SIGN_REJECTED');
    reject(new EvidentError('SIGN_LOST'));
    onClosed(dropped);
  };
  let stopLooking = timer(look, LOOK_EVERY_MS);
  function look(): void {
    if (peer?.closed) end();
    else stopLooking = timer(look, LOOK_EVERY_MS);
  }

  return {
    peer,
    client,
    offered(instance) {
      if (ended) return;
      current?.close();
      current = connect(peer, signerOrigin, instance, randomId, {
        // The window shows itself, and its vault is unlocked for itself; changes reach the frame by its own way.
        status: () => undefined,
        present: () => undefined,
      });
      resolve(current);
    },
    focus: () => peer.focus(),
    close() {
      peer.close();
      end();
    },
  };
}
