/** The way by camera of `UrInput`, where the page may use one. It goes on when asked, or at once. */
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Field } from './field.tsx';
import layout from './layout.module.css';
import { LiveRegion } from './live-region.tsx';
import { usePageVisible } from './page-state.ts';
import { Progress } from './progress.tsx';
import styles from './qr-scanner.module.css';
import { Select } from './select.tsx';
import { readingCanvas, readQr, type UrInputState } from './ur-input.tsx';
import { qrMessages, urMessages } from './ur-messages.ts';

export type UrCameraProps = {
  /** Of `useUrInput`. */
  input: UrInputState;
  /** Where no camera is to be had: how to get the file. */
  noCamera: string;
  /** The user has just asked for it. */
  atOnce?: boolean | undefined;
};

const words = urMessages.input;

export function UrCamera({ input: { progress, choose, receive }, noCamera, atOnce = false }: UrCameraProps) {
  const [scanning, setScanning] = useState(atOnce);
  const hintId = useId();
  if (!scanning) {
    return (
      <div className={cx(layout.stack3, layout.starts, layout.vacant)}>
        <Button variant="primary" aria-describedby={hintId} onClick={() => setScanning(true)}>
          {words.start}
        </Button>
        <p id={hintId}>{words.startHint}</p>
      </div>
    );
  }
  return (
    <QrScanner
      onText={receive}
      progress={progress?.fraction ?? null}
      fallback={
        <>
          <p>{noCamera}</p>
          <Button onClick={() => choose('file')}>{words.useFile}</Button>
        </>
      }
    />
  );
}

type Camera = { id: string; label: string };

/** A camera that runs. Whoever opened it stops its tracks. */
export type OpenCamera = {
  stream: MediaStream;
  /** The one in use, when the browser tells. */
  id: string | null;
  /** All that can be chosen from; the browser names them only once one is allowed. */
  cameras: readonly Camera[];
  /** It looks at the user, as a laptop's does: the picture is shown as in a mirror. */
  facesUser: boolean;
};

/** Why there is no picture. `busy` stands for every way in which a camera that is there does not start. */
type CameraProblem = 'refused' | 'none' | 'busy' | 'lost' | 'unsupported';

type ScanState =
  | { kind: 'asking' }
  | ({ kind: 'running' } & Omit<OpenCamera, 'stream'>)
  | { kind: CameraProblem };

/** What the browser gives; a test brings its own. */
export type CameraPort = {
  /** Whether the page may hope for a camera at all. */
  supported: () => boolean;
  /** The camera of this id, or with null the one that looks away from the user. Rejects as getUserMedia does. */
  open: (id: string | null) => Promise<OpenCamera>;
  /** The text in the frame now shown, or null. */
  read: (video: HTMLVideoElement) => Promise<string | null>;
};

type QrScannerProps = {
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
      <p id={hintId} className={cx(layout.quiet, styles.hint)}>
        {running ? next : null}
      </p>
      {progress === null ? null : <Progress label={message.read} value={progress} />}
      {cameras.length > 1 ? (
        <Field label={message.camera}>
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

// The camera as a reader of QR codes (Media Capture and Streams, W3C): opens it, reads frames at a steady pace,
// and lets go of it. `startScan` alone publishes; what it began is void once it is stopped.

/** At most ten frames a second, and at least as long a rest as the work before it. */
const framePeriod = 100;
/** HTMLMediaElement.HAVE_CURRENT_DATA: there is a frame. */
const haveCurrentData = 2;

type ScanOptions = {
  port: CameraPort;
  video: HTMLVideoElement;
  /** Id of the camera, or null for the browser's choice. */
  camera: string | null;
  onState: (state: ScanState) => void;
  /** Each text that differs from the one read before it. */
  onText: (text: string) => void;
};

/** Begin to read. Returns what ends it: the camera is off when that returns, and nothing is published afterwards. */
function startScan({ port, video, camera, onState, onText }: ScanOptions): () => void {
  let stopped = false;
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: string | null = null;
  let lastTime = -1;

  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
    if (stream !== null && video.srcObject === stream) video.srcObject = null;
  };
  const fail = (kind: CameraProblem) => {
    if (stopped) return;
    stop();
    onState({ kind });
  };

  const frame = async (): Promise<string | null> => {
    const began = performance.now();
    // A frame is read once, however fast this loop runs.
    const fresh = video.readyState >= haveCurrentData && video.currentTime !== lastTime;
    lastTime = video.currentTime;
    const text = fresh ? await port.read(video) : null;
    const took = performance.now() - began;
    if (!stopped) timer = setTimeout(step, Math.max(framePeriod - took, took));
    return text;
  };
  const publish = (text: string | null) => {
    if (stopped || text === null || text === last) return;
    last = text;
    onText(text);
  };
  // An error of `onText` is the caller's: it must not pass for one of the camera's.
  const step = () => {
    void frame().then(publish, (thrown: unknown) => fail(problemOf(thrown)));
  };

  const begin = async () => {
    const open = await port.open(camera);
    stream = open.stream;
    // The answer may come after the screen was left: the camera must not stay on.
    if (stopped) return stop();
    for (const track of stream.getTracks()) track.addEventListener('ended', () => fail('lost'));
    video.srcObject = stream;
    await video.play();
    if (stopped) return;
    onState({ kind: 'running', id: open.id, cameras: open.cameras, facesUser: open.facesUser });
    step();
  };

  if (!port.supported()) fail('unsupported');
  else {
    onState({ kind: 'asking' });
    begin().catch((thrown: unknown) => fail(problemOf(thrown)));
  }
  return stop;
}

/** The reason in a rejection of getUserMedia or play. */
export function problemOf(thrown: unknown): CameraProblem {
  switch (thrown instanceof DOMException ? thrown.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    default:
      return 'busy';
  }
}

/**
 * Sides of the square that is searched, in pixels. A frame in which nothing was found is followed by one at the
 * other side: the smaller hides the grain of a dim picture, the larger keeps the modules of a dense code apart.
 */
const sides = [480, 640] as const;

/** The browser's cameras. */
export function browserCamera(): CameraPort {
  let context: CanvasRenderingContext2D | null = null;
  let at = 0;
  return {
    // Typed as always there; absent outside a secure context.
    supported: () => 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices,
    open: async (id) => {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: {
          ...(id === null ? { facingMode: 'environment' } : { deviceId: { exact: id } }),
          width: { ideal: 1280 },
          height: { ideal: 720 },
        },
      });
      const settings = stream.getVideoTracks()[0]?.getSettings() ?? {};
      return {
        stream,
        id: settings.deviceId ?? null,
        cameras: await listed(),
        facesUser: settings.facingMode !== 'environment',
      };
    },
    read: async (video) => {
      context ??= readingCanvas();
      const image = context && square(video, context, sides[at % sides.length] ?? sides[0]);
      const text = image && (await readQr(image));
      if (text === null) at += 1;
      return text;
    },
  };
}

async function listed(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** The square in the middle of the picture, which is the part that the screen shows, at most `side` pixels wide. */
function square(video: HTMLVideoElement, context: CanvasRenderingContext2D, side: number): ImageData | null {
  const { videoWidth, videoHeight } = video;
  const cut = Math.min(videoWidth, videoHeight);
  if (cut === 0) return null;
  const edge = Math.min(side, cut);
  if (context.canvas.width !== edge) context.canvas.width = edge;
  if (context.canvas.height !== edge) context.canvas.height = edge;
  context.drawImage(video, (videoWidth - cut) / 2, (videoHeight - cut) / 2, cut, cut, 0, 0, edge, edge);
  return context.getImageData(0, 0, edge, edge);
}

function quarters(progress: number): number {
  return Math.min(4, Math.floor(progress * 4)) * 25;
}
