/** The states that every route has besides its screen: on its way, failed, not there. */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { frameMessages } from '../components/page/messages.ts';
import { lazyPart } from './chunk.tsx';
import { failures } from './failures.ts';
import { Frame } from './frame.tsx';
import { appMessages } from './messages.ts';
import styles from './states.module.css';

const trouble = lazyPart(() => import('./trouble.tsx'));

/** Loads the look of failures ahead. Without it they are shown plainly. */
export function prepareForTrouble(): void {
  trouble.load().catch(() => undefined);
}

type Trouble = typeof import('./trouble.tsx');

function Troubled({ error, children }: { error: unknown; children: (loaded: Trouble) => ReactNode }) {
  const loaded = useSyncExternalStore(trouble.subscribe, trouble.current);
  useEffect(prepareForTrouble, []);
  return loaded === null ? <PlainFailure error={error} /> : children(loaded);
}

/** A failure with what the first load brought along. */
export function PlainFailure({ error }: { error: unknown }) {
  const { message, next, code } = toEvidentError(error);
  return (
    <div role="alert" className={styles.plain}>
      <h1>{message}</h1>
      <p>{next}</p>
      <p>
        <code>{code}</code>
      </p>
      <button type="button" onClick={() => location.reload()}>
        {frameMessages.tryAgain}
      </button>
    </div>
  );
}

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

export function ErrorScreen(props: { error: unknown; reset?: (() => void) | undefined }) {
  return <Troubled error={props.error}>{(loaded) => <loaded.ErrorScreen {...props} />}</Troubled>;
}

export function NotFoundScreen() {
  const [error] = useState(() => new EvidentError('NAV_NOT_FOUND'));
  return <Troubled error={error}>{(loaded) => <loaded.NotFoundScreen error={error} />}</Troubled>;
}

/** For a path that no route knows: the rail stays in reach. */
export function UnknownPathScreen() {
  return (
    <Frame>
      <NotFoundScreen />
    </Frame>
  );
}

/** Failures that nobody caught. */
export function FailureNotices() {
  const list = useSyncExternalStore(failures.subscribe, failures.list);
  const [first] = list;
  if (first === undefined) return null;
  return <Troubled error={first}>{(loaded) => <loaded.FailureNotices list={list} />}</Troubled>;
}
