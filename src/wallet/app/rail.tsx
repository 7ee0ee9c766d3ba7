/** The top of the rail: whose wallet it is, search, and Send. With the keys that reach everything. */
import { Link, useNavigate } from '@tanstack/react-router';
import {
  memo,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { cx } from '#ui/cx.ts';
import { CheckGlyph, SendGlyph } from '#ui/glyphs.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { AccountDot, RoleTag } from '../components/labels/role-tag.tsx';
import type { Account } from '../model/account.ts';
import { useAccounts, useCurrentAccount, useScope } from '../shared/accounts.ts';
import { staleChains, staleSince, useKnownBalances } from '../shared/balances.ts';
import { shortSum, usePrices } from '../shared/money.ts';
import { countedIn } from '../shared/roles.ts';
import { createShortcuts, type Shortcut, shortcutsOn, withControl } from '../shared/shortcuts.ts';
import { ageText, useNow } from '../shared/time.ts';
import { usePainted } from '../shared/use-painted.ts';
import { useChainTrouble } from './chain-trouble-part.ts';
import { lazyPart } from './chunk.tsx';
import { reportFailure } from './failures.ts';
import { AccountsGlyph, ChevronsGlyph, PlusGlyph, SearchGlyph, SettingsGlyph } from './glyphs.tsx';
import { appMessages } from './messages.ts';
import styles from './rail.module.css';

/** Drawn for itself: it does not change with the place. */
export const RailTop = memo(function RailTop({ searching }: { searching: boolean }) {
  const { account } = useCurrentAccount();
  const palette = usePalette(searching);
  return (
    <>
      <Switcher />
      <div className={styles.quick}>
        <button
          type="button"
          className={cx(layout.small, styles.find)}
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
});

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

/** The last that can be seen: a screen's own is after that of its frame. */
function searchField(): HTMLInputElement | null {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]');
  return [...fields].findLast(({ offsetParent }) => offsetParent !== null) ?? null;
}

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
  const follow = (shortcut: Exclude<Shortcut, 'find'>) => {
    if (shortcut === 'search' || shortcut === 'help') open(shortcut);
    else if (shortcut === 'send')
      void navigate({ to: '/send', search: account ? { from: account.address } : {} });
    else if (shortcut === 'receive')
      void navigate({ to: '/receive', search: account ? { account: account.address } : {} });
    else void navigate({ to: SECTIONS[shortcut] });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    // The search may come with the next key. Whoever opens it is told where it cannot be loaded.
    if (event.ctrlKey || event.metaKey) part.load().catch(() => undefined);
    const busy = document.querySelector('dialog[open]') !== null;
    const shortcut = read(event, !busy && !isTyping(event.target) && shortcutsOn());
    if (shortcut === null || busy) return;
    const field = shortcut === 'find' ? searchField() : null;
    // A browser's own meaning of the key stays where the screen has nothing to search.
    if (shortcut === 'find' && field === null) return;
    event.preventDefault();
    if (shortcut === 'find') field?.focus();
    else follow(shortcut);
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

// The account, or all of them, that the screens show; and the ways to others.

const words = appMessages.switcher;
/** More than the list has room for: the others are drawn once it is there. */
const FIRST = 10;

function Switcher() {
  const scope = useScope();
  const accounts = useAccounts();
  const { account: current, choose } = useCurrentAccount();
  const list = useRef<HTMLDivElement>(null);
  // Many accounts are many pictures: they are drawn when somebody first looks, and stay, for one may have the focus.
  const [opened, setOpened] = useState(false);
  const painted = usePainted(opened);
  // What each holds is added up while it can be seen, once the list is there.
  const [open, setOpen] = useState(false);
  const summed = useDeferredValue(open);
  const sumOf = useSums(summed);
  if (current === null) return <span />;
  const pick = (address: Address | null) => {
    list.current?.hidePopover();
    // The press is answered by the list that closes: every screen is another one afterwards.
    afterPaint(() => void choose(address).catch(reportFailure));
  };
  const close = () => list.current?.hidePopover();
  const all = scope.length > 1;
  return (
    <div>
      <button type="button" popoverTarget="account-list" className={styles.current} title={words.choose}>
        {all ? <AllPicture /> : <Identicon seed={current.address} size={32} />}
        <span className={styles.names} data-words="">
          {all ? <b>{words.all}</b> : <Name account={current} />}
          {all ? (
            <small className={cx(layout.cut, layout.small)}>
              {sumOf(scope) ?? words.count(scope.length)}
            </small>
          ) : (
            <Below account={current} sum={sumOf([current])} />
          )}
        </span>
        <VisuallyHidden>{words.choose}</VisuallyHidden>
        <ChevronsGlyph />
      </button>
      <div
        ref={list}
        id="account-list"
        popover="auto"
        className={styles.list}
        onBeforeToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') setOpened(true);
        }}
      >
        {opened ? (
          <>
            <ul aria-label={words.choose}>
              {(painted ? accounts : accounts.slice(0, FIRST)).map((account) => (
                <li key={account.address}>
                  <Option
                    selected={!all && account.address === current.address}
                    onPick={() => pick(account.address)}
                  >
                    <Identicon seed={account.address} size={36} />
                    <span className={styles.names}>
                      <Name account={account} />
                      <small
                        className={cx(layout.cut, layout.small, styles.address)}
                        data-whole={account.address}
                      >
                        {shortAddress(account.address)}
                      </small>
                    </span>
                    <span className={styles.sum}>{summed ? sumOf([account]) : null}</span>
                  </Option>
                </li>
              ))}
            </ul>
            <div className={styles.ways}>
              {accounts.length > 1 ? (
                <Option selected={all} onPick={() => pick(null)}>
                  <AccountsGlyph />
                  <span>{words.all}</span>
                  <span className={cx(layout.small, styles.sum)}>{summed ? sumOf(accounts) : null}</span>
                </Option>
              ) : null}
              {/* biome-ignore lint/suspicious/noThenProperty: a text in an address, never awaited */}
              <Link to="/welcome" search={{ then: '/accounts' }} className={styles.option} onClick={close}>
                <PlusGlyph />
                {words.add}
              </Link>
              <Link to="/accounts" className={styles.option} onClick={close}>
                <SettingsGlyph />
                {words.manage}
              </Link>
            </div>
          </>
        ) : null}
      </div>
    </div>
  );
}

type OptionProps = { selected: boolean; onPick: () => void; children: React.ReactNode };

function Option({ selected, onPick, children }: OptionProps) {
  return (
    <button
      type="button"
      className={styles.option}
      aria-current={selected ? 'true' : undefined}
      onClick={onPick}
    >
      {children}
      {selected ? <CheckGlyph /> : <i />}
    </button>
  );
}

function Name({ account }: { account: Account }) {
  return (
    <span className={styles.label}>
      <AccountDot account={account} />
      <bdi className={layout.cut}>{displayText(account.label, 40)}</bdi>
      <RoleTag account={account} />
    </span>
  );
}

/** On a wide window the sum, else the address: a phone's first screen shows the sum anyway. */
function Below({ account, sum }: { account: Account; sum: ReactNode }) {
  return (
    <small className={cx(layout.cut, layout.small)}>
      <span className={cx(styles.address, sum !== null && styles.narrow)} data-whole={account.address}>
        {shortAddress(account.address)}
      </span>
      {sum === null ? null : <span className={styles.wide}>{sum}</span>}
    </small>
  );
}

function AllPicture() {
  return (
    <span className={styles.all}>
      <AccountsGlyph />
    </span>
  );
}

/** `asking`: somebody looks at the list, so what is not known yet is asked for. */
function useSums(asking: boolean): (accounts: readonly Account[]) => ReactNode {
  const chains = useKnownBalances(asking);
  const prices = usePrices();
  const now = useNow();
  // As they are at a start they are shown without a mark: the answer is on its way.
  const failing = chains.filter(({ error }) => error !== null);
  const stale = staleSince(staleChains(failing, now), failing);
  const trouble = useChainTrouble(stale !== null);
  return (accounts) => {
    const sum = shortSum(chains, countedIn(accounts), prices, now);
    if (sum === null || stale === null) return sum;
    const age = ageText(stale, now);
    return trouble === null ? `${sum} · ${age}` : <trouble.OldSum sum={sum} age={age} failing={failing} />;
  };
}
