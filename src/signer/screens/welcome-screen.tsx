/** The host's first screen: create or import keys with no wallet in the document, or look around without any. */
import align from '#ui/align.module.css';
import '../seal/scene.css';
import '../app/host.css';
import { hasCode } from '#core/errors/error.ts';
import { addressLines } from '#ui/address-parts.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Filled } from '#ui/filled.tsx';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Mark } from '#ui/mark.tsx';
import { Notice } from '#ui/notice.tsx';
import { useFlow, useSigner } from '../app/context.ts';
import type { Task } from '../app/tasks.ts';
import type { KeyringStatus } from '../keyring/client.ts';
import cap from '../seal/cap.module.css';
import { Landscape, SealPicture } from '../seal/seal.tsx';
import styles from './welcome.module.css';
import { messages } from './welcome-messages.ts';

/** Ways that the wallet itself offers, without keys. */
const WAYS = { demo: '/start?way=demo', watch: '/start?way=watch', cold: '/accounts/cold' } as const;

const USABLE: readonly KeyringStatus['vault'][] = ['absent', 'locked', 'unlocked'];

export function WelcomeScreen({ status }: { status: KeyringStatus }) {
  const { session, keyring, flow } = useSigner();
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
          <p className={cx(layout.quiet, styles.lead)}>{messages.lead}</p>
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
          <ul className={cx(align.micro, styles.promises)}>
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

/** An amber scene with a heron in it. Words of a seal are English in every language. */
const SEED = 'example 36115';
const SEAL_WORDS = 'amber heron';
const AMOUNT = '250 USDX';
const RECIPIENT_NAME = 'bob.eth';
const RECIPIENT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** A transfer of 250 units of 6 decimals, unsigned: what is before the call, and the call. */
const HEAD = '02f8b0827a690e843b9aca008477359400830111708328cc43a7ce5e6c89fa8cae77fd95d5468a9ab180b844';
const CALL = `a9059cbb${'0'.repeat(24)}`;
const PAD = '0'.repeat(57);
const AMOUNT_BYTES = 'ee6b280';

const words = messages.example;

/** A picture of a sheet, with a seal that is nobody's. */
function Example() {
  const { prefix, lines } = addressLines(RECIPIENT);
  return (
    <figure className={styles.example} data-seal="example" role="img" aria-label={words.label}>
      <div className={cx(align.line, styles.picture)} aria-hidden="true">
        <Landscape seed={SEED} align="xMin" />
        <div className={styles.band}>
          <Mark size={12} />
          Evident
        </div>
        <div className={styles.sheet}>
          <div className={cx(align.line, cap.cap, styles.cap)}>
            <SealPicture seed={SEED} size={32} />
            <div>
              <b lang="en" translate="no">
                {SEAL_WORDS}
              </b>
              <small>{words.onlyHere}</small>
            </div>
          </div>
          <div className={styles.body}>
            <p className={styles.headline}>
              <Filled
                text={words.sends}
                places={{
                  amount: <mark data-mark="amount">{AMOUNT}</mark>,
                  break: <br />,
                  recipient: <mark data-mark="recipient">{RECIPIENT_NAME}</mark>,
                }}
              />
            </p>
            <div className={cx(align.line, styles.recipient)}>
              <Identicon seed={RECIPIENT} size={34} />
              <div className={styles.groups}>
                <i>{prefix}</i>
                {lines.flat().map((group) => (
                  <span key={group}>{group}</span>
                ))}
              </div>
            </div>
            <p className={cx(align.micro, align.ruled, styles.read)}>{words.read}</p>
            <p className={cx(layout.quiet, styles.bytes)}>
              <span>{HEAD}</span>
              {CALL}
              <mark data-mark="recipient">{RECIPIENT.slice(2).toLowerCase()}</mark>
              {PAD}
              <mark data-mark="amount">{AMOUNT_BYTES}</mark>
              <span>c0</span>
            </p>
            <div className={styles.acts}>
              <span className={buttonClass()}>{words.reject}</span>
              <span className={buttonClass({ variant: 'primary' })}>{words.approve(AMOUNT)}</span>
            </div>
          </div>
        </div>
      </div>
    </figure>
  );
}
