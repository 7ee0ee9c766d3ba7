/** One polite live region for the whole wallet: navigation, and results that no field shows. */
import { useSyncExternalStore } from 'react';
import { createEmitter } from '#core/emitter/emitter.ts';
import { LiveRegion } from '#ui/live-region.tsx';

let spoken = '';
const changes = createEmitter();

/** Says `text` once to assistive technology. */
export function announce(text: string): void {
  // The same words twice in a row would be no change, and so not be read.
  spoken = text === spoken ? `${text}\u00a0` : text;
  changes.emit();
}

/** Stands once, in the root of the wallet. */
export function Announcer() {
  const text = useSyncExternalStore(changes.subscribe, () => spoken);
  return <LiveRegion>{text}</LiveRegion>;
}
