/** Allowances in words, for the lines of the list and for assistive technology. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { groupInteger } from '#ui/group-integer.ts';
import type { Allowance } from '../../approvals/types.ts';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import { amountView } from '../../shared/amounts.ts';
import { tokenMessages } from '../../transactions/messages.ts';
import { paidSymbol, symbolName } from '../../transactions/token-text.ts';
import { messages } from './messages.ts';

export function isCollectible({ standard }: Pick<Allowance, 'standard'>): boolean {
  return standard === 'erc721' || standard === 'approvalForAll';
}

/** Safe to stand in a line. The address stands beside it. */
export function tokenText(allowance: Allowance, network: Network | null): string {
  const { asset } = allowance;
  if (asset !== null) return symbolName(asset, network);
  return isCollectible(allowance) ? messages.row.unnamedCollection : messages.row.unnamedToken;
}

/** The unit beside an amount: of a token without decimals that we know, its smallest one. */
export function unitText({ asset, token }: Allowance, network: Network | null): string {
  return asset === null ? tokenMessages.baseUnits(shortAddress(token)) : paidSymbol(asset, network);
}

/** What the user calls somebody on a chain; null for nobody. Safe to show. */
export type CalledOn = (chainId: ChainId, address: Address) => string | null;

/** Own label, contact or verified name; null where there is none. */
export function spenderName(
  { spender, chainId, spenderName: name }: Allowance,
  accounts: readonly Account[],
  called: CalledOn,
) {
  const own = accounts.find(({ address }) => address === spender);
  if (own) return displayText(own.label, 40);
  const contact = called(chainId, spender);
  if (contact !== null) return contact;
  return name === null ? null : displayText(name, 40);
}

/** Own label, contact, verified name, or short address. */
export function spenderText(allowance: Allowance, accounts: readonly Account[], called: CalledOn): string {
  return spenderName(allowance, accounts, called) ?? shortAddress(allowance.spender);
}

/** Everything about what may be taken, in one piece of plain text. */
export function whatText(allowance: Allowance, network: Network | null): string {
  const words = messages.what;
  const token = tokenText(allowance, network);
  if (allowance.tokenId !== null) return words.item(token, itemText(allowance.tokenId));
  if (allowance.standard === 'approvalForAll') return words.everyItem(token);
  if (allowance.unlimited || allowance.amount === null) return words.anyAmount(token);
  const { amount } = amountView(allowance.amount, allowance.asset?.decimals ?? null);
  return words.upTo(groupInteger(amount), unitText(allowance, network));
}

/** Numbers of collectibles may have 78 digits. */
export function itemText(id: bigint): string {
  const digits = id.toString();
  return digits.length > 12 ? `${digits.slice(0, 5)}…${digits.slice(-4)}` : digits;
}
