/** `/settings`: one of its sections. */
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import { choiceClass, Setting, SettingRows } from '../../components/page/group.tsx';
import { useSignerAction, useSignerState } from '../../components/page/signer-action.tsx';
import { announce } from '../../shared/announcer.tsx';
import { sharedMessages } from '../../shared/messages.ts';
import { useNow } from '../../shared/time.ts';
import { VERSION } from '../../shared/version.ts';
import { EraseSheet } from './erase-sheet.tsx';
import { General, Limits, SignerLock, SignerSettings } from './general.tsx';
import { messages } from './messages.ts';
import { type SettingsSection, settingsSection } from './search.tsx';
import styles from './settings.module.css';

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
      <p className={cx(layout.small, styles.state)}>{signerText(state, status, now)}</p>
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
      <div className={choiceClass}>
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
  const { section: asked } = useSearch({ from: '/framed/live/sections/settings' });
  const section = settingsSection(asked) ?? 'general';
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(asked);
  // Another section of the same screen is where reading goes on; the screen itself begins at the heading of its frame.
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    heading.current?.focus({ preventScroll: true });
  }, [asked]);
  const Content = CONTENT[section];
  return (
    <div className={cx(layout.stack4, styles.section)}>
      <header className={layout.stack1}>
        <h2 ref={heading} tabIndex={-1}>
          {messages.sections[section].title}
        </h2>
        {IN_SIGNER.includes(section) ? (
          <p className={layout.small}>
            <Filled text={messages.marked} places={{ lock: <SignerLock /> }} />
          </p>
        ) : null}
      </header>
      <Content />
    </div>
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
