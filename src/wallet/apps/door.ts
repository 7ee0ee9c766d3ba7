/** What the domain of apps needs of a way in: each app's messages come under a name of its own, 32 hex digits. */
import type { ChainId } from '#core/chain/chain-id.ts';
import type { AppEvent } from '#protocol/apps.ts';
import type { AppIdentity } from '../model/apps.ts';

export type DoorEvent =
  | Extract<AppEvent, { kind: 'opened' }>
  | {
      readonly kind: 'message';
      readonly app: string;
      readonly message: number;
      readonly payload: string;
      /** Named beside the request; else the current one of the grant. */
      readonly chainId?: ChainId;
    }
  /** Nothing reaches it any more: its requests are over. */
  | Extract<AppEvent, { kind: 'closed' }>
  /** Another tab serves it from now on: its requests go on there. */
  | { readonly kind: 'left'; readonly app: string };

/** All apps of one door have come the same way, and the same one vouches for their origins. */
export interface AppDoor extends Pick<AppIdentity, 'door' | 'attestedBy'> {
  /** Returns the function that ends it. */
  onApp(listener: (event: DoorEvent) => void): () => void;
  /** JSON text of an answer or a notification. */
  sendToApp(app: string, payload: string): void;
}
