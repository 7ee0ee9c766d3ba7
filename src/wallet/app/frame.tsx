/** What stands around every screen but the welcome: rail or bottom bar, the top, the place of the content. */
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Mark, Wordmark } from '#ui/mark.tsx';
import { useRuntime } from '../shared/boot.ts';
import styles from './frame.module.css';
import {
  AccountsGlyph,
  ActivityGlyph,
  ApprovalsGlyph,
  ContractsGlyph,
  HomeGlyph,
  NetworksGlyph,
  SendGlyph,
  SettingsGlyph,
  ToolsGlyph,
} from './glyphs.tsx';
import { appMessages } from './messages.ts';

const RAIL = [
  { to: '/', icon: HomeGlyph, text: appMessages.home },
  { to: '/send', icon: SendGlyph, text: appMessages.send },
  { to: '/activity', icon: ActivityGlyph, text: appMessages.activity },
  { to: '/accounts', icon: AccountsGlyph, text: appMessages.accounts },
  { to: '/approvals', icon: ApprovalsGlyph, text: appMessages.approvals },
  { to: '/contracts', icon: ContractsGlyph, text: appMessages.contracts },
  { to: '/tools', icon: ToolsGlyph, text: appMessages.tools },
  { to: '/networks', icon: NetworksGlyph, text: appMessages.networks },
  { to: '/settings', icon: SettingsGlyph, text: appMessages.settings },
] as const;

/** Five fit a phone; the others are reached from More. */
const BEHIND: readonly string[] = ['/approvals', '/contracts', '/tools', '/networks'];
/** Screens that stand under Tools. */
const TOOLS = new Set([
  '/call',
  '/sign',
  '/verify',
  '/decode',
  '/broadcast',
  '/contacts',
  '/names',
  '/batch',
  '/safe',
]);

/** The part of the rail that a page belongs to, by the first part of its path. */
function sectionOf(pathname: string): string {
  const first = /^\/[^/]*/.exec(pathname)?.[0] ?? '/';
  return TOOLS.has(first) ? '/tools' : first;
}
const BAR = RAIL.filter(({ to }) => !BEHIND.includes(to));

export function FramedRoute() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function Frame({ children }: { children: ReactNode }) {
  const runtime = useRuntime();
  const section = useLocation({ select: ({ pathname }) => sectionOf(pathname) });
  return (
    <div className={styles.app}>
      <aside className={styles.rail}>
        <Link to="/" className={styles.brand} aria-label={appMessages.brandHome}>
          <Wordmark />
        </Link>
        <nav aria-label={appMessages.nav} className={styles.nav}>
          {RAIL.map(({ to, icon: Icon, text }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              {...(to === '/tools' && section === to ? { 'aria-current': 'true' as const } : {})}
            >
              <Icon />
              {text}
            </Link>
          ))}
        </nav>
        <div className={styles.foot}>
          {runtime ? (
            <runtime.Provider runtime={runtime}>
              <runtime.RailFoot />
            </runtime.Provider>
          ) : null}
        </div>
      </aside>
      <div className={styles.body}>
        <header className={styles.top}>
          {runtime ? (
            <runtime.Provider runtime={runtime}>
              <runtime.TopBar />
            </runtime.Provider>
          ) : (
            <span className={styles.opening} />
          )}
          <Link to="/" className={styles.mark} aria-label={appMessages.brandHome}>
            <Mark />
          </Link>
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <nav aria-label={appMessages.nav} className={styles.bar}>
        {BAR.map(({ to, icon: Icon, text }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            {...(to === '/settings' && BEHIND.includes(section) ? { 'aria-current': 'true' as const } : {})}
          >
            <Icon />
            {to === '/settings' ? appMessages.more : text}
          </Link>
        ))}
      </nav>
    </div>
  );
}
