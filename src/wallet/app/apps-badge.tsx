/** How many requests of apps are open, beside “Apps”. Loaded after the first paint; read from what is stored. */
import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { appRequestsQuery } from '../queries/apps.ts';
import { messages } from '../shared/apps/messages.ts';
import { useNow } from '../shared/clock.ts';
import { useServices } from '../shared/services-context.tsx';
import styles from './apps-badge.module.css';

export function AppsBadge() {
  const now = useNow();
  const { data = [] } = useQuery(appRequestsQuery(useServices()));
  const count = data.filter(({ state, deadline }) => state === 'queued' && deadline > now).length;
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {count}
      <VisuallyHidden> {messages.open(count)}</VisuallyHidden>
    </span>
  );
}
