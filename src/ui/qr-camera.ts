/**
 * The camera as a reader of QR codes (Media Capture and Streams, W3C): opens it, reads frames at a steady pace,
 * and lets go of it. `startScan` alone publishes; what it began is void once it is stopped.
 */
import { readingCanvas, readQr } from './qr-read.ts';

export type Camera = { id: string; label: string };

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
export type CameraProblem = 'refused' | 'none' | 'busy' | 'lost' | 'unsupported';

export type ScanState =
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

/** At most ten frames a second, and at least as long a rest as the work before it. */
const framePeriod = 100;
/** HTMLMediaElement.HAVE_CURRENT_DATA: there is a frame. */
const haveCurrentData = 2;

export type ScanOptions = {
  port: CameraPort;
  video: HTMLVideoElement;
  /** Id of the camera, or null for the browser's choice. */
  camera: string | null;
  onState: (state: ScanState) => void;
  /** Each text that differs from the one read before it. */
  onText: (text: string) => void;
};

/** Begin to read. Returns what ends it: the camera is off when that returns, and nothing is published afterwards. */
export function startScan({ port, video, camera, onState, onText }: ScanOptions): () => void {
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
