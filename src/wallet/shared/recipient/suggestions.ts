/**
 * Whom an address is offered for: own accounts, then whoever was paid before. Never anybody from a history: what others
 * put there is how wrong addresses come to be paid. Pure.
 */
import type { Address } from '#core/address/address.ts';
import { indexSimilar, similarity } from '#core/risk/similar-address.ts';
import type { KnownParty } from '#core/risk/types.ts';
import type { Account } from '../../model.ts';

export interface Suggestion {
  readonly address: Address;
  /** Own label or the name that was paid; null where there is none. */
  readonly name: string | null;
  readonly own: boolean;
  /** How often it was paid from here. */
  readonly sent: number;
}

const MAX_SUGGESTIONS = 5;
/** Accounts that stand first even where many people were paid. */
const OWN_AT_LEAST = 2;

/**
 * Everybody who may be offered, the own accounts first. Of two addresses that can be taken for one another only the
 * one that was dealt with more, or longer, is left.
 *
 * @param paid who was paid before, in the order in which they are to be offered.
 */
export function candidatesOf(
  accounts: readonly Account[],
  paid: readonly KnownParty[],
): readonly Suggestion[] {
  const own = accounts.map(({ address, label }) => ({ address, name: label, own: true, sent: 0 }));
  const owned = new Set(own.map(({ address }) => address));
  const others = paid
    .filter(({ address }) => !owned.has(address))
    .map(({ address, name, sent }) => ({ address, name, own: false, sent }));
  const everybody = indexSimilar([...owned, ...others.map(({ address }) => address)]);
  const doubtful = others.filter(({ address }) => everybody.find(address) !== null);
  const kept = new Set<Address>(owned);
  // Stable: those who were paid as often keep the order of their first payment.
  for (const { address } of doubtful.toSorted((a, b) => b.sent - a.sent)) {
    if ([...kept].every((each) => similarity(each, address) === null)) kept.add(address);
  }
  return [...own, ...others.filter((each) => kept.has(each.address) || !doubtful.includes(each))];
}

/** Those whose name or address has the text in it; with no text those that are likely. At most five. */
export function suggestionsFor(
  text: string,
  candidates: readonly Suggestion[],
  current: Address | null,
): readonly Suggestion[] {
  const wanted = text.trim().toLowerCase();
  const matching = candidates.filter(({ address, name }) =>
    wanted === ''
      ? address !== current
      : address.toLowerCase().includes(wanted) || name?.toLowerCase().includes(wanted),
  );
  const others = matching.filter(({ own }) => !own);
  const own = matching
    .filter((each) => each.own)
    .slice(0, Math.max(OWN_AT_LEAST, MAX_SUGGESTIONS - others.length));
  return [...own, ...others].slice(0, MAX_SUGGESTIONS);
}
