/** The signature is made: said for a moment, then the sheet rolls up. What becomes of it is the wallet's to say. */
import { useEffect, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Card, Title } from '../app/card.tsx';
import { messages } from '../messages.ts';
import styles from './signed.module.css';

const SHOWN_MS = 700;
/** As long as the sheet takes to roll up (`--d-move`). */
const LEAVES_MS = 220;

interface SignedProps {
  /** In a few words; null where there is no more to say. */
  readonly what: string | null;
  readonly onDone: () => void;
}

export function Signed({ what, onDone }: SignedProps) {
  const [leaves, setLeaves] = useState(false);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const next = leaves ? () => done.current() : () => setLeaves(true);
    const handle = setTimeout(next, leaves ? LEAVES_MS : SHOWN_MS);
    return () => clearTimeout(handle);
  }, [leaves]);
  return (
    <Card>
      <div className={styles.signed} data-leaves={leaves || undefined}>
        <svg width="88" height="88" viewBox="0 0 72 72" aria-hidden="true" focusable="false">
          <circle className={styles.halo} cx="36" cy="36" r="36" />
          <circle className={styles.disc} cx="36" cy="36" r="26" />
          <path className={styles.tick} d="m25.500 37 7 7 14.500-15" pathLength={1} />
        </svg>
        <div>
          <Title>{messages.signed}</Title>
          {what === null ? null : <bdi className={cx(layout.quiet, layout.long)}>{what}</bdi>}
        </div>
      </div>
    </Card>
  );
}
