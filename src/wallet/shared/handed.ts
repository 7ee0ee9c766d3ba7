/**
 * Bytes on their way from the search to a screen, in memory alone: a signed transaction that is not sent yet belongs in no
 * address, history or storage, and long call data fits in none.
 */
import { useEffect, useEffectEvent } from 'react';
import type { Hex } from '#core/bytes/hex.ts';

export type Receiver = 'broadcast' | 'decode';

let waiting: { readonly to: Receiver; readonly bytes: Hex } | null = null;
const receivers = new Map<Receiver, (bytes: Hex) => void>();

/** To the screen when it is there, or once it is. Of several that wait the last one is kept. */
export function handOver(to: Receiver, bytes: Hex): void {
  const receive = receivers.get(to);
  if (receive === undefined) waiting = { to, bytes };
  else receive(bytes);
}

/** For the screen `as`: what waits for it, and what is handed over while it stands. */
export function useHanded(as: Receiver, receive: (bytes: Hex) => void): void {
  const onBytes = useEffectEvent(receive);
  useEffect(() => {
    const given = waiting;
    // What waits for another screen was left on the way.
    waiting = null;
    if (given?.to === as) onBytes(given.bytes);
    receivers.set(as, onBytes);
    return () => void receivers.delete(as);
  }, [as]);
}
