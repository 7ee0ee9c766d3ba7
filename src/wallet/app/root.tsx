/** What stands around all screens: skip link, the announcements, failures nobody else showed. */
import { Outlet, useRouterState } from '@tanstack/react-router';
import { PendingBar } from '#ui/pending-bar.tsx';
import { Announcer } from '../shared/announcer.tsx';
import { appMessages } from './messages.ts';
import styles from './root.module.css';
import { FailureNotices } from './states.tsx';

export function Root() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads somewhere; only the fragment stays out of the address */}
      <a href="#content" className={styles.skip} onClick={skip}>
        {appMessages.skip}
      </a>
      <PendingBar active={loading} />
      <FailureNotices />
      <Outlet />
      <Announcer />
    </>
  );
}

/** A fragment in the address would be a navigation: the focus is moved instead. */
function skip(event: { preventDefault(): void }): void {
  event.preventDefault();
  const content = document.getElementById('content');
  content?.focus();
  content?.scrollIntoView();
}
