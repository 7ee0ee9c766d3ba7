/** The states that every route has besides its screen: on its way, failed, not there. */
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { buttonClass } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ErrorView } from '../shared/error-view.tsx';
import { Page } from '../shared/page.tsx';
import { serverAnswers } from './chunk.tsx';
import { reportFailure } from './failures.ts';
import { Frame } from './frame.tsx';
import { appMessages } from './messages.ts';
import styles from './states.module.css';

const NOT_FOUND = new EvidentError('NAV_NOT_FOUND');

/** Reserves the place of a heading and a sheet. Each screen draws its own skeletons once it is loaded. */
export function PendingScreen() {
  return (
    <div className={styles.pending} aria-busy="true">
      <VisuallyHidden>{appMessages.opening}</VisuallyHidden>
      <div className={styles.title} />
      <div className={styles.sheet} />
    </div>
  );
}

/** A screen that failed: its error, and a retry that does what can help for it. */
export function ErrorScreen({ error, reset }: { error: unknown; reset?: (() => void) | undefined }) {
  const known = codedCause(error);
  const router = useRouter();
  const [retrying, setRetrying] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const again = async () => {
    await router.invalidate();
    if (!stillFailing(router.state.matches)) {
      reset?.();
      return;
    }
    // Some browsers remember a failed import for the life of the page; only a new page forgets it.
    if (known.code !== 'NAV_CHUNK_FAILED') return;
    if (await serverAnswers()) location.reload();
    else setUnreachable(true);
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
      <LiveRegion assertive>{unreachable ? appMessages.stillUnreachable : null}</LiveRegion>
      {unreachable ? <p aria-hidden="true">{appMessages.stillUnreachable}</p> : null}
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

export function NotFoundScreen() {
  return (
    <Page title={appMessages.notFoundTitle} hideTitle width="form">
      <ErrorView
        error={NOT_FOUND}
        actions={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {appMessages.goHome}
          </Link>
        }
      />
    </Page>
  );
}

/** For a path that no route knows: the rail stays in reach. */
export function UnknownPathScreen() {
  return (
    <Frame>
      <NotFoundScreen />
    </Frame>
  );
}
