/** Beginning without a key of one's own here: watch an address, look at the demo chain, connect a cold signer. */
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import FlaskConical from 'lucide-react/icons/flask-conical';
import QrCode from 'lucide-react/icons/qr-code';
import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { parseAddress } from '#core/address/address.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { MAX_LABEL } from '#protocol/messages.ts';
import align from '#ui/align.module.css';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Wordmark } from '#ui/mark.tsx';
import { Notice } from '#ui/notice.tsx';
import { PendingBar } from '#ui/pending-bar.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { hasFormDraft, useFormDraft } from '../../components/form/drafts.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import { changeAccounts, newAccount } from '../../shared/account-sync.ts';
import { type Runtime, useBoot, useRuntime } from '../../shared/boot.ts';
import { hasAccounts } from '../../shared/has-accounts.ts';
import { looksSecret } from '../../shared/secret-text.ts';
import { messages } from './messages.ts';
import styles from './screen.module.css';
import type { Xpub } from './xpub.ts';

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
      <header className={cx(align.apart, styles.brand)}>
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
            <p className={cx(align.medium, styles.heading)}>{messages.heading}</p>
            <p className={cx(layout.quiet, layout.lead, styles.what)}>{messages.what}</p>
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

const loadXpubs = async () => {
  try {
    const [{ readXpub }, { WatchXpub }] = await Promise.all([
      import('./xpub.ts'),
      import('./watch-xpub.tsx'),
    ]);
    return { readXpub, WatchXpub };
  } catch (thrown) {
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  }
};
const WatchXpub = lazy(async () => ({ default: (await loadXpubs()).WatchXpub }));

const EXTENDED = /^[xyztuv]pub/i;
const EXTENDED_PRIVATE = /[xyztuv]prv/i;

const WATCH_DRAFT = 'watch';
const EMPTY = { text: '', label: '' };

/** A whole address alone, and its name: half of a phrase or of a key does not look like a secret yet. */
const keepable = (texts: typeof EMPTY): typeof EMPTY => (parseAddress(texts.text.trim()).ok ? texts : EMPTY);

/** Adds an address, or those below an extended public key, to look at without any key. */
export function WatchForm({ onWatched }: { onWatched: () => void }) {
  const boot = useBoot();
  // The words of errors come with the second step: what is wrong before it is said when they are there.
  const ready = useRuntime() !== null;
  const [{ text, label }, change] = useFormDraft(WATCH_DRAFT, EMPTY, keepable);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  /** Of the field, when its text is gone or took more to be judged. */
  const [refused, setRefused] = useState<EvidentError | null>(null);
  const [xpub, setXpub] = useState<Xpub | null>(null);
  const words = messages.watch;

  const trimmed = text.trim();
  const extended = EXTENDED.test(trimmed);
  const parsed = trimmed === '' || extended ? null : parseAddress(trimmed);
  const wrong = parsed?.ok === false ? parsed.error : null;

  const write = (typed: string) => {
    const secret = looksSecret(typed);
    // Neither the field nor this program's memory of it keeps what was pasted by mistake.
    change({ text: secret ? '' : typed });
    setRefused(
      secret ? new EvidentError(EXTENDED_PRIVATE.test(typed) ? 'KEY_XPUB_PRIVATE' : 'INPUT_SECRET') : null,
    );
    setChecked(false);
  };
  const watch = async () => {
    if (!parsed?.ok) return;
    const { services, appStore } = await boot.runtime();
    const { address } = parsed.value;
    const name = label.trim();
    await changeAccounts(services.store.accounts, (accounts) => {
      if (accounts.some((account) => account.address === address)) return [];
      const facts = { address, sourceId: null, sourceKind: 'watch', path: null } as const;
      const named = name === '' ? {} : { label: name };
      return [newAccount(accounts, { ...facts, ...named, createdAt: Date.now() })];
    });
    await appStore.reload();
    await appStore.choose(address);
    onWatched();
  };
  const readExtended = async () => {
    const { readXpub } = await loadXpubs();
    const read = readXpub(trimmed);
    if (read.ok) setXpub(read.value);
    else setRefused(read.error);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (busy) return;
    if (trimmed === '') setRefused((before) => before ?? new EvidentError('INPUT_REQUIRED'));
    if (trimmed === '' || (!extended && !parsed?.ok)) return;
    setBusy(true);
    setError(null);
    try {
      await (extended ? readExtended() : watch());
    } catch (thrown) {
      setError(toEvidentError(thrown));
    } finally {
      setBusy(false);
    }
  };

  if (xpub !== null) {
    return (
      <Suspense fallback={<PendingBar active />}>
        <WatchXpub xpub={xpub} label={label.trim()} onBack={() => setXpub(null)} onWatched={onWatched} />
      </Suspense>
    );
  }
  const hint = extended ? words.extended : parsed?.ok && !parsed.value.checked ? words.unchecked : words.hint;
  return (
    <form className={layout.stack3} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={words.label}
        hint={hint}
        error={ready ? fieldError(refused ?? (checked ? wrong : null)) : undefined}
      >
        <TextInput
          mono
          autoFocus
          name="address"
          value={text}
          onChange={(event) => write(event.target.value)}
          onBlur={() => setChecked(trimmed !== '')}
          end={parsed?.ok ? <Identicon seed={parsed.value.address} size={26} /> : null}
        />
      </Field>
      <Field label={words.name} optional>
        <TextInput
          name="label"
          maxLength={MAX_LABEL}
          value={label}
          onChange={(event) =>
            looksSecret(event.target.value)
              ? write(event.target.value)
              : change({ label: event.target.value })
          }
        />
      </Field>
      {error ? <ErrorView error={error} level={3} /> : null}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {extended ? words.next : words.submit}
        </Button>
      </div>
    </form>
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
        <span className={cx(align.middle, align.symbol, styles.icon)}>{icon}</span>
        <span className={align.column}>
          <span className={styles.name}>{words.title}</span>
          <span className={cx(layout.quiet, styles.text)}>{words.text}</span>
        </span>
      </button>
      {children ? <div className={styles.more}>{children}</div> : null}
    </li>
  );
}
