/** One line of the list: a transaction's move, or a message that was signed. */
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { Row, type RowProps } from '#ui/row.tsx';
import type { ActivityEntry } from '../../model/history.ts';
import type { SignedMessage } from '../../model.ts';
import { ActivityRow } from '../../shared/activity-row.tsx';
import { dateText } from '../../shared/time.ts';
import type { LineWorld } from './line-world.ts';
import styles from './list.module.css';
import { listMessages } from './list-messages.ts';

/** Of a note so much stands in its line; all of it on the transaction's page. */
const NOTE_SHOWN = 160;
const TEXT_SHOWN = 100;

type Place = { item: RowProps['item']; world: LineWorld };

export function EntryRow({ entry, item, world }: Place & { entry: ActivityEntry }) {
  const { accounts, chainOf, contactName, noteOf, onNote, now } = world;
  const { chainId, counterparty } = entry;
  // What the user calls somebody goes before what a name service does.
  const called = counterparty === null ? null : contactName(chainId, counterparty);
  const note = noteOf(entry);
  const words = listMessages.note;
  return (
    <ActivityRow
      entry={called === null ? entry : { ...entry, counterpartyName: called }}
      accounts={accounts}
      chain={chainOf(entry)}
      now={now}
      item={item}
      note={
        note === null ? null : (
          <span className={styles.note}>
            <bdi>{displayText(note.text, NOTE_SHOWN)}</bdi>
          </span>
        )
      }
      aside={
        <span className={styles.aside}>
          <IconButton label={note === null ? words.write : words.change} onClick={() => onNote(entry)}>
            <NoteGlyph />
          </IconButton>
        </span>
      }
    />
  );
}

export function SignedRow({ message, item, world: { accounts, now } }: Place & { message: SignedMessage }) {
  const words = listMessages.signed;
  const { account, kind, origin, digest, text, signedAt } = message;
  const label = accounts.find(({ address }) => address === account)?.label;
  return (
    <Row
      item={item}
      lead={<Identicon seed={digest} size={26} />}
      title={words[kind]}
      sub={
        <>
          {dateText(signedAt, now)} ·{' '}
          <bdi data-whole={account}>
            {words.by(label === undefined ? shortAddress(account) : displayText(label, 40))}
          </bdi>{' '}
          · <bdi>{words.askedBy(displayText(origin, 60))}</bdi>
          <span className={styles.said}>
            <bdi>{displayText(text, TEXT_SHOWN)}</bdi>
          </span>
          <span className={styles.said}>
            {words.digest} <code data-whole={digest}>{shortAddress(digest)}</code>
          </span>
        </>
      }
      endSub={<EvidenceMark level="derived" plain />}
    />
  );
}

function NoteGlyph() {
  return (
    <svg viewBox="0 0 16 16" width="15" height="15" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M3 13l.7-2.9L10.6 3.2l2.2 2.2-6.9 6.9z" strokeWidth="1.3" strokeLinejoin="round" />
    </svg>
  );
}
