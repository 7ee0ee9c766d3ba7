/** Beginning without a key of one's own here: watch an address, look at the demo chain, connect a cold signer. */
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import FlaskConical from 'lucide-react/icons/flask-conical';
import QrCode from 'lucide-react/icons/qr-code';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Wordmark } from '#ui/mark.tsx';
import { Notice } from '#ui/notice.tsx';
import { PendingBar } from '#ui/pending-bar.tsx';
import { type Runtime, useRuntime } from '../../shared/boot.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { hasAccounts } from '../../shared/has-accounts.ts';
import { Page } from '../../shared/page.tsx';
import { hasFormDraft } from '../../shared/use-form-draft.ts';
import { messages } from './messages.ts';
import styles from './screen.module.css';
import { WATCH_DRAFT, WatchForm } from './watch-form.tsx';

export function StartScreen() {
  const runtime = useRuntime();
  const router = useRouter();
  const { way } = useSearch({ from: '/start' });
  const [watching, setWatching] = useState(() => way === 'watch' || hasFormDraft(WATCH_DRAFT));
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
          <p className={layout.small}>
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

// The demo chains, where some run beside this wallet.

type DemoChoiceProps = {
  runtime: Runtime;
  /** The visitor has just chosen it elsewhere. */
  atOnce: boolean;
  /** Says whether there is an account to look at. */
  onConnected: (owned: boolean) => void;
};

function DemoChoice({ runtime, atOnce, onConnected }: DemoChoiceProps) {
  const { services, appStore } = runtime;
  const { available, connected } = useSyncExternalStore(appStore.subscribe, () => appStore.snapshot().demo);
  /** Under way, from the press or from the arrival. */
  const [connecting, setConnecting] = useState(atOnce);
  const [error, setError] = useState<unknown>(null);
  const tell = useEffectEvent(onConnected);
  useEffect(() => {
    if (!connecting || !available) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const connect = async (): Promise<boolean> => {
      if (!appStore.snapshot().demo.connected) await services.demo.connect();
      await appStore.reload();
      return hasAccounts(runtime, signal);
    };
    connect().then(
      (owned) => {
        if (signal.aborted) return;
        setConnecting(false);
        tell(owned);
      },
      (thrown: unknown) => {
        if (signal.aborted) return;
        setConnecting(false);
        setError(thrown);
      },
    );
    return () => leaving.abort();
  }, [connecting, available, runtime, services, appStore]);
  if (!available) return null;
  const press = () => {
    setError(null);
    setConnecting(true);
  };
  return (
    <Choice
      icon={<FlaskConical aria-hidden="true" />}
      words={messages.demo}
      busy={connecting}
      onPress={press}
    >
      {error ? (
        <ErrorView error={error} level={3} onRetry={press} />
      ) : connected ? (
        <Notice
          tone="info"
          action={
            <Link to="/welcome" className={buttonClass()}>
              {messages.demo.create}
            </Link>
          }
        >
          {messages.demo.connected}
        </Notice>
      ) : null}
    </Choice>
  );
}

// One way in: a wide button with its explanation, and what it opens below.

type ChoiceProps = {
  icon: ReactNode;
  words: { readonly title: string; readonly text: string };
  primary?: boolean | undefined;
  busy?: boolean | undefined;
  expanded?: boolean | undefined;
  onPress: () => void;
  children?: ReactNode;
};

function Choice({ icon, words, primary, busy = false, expanded, onPress, children }: ChoiceProps) {
  return (
    <li className={styles.choice} data-primary={primary}>
      <PendingBar active={busy} place="block" />
      <button
        type="button"
        className={styles.press}
        aria-expanded={expanded}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onPress();
        }}
      >
        <span className={styles.icon}>{icon}</span>
        <span>
          <span className={styles.name}>{words.title}</span>
          <span className={styles.text}>{words.text}</span>
        </span>
      </button>
      {children ? <div className={styles.more}>{children}</div> : null}
    </li>
  );
}
