/** Before any network was chosen: nothing was called, and here is how to begin. */
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { useAppSnapshot } from '../../shared/accounts.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import styles from './connect-card.module.css';
import { messages } from './messages.ts';

const words = messages.connect;

type Way = 'own' | 'public';

// Wanted by a press at the earliest, and only by who begins.
const ConnectWay = lazy(async () => ({ default: (await import('./connect-way.tsx')).ConnectWay }));

/** @param onDemo the demo chains are being opened. */
export function ConnectCard({ onDemo }: { onDemo: () => void }) {
  const services = useServices();
  const appStore = useAppStore();
  const { demo } = useAppSnapshot();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [way, setWay] = useState<Way | null>(null);
  const [left, setLeft] = useState<Way | null>(null);
  const connect = async () => {
    setBusy(true);
    setError(null);
    try {
      await services.demo.connect();
      onDemo();
      await appStore.reload();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  const leave = () => {
    setLeft(way);
    setWay(null);
  };
  // What was added shows by itself: with a network connected, Home is another screen.
  const done = () => setWay(null);
  return (
    <>
      <Sheet title={words.title} padded>
        <div className={layout.stack4}>
          <p>{words.text}</p>
          {way === null ? (
            <ul className={styles.ways}>
              {demo.available ? (
                <li className={styles.way}>
                  <p className={layout.quiet}>{words.demoText}</p>
                  <Button variant="primary" busy={busy} onClick={() => void connect()}>
                    {words.demo}
                  </Button>
                </li>
              ) : null}
              <li className={styles.way}>
                <p className={layout.quiet}>{words.ownText}</p>
                <Button onClick={() => setWay('own')} autoFocus={left === 'own'}>
                  {words.own}
                </Button>
              </li>
              <li className={styles.way}>
                <p className={layout.quiet}>{words.publicText}</p>
                <Button onClick={() => setWay('public')} autoFocus={left === 'public'}>
                  {words.public}
                </Button>
              </li>
            </ul>
          ) : null}
          {way === null ? null : (
            <Suspense>
              <ConnectWay way={way} onDone={done} onCancel={leave} />
            </Suspense>
          )}
          <div>
            <Link to="/networks" className={buttonClass({ variant: 'text' })}>
              {words.networks}
            </Link>
          </div>
        </div>
      </Sheet>
      {error ? <ErrorView error={error} /> : null}
    </>
  );
}
