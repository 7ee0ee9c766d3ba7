/**
 * What the confirm screen says about a message, worked out from what was decoded and from bundled lists. Claims of the
 * wallet come in at one place only: the chain that it is connected to.
 */
import type { Address } from '#core/address/address.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { siteVerdict } from '#core/risk/site.ts';
import type { Finding } from '#core/risk/types.ts';
import type { MessageClaims } from '#protocol/messages.ts';
import { assessMessage, type DecodedMessage, type MessageFindings } from '../decode/message.ts';

/** The chain that the asker says it is connected to, in the form of the judging functions. */
export function claimedChain({ chainId }: MessageClaims): ChainId | undefined {
  return isChainId(chainId) ? chainId : undefined;
}

export interface MessageReading extends MessageFindings {
  /** About the site that a sign-in names; empty for other messages. */
  readonly site: readonly Finding[];
}

export interface MessageContext {
  readonly account: Address;
  readonly claims: MessageClaims;
  /** Milliseconds of the epoch. */
  readonly now: number;
}

export function readMessage(
  message: DecodedMessage,
  { account, claims, now }: MessageContext,
): MessageReading {
  const chainId = claimedChain(claims);
  const assessed = assessMessage(message, { account, now, ...(chainId === undefined ? {} : { chainId }) });
  const verdict = message.siwe === null ? null : siteVerdict(message.siwe.domain);
  if (verdict === null) return { ...assessed, site: [] };
  // It says more of the same: which site the letters imitate.
  return {
    ...assessed,
    cautions: assessed.cautions.filter((code) => code !== 'siwePunycode'),
    site: [verdict],
  };
}
