/** Changes told to the wallet's other tabs. What arrives is checked: any script of this origin may post there. */
import * as v from 'valibot';
import { type StoreChange, TABLES } from './store.ts';

export interface ChangeChannel {
  tell(change: StoreChange): void;
  /** Returns the function that ends it. */
  hear(listener: (change: StoreChange) => void): () => void;
}

const changeSchema = v.strictObject({ table: v.picklist(TABLES) });

/** The channel of this browser; one that reaches nobody where the browser has none. */
export function createChangeChannel(name = 'evident-store'): ChangeChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, hear: () => () => undefined };
  const channel = new BroadcastChannel(name);
  let open = true;
  return {
    tell(change) {
      if (open) channel.postMessage(change);
    },
    hear(listener) {
      channel.onmessage = (event: MessageEvent<unknown>) => {
        const change = v.safeParse(changeSchema, event.data);
        if (change.success) listener(change.output);
      };
      return () => {
        open = false;
        channel.onmessage = null;
        channel.close();
      };
    },
  };
}
