/** `/settings`: sections at the left, one of them at the right; on a phone the list first, then the section. */
import { Link, useSearch } from '@tanstack/react-router';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import BookUser from 'lucide-react/icons/book-user';
import Database from 'lucide-react/icons/database';
import Globe from 'lucide-react/icons/globe';
import Info from 'lucide-react/icons/info';
import KeyRound from 'lucide-react/icons/key-round';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { Filled } from '#ui/filled.tsx';
import layout from '#ui/layout.module.css';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { Page } from '../../shared/page.tsx';
import { AboutSheet } from './about-sheet.tsx';
import { Backup } from './backup.tsx';
import { EraseSheet } from './erase-sheet.tsx';
import { General } from './general.tsx';
import { messages } from './messages.ts';
import { Security } from './security.tsx';
import { SignerLock } from './setting.tsx';
import styles from './settings.module.css';

/** The sections of the settings: what the address calls them, and what it may say. */
const SECTIONS = ['general', 'security', 'backup', 'data', 'about'] as const;
type SettingsSection = (typeof SECTIONS)[number];

/** The section that the search parameter names, or null: then the first is shown where there is room for it. */
function settingsSection(value: unknown): SettingsSection | null {
  return SECTIONS.find((section) => section === value) ?? null;
}

const CONTENT: Readonly<Record<SettingsSection, () => ReactNode>> = {
  general: General,
  security: Security,
  backup: Backup,
  data: EraseSheet,
  about: AboutSheet,
};
/** In these, something opens in the signer. */
const IN_SIGNER: readonly SettingsSection[] = ['security', 'backup'];

export function SettingsScreen() {
  const { section: asked } = useSearch({ from: '/framed/live/settings' });
  const chosen = settingsSection(asked);
  const section = chosen ?? 'general';
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(chosen);
  // Another section of the same screen is where reading goes on; the screen itself begins at its own heading.
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    heading.current?.focus({ preventScroll: true });
  }, [chosen]);
  const Content = CONTENT[section];
  return (
    <Page title={messages.title}>
      <div className={styles.columns} data-chosen={chosen === null ? undefined : ''}>
        <Sections section={section} />
        <div className={styles.section}>
          <header>
            <Link to="/settings" className={styles.back}>
              {messages.all}
            </Link>
            <h2 ref={heading} tabIndex={-1}>
              {messages.sections[section].title}
            </h2>
            {IN_SIGNER.includes(section) ? (
              <p className={cx(layout.quiet, styles.marked)}>
                <Filled text={messages.marked} places={{ lock: <SignerLock /> }} />
              </p>
            ) : null}
          </header>
          <Content />
        </div>
      </div>
    </Page>
  );
}

type Icon = ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: 'true' }>;

function Sections({ section }: { section: SettingsSection }) {
  const accounts = useAllAccounts().length;
  const networks = useEnabledNetworks().length;
  const own = (name: SettingsSection, icon: Icon) => (
    <Item key={name} icon={icon} text={messages.sections[name].text}>
      <Link
        to="/settings"
        search={{ section: name }}
        className={cx(layout.whole, styles.item, section === name && styles.active)}
        aria-current={section === name ? 'true' : undefined}
      >
        {messages.sections[name].title}
      </Link>
    </Item>
  );
  const { places } = messages;
  return (
    <nav aria-label={messages.list}>
      <ul className={styles.list}>
        {own('general', SlidersHorizontal)}
        {own('security', ShieldCheck)}
        <Item icon={KeyRound} text={places.count(accounts)}>
          <Link to="/accounts" className={cx(layout.whole, styles.item)}>
            {places.accounts}
          </Link>
        </Item>
        <Item icon={Globe} text={places.networksText(networks)}>
          <Link to="/networks" className={cx(layout.whole, styles.item)}>
            {places.networks}
          </Link>
        </Item>
        <Item icon={BookUser} text={places.contactsText}>
          <Link to="/contacts" className={cx(layout.whole, styles.item)}>
            {places.contacts}
          </Link>
        </Item>
        {own('backup', ArchiveRestore)}
        {own('data', Database)}
        {own('about', Info)}
      </ul>
    </nav>
  );
}

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
