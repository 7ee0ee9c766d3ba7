/** Allowances in words, for the lines of the list and for assistive technology. */
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import type { Allowance } from '../../chain/approvals/types.ts';
import type { Account, Network } from '../../model.ts';
import { amountView, paidSymbol } from '../../shared/amounts.ts';
import { sharedMessages } from '../../shared/messages.ts';
import { messages } from './messages.ts';

export function isCollectible({ standard }: Pick<Allowance, 'standard'>): boolean {
  return standard === 'erc721' || standard === 'approvalForAll';
}

/** Safe to stand in a line. The address stands beside it. */
export function tokenText(allowance: Allowance, network: Network | null): string {
  const { asset } = allowance;
  if (asset !== null) return paidSymbol({ ...asset, decimals: 0 }, network);
  return isCollectible(allowance) ? messages.row.unnamedCollection : messages.row.unnamedToken;
}

/** The unit beside an amount: of a token without decimals that we know, its smallest one. */
export function unitText({ asset, token }: Allowance, network: Network | null): string {
  return asset === null ? sharedMessages.smallestUnits(shortAddress(token)) : paidSymbol(asset, network);
}

/** Own label or verified name; null where there is neither. */
export function spenderName({ spender, spenderName: name }: Allowance, accounts: readonly Account[]) {
  const own = accounts.find(({ address }) => address === spender);
  if (own) return displayText(own.label, 40);
  return name === null ? null : displayText(name, 40);
}

/** Own label, verified name, or short address. */
export function spenderText(allowance: Allowance, accounts: readonly Account[]): string {
  return spenderName(allowance, accounts) ?? shortAddress(allowance.spender);
}

/** Everything about what may be taken, in one piece of plain text. */
export function whatText(allowance: Allowance, network: Network | null): string {
  const words = messages.row;
  const token = tokenText(allowance, network);
  if (allowance.tokenId !== null) return `${token}, ${words.item(itemText(allowance.tokenId))}`;
  if (allowance.standard === 'approvalForAll') return `${token}, ${words.everyItem}`;
  if (allowance.unlimited || allowance.amount === null) return `${token}, ${words.anyAmount}`;
  const { amount } = amountView(allowance.amount, allowance.asset?.decimals ?? null);
  return `${words.upTo} ${amount} ${unitText(allowance, network)}`;
}

/** Numbers of collectibles may have 78 digits. */
export function itemText(id: bigint): string {
  const digits = id.toString();
  return digits.length > 12 ? `${digits.slice(0, 5)}…${digits.slice(-4)}` : digits;
}
