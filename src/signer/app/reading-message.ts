/**
 * What the confirm screen says about a message, worked out from what was decoded and from bundled lists. Claims of the
 * wallet come in at one place only: the chain that it is connected to. Which site asks is known where the host attests it.
 */
import type { Address } from '#core/address/address.ts';
import { signInVerdicts, siteVerdict } from '#core/risk/site.ts';
import type { Finding } from '#core/risk/types.ts';
import type { MessageClaims } from '#protocol/messages.ts';
import type { AskedBy } from '../apps/door.ts';
import { assessMessage, type DecodedMessage, type MessageFindings } from '../decode/message.ts';
import { claimedChain } from './claimed-amounts.ts';

export interface MessageReading extends MessageFindings {
  /** About the sites that a sign-in names; empty for other messages. */
  readonly site: readonly Finding[];
}

export interface MessageContext {
  readonly account: Address;
  readonly claims: MessageClaims;
  /** The app that asks, if one does. */
  readonly by?: AskedBy | undefined;
  /** Milliseconds of the epoch. */
  readonly now: number;
}

/** To hold a sign-in's domain against. A name that only the app itself gives can make it more dangerous, never less. */
function originOf(by: AskedBy | undefined): { readonly origin?: string } {
  const origin = by?.attested === true ? by.origin : by?.claimed;
  return origin == null || !URL.canParse(origin) ? {} : { origin };
}

export function readMessage(
  message: DecodedMessage,
  { account, claims, by, now }: MessageContext,
): MessageReading {
  const chainId = claimedChain(claims);
  const assessed = assessMessage(message, {
    account,
    now,
    ...(chainId === undefined ? {} : { chainId }),
    ...originOf(by),
  });
  const site = message.siwe === null ? [] : signInVerdicts(message.siwe);
  // A verdict says more of the same: which site the letters imitate.
  const judged = message.siwe !== null && siteVerdict(message.siwe.domain) !== null;
  const cautions = assessed.cautions.filter((code) => !(judged && code === 'siwePunycode'));
  return { ...assessed, cautions, site };
}
