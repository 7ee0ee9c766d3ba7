/**
 * What is shown when something failed or is not there. Loaded ahead, right after the first paint: when it is needed,
 * the server may be out of reach.
 */
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { ErrorView } from '../components/page/error-view.tsx';
import { Page } from '../components/page/page.tsx';
import { serverAnswers } from './chunk.tsx';
import { dismissFailure, reportFailure } from './failures.ts';
import { appMessages } from './messages.ts';
import styles from './root.module.css';

/** A screen that failed: its error, and a retry that does what can help for it. */
export function ErrorScreen({ error, reset }: { error: unknown; reset?: (() => void) | undefined }) {
  const known = codedCause(error);
  const router = useRouter();
  const [retrying, setRetrying] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const again = async () => {
    const chunk = known.code === 'NAV_CHUNK_FAILED';
    if (chunk && !(await serverAnswers())) {
      setUnreachable(true);
      return;
    }
    await router.invalidate();
    if (!stillFailing(router.state.matches)) reset?.();
    // Some browsers remember a failed import for the life of the page; only a new page forgets it.
    else if (chunk) location.reload();
  };
  const retry = () => {
    setRetrying(true);
    setUnreachable(false);
    again()
      .catch(reportFailure)
      .finally(() => setRetrying(false));
  };
  return (
    <Page title={appMessages.errorTitle} hideTitle width="form">
      <ErrorView
        error={known}
        // The same address reads the same a second time.
        onRetry={known.code === 'NAV_PARAMETERS' ? undefined : retry}
        retrying={retrying}
        actions={
          <Link to="/" className={buttonClass()}>
            {appMessages.goHome}
          </Link>
        }
      />
      {unreachable ? <p role="alert">{appMessages.stillUnreachable}</p> : null}
    </Page>
  );
}

/** The router wraps what parsing an address threw. */
function codedCause(error: unknown): EvidentError {
  if (error instanceof Error && error.cause instanceof EvidentError) return error.cause;
  return toEvidentError(error);
}

function stillFailing(matches: readonly { readonly status: string }[]): boolean {
  return matches.some((match) => match.status === 'error');
}

export function NotFoundScreen({ error }: { error: EvidentError }) {
  return (
    <Page title={appMessages.notFoundTitle} hideTitle width="form">
      <ErrorView
        error={error}
        actions={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {appMessages.goHome}
          </Link>
        }
      />
    </Page>
  );
}

/** Failures that nobody caught, at the top of the page. */
export function FailureNotices({ list }: { list: readonly EvidentError[] }) {
  return (
    <div className={cx(layout.stack2, styles.failures)}>
      {list.map((error) => (
        <ErrorView
          key={error.code}
          error={error}
          actions={<Button onClick={() => dismissFailure(error)}>{appMessages.dismiss}</Button>}
        />
      ))}
    </div>
  );
}
