/** `/more`: what a phone's bar has no room for. */
import { Link } from '@tanstack/react-router';
import BookUser from 'lucide-react/icons/book-user';
import Braces from 'lucide-react/icons/braces';
import Globe from 'lucide-react/icons/globe';
import KeyRound from 'lucide-react/icons/key-round';
import Settings from 'lucide-react/icons/settings-2';
import Wrench from 'lucide-react/icons/wrench';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Page } from '../../components/page/page.tsx';
import { messages } from './messages.ts';
import styles from './screen.module.css';

const PLACES = [
  ['contracts', Braces],
  ['tools', Wrench],
  ['accounts', KeyRound],
  ['contacts', BookUser],
  ['networks', Globe],
  ['settings', Settings],
] as const;

export function MoreScreen() {
  return (
    <Page title={messages.title} width="form">
      <Sheet>
        <RowList label={messages.title}>
          {PLACES.map(([place, Icon]) => (
            <Row
              key={place}
              lead={
                <span className={styles.icon}>
                  <Icon size={18} strokeWidth={1.7} aria-hidden="true" />
                </span>
              }
              title={
                <Link to={`/${place}`} className={rowLink}>
                  {messages[place]}
                </Link>
              }
            />
          ))}
        </RowList>
      </Sheet>
    </Page>
  );
}
