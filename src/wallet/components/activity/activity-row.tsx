/** One line of the activity, on Home and in the list: what happened, with whom, when, how much. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { cx } from '#ui/cx.ts';
import { CloseGlyph, Glyph, ReceiveGlyph, SendGlyph } from '#ui/glyphs.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Row, type RowProps, rowLink } from '#ui/row.tsx';
import type { ActivityEntry } from '../../history/types.ts';
import type { Account } from '../../model/account.ts';
import { amountView, listedAmount } from '../../shared/amounts.ts';
import { useContactNames } from '../../shared/contacts/use-contacts.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { clockText, dateText } from '../../shared/time.ts';
import { paidSymbol } from '../../transactions/token-text.ts';
import { EvidenceOf } from '../labels/evidence.tsx';
import styles from './activity-row.module.css';
import {
  type ActivityAmounts,
  activityTitle,
  amountsOf,
  endingOf,
  type MovedAmount,
} from './activity-text.ts';
import { activityWords as words } from './activity-words.ts';
import { useActivitySummary } from './use-activity-summary.ts';

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
  item?: RowProps['item'];
  /** Its list says the day: the row says the time alone. */
  dated?: boolean | undefined;
  /** Its list is of several accounts: the row says whose it is. */
  whose?: boolean | undefined;
  /** In a narrow list: without the mark of its direction. */
  narrow?: boolean | undefined;
  /** What its group is marked with: the row has a mark of its own only where it is known otherwise. */
  level?: EvidenceLevel | null | undefined;
};

export function ActivityRow(props: ActivityRowProps) {
  const {
    entry,
    accounts,
    chain,
    now,
    note,
    item,
    dated = false,
    whose = false,
    narrow = false,
    level = null,
  } = props;
  const label = accounts.find(({ address }) => address === entry.account)?.label;
  const own = label === undefined ? shortAddress(entry.account) : displayText(label, LABEL_SHOWN);
  const networks = useNetworks();
  const called = useContactNames(entry.chainId);
  const summary = useActivitySummary(entry);
  const time = entry.timestamp * 1000;
  const when = dated ? clockText(time) : dateText(time, now);
  const { status } = entry;
  const mark = entry.unsolicited === undefined ? null : words.unsolicited.mark;
  const sub = [
    mark,
    entry.collectible === undefined ? null : words.item(entry.collectible.tokenId),
    entry.internal === true ? words.internal : null,
    status === 'pending' || status === 'refused' || status === 'dropped' ? words.status[status] : null,
    status === 'pending' ? null : when,
    chain ?? null,
  ];
  const network = findNetwork(networks, entry.chainId)?.network ?? null;
  const amounts = amountsOf(entry);
  const {
    moved: [first, second],
    feeOnly,
  } = amounts;
  const amountText = (of: MovedAmount) => (
    <AmountText
      {...listedAmount(of.amount, of.decimals, of.sign === null ? {} : { sign: of.sign })}
      symbol={paidSymbol(of, network)}
      incoming={of.sign === '+' && mark === null}
    />
  );
  const below = second !== undefined ? amountText(second) : feeOnly !== null ? words.feeOnly : null;
  const marked = level !== entry.evidence.level;
  return (
    <Row
      tone={entry.status === 'pending' ? 'pending' : mark === null ? undefined : 'quiet'}
      lead={
        <span className={styles.lead}>
          <Identicon seed={(mark === null ? entry.counterparty : null) ?? entry.hash} size={36} />
          {!narrow && mark === null ? <Way entry={entry} amounts={amounts} /> : null}
        </span>
      }
      title={
        <Link
          to="/activity/$chain/$hash"
          params={{ chain: entry.chainId, hash: entry.hash }}
          className={rowLink}
        >
          <bdi data-whole={entry.counterparty}>
            {unbroken(activityTitle(entry, { accounts, called, summary }))}
          </bdi>
        </Link>
      }
      item={item}
      sub={
        <>
          {sub.filter((part) => part !== null).join(' · ')}
          {whose ? (
            <span className={styles.whoseBelow}>
              {' · '}
              <bdi>{own}</bdi>
            </span>
          ) : null}
          {note}
        </>
      }
      mid={whose ? <Whose entry={entry} accounts={accounts} label={own} /> : undefined}
      end={
        first !== undefined ? (
          amountText(first)
        ) : feeOnly !== null && network !== null ? (
          <AmountText
            {...amountView(feeOnly, 18, { sign: '-' })}
            symbol={displayText(network.nativeSymbol, 16)}
          />
        ) : null
      }
      endSub={
        below === null && !marked ? null : (
          <>
            {below}
            {marked ? <EvidenceOf evidence={entry.evidence} /> : null}
          </>
        )
      }
      spread={below === null && !marked}
    />
  );
}

const LABEL_SHOWN = 40;

const SHORT = /(0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4})/;

/** A short address stays on one line: browsers would break it behind its ellipsis. */
const unbroken = (title: string): ReactNode[] =>
  title.split(SHORT).map((part) =>
    SHORT.test(part) ? (
      <span key={part} className={styles.short}>
        {part}
      </span>
    ) : (
      part
    ),
  );

type WhoseProps = { entry: ActivityEntry; accounts: readonly Account[]; label: string };

/** The account whose line it is; between two of one's own, where it came from and where it went. */
function Whose({ entry: { account, counterparty, direction }, accounts, label }: WhoseProps) {
  const other = accounts.find(({ address }) => address === counterparty && address !== account);
  const [from, to] = direction === 'in' ? [counterparty, account] : [account, counterparty];
  const shown = other === undefined || direction === 'in' ? label : displayText(other.label, LABEL_SHOWN);
  return (
    <span className={cx(layout.small, styles.whose)}>
      {other === undefined || from === null ? null : (
        <>
          <Identicon seed={from} size={18} />
          <span aria-hidden="true">→</span>
        </>
      )}
      <Identicon seed={other === undefined ? account : (to ?? account)} size={18} />
      <bdi className={layout.cut}>{shown}</bdi>
    </span>
  );
}

/** Which way it went, or that it failed, as a mark on the picture: what the words say, at a glance. */
function Way({ entry, amounts: { moved } }: { entry: ActivityEntry; amounts: ActivityAmounts }) {
  const ending = endingOf(entry);
  const [first, second] = moved;
  const glyph =
    ending !== 'waiting' && ending !== 'good' ? (
      <CloseGlyph />
    ) : first === undefined ? null : second !== undefined || first.sign === null ? (
      <ExchangeGlyph />
    ) : first.sign === '+' ? (
      <ReceiveGlyph />
    ) : (
      <SendGlyph />
    );
  return glyph === null ? null : (
    <span className={styles.way} aria-hidden="true">
      {glyph}
    </span>
  );
}

function ExchangeGlyph() {
  return (
    <Glyph>
      <path d="M5 9h14l-4-4M19 15H5l4 4" />
    </Glyph>
  );
}
