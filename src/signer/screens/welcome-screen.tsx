/** The host's first screen: create or import keys with no wallet in the document, or look around without any. */
import { hasCode } from '#core/errors/error.ts';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { useFlow, useServices } from '../app/context.ts';
import type { Task } from '../app/tasks.ts';
import type { KeyringStatus } from '../keyring/client.ts';
import '../seal/scene.css';
import '../app/host.css';
import { Button } from '#ui/button.tsx';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './welcome.module.css';
import { Example } from './welcome-example.tsx';
import { messages } from './welcome-messages.ts';

/** Ways that the wallet itself offers, without keys. */
const WAYS = { demo: '/start?way=demo', watch: '/start?way=watch', cold: '/accounts/cold' } as const;

const USABLE: readonly KeyringStatus['vault'][] = ['absent', 'locked', 'unlocked'];

export function WelcomeScreen({ status }: { status: KeyringStatus }) {
  const { session, keyring, flow } = useServices();
  const { returns, lost } = useFlow();
  const begin = (task: Task) => (): void => {
    // The home says what is wrong with the vault, and the way out: nothing can be added to it.
    if (!USABLE.includes(status.vault)) {
      flow.openHome();
      return;
    }
    const known = status.accounts.length;
    session.ask(task, 'user').then(
      async () => {
        const { vault, accounts } = await keyring.call('status', {});
        if (vault === 'unlocked' && accounts.length > known) flow.enterWallet();
      },
      (thrown: unknown) => {
        // The user said no: the welcome is still there.
        if (!hasCode(thrown, 'SIGN_REJECTED', 'VAULT_LOCKED')) throw thrown;
      },
    );
  };
  const unlock = (): void => {
    session.ask({ kind: 'unlock' }, 'user').then(
      () => flow.enterWallet(),
      () => undefined,
    );
  };
  return (
    <Welcome
      lost={lost}
      onUnlock={status.vault === 'locked' ? unlock : null}
      onBack={returns ? () => flow.enterWallet('/') : null}
      onCreate={begin({ kind: 'create' })}
      onImport={begin({ kind: 'importKey' })}
      onRestore={begin({ kind: 'manage', screen: 'restore' })}
      onDemo={() => flow.enterWallet(WAYS.demo)}
      onWatch={() => flow.enterWallet(WAYS.watch)}
      onCold={() => flow.enterWallet(WAYS.cold)}
    />
  );
}

// Before there is a wallet: what Evident is, and the ways to begin. On paper, below a band of ink.

interface WelcomeProps {
  /** Keys were here, and are gone though nobody erased them. */
  readonly lost: boolean;
  /** Keys are here, but not open: what to do first. Null where there are none. */
  readonly onUnlock: (() => void) | null;
  /** Back to the wallet, where there is one to go back to. */
  readonly onBack: (() => void) | null;
  readonly onCreate: () => void;
  readonly onImport: () => void;
  readonly onRestore: () => void;
  /** Null where there is no demo. */
  readonly onDemo: (() => void) | null;
  readonly onWatch: () => void;
  readonly onCold: () => void;
}

function Welcome(props: WelcomeProps) {
  const { lost, onUnlock, onBack, onCreate, onImport, onRestore, onDemo, onWatch, onCold } = props;
  const first = onUnlock === null ? 'primary' : 'quiet';
  const creating = (
    <Button key="create" size="l" variant={lost ? 'quiet' : first} wide onClick={onCreate}>
      {messages.create}
    </Button>
  );
  const importing = (
    <Button key="import" size="l" variant={lost ? first : 'quiet'} wide onClick={onImport}>
      {messages.import}
    </Button>
  );
  return (
    <div className={styles.welcome}>
      <main className={styles.page}>
        <div className={styles.words}>
          <h1>
            <span>{messages.title[0]}</span> <span>{messages.title[1]}</span>
          </h1>
          <p className={styles.lead}>{messages.lead}</p>
          {lost ? (
            <div className={styles.lost}>
              <Notice tone="caution" title={messages.lost.title} standing>
                {messages.lost.text}
              </Notice>
            </div>
          ) : null}
          <div className={styles.ways}>
            {onUnlock === null ? null : (
              <Button size="l" variant="primary" wide onClick={onUnlock}>
                {messages.unlock}
              </Button>
            )}
            {lost ? importing : creating}
            {lost ? creating : importing}
            {onDemo === null ? null : (
              <Button size="l" wide onClick={onDemo}>
                {messages.demo}
              </Button>
            )}
          </div>
          <details className={styles.more} open={lost}>
            <summary>
              {messages.more}
              <ChevronGlyph />
            </summary>
            <div className={cx(layout.buttons, styles.others)}>
              <Button onClick={onRestore}>{messages.restore}</Button>
              <Button onClick={onWatch}>{messages.watch}</Button>
              <Button onClick={onCold}>{messages.cold}</Button>
              {onBack === null ? null : <Button onClick={onBack}>{messages.back}</Button>}
            </div>
          </details>
          <ul className={styles.promises}>
            {messages.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </div>
        <Example />
      </main>
    </div>
  );
}
