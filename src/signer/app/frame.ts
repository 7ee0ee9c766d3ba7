/**
 * The hand-over: says `ready` to the wallet's exact origin and takes one port from it. Whoever else posts, from
 * whatever window, is dropped and counted.
 */
import * as v from 'valibot';
import { connectSchema, PROTOCOL_VERSION } from '#protocol/messages.ts';

interface HandOver {
  readonly page: Window;
  /** The window that embeds or opened this one. */
  readonly peer: Window;
  readonly walletOrigin: string;
  /** New for each load of this page, so that an answer to an earlier one is not taken for ours. */
  readonly instance: string;
  /** A new port replaces the one before. */
  readonly onPort: (port: MessagePort) => void;
}

export interface Announcement {
  dropped(): number;
  stop(): void;
}

export function announce({ page, peer, walletOrigin, instance, onPort }: HandOver): Announcement {
  let dropped = 0;
  const onMessage = (event: MessageEvent): void => {
    const [port, ...more] = event.ports;
    if (
      event.source !== peer ||
      event.origin !== walletOrigin ||
      port === undefined ||
      more.length > 0 ||
      !isConnect(event.data, instance)
    ) {
      dropped += 1;
      return;
    }
    onPort(port);
  };
  page.addEventListener('message', onMessage);
  peer.postMessage({ evident: PROTOCOL_VERSION, kind: 'ready', instance }, walletOrigin);
  return {
    dropped: () => dropped,
    stop: () => page.removeEventListener('message', onMessage),
  };
}

function isConnect(data: unknown, instance: string): boolean {
  const parsed = v.safeParse(connectSchema, data);
  return parsed.success && parsed.output.instance === instance;
}
