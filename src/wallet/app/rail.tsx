/** The top of the rail: whose wallet it is, search, and Send. With the keys that reach everything. */

import { useQueries } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { SendGlyph } from '#ui/glyphs.tsx';
import { headQuery } from '../queries/polling.ts';
import { useCurrentAccount } from '../shared/accounts.ts';
import { useEnabledNetworks } from '../shared/networks.ts';
import { useServices } from '../shared/services-context.tsx';
import { createShortcuts, type Shortcut, shortcutsOn, withControl } from '../shared/shortcuts.ts';
import { lazyPart } from './chunk.tsx';
import { reportFailure } from './failures.ts';
import { SearchGlyph } from './glyphs.tsx';
import { appMessages } from './messages.ts';
import styles from './rail.module.css';
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

// Opens search and the list of shortcuts, by button or key. What they show is loaded when it is first wanted.

const part = lazyPart(() => import('../features/palette/palette.tsx'));

type Shown = 'search' | 'help';

interface Opener {
  open(what: Shown): void;
  /** To be drawn once. */
  readonly view: ReactNode;
}

const SECTIONS = {
  home: '/',
  activity: '/activity',
  apps: '/apps',
  contracts: '/contracts',
  tools: '/tools',
  settings: '/settings',
} as const;

/** @param searching opens the search as it is first drawn. */
function usePalette(searching: boolean): Opener {
  const [shown, setShown] = useState<Shown | null>(null);
  const loaded = useSyncExternalStore(part.subscribe, part.current);
  const navigate = useNavigate();
  const { account } = useCurrentAccount();
  const [read] = useState(createShortcuts);

  const open = (what: Shown) => {
    setShown(what);
    part.load().catch((error: unknown) => {
      setShown(null);
      reportFailure(error);
    });
  };
  const follow = (shortcut: Shortcut) => {
    if (shortcut === 'search' || shortcut === 'help') open(shortcut);
    else if (shortcut === 'send')
      void navigate({ to: '/send', search: account ? { from: account.address } : {} });
    else if (shortcut === 'receive')
      void navigate({ to: '/receive', search: account ? { account: account.address } : {} });
    else void navigate({ to: SECTIONS[shortcut] });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const busy = document.querySelector('dialog[open]') !== null;
    const shortcut = read(event, !busy && !isTyping(event.target) && shortcutsOn());
    if (shortcut === null || busy) return;
    event.preventDefault();
    follow(shortcut);
  });
  const openFirst = useEffectEvent(() => {
    if (searching) open('search');
  });
  useEffect(() => openFirst(), []);
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const close = () => setShown(null);
  return {
    open,
    view:
      shown === null || loaded === null ? null : shown === 'search' ? (
        <loaded.Palette onClose={close} />
      ) : (
        <loaded.ShortcutList onClose={close} />
      ),
  };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

// One line for all enabled chains: how many answer. Opens their health.

export function NetworkStatus() {
  const services = useServices();
  const networks = useEnabledNetworks();
  const heads = useQueries({
    queries: networks.map(({ network, endpoints }) => ({
      ...headQuery(services, network.chainId),
      enabled: endpoints.some(({ endpoint }) => endpoint.enabled),
    })),
  });
  const all = networks.length;
  const live = heads.filter(({ isError, data }) => !isError && data !== undefined).length;
  const failing = heads.filter(({ isError }) => isError).length;
  const words = appMessages.status;
  const health = all === 0 ? 'unknown' : failing > 0 ? 'bad' : live === all ? 'good' : 'unknown';
  const text =
    all === 0
      ? words.none
      : live === all
        ? words.live(all)
        : failing > 0
          ? words.failing(live, all)
          : words.connecting(all);
  return (
    <Link to="/networks" className={styles.status} title={text}>
      <span className={styles.dot} data-health={health} aria-hidden="true" />
      <span data-words="">{text}</span>
    </Link>
  );
}
