/** The way in: create, import, watch, or have a look at the demo chain. Stands before the second step is done. */
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import KeyRound from 'lucide-react/icons/key-round';
import LockOpen from 'lucide-react/icons/lock-open';
import QrCode from 'lucide-react/icons/qr-code';
import { useState, useSyncExternalStore } from 'react';
import type { PublicAccount } from '#protocol/messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Wordmark } from '#ui/mark.tsx';
import { storeKeys } from '../../shared/account-sync.ts';
import { announce } from '../../shared/announcer.tsx';
import { type Runtime, useBoot, useRuntime } from '../../shared/boot.ts';
import { Page } from '../../shared/page.tsx';
import { useSignerAct } from '../../shared/signer-act.tsx';
import { Choice } from './choice.tsx';
import { DemoChoice } from './demo-choice.tsx';
import { messages } from './messages.ts';
import styles from './screen.module.css';
import { WatchForm } from './watch-form.tsx';

type Act = 'create' | 'importKey' | 'unlock' | 'restore';

export function WelcomeScreen() {
  const boot = useBoot();
  const runtime = useRuntime();
  const router = useRouter();
  const { then } = useSearch({ from: '/welcome' });
  const [asked, setAsked] = useState<Act | null>(null);
  const { busy, run, failure } = useSignerAct(() => runtime?.signer ?? null, 2);
  const [watching, setWatching] = useState(false);
  const vault = useVault(runtime);
  const accounts = useAccountCount(runtime);

  const goOn = () => {
    // Whoever went elsewhere meanwhile is not called back.
    if (router.state.location.pathname !== '/welcome') return;
    // A path of this wallet: `then` was checked when the address was read.
    router.history.replace(then ?? '/');
  };

  const ask = (act: Act) => {
    if (!busy) setAsked(act);
    run(async () => {
      const { signer, services, book } = await boot.runtime();
      const { accounts: keys }: { accounts: readonly PublicAccount[] } =
        act === 'restore' ? await signer.call('manage', { screen: 'restore' }) : await signer.call(act, {});
      await storeKeys(services.store.accounts, keys);
      const page = await book.reload();
      if (page.accounts.length === 0) return;
      announce(messages.done(keys.length));
      goOn();
    });
  };

  // An open signer with keys and a wallet that knows of none: the wallet's data was erased.
  const locked = vault === 'locked' || (vault === 'unlocked' && accounts === 0);
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
          {failure}
          <ul className={styles.choices}>
            {locked ? (
              <Choice
                icon={<LockOpen aria-hidden="true" />}
                words={messages.unlock}
                primary
                busy={busy && asked === 'unlock'}
                onPress={() => ask('unlock')}
              />
            ) : null}
            <Choice
              icon={<KeyRound aria-hidden="true" />}
              words={messages.create}
              primary={!locked}
              busy={busy && asked === 'create'}
              onPress={() => ask('create')}
            />
            <Choice
              icon={<Download aria-hidden="true" />}
              words={messages.importKeys}
              busy={busy && asked === 'importKey'}
              onPress={() => ask('importKey')}
            />
            <Choice
              icon={<ArchiveRestore aria-hidden="true" />}
              words={messages.restore}
              busy={busy && asked === 'restore'}
              onPress={() => ask('restore')}
            />
            <Choice
              icon={<QrCode aria-hidden="true" />}
              words={messages.cold}
              onPress={() => router.history.push('/accounts/cold')}
            />
            <Choice
              icon={<Eye aria-hidden="true" />}
              words={messages.watch}
              expanded={watching}
              onPress={() => setWatching(!watching)}
            >
              {watching ? <WatchForm onWatched={goOn} /> : null}
            </Choice>
            {runtime ? <DemoChoice runtime={runtime} onConnected={accounts > 0 ? goOn : undefined} /> : null}
          </ul>
          <p className={styles.quiet}>
            {messages.quiet}
            {then === undefined ? null : ` ${messages.going}`}
          </p>
        </Page>
      </main>
    </div>
  );
}

const NOTHING = () => () => undefined;

function useVault(runtime: Runtime | null): string | null {
  return useSyncExternalStore(
    runtime?.signer.subscribe ?? NOTHING,
    () => runtime?.signer.status()?.vault ?? null,
  );
}

function useAccountCount(runtime: Runtime | null): number {
  return useSyncExternalStore(
    runtime?.book.subscribe ?? NOTHING,
    () => runtime?.book.page().accounts.length ?? 0,
  );
}
