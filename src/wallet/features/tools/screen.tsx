/** `/tools`: what is done by hand. */
import { Link } from '@tanstack/react-router';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Page } from '../../shared/page.tsx';
import { TOOLBOX } from '../../shared/toolbox.ts';
import { messages } from './messages.ts';
import styles from './tools.module.css';

const TOOLS = [
  { to: '/names', words: messages.names },
  { to: '/sign', words: messages.sign },
  { to: '/verify', words: messages.verify },
  { to: '/decode', words: messages.decode },
  { to: '/broadcast', words: messages.broadcast },
] as const;

export function ToolsScreen() {
  return (
    <Page title={messages.title}>
      <div className={styles.lists}>
        <Sheet title={messages.acts}>
          <RowList label={messages.acts}>
            {TOOLS.map(({ to, words }) => (
              <Row
                key={to}
                title={
                  <Link to={to} className={rowLink}>
                    {words.name}
                  </Link>
                }
                sub={words.text}
              />
            ))}
          </RowList>
        </Sheet>
        <Sheet title={messages.toolbox}>
          <RowList label={messages.toolbox}>
            {Object.entries(TOOLBOX).map(([tool, { name, text }]) => (
              <Row
                key={tool}
                title={
                  <Link to="/tools/$tool" params={{ tool }} className={rowLink}>
                    {name}
                  </Link>
                }
                sub={text}
              />
            ))}
          </RowList>
        </Sheet>
      </div>
    </Page>
  );
}
