/** What the domain of apps needs of the way in: the host relays each app's messages under a name of its own. */
import type { AppEvent } from '#protocol/apps.ts';

export interface AppDoor {
  /** Returns the function that ends it. */
  onApp(listener: (event: AppEvent) => void): () => void;
  /** JSON text of an answer or a notification. */
  sendToApp(app: string, payload: string): void;
}
