/** Opens search and the list of shortcuts, by button or key. What they show is loaded when it is first wanted. */
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useCurrentAccount } from '../shared/accounts.ts';
import { createShortcuts, type Shortcut, shortcutsOn } from '../shared/shortcuts.ts';
import { lazyPart } from './chunk.tsx';
import { reportFailure } from './failures.ts';

const part = lazyPart(() => import('../features/palette/palette.tsx'));

type Shown = 'search' | 'help';

export interface Opener {
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
export function usePalette(searching: boolean): Opener {
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
