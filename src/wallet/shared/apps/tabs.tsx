/** What apps may do, in three parts: connections, approvals, delegations. Each is a screen of its own. */
import { Link } from '@tanstack/react-router';
import { tabClass, tabListClass } from '#ui/tabs.tsx';
import { messages } from './messages.ts';

const PARTS = [
  { to: '/apps', text: messages.connected },
  { to: '/approvals', text: messages.approvals },
  { to: '/apps/delegations', text: messages.delegations },
] as const;

export function AppsTabs() {
  return (
    <nav aria-label={messages.label} className={tabListClass}>
      {PARTS.map(({ to, text }) => (
        <Link key={to} to={to} activeOptions={EXACT} className={tabClass}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

const EXACT = { exact: true, includeSearch: false } as const;
