import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Field } from './field.tsx';
import layout from './layout.module.css';
import { LiveRegion } from './live-region.tsx';
import { usePageVisible } from './page-state.ts';
import { Progress } from './progress.tsx';
import { browserCamera, type Camera, type CameraPort, type ScanState, startScan } from './qr-camera.ts';
import { qrMessages } from './qr-messages.ts';
import styles from './qr-scanner.module.css';
import { Select } from './select.tsx';

export type QrScannerProps = {
  /** Each text that differs from the one read before it. */
  onText: (text: string) => void;
  /** How much of a stream has been read, 0 to 1; null while there is nothing to measure. */
  progress: number | null;
  /** Shown where there is no picture: another way to bring the code. */
  fallback?: ReactNode;
  /** The browser's cameras, unless a test brings its own. Kept from the first render. */
  port?: CameraPort | undefined;
};

const message = qrMessages.scan;

/** Reads QR codes with the camera, which is on only while this is mounted and the page is seen. */
export function QrScanner({ onText, progress, fallback, port }: QrScannerProps) {
  const [camera] = useState(() => port ?? browserCamera());
  const [chosen, setChosen] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ScanState>({ kind: 'asking' });
  // Kept while another is being opened: the choice must not vanish under the hand that makes it.
  const [cameras, setCameras] = useState<readonly Camera[]>([]);
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const visible = usePageVisible();
  const hintId = useId();
  const deliver = useEffectEvent(onText);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it anew.
  useEffect(() => {
    if (!visible || video.current === null) return;
    return startScan({
      port: camera,
      video: video.current,
      camera: chosen,
      onState: (now) => {
        setState(now);
        if (now.kind === 'running') setCameras(now.cameras);
      },
      onText: (text) => deliver(text),
    });
  }, [camera, chosen, attempt, visible]);

  const { title, next } = message.state[state.kind];
  const running = state.kind === 'running';
  const failed = !running && state.kind !== 'asking';
  const again = () => {
    // One that was pulled out would be asked for in vain.
    if (state.kind === 'none' || state.kind === 'lost') setChosen(null);
    setAttempt(attempt + 1);
    // The button goes away with the failure.
    frame.current?.focus();
  };
  return (
    <div className={cx(layout.stack3, styles.scanner)}>
      <div className={styles.frame} ref={frame} tabIndex={-1}>
        {/* No caption track: there is no sound, and what it shows is the user's own surroundings. */}
        <video
          ref={video}
          className={cx(styles.video, running && state.facesUser && styles.mirrored)}
          muted
          playsInline
          disablePictureInPicture
          aria-hidden={!running}
          aria-label={message.picture}
          aria-describedby={hintId}
        />
        {running ? null : (
          <div className={styles.over}>
            <p className={cx(!failed && styles.later)}>
              <b>{title}</b> {next}
            </p>
            {failed ? (
              <>
                {state.kind === 'unsupported' ? null : <Button onClick={again}>{message.again}</Button>}
                {fallback}
              </>
            ) : null}
          </div>
        )}
      </div>
      <p id={hintId} className={styles.hint}>
        {running ? next : null}
      </p>
      {progress === null ? null : <Progress label={message.read} value={progress} />}
      {cameras.length > 1 ? (
        <Field label={message.camera} reserve={false}>
          <Select
            value={chosen ?? (running ? state.id : null) ?? ''}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {cameras.map(({ id, label }, at) => (
              <option key={id} value={id}>
                {label === '' ? message.nth(at + 1) : label}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <LiveRegion>{`${title} ${next}`}</LiveRegion>
      {/* Quarters alone: every step would talk without end. */}
      <LiveRegion>
        {progress === null || progress < 0.25 ? null : message.quarter(quarters(progress))}
      </LiveRegion>
    </div>
  );
}

function quarters(progress: number): number {
  return Math.min(4, Math.floor(progress * 4)) * 25;
}
