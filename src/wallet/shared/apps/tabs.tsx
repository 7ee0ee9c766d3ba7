/** What apps may do, in three parts: connections, approvals, delegations. Each is a screen of its own. */
import { Link } from '@tanstack/react-router';
import styles from './tabs.module.css';

const PARTS = [
  { to: '/apps', text: 'Connected' },
  { to: '/approvals', text: 'Approvals' },
  { to: '/apps/delegations', text: 'Delegations' },
] as const;

export function AppsTabs() {
  return (
    <nav aria-label="Apps" className={styles.list}>
      {PARTS.map(({ to, text }) => (
        <Link key={to} to={to} activeOptions={EXACT} className={styles.tab}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

const EXACT = { exact: true, includeSearch: false } as const;
