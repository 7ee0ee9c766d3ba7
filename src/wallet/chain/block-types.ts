/** New blocks as they come (`blocks.ts`), and when to ask a chain again (`heartbeat.ts`). Types only. */
import type { ChainId } from '#core/chain/chain-id.ts';

/** `cut`: nothing is pushed any more, for now. It is told once, and only after a `block`. */
export type BlockNews = 'block' | 'cut';

export interface Blocks {
  /** Returns the function that ends it. Where no endpoint pushes, nothing is told and nothing asked. */
  follow(chainId: ChainId, listener: (news: BlockNews) => void): () => void;
}

/**
 * `prompt`: something is pending there. `rest`: something is shown of it. `along`: hears the beats that others want, and
 * wants none itself.
 */
export type Pace = 'prompt' | 'rest' | 'along';

/** Now is the time to ask. */
export type Beat = () => void;

export interface Heartbeat {
  /** Returns the function that ends it. */
  follow(chainId: ChainId, beat: Beat, pace?: Pace): () => void;
}
