/** A UR that leaves: its code, which moves when it needs several, its file, its text. */
import { encodeQR } from 'qr';
import { useCallback, useEffect, useId, useState } from 'react';
import { createUrEncoder } from '#core/ur/multipart.ts';
import { encodeUr, toQrText, type Ur } from '#core/ur/ur.ts';
import align from '#ui/align.module.css';
import animatedQrStyles from './animated-qr.module.css';
import { Button } from './button.tsx';
import { CopyBox } from './copy-button.tsx';
import { cx } from './cx.ts';
import { Details } from './details.tsx';
import layout from './layout.module.css';
import { LiveRegion } from './live-region.tsx';
import { usePageVisible, useReducedMotion } from './page-state.ts';
import { qrPath } from './qr.tsx';
import { saveFile } from './save-file.ts';
import { Select } from './select.tsx';
import { qrMessages, urMessages } from './ur-messages.ts';
import styles from './ur-output.module.css';

export type UrOutputProps = {
  /** Kept from the first render. */
  ur: Ur;
  /** Of the code, for those who do not see it. */
  label: string;
  fileName: string;
  onSaved?: (() => void) | undefined;
};

/** Bytes of the message in one code: about 470 characters, which a phone reads from a laptop's screen at once. */
const MAX_FRAGMENT = 200;

const words = urMessages.output;

export function UrOutput({ ur, label, fileName, onSaved }: UrOutputProps) {
  const [encoder] = useState(() => createUrEncoder(ur, { maxFragment: MAX_FRAGMENT }));
  const [text] = useState(() => encodeUr(ur));
  const [saved, setSaved] = useState(false);
  const next = useCallback(() => toQrText(encoder.next()), [encoder]);
  return (
    <div className={cx(layout.stack3, styles.output)}>
      <AnimatedQr next={next} parts={encoder.parts} label={label} />
      <div className={cx(layout.stack2, layout.starts)}>
        <Button
          onClick={() => {
            saveFile(fileName, text, 'text/plain');
            setSaved(true);
            onSaved?.();
          }}
        >
          {words.save}
        </Button>
        {saved ? <p className={layout.quiet}>{words.saved(fileName)}</p> : null}
        <LiveRegion>{saved ? words.saved(fileName) : null}</LiveRegion>
      </div>
      <Details summary={words.text}>
        <CopyBox value={text} what={words.textNoun} />
      </Details>
    </div>
  );
}

type AnimatedQrProps = {
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

type QrFrame = {
  /** Dark modules as an SVG path, one unit a module. */
  path: string;
  /** Modules on an edge, quiet zone included. */
  edge: number;
  /** 1 to 40. */
  version: number;
};

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
    <figure className={cx(layout.stack3, animatedQrStyles.stream)} style={{ maxWidth: size }}>
      <div className={animatedQrStyles.sheet}>
        <svg
          className={animatedQrStyles.code}
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
        <figcaption className={cx(layout.row3, align.ends)}>
          {/* No live region: it changes several times a second. */}
          <span className={cx(layout.figures, layout.quiet)}>{captionOf(shown?.count ?? 1, parts)}</span>
          <span className={cx(align.line, animatedQrStyles.controls)}>
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
          {reduced ? (
            <span className={cx(layout.small, animatedQrStyles.note)}>{message.lessMotion}</span>
          ) : null}
        </figcaption>
      ) : null}
    </figure>
  );
}

// One picture of a QR stream, ISO/IEC 18004. Texts in the alphanumeric set take 5.5 bits a character instead of
// 8; a UR (BCR-2020-005) may be written in either case and is therefore set in upper case.

/** Light modules of the quiet zone on each side. */
const quietZone = 4;

/** `least` holds the size of a stream: parts that differ by a few characters must not make the picture jump. */
export function qrFrame(text: string, least = 1): QrFrame {
  const value = /^ur:/i.test(text) ? text.toUpperCase() : text;
  const draw = (version?: number) => encodeQR(value, 'raw', { ecc: 'low', border: quietZone, version });
  const smallest = draw();
  const version = versionOf(smallest.length);
  if (version >= least) return { path: qrPath(smallest), edge: smallest.length, version };
  const modules = draw(least);
  return { path: qrPath(modules), edge: modules.length, version: least };
}

function versionOf(edge: number): number {
  return (edge - 2 * quietZone - 17) / 4;
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
