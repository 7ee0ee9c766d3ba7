/** `/more`: what a phone's bar has no room for. */
import { Link } from '@tanstack/react-router';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Page } from '../../components/page/page.tsx';
import { messages } from './messages.ts';

const PLACES = ['contracts', 'tools', 'accounts', 'contacts', 'networks', 'settings'] as const;

export function MoreScreen() {
  return (
    <Page title={messages.title} width="form">
      <Sheet>
        <RowList label={messages.title}>
          {PLACES.map((place) => (
            <Row
              key={place}
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
