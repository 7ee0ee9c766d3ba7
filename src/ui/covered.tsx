import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import styles from './covered.module.css';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import { LiveRegion } from './live-region.tsx';
import { secretMessages } from './secret-messages.ts';

export type CoveredProps = {
  /** What is covered: "recovery words". */
  label: string;
  /** Called only while shown: a covered secret is nowhere in the document. */
  children: () => ReactNode;
  /** Lines of text to keep free, so that little moves when it is shown. */
  lines?: number | undefined;
};

const message = secretMessages.covered;

/** Seconds for people who cannot hold a key or a pointer down. */
const keepSeconds = 30;

/**
 * Something secret, covered until held: with the pointer, or with Space or Enter. Covers itself when let go, when
 * the time is over, and when the window loses focus or is hidden.
 */
export function Covered({ label, children, lines = 3 }: CoveredProps) {
  const [held, setHeld] = useState(false);
  const [left, setLeft] = useState(0);
  const shown = held || left > 0;
  const kept = left > 0;

  useEffect(() => {
    if (!shown) return;
    // At once: systems take a picture of a window that is being left.
    const cover = () =>
      flushSync(() => {
        setHeld(false);
        setLeft(0);
      });
    window.addEventListener('blur', cover);
    window.addEventListener('pagehide', cover);
    document.addEventListener('visibilitychange', cover);
    return () => {
      window.removeEventListener('blur', cover);
      window.removeEventListener('pagehide', cover);
      document.removeEventListener('visibilitychange', cover);
    };
  }, [shown]);

  useEffect(() => {
    if (!kept) return;
    // By the clock, not by counting: timers are late in a busy page.
    const end = performance.now() + keepSeconds * 1000;
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    }, 250);
    return () => clearInterval(timer);
  }, [kept]);

  const release = () => setHeld(false);
  const key = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    // Neither a scroll nor a click follows.
    event.preventDefault();
    if (event.type === 'keyup') release();
    else if (!event.repeat) setHeld(true);
  };

  return (
    <div className={layout.stack3}>
      {/* Above: the button must not move away from under the finger that holds it. */}
      <div className={layout.row4}>
        <span className={styles.hold}>
          <Button
            aria-label={message.holdWhat(label)}
            aria-pressed={held}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              setHeld(true);
              // So that a finger that slides off the button still tells when it is lifted.
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerUp={release}
            onPointerCancel={release}
            onLostPointerCapture={release}
            onContextMenu={(event) => event.preventDefault()}
            onKeyDown={key}
            onKeyUp={key}
            onBlur={release}
          >
            {message.hold}
          </Button>
        </span>
        <Button variant="text" onClick={() => setLeft(kept ? 0 : keepSeconds)}>
          {kept ? message.cover : message.keep(keepSeconds)}
        </Button>
        <span className={cx(layout.small, layout.figures)}>{kept ? message.left(left) : null}</span>
      </div>
      <section
        className={styles.box}
        data-shown={shown}
        style={{ minHeight: `${lines * 1.45 + 2}em` }}
        aria-label={label}
      >
        {shown ? children() : <p className={styles.cover}>{message.covered}</p>}
      </section>
      <LiveRegion>{shown ? message.shown : null}</LiveRegion>
    </div>
  );
}
