/**
 * Whom an address is offered for: own accounts, then the address book, then whoever was paid before. Never anybody from
 * a history: what others put there is how wrong addresses come to be paid. Pure.
 */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { indexSimilar, similarity } from '#core/risk/similar-address.ts';
import type { KnownParty } from '#core/risk/types.ts';
import type { Account, Contact } from '../../model.ts';

export interface Suggestion {
  readonly address: Address;
  /** Own label, the contact's name, or the name that was paid; null where there is none. */
  readonly name: string | null;
  readonly own: boolean;
  readonly contact: boolean;
  /** How often it was paid from here. */
  readonly sent: number;
}

const MAX_SUGGESTIONS = 5;
/** Accounts that stand first even where many people were paid. */
const OWN_AT_LEAST = 2;

/**
 * Everybody who may be offered, the own accounts first, then the contacts. Of two addresses that can be taken for one
 * another only the one that was dealt with more, or longer, is left; accounts and contacts always: whoever saved one
 * that looks like another was told so.
 *
 * @param paid who was paid before, in the order in which they are to be offered.
 * @param contacts of whom only the addresses that hold on this chain are offered.
 */
export function candidatesOf(
  accounts: readonly Account[],
  paid: readonly KnownParty[],
  contacts: readonly Contact[] = [],
  chainId: ChainId | null = null,
): readonly Suggestion[] {
  const sent = new Map(paid.map((party) => [party.address, party.sent]));
  const saved = new Map<Address, Suggestion>();
  for (const { address, label } of accounts) {
    saved.set(address, { address, name: label, own: true, contact: false, sent: 0 });
  }
  for (const { name, addresses } of contacts) {
    for (const { address, chainId: on } of addresses) {
      if (saved.has(address) || (on !== null && on !== chainId)) continue;
      saved.set(address, { address, name, own: false, contact: true, sent: sent.get(address) ?? 0 });
    }
  }
  const own = [...saved.values()];
  const owned = new Set(saved.keys());
  const others = paid
    .filter(({ address }) => !owned.has(address))
    .map((party) => ({
      address: party.address,
      name: party.name,
      own: false,
      contact: false,
      sent: party.sent,
    }));
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
  // Unasked, those who are paid are more likely than the first of the alphabet.
  if (wanted === '') others.sort((a, b) => Number(a.sent === 0) - Number(b.sent === 0));
  const own = matching
    .filter((each) => each.own)
    .slice(0, Math.max(OWN_AT_LEAST, MAX_SUGGESTIONS - others.length));
  return [...own, ...others].slice(0, MAX_SUGGESTIONS);
}
