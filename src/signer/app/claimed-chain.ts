/** What the asker says about itself, before it is believed. */
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import type { MessageClaims } from '#protocol/messages.ts';

/** The chain that the asker says it is connected to, in the form of the judging functions. */
export function claimedChain({ chainId }: MessageClaims): ChainId | undefined {
  return isChainId(chainId) ? chainId : undefined;
}
