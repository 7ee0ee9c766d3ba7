/** How far the signing of a delegation is, where its button is; or why it stopped. */
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Stopped } from '../../shared/stopped.tsx';
import styles from './delegation.module.css';
import { messages } from './messages.ts';
import type { Authorizing } from './use-authorizing.ts';

/** @param otherwise what stands there while nothing is under way. */
export function Progress({
  authorizing,
  otherwise = null,
}: {
  authorizing: Authorizing;
  otherwise?: string | null;
}) {
  const { state } = authorizing;
  const stage = state.kind === 'running' ? messages.stage[state.stage] : null;
  return (
    <>
      {state.kind === 'stopped' ? <Stopped error={state.error} /> : null}
      {stage === null && otherwise === null ? null : <p className={styles.status}>{stage ?? otherwise}</p>}
      <LiveRegion>{stage}</LiveRegion>
    </>
  );
}

/** Beside the button that began it; nothing once it cannot be stopped any more. */
export function CancelButton({ authorizing: { state, cancel } }: { authorizing: Authorizing }) {
  return state.kind === 'running' && state.stage !== 'verifying' ? (
    <Button onClick={cancel}>{messages.cancel}</Button>
  ) : null;
}
