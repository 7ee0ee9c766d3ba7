/**
 * One transaction in words and amounts, the same in every list, on its page and in notices. Pure: what a call did is
 * read elsewhere (`activity-summary/`), and who somebody is, is handed in.
 */
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { groupInteger } from '#ui/group-integer.ts';
import type { ActivityEntry, ExchangedAmount } from '../../history/types.ts';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { paidSymbol } from '../../transactions/token-text.ts';
import type { ActivitySummary } from './activity-summary.ts';
import { activityWords as words } from './activity-words.ts';
import type { ActivitySummaryText } from './summary-messages.ts';

/** What the user calls an address; null for nothing. Safe to show. */
type Called = (address: Address) => string | null;

const nobody: Called = () => null;

export interface Named {
  readonly accounts: readonly Account[];
  readonly called?: Called | undefined;
}

/** Who takes part, in a word: own label, contact, verified name, or short address. */
export function partyText(
  address: Address,
  { counterparty, counterpartyName }: ActivityEntry,
  { accounts, called = nobody }: Named,
): string {
  const own = accounts.find((account) => account.address === address);
  if (own) return displayText(own.label, 40);
  const contact = called(address);
  if (contact !== null) return contact;
  if (address === counterparty && counterpartyName !== null) return displayText(counterpartyName, 40);
  return shortAddress(address);
}

/** One of the user's own, and not only watched: that may be anybody's. */
function isOwn(address: Address | null, { accounts }: Named): boolean {
  return accounts.some((account) => account.address === address && !isWatchOnly(account));
}

/** Where the money went to or came from. */
export function counterpartyText(entry: ActivityEntry, named: Named): string {
  return entry.counterparty === null ? words.nobody : partyText(entry.counterparty, entry, named);
}

/** Made out of nothing, or destroyed: tokens say so by a move from or to the zero address. */
function madeOrBurned({ assetId, counterparty, direction }: ActivityEntry): 'made' | 'burned' | null {
  if (assetId === 'native' || counterparty !== ZERO_ADDRESS || direction === 'self') return null;
  return direction === 'in' ? 'made' : 'burned';
}

/** True for what left the account by somebody else's signature: by an allowance that it gave. */
export function isTaken({ direction, record, signer, account }: ActivityEntry): boolean {
  return direction === 'out' && record === null && signer !== undefined && signer !== account;
}

export type Ending = 'waiting' | 'good' | 'failed' | 'notSent' | 'replaced' | 'cancelled';

const ENDINGS: Readonly<Record<ActivityEntry['status'], Ending>> = {
  pending: 'waiting',
  succeeded: 'good',
  final: 'good',
  reverted: 'failed',
  refused: 'notSent',
  dropped: 'notSent',
  replaced: 'replaced',
  cancelled: 'cancelled',
};

/** How it went, for what it was meant to do. */
export function endingOf({ status, action }: Pick<ActivityEntry, 'status' | 'action'>): Ending {
  // EIP-7702: authorizations are not rolled back with the call that carries them; and a nonce that is used, is used.
  if (status === 'reverted' && (action === 'delegate' || action === 'cancel')) return 'good';
  return ENDINGS[status];
}

export type TitleOptions = Named & {
  readonly summary: ActivitySummary | null;
  /** With amounts, for where none are shown beside the words: the network that they are on. */
  readonly exact?: Pick<Network, 'nativeSymbol' | 'nativeName'> | null;
};

/** What happened, in a few words. */
export function activityTitle(entry: ActivityEntry, options: TitleOptions): string {
  // No address to be copied from here: that is what it was made for.
  if (entry.unsolicited !== undefined) return words.unsolicited[entry.unsolicited];
  if (isTaken(entry)) return words.taken(whatOf(entry, options), counterpartyText(entry, options));
  const { doing, done, thing } = activityPhrase(entry, options);
  const ending = endingOf(entry);
  if (ending === 'waiting') return doing;
  return ending === 'good' ? done : words[ending](thing);
}

/** The exact amount with its symbol, as in `1.5 ETH`; empty where it is shown beside the words. */
function whatOf(amount: ExchangedAmount, { exact }: TitleOptions): string {
  return exact === undefined ? '' : amountWords(amount, paidSymbol(amount, exact));
}

/** The exact amount, grouped, with its symbol. */
export function amountWords(
  { amount, decimals }: Pick<ExchangedAmount, 'amount' | 'decimals'>,
  symbol: string,
) {
  return `${decimals === null ? amount : groupInteger(formatAmount(amount, decimals))} ${symbol}`;
}

/** The words that the title is made of, by how it goes. */
export function activityPhrase(entry: ActivityEntry, options: TitleOptions): ActivitySummaryText {
  const whom = counterpartyText(entry, options);
  const intent = entry.record?.intent;
  switch (entry.action) {
    case 'deploy': {
      const name = intent?.kind === 'deploy' && intent.name !== '' ? displayText(intent.name, 48) : null;
      return words.deploy(name);
    }
    case 'approve':
      return approval(entry, whom, options);
    case 'cancel':
      return words.cancel(intent?.kind === 'cancel' ? intent.nonce : null);
    case 'delegate':
      return entry.direction === 'self' ? words.undelegate : words.delegate(whom);
    case 'call': {
      const { summary, exact } = options;
      const said = summary?.(
        (address) => partyText(address, entry, options),
        exact === undefined ? ({ symbol }) => symbol : (amount) => whatOf(amount, options),
      );
      return said ?? words.call(whom);
    }
  }
  const what = whatOf(entry, options);
  const special = madeOrBurned(entry);
  if (special !== null) return special === 'made' ? words.mint(what) : words.burn(what);
  if (entry.direction === 'self') return words.self(what);
  const own = isOwn(entry.account, options) && isOwn(entry.counterparty, options);
  if (entry.direction === 'in') return own ? words.moveIn(what, whom) : words.receive(what, whom);
  return own ? words.move(what, whom) : words.send(what, whom);
}

/** From here on, an allowance is as good as unlimited: contracts write it with the highest number of many sizes. */
const UNLIMITED = 2n ** 96n - 1n;

function approval(entry: ActivityEntry, whom: string, options: TitleOptions): ActivitySummaryText {
  const symbol = displayText(entry.symbol, 24);
  if (entry.amount === 0n) return words.revoke(whom, symbol);
  const intent = entry.record?.intent;
  const all = entry.all === true || (intent?.kind === 'approve' && intent.all);
  if (all) return words.allow(whom, words.every(symbol));
  if (entry.amount >= UNLIMITED) return words.allow(whom, words.any(symbol));
  return words.allow(whom, options.exact === undefined ? symbol : whatOf(entry, options));
}

export interface MovedAmount extends ExchangedAmount {
  /** Null for what stays with the account, or with the accounts of the list. */
  readonly sign: '+' | '-' | null;
}

export interface ActivityAmounts {
  /** What came and what went, at most one of each; what came goes first. */
  readonly moved: readonly MovedAmount[];
  /** In wei, of what failed: all that it took. Null where it is not known, or where something moved. */
  readonly feeOnly: bigint | null;
}

/** What moved. What failed moved nothing but its fee, and figures of worthless tokens are bait. */
export function amountsOf(entry: ActivityEntry): ActivityAmounts {
  const { action, amount, assetId, symbol, decimals, direction, within, exchanged, unsolicited, status } =
    entry;
  if (status === 'reverted') {
    const own = entry.record !== null || entry.signer === entry.account;
    return { moved: [], feeOnly: own ? feeOf(entry) : null };
  }
  const hidden = unsolicited !== undefined && unsolicited !== 'crumb';
  if (hidden || !['waiting', 'good'].includes(ENDINGS[status])) return { moved: [], feeOnly: null };
  if (exchanged !== undefined) {
    return {
      moved: [
        { ...exchanged.got, sign: '+' },
        { ...exchanged.gave, sign: '-' },
      ],
      feeOnly: null,
    };
  }
  if (action === 'approve' || (amount === 0n && action !== 'sendNative' && action !== 'sendToken')) {
    return { moved: [], feeOnly: null };
  }
  const sign = within || direction === 'self' ? null : direction === 'in' ? '+' : '-';
  return { moved: [{ assetId, symbol, decimals, amount, sign }], feeOnly: null };
}

/** Wei that were paid for it, as far as anybody said. */
export function feeOf({ fee, record }: ActivityEntry): bigint | null {
  const state = record?.state;
  return fee ?? (state !== undefined && 'inclusion' in state ? state.inclusion.feePaid : null);
}
