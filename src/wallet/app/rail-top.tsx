/** The top of the rail: whose wallet it is, search, and Send. With the keys that reach everything. */
import { Link } from '@tanstack/react-router';
import { SendGlyph } from '#ui/glyphs.tsx';
import { useCurrentAccount } from '../shared/accounts.ts';
import { withControl } from '../shared/shortcuts.ts';
import { SearchGlyph } from './glyphs.tsx';
import { appMessages } from './messages.ts';
import { usePalette } from './palette.tsx';
import styles from './rail-top.module.css';
import { Switcher } from './switcher.tsx';

export function RailTop({ searching }: { searching: boolean }) {
  const { account } = useCurrentAccount();
  const palette = usePalette(searching);
  return (
    <>
      <Switcher />
      <div className={styles.quick}>
        <button
          type="button"
          className={styles.find}
          aria-keyshortcuts="Control+K Meta+K"
          title={appMessages.search}
          onClick={() => palette.open('search')}
        >
          <SearchGlyph />
          <span data-words="">{appMessages.search}</span>
          <kbd>{withControl('K')}</kbd>
        </button>
        <Link
          to="/send"
          search={account === null ? {} : { from: account.address }}
          className={styles.send}
          aria-label={appMessages.send}
          title={appMessages.send}
        >
          <SendGlyph />
        </Link>
      </div>
      {palette.view}
    </>
  );
}
