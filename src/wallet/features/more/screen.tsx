/** `/more`: what a phone's bar has no room for. */

import { Link } from '@tanstack/react-router';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { PLACE_ICONS } from '../../components/icons/places.ts';
import { Page } from '../../components/page/page.tsx';
import { messages } from './messages.ts';
import styles from './screen.module.css';

const PLACES = ['contracts', 'tools', 'accounts', 'contacts', 'networks', 'settings'] as const;

function drawn(place: (typeof PLACES)[number]) {
  const Icon = PLACE_ICONS[place];
  return <Icon size={18} strokeWidth={1.7} aria-hidden="true" />;
}

export function MoreScreen() {
  return (
    <Page title={messages.title} width="form">
      <Sheet>
        <RowList label={messages.title}>
          {PLACES.map((place) => (
            <Row
              key={place}
              lead={<span className={cx(align.middle, align.symbol, styles.icon)}>{drawn(place)}</span>}
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
