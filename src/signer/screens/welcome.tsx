/** Before there is a wallet: what Evident is, and the ways to begin. On paper, below a band of ink. */
import '../seal/scene.css';
import '../app/host.css';
import { Button } from '#ui/button.tsx';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import styles from './welcome.module.css';
import { Example } from './welcome-example.tsx';
import { messages } from './welcome-messages.ts';

export interface WelcomeProps {
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

export function Welcome(props: WelcomeProps) {
  const { onUnlock, onBack, onCreate, onImport, onRestore, onDemo, onWatch, onCold } = props;
  return (
    <div className={styles.welcome}>
      <main className={styles.page}>
        <div className={styles.words}>
          <h1>
            <span>{messages.title[0]}</span> <span>{messages.title[1]}</span>
          </h1>
          <p className={styles.lead}>{messages.lead}</p>
          <div className={styles.ways}>
            {onUnlock === null ? null : (
              <Button size="l" variant="primary" wide onClick={onUnlock}>
                {messages.unlock}
              </Button>
            )}
            <Button size="l" variant={onUnlock === null ? 'primary' : 'quiet'} wide onClick={onCreate}>
              {messages.create}
            </Button>
            <Button size="l" wide onClick={onImport}>
              {messages.import}
            </Button>
            {onDemo === null ? null : (
              <Button size="l" wide onClick={onDemo}>
                {messages.demo}
              </Button>
            )}
          </div>
          <details className={styles.more}>
            <summary>
              {messages.more}
              <ChevronGlyph />
            </summary>
            <div className={styles.others}>
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
