/** New blocks as they come: what screens and the tracker may ask of `blocks.ts`. Types only. */
import type { ChainId } from '#core/chain/chain-id.ts';

/** `cut`: nothing is pushed any more, for now. It is told once, and only after a `block`. */
export type BlockNews = 'block' | 'cut';

export interface Blocks {
  /** Returns the function that ends it. Where no endpoint pushes, nothing is told and nothing asked. */
  follow(chainId: ChainId, listener: (news: BlockNews) => void): () => void;
}
