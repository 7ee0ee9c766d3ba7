/** Keys with their backups, and the signer as one file. */
import type { SignerStatus } from '#protocol/messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { useSignerState } from '../../shared/signer.ts';
import { messages } from './messages.ts';
import { Settings, SignerSettings } from './setting.tsx';
import styles from './settings.module.css';

const words = messages.file;

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
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        <p className={layout.quiet}>{words.text}</p>
        <p>
          <a href={`/${FILE}`} download={FILE} className={buttonClass()}>
            {words.download}
          </a>
        </p>
        <div className={cx(layout.stack2, layout.starts)}>
          <h3>{words.hash}</h3>
          <p className={layout.mono}>
            <code>{hash}</code> <CopyButton value={hash} what={words.hashNoun} />
          </p>
        </div>
        <Details summary={words.check}>
          <p className={layout.quiet}>{words.how}</p>
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
          <p className={layout.quiet}>{words.limits}</p>
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

export function Backup() {
  const { status } = useSignerState();
  const usable = status !== null && status.vault !== 'unsupported' && status.vault !== 'blocked';
  return (
    <>
      {usable ? (
        <Settings>
          <SignerSettings screens={offered(status.vault)} />
        </Settings>
      ) : null}
      <SignerFileSheet />
    </>
  );
}
