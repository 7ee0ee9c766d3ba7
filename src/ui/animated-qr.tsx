import { useEffect, useId, useState } from 'react';
import styles from './animated-qr.module.css';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import { usePageVisible, useReducedMotion } from './page-state.ts';
import { type QrFrame, qrFrame } from './qr-frame.ts';
import { qrMessages } from './qr-messages.ts';
import { Select } from './select.tsx';

export type AnimatedQrProps = {
  /** The next text of the stream; called once a frame. Another function starts the stream afresh: keep it stable. */
  next: () => string;
  /** How many parts carry the whole. With one the code stands still. */
  parts: number;
  /** What it holds: "QR code of the request". */
  label: string;
  /** Edge in pixels at most; it shrinks with its place. */
  size?: number | undefined;
  /** How long a frame is shown at normal speed, in milliseconds. */
  frameMs?: number | undefined;
};

/** How much longer or shorter than `frameMs`. Slow is two frames a second: under the three of WCAG 2.3.1. */
const speeds = { slow: 2.5, normal: 1, fast: 0.6 } as const;
type Speed = keyof typeof speeds;

const message = qrMessages.stream;

/** A stream of texts as QR codes, black on white in both themes. The motion carries the data, so it can be slowed and paused. */
export function AnimatedQr({ next, parts, label, size = 320, frameMs = 200 }: AnimatedQrProps) {
  const [shown, setShown] = useState<{ count: number; frame: QrFrame } | null>(null);
  const [paused, setPaused] = useState(false);
  const [chosen, setChosen] = useState<Speed | null>(null);
  const visible = usePageVisible();
  const reduced = useReducedMotion();
  const speedId = useId();
  const speed = chosen ?? (reduced ? 'slow' : 'normal');
  const moves = parts > 1;
  const delay = frameMs * speeds[speed];

  useEffect(() => {
    const frame = qrFrame(next());
    setShown({ count: 1, frame });
  }, [next]);

  useEffect(() => {
    if (!moves || paused || !visible) return;
    const timer = setInterval(() => {
      const text = next();
      setShown((last) => ({
        count: (last?.count ?? 0) + 1,
        frame: qrFrame(text, last?.frame.version),
      }));
    }, delay);
    return () => clearInterval(timer);
  }, [next, moves, paused, visible, delay]);

  const edge = shown?.frame.edge ?? 1;
  return (
    <figure className={cx(layout.stack3, styles.stream)} style={{ maxWidth: size }}>
      <div className={styles.sheet}>
        <svg
          className={styles.code}
          style={{ maxWidth: wholePixels(size, edge) }}
          viewBox={`0 0 ${edge} ${edge}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={label}
        >
          <rect width="100%" height="100%" fill="#ffffff" />
          <path d={shown?.frame.path ?? ''} fill="#000000" />
        </svg>
      </div>
      {moves ? (
        <figcaption className={cx(layout.row3, styles.below)}>
          {/* No live region: it changes several times a second. */}
          <span className={cx(layout.figures, layout.quiet)}>{captionOf(shown?.count ?? 1, parts)}</span>
          <span className={styles.controls}>
            <Button size="s" onClick={() => setPaused(!paused)}>
              {paused ? message.resume : message.pause}
            </Button>
            <label htmlFor={speedId}>{message.speed}</label>
            <Select
              id={speedId}
              value={speed}
              onChange={(event) => setChosen(speedOf(event.currentTarget.value))}
            >
              <option value="slow">{message.speeds.slow}</option>
              <option value="normal">{message.speeds.normal}</option>
              <option value="fast">{message.speeds.fast}</option>
            </Select>
          </span>
          {reduced ? <span className={cx(layout.small, styles.note)}>{message.lessMotion}</span> : null}
        </figcaption>
      ) : null}
    </figure>
  );
}

function captionOf(count: number, parts: number): string {
  const part = ((count - 1) % parts) + 1;
  const round = Math.ceil(count / parts);
  return round === 1 ? message.part(part, parts) : message.round(part, parts, round);
}

/** The largest edge up to `size` at which each module has the same number of device pixels: a camera sees the difference. */
function wholePixels(size: number, edge: number): number {
  const pixels = Math.floor((size * devicePixelRatio) / edge);
  return pixels < 1 ? size : (pixels * edge) / devicePixelRatio;
}

function speedOf(value: string): Speed {
  return value === 'slow' || value === 'fast' ? value : 'normal';
}
