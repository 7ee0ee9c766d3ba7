/** What the wallet says beside the bytes of a payment, within the protocol's limits. The signer shows it as unchecked. */
import { formatAmount } from '#core/amount/amount.ts';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import type { Finding } from '#core/risk/types.ts';
import { displayText } from '#core/text/display.ts';
import type { Claims } from '#protocol/messages.ts';
import type { Prepared } from '../../chain/services.ts';
import { claimsOf as claimsOfCall } from '../../shared/transacting/claims.ts';
import { tokenBook } from '../../shared/transacting/tokens.ts';
import { isSameArrival, type Tried } from './halt.ts';
import { messages } from './messages.ts';
import type { Order } from './order.ts';

const MOST_EFFECTS = 16;

export interface ClaimsInput extends Tried {
  readonly order: Order;
  readonly prepared: Prepared;
  /** How it is known by now that the name leads there; null where no name was entered. */
  readonly nameEvidence: EvidenceLevel | null;
  readonly findings: readonly Finding[];
  /** What the address book calls the recipient; null for nothing. */
  readonly contact: string | null;
}

export function claimsOf(input: ClaimsInput): Claims {
  const { order, prepared, nameEvidence, simulation, findings, contact } = input;
  const { asset, network, name } = order;
  const token = asset.id === 'native' ? [] : [asset.id];
  const {
    tokens = [],
    effects = [],
    ...claims
  } = claimsOfCall({
    accountLabel: order.account.label,
    network,
    call: prepared.transaction,
    prepared,
    simulation,
    findings,
    tokens: tokenBook(network, [asset], []),
    involved: token,
    abi: undefined,
    contacts: contact === null ? [] : [{ address: order.to, name: contact }],
  });
  return {
    ...claims,
    // A name is shown whole or not at all.
    ...(name === null || name.name.length > 255
      ? {}
      : { recipientName: { name: name.name, evidence: nameEvidence ?? name.evidence } }),
    ...(tokens.length === 0
      ? {}
      : { tokens: tokens.map((each) => ({ ...each, evidence: order.assetEvidence })) }),
    effects: [...effects, ...arrivalClaim(input)].slice(0, MOST_EFFECTS),
  };
}

/** Only where it is not what was sent. */
function arrivalClaim({ order, prepared, arrival, simulation }: ClaimsInput): NonNullable<Claims['effects']> {
  const { intent } = prepared;
  if (arrival === null || intent.kind !== 'sendToken' || isSameArrival(intent.amount, arrival)) return [];
  const level = simulation.kind === 'outcome' ? simulation.evidence.level : 'reported';
  const figure = formatAmount(arrival, intent.decimals);
  const symbol = displayText(order.asset.symbol, 12);
  const amount = displayText(`${figure} ${symbol}`, 90).slice(0, 96);
  return [{ label: messages.arrival.claim, amount, evidence: level }];
}
