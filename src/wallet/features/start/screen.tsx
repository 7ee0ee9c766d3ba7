/** Beginning without a key of one's own here: watch an address, look at the demo chain, connect a cold signer. */
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import QrCode from 'lucide-react/icons/qr-code';
import { useState, useSyncExternalStore } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Wordmark } from '#ui/mark.tsx';
import { type Runtime, useRuntime } from '../../shared/boot.ts';
import { Page } from '../../shared/page.tsx';
import { Choice } from './choice.tsx';
import { DemoChoice } from './demo-choice.tsx';
import { messages } from './messages.ts';
import styles from './screen.module.css';
import { WatchForm } from './watch-form.tsx';

export function StartScreen() {
  const runtime = useRuntime();
  const router = useRouter();
  const { way } = useSearch({ from: '/start' });
  const [watching, setWatching] = useState(way === 'watch');
  const accounts = useAccountCount(runtime);

  const goHome = () => {
    // Somebody who went elsewhere meanwhile is not called back.
    if (router.state.location.pathname === '/start') router.history.replace('/');
  };
  return (
    <div className={styles.place}>
      <header className={styles.brand}>
        <Wordmark />
        {accounts > 0 ? (
          <Link to="/" className={buttonClass({ size: 's' })}>
            {messages.back}
          </Link>
        ) : null}
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Page title={messages.title} documentTitle={messages.documentTitle} hideTitle>
          <div>
            <p className={styles.heading}>{messages.heading}</p>
            <p className={styles.what}>{messages.what}</p>
          </div>
          <ul className={styles.choices}>
            <Choice
              icon={<Eye aria-hidden="true" />}
              words={messages.watch}
              expanded={watching}
              onPress={() => setWatching(!watching)}
            >
              {watching ? <WatchForm onWatched={goHome} /> : null}
            </Choice>
            {runtime ? (
              <DemoChoice
                runtime={runtime}
                atOnce={way === 'demo'}
                onConnected={(owned) => (owned ? goHome() : setWatching(true))}
              />
            ) : null}
            <Choice
              icon={<QrCode aria-hidden="true" />}
              words={messages.cold}
              onPress={() => router.history.push('/accounts/cold')}
            />
          </ul>
          <p className={styles.quiet}>
            {messages.quiet} <Link to="/welcome">{messages.wallet}</Link>
          </p>
        </Page>
      </main>
    </div>
  );
}

const NOTHING = () => () => undefined;

function useAccountCount(runtime: Runtime | null): number {
  return useSyncExternalStore(
    runtime?.appStore.subscribe ?? NOTHING,
    () => runtime?.appStore.snapshot().accounts.length ?? 0,
  );
}
