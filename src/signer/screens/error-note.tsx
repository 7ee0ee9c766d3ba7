import type { ReactNode } from 'react';
import type { EvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { ErrorDetails } from '#ui/error-details.tsx';
import { Notice } from '#ui/notice.tsx';
import { messages } from '../messages.ts';
import styles from './error-note.module.css';

/** What went wrong, at its place, with the next step. Nothing when nothing did. */
export function ErrorNote({ error }: { error: EvidentError | null }) {
  if (error === null) return null;
  return (
    <Notice tone="danger" title={error.message}>
      {error.next}
      <ErrorDetails code={error.code} />
    </Notice>
  );
}

/** A failure that leaves no screen to show it on. */
export function Failure({ error, onClose }: { error: EvidentError; onClose?: (() => void) | undefined }) {
  return (
    <Page>
      <ErrorCard
        level={1}
        title={error.message}
        next={error.next}
        code={error.code}
        actions={
          <>
            {onClose === undefined ? null : <Button onClick={onClose}>{messages.close}</Button>}
            <Button onClick={() => window.location.reload()}>{messages.reload}</Button>
          </>
        }
      />
    </Page>
  );
}

/** Shown to an embedder that is not the wallet. No band and no seal: it is told nothing. */
export function Refused() {
  return (
    <Page>
      <h1>{messages.refused.title}</h1>
      <p>{messages.refused.text}</p>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return <main className={styles.page}>{children}</main>;
}
