/** What stands around every screen but the welcome: the rail, or on a phone the top row and the bottom bar. */
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { SendGlyph } from '#ui/glyphs.tsx';
import { useChosen } from '#ui/use-chosen.ts';
import { useRuntime } from '../shared/boot.ts';
import styles from './frame.module.css';
import {
  ActivityGlyph,
  AppsGlyph,
  ContractsGlyph,
  HomeGlyph,
  MoreGlyph,
  RailGlyph,
  SettingsGlyph,
  ToolsGlyph,
} from './glyphs.tsx';
import { appMessages } from './messages.ts';

const SECTIONS = [
  { to: '/', icon: HomeGlyph, text: 'home' },
  { to: '/activity', icon: ActivityGlyph, text: 'activity' },
  { to: '/apps', icon: AppsGlyph, text: 'apps' },
  { to: '/contracts', icon: ContractsGlyph, text: 'contracts' },
  { to: '/tools', icon: ToolsGlyph, text: 'tools' },
  { to: '/settings', icon: SettingsGlyph, text: 'settings' },
] as const;
type Section = (typeof SECTIONS)[number]['to'];

const BAR = [
  { to: '/', icon: HomeGlyph, text: 'home' },
  { to: '/activity', icon: ActivityGlyph, text: 'activity' },
  { to: '/send', icon: SendGlyph, text: 'send' },
  { to: '/apps', icon: AppsGlyph, text: 'apps' },
  { to: '/more', icon: MoreGlyph, text: 'more' },
] as const;

/** Screens that belong to a section without standing below its path, by the first part of their own. */
const BELONGING: Readonly<Record<string, Section>> = {
  '/assets': '/',
  '/approvals': '/apps',
  '/connect': '/apps',
  '/request': '/apps',
  '/call': '/contracts',
  '/batch': '/contracts',
  '/safe': '/contracts',
  '/sign': '/tools',
  '/verify': '/tools',
  '/decode': '/tools',
  '/broadcast': '/tools',
  '/names': '/tools',
  '/accounts': '/settings',
  '/contacts': '/settings',
  '/networks': '/settings',
};

/** The section that a page belongs to; null for an action, such as sending. */
function sectionOf(pathname: string): Section | null {
  const first = /^\/[^/]*/.exec(pathname)?.[0] ?? '/';
  return BELONGING[first] ?? SECTIONS.find(({ to }) => to === first)?.to ?? null;
}

/** Where a phone's bar shows it. */
function placeInBar(pathname: string): (typeof BAR)[number]['to'] | null {
  if (/^\/(send|more)$/.test(pathname)) return pathname === '/send' ? '/send' : '/more';
  const section = sectionOf(pathname);
  return section === null ? null : (BAR.find(({ to }) => to === section)?.to ?? '/more');
}

export function FramedRoute() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function Frame({ children }: { children: ReactNode }) {
  const runtime = useRuntime();
  const pathname = useLocation({ select: (location) => location.pathname });
  const section = sectionOf(pathname);
  const place = placeInBar(pathname);
  // With the screen that needs it, not with the press that leads there: what is still shown would move.
  const isWorkbench = useMatches({ select: (shown) => WORKBENCH.test(shown.at(-1)?.pathname ?? '') });
  const { narrow, beside, toggle } = useNarrowRail(isWorkbench);
  const fold = narrow ? appMessages.widen : appMessages.narrow;
  const searching = useEarlySearch(runtime !== null);
  return (
    <div className={styles.app} data-rail={narrow ? 'narrow' : undefined}>
      <div className={styles.rail}>
        <header className={styles.top}>
          {runtime ? (
            <runtime.Provider runtime={runtime}>
              <runtime.RailTop searching={searching} />
            </runtime.Provider>
          ) : null}
        </header>
        <nav aria-label={appMessages.nav} className={styles.nav}>
          {SECTIONS.map(({ to, icon: Icon, text }) => (
            <Link
              key={to}
              to={to}
              activeOptions={EXACT}
              title={narrow ? appMessages[text] : undefined}
              {...(section === to ? CURRENT : {})}
            >
              <Icon />
              <span data-words="">{appMessages[text]}</span>
              {to === '/apps' ? <OpenRequests /> : null}
            </Link>
          ))}
        </nav>
        <footer className={styles.foot}>
          {runtime ? (
            <runtime.Provider runtime={runtime}>
              <runtime.NetworkStatus />
            </runtime.Provider>
          ) : null}
          <button
            type="button"
            className={styles.fold}
            aria-label={fold}
            title={fold}
            aria-keyshortcuts="Control+\ Meta+\"
            onClick={toggle}
          >
            <RailGlyph />
          </button>
        </footer>
      </div>
      <div className={styles.body} data-beside={beside ? 'narrow' : undefined}>
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
          {/* For what is said late. */}
          <div id="late" />
        </main>
      </div>
      <nav aria-label={appMessages.nav} className={styles.bar}>
        {BAR.map(({ to, icon: Icon, text }) => (
          <Link key={to} to={to} activeOptions={EXACT} {...(place === to ? CURRENT : {})}>
            <span className={to === '/send' ? styles.compose : undefined}>
              <Icon />
            </span>
            {appMessages[text]}
            {to === '/apps' ? (
              <span className={styles.count}>
                <OpenRequests />
              </span>
            ) : null}
          </Link>
        ))}
      </nav>
      {runtime ? (
        <runtime.Provider runtime={runtime}>
          <runtime.Toasts />
        </runtime.Provider>
      ) : null}
    </div>
  );
}

const KEY = 'evident.rail';
/** One contract: its panes need the width. */
const WORKBENCH = /contracts\/\d/;

/** The width that somebody chose in this browser, or chooses now: then it holds at least until the page is closed. */
function railWidth(next: string | null = null): string | null {
  try {
    if (next) localStorage.setItem(KEY, next);
    return localStorage.getItem(KEY);
  } catch {
    // Blocked storage keeps nothing.
    return next;
  }
}

const nameOf = (narrow: boolean): string => (narrow ? 'narrow' : 'wide');

interface NarrowRail {
  readonly narrow: boolean;
  /** Whether the screen has the room beside it: once the rail was painted, for all of the screen is laid out anew then. */
  readonly beside: boolean;
  readonly toggle: () => void;
}

/**
 * Whether the rail shows pictures alone: changed by its button and by Ctrl \ (⌘ \), and kept in this browser.
 *
 * @param first where nobody has chosen.
 */
function useNarrowRail(first: boolean): NarrowRail {
  const [kept, setKept] = useState(railWidth);
  const beside = kept ? kept === 'narrow' : first;
  const [narrow, choose] = useChosen(beside, (next) => setKept(nameOf(next)));
  const toggle = () => {
    railWidth(nameOf(!narrow));
    choose(!narrow);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '\\' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { narrow, beside, toggle };
}

/** Whether Ctrl K (⌘ K) was pressed while the second step was under way: then the search opens with it. */
function useEarlySearch(ready: boolean): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (ready) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setWanted(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [ready]);
  return wanted;
}

/** How many requests of apps are open, once the second step is there. */
function OpenRequests() {
  const runtime = useRuntime();
  return runtime ? (
    <runtime.Provider runtime={runtime}>
      <runtime.OpenRequests />
    </runtime.Provider>
  ) : null;
}

const CURRENT = { 'aria-current': 'page' } as const;
/** The router's own mark is for the very page; the section is worked out here. */
const EXACT = { exact: true, includeSearch: false } as const;
