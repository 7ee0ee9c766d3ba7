/** `/send`: composes a payment. */
import { Link, useSearch } from '@tanstack/react-router';
import { CloseGlyph } from '#ui/glyphs.tsx';
import { Page } from '../../shared/page.tsx';
import { useFormReset } from '../../shared/use-form-reset.ts';
import { DRAFT_NAME } from './draft-codec.ts';
import { SendForm } from './form.tsx';
import { messages } from './messages.ts';
import styles from './send.module.css';
import { seedOf } from './use-draft.ts';

export function SendScreen() {
  const search = useSearch({ from: '/framed/live/owned/send' });
  const { round, onUsed } = useFormReset(DRAFT_NAME);
  return (
    <Page
      title={messages.title}
      width="act"
      actions={
        <Link to="/" className={styles.close} aria-label={messages.close} title={messages.close}>
          <CloseGlyph />
        </Link>
      }
    >
      <SendForm key={`${round} ${seedOf(search)}`} search={search} onUsed={onUsed} />
    </Page>
  );
}
