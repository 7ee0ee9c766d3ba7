/** One line of the activity, on Home and in the list: what happened, with whom, when, how much. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { Row, type RowProps, rowLink } from '#ui/row.tsx';
import type { ActivityEntry } from '../model/history.ts';
import type { Account } from '../model.ts';
import { paidSymbol } from '../transactions/token-text.ts';
import type { ActivitySummary } from './activity-summary/read.ts';
import { useActivitySummary } from './activity-summary/use-activity-summary.ts';
import { amountView } from './amounts.ts';
import { useContactNames } from './contacts/use-contacts.ts';
import { EvidenceOf } from './evidence.tsx';
import { sharedMessages } from './messages.ts';
import { findNetwork, useNetworks } from './networks.ts';
import { dateText } from './time.ts';

export type ActivityRowProps = {
  entry: ActivityEntry;
  /** The user's accounts: a counterparty among them is called by its label. */
  accounts: readonly Account[];
  /** Name of the chain; left out where all entries are of one. */
  chain?: string | undefined;
  /** Milliseconds since the epoch. */
  now: number;
  /** Below what is said of it: the user's own note. */
  note?: ReactNode;
  /** Beside the evidence. */
  aside?: ReactNode;
  item?: RowProps['item'];
  /** On one line, in a narrow list; the mark of evidence only where it differs from the one of its group. */
  within?: { readonly level: EvidenceLevel | null } | undefined;
};

/** What the user calls an address; null for nothing. Safe to show. */
type Called = (address: Address) => string | null;

const nobody: Called = () => null;

/** Where the money went to or came from, in a word: own label, contact, verified name, or short address. */
export function counterpartyText(
  entry: ActivityEntry,
  accounts: readonly Account[],
  called: Called = nobody,
): string {
  const { counterparty } = entry;
  return counterparty === null
    ? sharedMessages.activity.nobody
    : partyText(counterparty, entry, accounts, called);
}

/** The same for anybody who takes part. */
export function partyText(
  address: Address,
  { counterparty, counterpartyName }: ActivityEntry,
  accounts: readonly Account[],
  called: Called = nobody,
): string {
  const own = accounts.find((account) => account.address === address);
  if (own) return displayText(own.label, 40);
  const contact = called(address);
  if (contact !== null) return contact;
  if (address === counterparty && counterpartyName !== null) return displayText(counterpartyName, 40);
  return shortAddress(address);
}

/** Made out of nothing, or destroyed: tokens say so by a move from or to the zero address. */
export function madeOrBurned({ assetId, counterparty, direction }: ActivityEntry): 'made' | 'burned' | null {
  if (assetId === 'native' || counterparty !== ZERO_ADDRESS || direction === 'self') return null;
  return direction === 'in' ? 'made' : 'burned';
}

/** True for what left the account by somebody else's signature: by an allowance that it gave. */
export function isTaken({ direction, record, signer, account }: ActivityEntry): boolean {
  return direction === 'out' && record === null && signer !== undefined && signer !== account;
}

/** What happened, in a few words. */
export function activityTitle(
  entry: ActivityEntry,
  accounts: readonly Account[],
  called: Called = nobody,
  summary: ActivitySummary | null = null,
): string {
  const words = sharedMessages.activity;
  // No address to be copied from here: that is what it was made for.
  if (entry.unsolicited !== undefined) return words.unsolicited[entry.unsolicited];
  const whom = counterpartyText(entry, accounts, called);
  if (isTaken(entry)) return words.taken(whom);
  if (entry.action === 'deploy') {
    if (FAILED.includes(entry.status)) return words.failed(words.creation);
    return entry.status === 'pending' ? words.deploying : words.deployed;
  }
  if (entry.action === 'approve') return entry.amount === 0n ? words.takenBack(whom) : words.allowed(whom);
  if (entry.action === 'cancel') return words.cancelled;
  if (entry.action === 'delegate') {
    return entry.direction === 'self' ? words.undelegated : words.delegated(whom);
  }
  const waiting = entry.status === 'pending';
  if (entry.action === 'call') {
    const said = summary?.((address) => partyText(address, entry, accounts, called));
    if (said === undefined) return waiting ? words.calling(whom) : words.called(whom);
    if (FAILED.includes(entry.status)) return words.failed(said.thing);
    return waiting ? said.doing : said.done;
  }
  const special = madeOrBurned(entry);
  if (special === 'made') return waiting ? words.minting : words.minted;
  if (special === 'burned') return waiting ? words.burning : words.burned;
  if (entry.direction === 'self') return words.self;
  if (entry.direction === 'in') return words.received(whom);
  return waiting ? words.sending(whom) : words.sent(whom);
}

const SETTLED = ['succeeded', 'final'];
/** What was meant did not come to be. */
const FAILED = ['reverted', 'refused', 'replaced', 'cancelled', 'dropped'];

/** Whether the row has an amount: what failed moved none, and figures of worthless tokens are bait. */
export function movesAmount({ action, amount, status, unsolicited }: ActivityEntry): boolean {
  if (FAILED.includes(status)) return false;
  if (unsolicited !== undefined && unsolicited !== 'crumb') return false;
  return (amount > 0n && action !== 'approve') || action === 'sendNative' || action === 'sendToken';
}

export function ActivityRow({ entry, accounts, chain, now, note, aside, item, within }: ActivityRowProps) {
  const networks = useNetworks();
  const called = useContactNames(entry.chainId);
  const summary = useActivitySummary(entry);
  const words = sharedMessages.activity;
  const when = dateText(entry.timestamp * 1000, now);
  const status = SETTLED.includes(entry.status) ? null : words.status[entry.status];
  const mark = entry.unsolicited === undefined ? null : words.unsolicited.mark;
  const sub = [
    mark,
    entry.collectible === undefined ? null : words.item(entry.collectible.tokenId),
    entry.internal === true ? words.internal : null,
    entry.action === 'approve' && entry.all === true && entry.amount > 0n ? words.every : null,
    status ?? when,
    status !== null && entry.status !== 'pending' ? when : null,
    chain ?? null,
  ];
  // What was swapped for what says more than the coin that the call carried.
  const exchanged = FAILED.includes(entry.status) ? undefined : entry.exchanged;
  const network = findNetwork(networks, entry.chainId)?.network ?? null;
  const sign = entry.direction === 'in' ? '+' : entry.direction === 'out' ? '-' : undefined;
  return (
    <Row
      tone={entry.status === 'pending' ? 'pending' : mark === null ? undefined : 'quiet'}
      lead={<Identicon seed={(mark === null ? entry.counterparty : null) ?? entry.hash} size={36} />}
      title={
        <Link
          to="/activity/$chain/$hash"
          params={{ chain: entry.chainId, hash: entry.hash }}
          className={rowLink}
        >
          <bdi data-whole={entry.counterparty}>{activityTitle(entry, accounts, called, summary)}</bdi>
        </Link>
      }
      item={item}
      oneLine={within !== undefined}
      sub={
        <>
          {sub.filter((part) => part !== null).join(' · ')}
          {note}
        </>
      }
      end={
        exchanged !== undefined ? (
          <AmountText
            {...amountView(exchanged.got.amount, exchanged.got.decimals, { sign: '+' })}
            symbol={paidSymbol(exchanged.got, network)}
            incoming
          />
        ) : movesAmount(entry) ? (
          <AmountText
            {...amountView(entry.amount, entry.decimals, sign === undefined ? {} : { sign })}
            symbol={paidSymbol(entry, network)}
            incoming={entry.direction === 'in' && mark === null}
          />
        ) : null
      }
      endSub={
        <>
          {exchanged === undefined ? null : (
            <AmountText
              {...amountView(exchanged.gave.amount, exchanged.gave.decimals, { sign: '-' })}
              symbol={paidSymbol(exchanged.gave, network)}
            />
          )}{' '}
          {aside}
          {within?.level === entry.evidence.level ? null : <EvidenceOf evidence={entry.evidence} />}
        </>
      }
    />
  );
}
