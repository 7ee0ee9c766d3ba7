/** What apps may do, in three parts: connections, approvals, delegations. Each is a screen of its own. */
import { Link } from '@tanstack/react-router';
import { tabClass, tabListClass } from '#ui/tabs.tsx';
import { messages } from './messages.ts';

const PARTS = [
  { to: '/apps', part: 'connected' },
  { to: '/approvals', part: 'approvals' },
  { to: '/apps/delegations', part: 'delegations' },
] as const;

export function AppsTabs() {
  return (
    <nav aria-label={messages.label} className={tabListClass}>
      {PARTS.map(({ to, part }) => (
        <Link key={to} to={to} activeOptions={EXACT} className={tabClass}>
          {messages[part]}
        </Link>
      ))}
    </nav>
  );
}

const EXACT = { exact: true, includeSearch: false } as const;
