/** `/settings`: sections at the left, one of them at the right; on a phone the list first, then the section. */
import { Link, useSearch } from '@tanstack/react-router';
import Info from 'lucide-react/icons/info';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { EVIDENCE_LEVELS } from '#core/evidence/evidence.ts';
import type { SignerStatus } from '#protocol/messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Filled } from '#ui/filled.tsx';
import layout from '#ui/layout.module.css';
import { Wordmark } from '#ui/mark.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { PLACE_ICONS } from '../../components/icons/places.ts';
import { BackLink } from '../../components/page/back-link.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageSearch } from '../../components/page/page-search.tsx';
import { useSignerAction, useSignerState } from '../../components/page/signer-action.tsx';
import { useAllAccounts } from '../../shared/accounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { sharedMessages } from '../../shared/messages.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useNow } from '../../shared/time.ts';
import { VERSION } from '../../shared/version.ts';
import { EraseSheet } from './erase-sheet.tsx';
import { General, Limits, Setting, SettingRows, SignerLock, SignerSettings } from './general.tsx';
import { messages } from './messages.ts';
import { countOf, FoundSettings, findSettings, type OpenSection, type SettingsSection } from './search.tsx';
import styles from './settings.module.css';

/** The section that the search parameter names, or null: then the first is shown where there is room for it. */
function settingsSection(value: unknown): SettingsSection | null {
  return (Object.keys(CONTENT) as SettingsSection[]).find((section) => section === value) ?? null;
}

const words = messages.about;

/** Version, and what the marks of evidence mean. */
function AboutSheet() {
  return (
    <Sheet padded>
      <div className={layout.stack4}>
        <div>
          <Wordmark />
          <p className={layout.quiet}>{words.what}</p>
        </div>
        <FactList>
          <Fact label={words.version}>{VERSION}</Fact>
          <Fact label={words.licence}>{words.apache}</Fact>
        </FactList>
        <div className={cx(layout.stack2, layout.starts)}>
          <h3>{words.legend}</h3>
          <ul className={styles.legend}>
            {EVIDENCE_LEVELS.map((level) => (
              <li key={level}>
                <EvidenceMark level={level} text plain />
                <span className={layout.quiet}>{messages.levels[level]}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Sheet>
  );
}

const lockWords = messages.lock;
const MINUTES = [1, 2, 5, 10, 15, 30, 60];

/** When the signer locks, how it is opened, and what the wallet asks about once more. */
function Security() {
  const { status, state } = useSignerState();
  const now = useNow();
  const managed = status?.vault === 'locked' || status?.vault === 'unlocked';
  return (
    <>
      <p className={layout.quiet}>{signerText(state, status, now)}</p>
      {managed ? (
        <SettingRows>
          <LockTime />
          <SignerSettings screens={['password', 'passkeys', 'askEachTime', 'seal']} />
        </SettingRows>
      ) : null}
      <Limits />
    </>
  );
}

function LockTime() {
  const { client, status } = useSignerState();
  const [asked, setAsked] = useState<number | null>(null);
  const { busy, run, failure } = useSignerAction();
  const minutes = status?.lockMinutes ?? 10;
  const options = MINUTES.includes(minutes) ? MINUTES : [...MINUTES, minutes].sort((a, b) => a - b);
  const unlocked = status?.vault === 'unlocked';
  const set = (next: number) => {
    setAsked(next);
    run(async () => {
      await client.call('setLockMinutes', { minutes: next });
      announce(lockWords.saved(next));
    });
  };
  return (
    <Setting name={lockWords.label} text={unlocked ? lockWords.hint : lockWords.lockedHint} failure={failure}>
      <div className={styles.choice}>
        <Select
          aria-label={lockWords.label}
          value={busy && asked !== null ? asked : minutes}
          disabled={!unlocked || busy}
          onChange={(event) => set(Number(event.target.value))}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {lockWords.minutes(option)}
            </option>
          ))}
        </Select>
      </div>
    </Setting>
  );
}

const fileWords = messages.file;

/** What each system has for it. */
const HASH_COMMANDS = [
  { system: 'Linux', command: (file: string) => `sha256sum ${file}` },
  { system: 'macOS', command: (file: string) => `shasum -a 256 ${file}` },
  { system: 'Windows', command: (file: string) => `certutil -hashfile ${file} SHA256` },
] as const;
const FILE = 'evident-signer.html';

/** The signer as one file, with what proves that it is the one of this build. Absent where the build has none. */
function SignerFileSheet() {
  const hash = import.meta.env.VITE_SIGNER_FILE_SHA256;
  if (hash === undefined || hash === '') return null;
  return (
    <Sheet title={fileWords.title} padded>
      <div className={layout.stack4}>
        <p className={layout.quiet}>{fileWords.text}</p>
        <p>
          <a href={`/${FILE}`} download={FILE} className={buttonClass()}>
            {fileWords.download}
          </a>
        </p>
        <div className={cx(layout.stack2, layout.starts)}>
          <h3>{fileWords.hash}</h3>
          <p className={layout.mono}>
            <code>{hash}</code> <CopyButton value={hash} what={fileWords.hashNoun} />
          </p>
        </div>
        <Details summary={fileWords.check}>
          <p className={layout.quiet}>{fileWords.how}</p>
          <dl className={cx(layout.stack2, styles.commands)}>
            {HASH_COMMANDS.map(({ system, command }) => (
              <div key={system}>
                <dt>{system}</dt>
                <dd>
                  <code>{command(FILE)}</code>
                </dd>
              </div>
            ))}
          </dl>
          <p className={layout.quiet}>{fileWords.limits}</p>
        </Details>
      </div>
    </Sheet>
  );
}

/** Without keys there is nothing to manage, but something to bring back. */
function offered(vault: SignerStatus['vault']): readonly (keyof typeof messages.screens)[] {
  if (vault === 'absent') return ['restore'];
  return vault === 'damaged' ? ['overview', 'restore'] : ['overview', 'backupFile', 'restore'];
}

/** Keys with their backups, and the signer as one file. */
function Backup() {
  const { status } = useSignerState();
  const usable = status !== null && status.vault !== 'unsupported' && status.vault !== 'blocked';
  return (
    <>
      {usable ? (
        <SettingRows>
          <SignerSettings screens={offered(status.vault)} />
        </SettingRows>
      ) : null}
      <SignerFileSheet />
    </>
  );
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
  const [typed, setTyped] = useState({ text: '', at: chosen });
  const [opened, setOpened] = useState(0);
  // Whoever goes to another section looks for nothing any more.
  const text = typed.at === chosen ? typed.text : '';
  const found = findSettings(text);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef({ chosen, opened });
  // Another section of the same screen is where reading goes on; the screen itself begins at its own heading.
  useEffect(() => {
    if (before.current.chosen === chosen && before.current.opened === opened) return;
    before.current = { chosen, opened };
    heading.current?.focus({ preventScroll: true });
  }, [chosen, opened]);
  /** Reading goes on in the section that is open already, too. Another one comes by its address, and is all that is drawn. */
  const open: OpenSection = (event, at) => {
    if (at !== chosen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    setTyped({ text: '', at: chosen });
    setOpened((count) => count + 1);
  };
  const Content = CONTENT[section];
  return (
    <Page
      title={messages.title}
      actions={
        <PageSearch
          label={messages.search}
          text={text}
          onChange={(next) => setTyped({ text: next, at: chosen })}
          said={found === null ? null : countOf(found)}
        />
      }
    >
      <div className={styles.columns} data-chosen={chosen === null && found === null ? undefined : ''}>
        <Sections section={found === null ? section : null} onOpen={open} />
        {found !== null ? (
          <div className={cx(layout.stack4, styles.section)}>
            <FoundSettings found={found} onOpen={open} />
          </div>
        ) : (
          <div className={cx(layout.stack4, styles.section)}>
            <header>
              <div className={styles.back}>
                <BackLink to="/settings">{messages.all}</BackLink>
              </div>
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
        )}
      </div>
    </Page>
  );
}

type Icon = ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: 'true' }>;

type SectionsProps = { section: SettingsSection | null; onOpen: OpenSection };

function Sections({ section, onOpen }: SectionsProps) {
  const accounts = useAllAccounts().length;
  const networks = useEnabledNetworks().length;
  const own = (name: SettingsSection, icon: Icon) => (
    <Item key={name} icon={icon} text={messages.sections[name].text}>
      <Link
        to="/settings"
        search={{ section: name }}
        className={cx(layout.whole, styles.item, section === name && styles.active)}
        aria-current={section === name ? 'true' : undefined}
        onClick={(event) => onOpen(event, name)}
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
        {own('security', PLACE_ICONS.security)}
        <Item icon={PLACE_ICONS.accounts} text={places.count(accounts)}>
          <Link to="/accounts" className={cx(layout.whole, styles.item)}>
            {places.accounts}
          </Link>
        </Item>
        <Item icon={PLACE_ICONS.networks} text={places.networksText(networks)}>
          <Link to="/networks" className={cx(layout.whole, styles.item)}>
            {places.networks}
          </Link>
        </Item>
        <Item icon={PLACE_ICONS.contacts} text={places.contactsText}>
          <Link to="/contacts" className={cx(layout.whole, styles.item)}>
            {places.contacts}
          </Link>
        </Item>
        {own('backup', PLACE_ICONS.backup)}
        {own('data', PLACE_ICONS.data)}
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

// Whether the signer is open, and for how long, in one line.

const signerWords = sharedMessages.signerLine;

/** `Signer unlocked · locks in 8 min` */
export function signerText(state: string, status: SignerStatus | null, now: number): string {
  if (state === 'lost') return signerWords.lost;
  if (status === null) return signerWords.loading;
  if (status.vault === 'absent') return signerWords.absent;
  if (status.vault === 'locked') return signerWords.locked;
  if (status.vault !== 'unlocked') return signerWords.damaged;
  if (status.locksAt === null) return signerWords.unlocked;
  // Where it is too long for one line, the dot ends the first and does not begin the second.
  return `${signerWords.unlocked}\u00a0· ${signerWords.locksIn(Math.floor((status.locksAt - now) / 60_000))}`;
}
