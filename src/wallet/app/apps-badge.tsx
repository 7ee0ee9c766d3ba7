/**
 * How many requests of apps are open, beside “Apps”; and the ear for apps behind a relay. Loaded after the first paint,
 * where there is something of apps in the store.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { messages } from '../components/apps/messages.ts';
import { appLinksQuery } from '../queries/apps.ts';
import { useOpenRequests } from '../shared/open-requests.ts';
import { useAppStore, useServices } from '../shared/services-context.tsx';
import { useSignerClient } from '../shared/signer-context.tsx';
import styles from './apps-badge.module.css';

export function AppsBadge() {
  const count = useOpenRequests().waiting.length;
  useRelay();
  if (count === 0) return null;
  return (
    <span className={cx(align.middle, styles.badge)} data-now="">
      {count}
      <VisuallyHidden> {messages.open(count)}</VisuallyHidden>
    </span>
  );
}

/** Apps behind a relay are heard while there is one: before, no relay learns of this wallet. */
function useRelay(): void {
  const services = useServices();
  const appStore = useAppStore();
  const signer = useSignerClient();
  const { data = [] } = useQuery(appLinksQuery(services));
  const wanted = data.some(({ kind }) => kind !== 'setup');
  useEffect(() => {
    if (!wanted) return;
    import('../features/apps/session.ts').then(
      ({ listenToRelay }) => listenToRelay(services, appStore, signer).catch(() => undefined),
      // With the next start.
      () => undefined,
    );
  }, [wanted, services, appStore, signer]);
}
