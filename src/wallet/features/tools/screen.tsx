/** `/tools`: what is done by hand, in groups, and found by words. */
import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Page } from '../../components/page/page.tsx';
import { GROUP_OF, TOOLBOX, type ToolId } from '../../shared/toolbox.ts';
import { messages } from './messages.ts';
import styles from './tools.module.css';

type Group = keyof typeof messages.groups;

interface Entry {
  readonly group: Group;
  readonly name: string;
  readonly text: string;
  readonly to: '/names' | '/sign' | '/verify' | '/decode' | '/broadcast' | ToolId;
}

const entries = (): readonly Entry[] => [
  { group: 'wallet', to: '/names', ...messages.names },
  { group: 'wallet', to: '/sign', ...messages.sign },
  { group: 'wallet', to: '/verify', ...messages.verify },
  { group: 'transactions', to: '/decode', ...messages.decode },
  { group: 'wallet', to: '/broadcast', ...messages.broadcast },
  ...(Object.keys(TOOLBOX) as ToolId[]).map((to) => ({ to, group: GROUP_OF[to], ...TOOLBOX[to] })),
];

export function ToolsScreen() {
  const [text, setText] = useState('');
  const found = entries().filter((entry) => matches(entry, text));
  const groups = (Object.keys(messages.groups) as Group[]).filter((group) =>
    found.some((entry) => entry.group === group),
  );
  return (
    <Page
      title={messages.title}
      actions={
        <div className={styles.search}>
          <TextInput
            type="search"
            start={<Search size={16} strokeWidth={1.8} aria-hidden="true" />}
            aria-label={messages.search}
            placeholder={messages.search}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
      }
    >
      <LiveRegion>
        {text.trim() === '' ? null : found.length === 0 ? messages.none : messages.count(found.length)}
      </LiveRegion>
      {groups.length === 0 ? <EmptyState title={messages.none}>{messages.noneText}</EmptyState> : null}
      <div className={styles.lists}>
        {groups.map((group) => (
          <div key={group} className={styles.group}>
            <Sheet title={messages.groups[group]} action={group === 'wallet' ? null : messages.local}>
              <RowList label={messages.groups[group]}>
                {found
                  .filter((entry) => entry.group === group)
                  .map((entry) => (
                    <Row key={entry.to} title={<ToolLink {...entry} />} sub={entry.text} />
                  ))}
              </RowList>
            </Sheet>
          </div>
        ))}
      </div>
    </Page>
  );
}

/** Every word is in the name or the text. */
function matches({ name, text }: Entry, asked: string): boolean {
  const words = asked.toLowerCase().split(/\s+/);
  const own = `${name} ${text}`.toLowerCase();
  return words.every((word) => own.includes(word));
}

function ToolLink({ to, name }: Entry) {
  if (isTool(to)) {
    return (
      <Link to="/tools/$tool" params={{ tool: to }} className={rowLink}>
        {name}
      </Link>
    );
  }
  return (
    <Link to={to} className={rowLink}>
      {name}
    </Link>
  );
}

const isTool = (to: Entry['to']): to is ToolId => to in TOOLBOX;
