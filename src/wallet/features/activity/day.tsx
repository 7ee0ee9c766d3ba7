/** The lines of one group. What nobody asked for is one line below them until it is asked for. */
import { useId, useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { ActivityEntry } from '../../model.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { ActivityRow } from '../../shared/activity-row.tsx';
import { useNow } from '../../shared/clock.ts';
import { useNetworkName } from '../../shared/networks.ts';
import styles from './activity.module.css';
import type { Folded } from './group.ts';
import { entryKey } from './merge.ts';
import { messages } from './messages.ts';

export type DayProps = {
  title: string;
  entries: Folded;
  /** Entries are of more than one chain. */
  severalChains: boolean;
};

export function Day({ title, entries: { shown, unsolicited }, severalChains }: DayProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const words = messages.unsolicited;
  const count = unsolicited.length;
  return (
    <Sheet title={title}>
      {shown.length > 0 ? <Rows entries={shown} severalChains={severalChains} /> : null}
      {count === 0 ? null : (
        <div className={styles.fold}>
          <span>{open ? words.shown(count) : words.hidden(count)}</span>
          <Button
            variant="text"
            size="s"
            aria-expanded={open}
            aria-controls={list}
            onClick={() => setOpen(!open)}
          >
            {open ? words.hide : words.show}
          </Button>
        </div>
      )}
      <div id={list} hidden={!open}>
        {open && count > 0 ? (
          <Rows entries={unsolicited} severalChains={severalChains} label={words.shown(count)} />
        ) : null}
      </div>
    </Sheet>
  );
}

type RowsProps = { entries: readonly ActivityEntry[]; severalChains: boolean; label?: string };

function Rows({ entries, severalChains, label }: RowsProps) {
  const accounts = useAllAccounts();
  const nameOf = useNetworkName();
  const now = useNow();
  return (
    <RowList label={label}>
      {entries.map((entry) => (
        <ActivityRow
          key={entryKey(entry)}
          entry={entry}
          accounts={accounts}
          chain={severalChains ? displayText(nameOf(entry.chainId), 30) : undefined}
          now={now}
        />
      ))}
    </RowList>
  );
}
