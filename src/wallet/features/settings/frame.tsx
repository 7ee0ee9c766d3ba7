/** Around everything that is set: the sections at the left, which stay, and one of them; a phone has one or the other. */
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import Info from 'lucide-react/icons/info';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { PLACE_ICONS } from '../../components/icons/places.ts';
import { BackLink } from '../../components/page/back-link.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageSearch } from '../../components/page/page-search.tsx';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import styles from './frame.module.css';
import { messages } from './messages.ts';
import {
  countOf,
  FoundSettings,
  findSettings,
  type OpenSection,
  type SettingsSection,
  settingsSection,
} from './search.tsx';

const PLACES = ['accounts', 'networks', 'contacts'] as const;
type Place = SettingsSection | (typeof PLACES)[number];

interface Located {
  readonly pathname: string;
  readonly search: object;
}

/** Null for the settings themselves, without a section: where there is room, the first is shown. */
function placeOf({ pathname, search }: Located): Place | null {
  const path = PLACES.find((place) => pathname.startsWith(`/${place}`));
  return path ?? settingsSection('section' in search ? search.section : undefined);
}

const HERE: Located = { pathname: '', search: {} };

export function SettingsFrame() {
  // Of the screen that is shown, not of the one that is on its way.
  const place = useMatches({ select: (matches) => placeOf(matches.at(-1) ?? HERE) });
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const own = path.startsWith('/settings');
  const [typed, setTyped] = useState({ text: '', at: place });
  const [opened, setOpened] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened === 0) return;
    const { current } = content;
    const heading = current?.querySelector<HTMLElement>('h2[tabindex]') ?? current?.querySelector('h1');
    heading?.focus({ preventScroll: true });
  }, [opened]);
  // Whoever goes to another section looks for nothing any more.
  const text = typed.at === place ? typed.text : '';
  const found = findSettings(text);
  /** Reading goes on in the section that is open already, too. Another one comes by its address. */
  const open: OpenSection = (event, at) => {
    if (at !== (place ?? 'general') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    setTyped({ text: '', at: place });
    setOpened((count) => count + 1);
  };
  const top = (title: ReactNode) => (
    <div className={cx(layout.spread, styles.top)}>
      {title}
      <div className={styles.search}>
        <PageSearch
          label={messages.search}
          text={text}
          onChange={(next) => setTyped({ text: next, at: place })}
          said={found === null ? null : countOf(found)}
        />
      </div>
    </div>
  );
  return (
    <div
      className={styles.frame}
      data-shows={found !== null ? 'found' : place === null ? 'sections' : 'section'}
    >
      {own ? (
        <Page title={messages.title} header={top}>
          {null}
        </Page>
      ) : (
        // The heading is that of the screen.
        top(
          <p className={styles.title} aria-hidden="true">
            {messages.title}
          </p>,
        )
      )}
      <Sections searching={found !== null} onOpen={open} />
      {found === null ? null : (
        <div className={styles.content}>
          <FoundSettings found={found} onOpen={open} />
        </div>
      )}
      {/* What is filled in there waits for the end of the search. */}
      <div ref={content} className={styles.content} hidden={found !== null}>
        {/^\/\w+\/?$/.test(path) ? (
          <div className={styles.back}>
            <BackLink to="/settings">{messages.all}</BackLink>
          </div>
        ) : null}
        <Outlet />
      </div>
    </div>
  );
}

type Icon = ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: 'true' }>;

/** Marks where a press leads before that is drawn, as the rail does. */
function Sections({ searching, onOpen }: { searching: boolean; onOpen: OpenSection }) {
  const accounts = useAllAccounts().length;
  const networks = useEnabledNetworks().length;
  const place = useLocation({ select: placeOf }) ?? 'general';
  const { sections, places } = messages;
  const item = (name: Place, icon: Icon, title: string, text: string) => {
    const marked = !searching && name === place;
    const link = {
      className: cx(layout.whole, align.line, styles.item, marked && styles.active),
      'aria-current': marked ? ('true' as const) : undefined,
      onClick: (event: Parameters<OpenSection>[0]) => onOpen(event, name),
    };
    return (
      <Item key={name} icon={icon} text={text}>
        {isPath(name) ? (
          <Link to={`/${name}`} {...link}>
            {title}
          </Link>
        ) : (
          <Link to="/settings" search={{ section: name }} {...link}>
            {title}
          </Link>
        )}
      </Item>
    );
  };
  const own = (name: SettingsSection, icon: Icon) =>
    item(name, icon, sections[name].title, sections[name].text);
  return (
    <nav aria-label={messages.list}>
      <ul className={styles.list}>
        {own('general', SlidersHorizontal)}
        {own('security', PLACE_ICONS.security)}
        {item('accounts', PLACE_ICONS.accounts, places.accounts, places.count(accounts))}
        {item('networks', PLACE_ICONS.networks, places.networks, places.networksText(networks))}
        {item('contacts', PLACE_ICONS.contacts, places.contacts, places.contactsText)}
        {own('backup', PLACE_ICONS.backup)}
        {own('data', PLACE_ICONS.data)}
        {own('about', Info)}
      </ul>
    </nav>
  );
}

const isPath = (place: Place): place is (typeof PLACES)[number] =>
  (PLACES as readonly string[]).includes(place);

/** The text is for a list that has the whole width. */
function Item({ icon: Drawn, text, children }: { icon: Icon; text: string; children: ReactNode }) {
  return (
    <li>
      <Drawn size={17} aria-hidden="true" />
      {children}
      <span className={styles.about}>{text}</span>
    </li>
  );
}
