/** `/tools`: what is done by hand, in groups, and found by words. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageSearch } from '../../components/page/page-search.tsx';
import { type Findable, findEntries } from '../../shared/find.ts';
import { GROUP_OF, TOOLBOX, type ToolId } from '../../shared/toolbox.ts';
import { messages } from './messages.ts';
import styles from './tools.module.css';

type Group = keyof typeof messages.groups;

interface Entry extends Findable {
  readonly group: Group;
  readonly to: '/names' | '/sign' | '/verify' | '/decode' | '/broadcast' | ToolId;
}

const entry = (group: Group, to: Entry['to'], { name, text }: { name: string; text: string }): Entry => ({
  group,
  to,
  title: name,
  note: text,
});
const entries = (): readonly Entry[] => [
  entry('wallet', '/names', messages.names),
  entry('wallet', '/sign', messages.sign),
  entry('wallet', '/verify', messages.verify),
  entry('transactions', '/decode', messages.decode),
  entry('wallet', '/broadcast', messages.broadcast),
  ...(Object.keys(TOOLBOX) as ToolId[]).map((to) => entry(GROUP_OF[to], to, TOOLBOX[to])),
];

export function ToolsScreen() {
  const [text, setText] = useState('');
  const found = findEntries(entries(), text);
  const groups = (Object.keys(messages.groups) as Group[]).filter((group) =>
    found.some((entry) => entry.group === group),
  );
  const said = text.trim() === '' ? null : found.length === 0 ? messages.none : messages.count(found.length);
  return (
    <Page
      title={messages.title}
      actions={<PageSearch label={messages.search} text={text} onChange={setText} said={said} />}
    >
      {groups.length === 0 ? <EmptyState title={messages.none}>{messages.noneText}</EmptyState> : null}
      <div className={styles.lists}>
        {groups.map((group) => (
          <div key={group} className={styles.group}>
            <Sheet title={messages.groups[group]} action={group === 'wallet' ? null : messages.local}>
              <RowList label={messages.groups[group]}>
                {found
                  .filter((entry) => entry.group === group)
                  .map((entry) => (
                    <Row key={entry.to} title={<ToolLink {...entry} />} sub={entry.note} />
                  ))}
              </RowList>
            </Sheet>
          </div>
        ))}
      </div>
    </Page>
  );
}

function ToolLink({ to, title }: Entry) {
  if (isTool(to)) {
    return (
      <Link to="/tools/$tool" params={{ tool: to }} className={rowLink}>
        {title}
      </Link>
    );
  }
  return (
    <Link to={to} className={rowLink}>
      {title}
    </Link>
  );
}

const isTool = (to: Entry['to']): to is ToolId => to in TOOLBOX;
