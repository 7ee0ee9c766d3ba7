/** Before any network was chosen: nothing was called, and here is how to begin. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useBookPage } from '../../shared/accounts.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { useBook, useServices } from '../../shared/services-context.tsx';
import styles from './connect-card.module.css';
import { messages } from './messages.ts';

export function ConnectCard() {
  const services = useServices();
  const book = useBook();
  const { demo } = useBookPage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const words = messages.connect;
  const connect = async () => {
    setBusy(true);
    setError(null);
    try {
      await services.demo.connect();
      await book.reload();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Sheet>
        <EmptyState
          title={words.title}
          action={
            <div className={styles.actions}>
              {demo.available ? (
                <Button variant="primary" busy={busy} onClick={() => void connect()}>
                  {words.demo}
                </Button>
              ) : null}
              <Link to="/networks" className={buttonClass()}>
                {words.networks}
              </Link>
            </div>
          }
        >
          {words.text}
        </EmptyState>
      </Sheet>
      {error ? <ErrorView error={error} /> : null}
    </>
  );
}
