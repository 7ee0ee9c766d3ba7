/** Appearance, lock time, erasing, and what the marks mean. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { themes } from '#ui/theme.ts';
import { useAllAccounts, useAppSnapshot } from '../../shared/accounts.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { Page } from '../../shared/page.tsx';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { AboutSheet } from './about-sheet.tsx';
import { EraseSheet } from './erase-sheet.tsx';
import { messages } from './messages.ts';
import { SecuritySheet } from './security-sheet.tsx';
import styles from './settings.module.css';
import { SignerFileSheet } from './signer-file-sheet.tsx';
import { SignerSheet } from './signer-sheet.tsx';

export function SettingsScreen() {
  const appStore = useAppStore();
  const { settings } = useAppSnapshot();
  const networks = useEnabledNetworks();
  const accounts = useAllAccounts();
  const [error, setError] = useState<unknown>(null);
  const words = messages.theme;
  return (
    <Page title={messages.title}>
      <div className={styles.columns}>
        <Sections />
        <div className={styles.sections}>
          <Section name="places">
            <Sheet title={messages.places.title}>
              <RowList label={messages.places.title}>
                <Place
                  to="/accounts"
                  name={messages.places.accounts}
                  text={messages.places.count(accounts.length)}
                />
                <Place to="/contacts" name={messages.places.contacts} text={messages.places.contactsText} />
                <Place
                  to="/networks"
                  name={messages.places.networks}
                  text={messages.places.networksText(networks.length)}
                />
              </RowList>
            </Sheet>
          </Section>
          <Section name="theme">
            <Sheet title={words.title} padded>
              <RadioGroup
                legend={words.legend}
                options={themes.map((theme) => ({ value: theme, label: words[theme] }))}
                value={settings.theme}
                onChange={(theme) => {
                  setError(null);
                  appStore.setTheme(theme).catch(setError);
                }}
              />
              {error ? <ErrorView error={error} level={3} /> : null}
            </Sheet>
          </Section>
          <Section name="signer">
            <SignerSheet />
          </Section>
          <Section name="security">
            <SecuritySheet />
          </Section>
          <Section name="prices">
            <PricesSheet />
          </Section>
          <Section name="erase">
            <EraseSheet />
          </Section>
          <Section name="about">
            <SignerFileSheet />
            <AboutSheet />
          </Section>
        </div>
      </div>
    </Page>
  );
}

const SECTIONS = ['places', 'theme', 'signer', 'security', 'prices', 'erase', 'about'] as const;
const idOf = (name: (typeof SECTIONS)[number]): string => `settings-${name}`;

function Section({ name, children }: { name: (typeof SECTIONS)[number]; children: ReactNode }) {
  return (
    <div id={idOf(name)} tabIndex={-1} className={styles.section}>
      {children}
    </div>
  );
}

/** Beside the sections, where there is room: each leads to its own. */
function Sections() {
  const show = (event: { preventDefault(): void }, name: (typeof SECTIONS)[number]) => {
    // On this screen already; copied, or opened in a tab of its own, it leads to the screen.
    event.preventDefault();
    const section = document.getElementById(idOf(name));
    section?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: 'start' });
  };
  return (
    <ul className={styles.list} aria-label={messages.sections}>
      {SECTIONS.map((name) => (
        <li key={name}>
          <a href="/settings" onClick={(event) => show(event, name)}>
            {messages[name].title}
          </a>
        </li>
      ))}
    </ul>
  );
}

type PlaceProps = { to: '/accounts' | '/contacts' | '/networks'; name: string; text: string };

function Place({ to, name, text }: PlaceProps) {
  return (
    <Row
      title={
        <Link to={to} className={rowLink}>
          {name}
        </Link>
      }
      sub={text}
    />
  );
}

/** Whether amounts are shown in money, too. */
function PricesSheet() {
  const { store } = useServices();
  const { settings } = useAppSnapshot();
  const [error, setError] = useState<unknown>(null);
  const words = messages.prices;
  return (
    <Sheet title={words.title} padded>
      <Checkbox
        label={words.label}
        hint={words.hint}
        checked={settings.prices}
        onChange={({ target }) => {
          setError(null);
          store.settings.put({ ...settings, prices: target.checked }).catch(setError);
        }}
      />
      {error ? <ErrorView error={error} level={3} /> : null}
    </Sheet>
  );
}
