// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { press, render } from './testing.ts';
import { browserCamera, type CameraPort, type OpenCamera, problemOf, QrScanner } from './ur-camera.tsx';
import { qrMessages } from './ur-messages.ts';

const message = qrMessages.scan;
const both = [
  { id: 'back', label: 'Back camera' },
  { id: 'front', label: '' },
];

/** A track that can be stopped by the page and pulled out by the user. */
function fakeTrack() {
  const target = new EventTarget();
  return Object.assign(target, { stop: vi.fn(), pullOut: () => target.dispatchEvent(new Event('ended')) });
}

function fakeCamera(over: Partial<OpenCamera> = {}) {
  const track = fakeTrack();
  const stream = { getTracks: () => [track] } as unknown as MediaStream;
  const open: OpenCamera = { stream, id: 'back', cameras: both, facesUser: false, ...over };
  return { track, open };
}

function fakePort(open: CameraPort['open'], read: CameraPort['read'] = async () => null): CameraPort {
  return { supported: () => true, open: vi.fn(open), read: vi.fn(read) };
}

let time = 0;
beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom takes its own streams alone.
  let shown: MediaProvider | null = null;
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'get').mockImplementation(() => shown);
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation((stream) => {
    shown = stream;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  // A new frame each time it is looked at.
  vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockImplementation(() => {
    time += 1;
    return time;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const visibility = (state: DocumentVisibilityState) =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('reading', () => {
  test('each new text once, at most ten frames a second', async () => {
    const { open } = fakeCamera();
    const frames = ['A', 'A', null, 'A', 'B', 'A'];
    const port = fakePort(
      async () => open,
      async () => frames.shift() ?? null,
    );
    const onText = vi.fn();
    const view = await render(<QrScanner onText={onText} progress={null} port={port} />);
    await pass(990);
    expect(onText.mock.calls.flat()).toEqual(['A', 'B', 'A']);
    expect(port.read).toHaveBeenCalledTimes(10);
    await view.unmount();
  });

  test('a slow decoder rests as long as it works, and never runs twice at once', async () => {
    let running = 0;
    let most = 0;
    const port = fakePort(
      async () => fakeCamera().open,
      async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 300));
        running -= 1;
        return null;
      },
    );
    const view = await render(<QrScanner onText={() => undefined} progress={null} port={port} />);
    await pass(2990);
    expect([most, vi.mocked(port.read).mock.calls.length]).toEqual([1, 5]);
    await view.unmount();
  });

  test('the same frame is not read twice', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockReturnValue(7);
    const port = fakePort(async () => fakeCamera().open);
    const view = await render(<QrScanner onText={() => undefined} progress={null} port={port} />);
    await pass(1000);
    expect(port.read).toHaveBeenCalledOnce();
    await view.unmount();
  });

  test('a text read while the screen is left is not published', async () => {
    const settle: ((text: string) => void)[] = [];
    const port = fakePort(
      async () => fakeCamera().open,
      () => new Promise((resolve) => settle.push(resolve)),
    );
    const onText = vi.fn();
    const view = await render(<QrScanner onText={onText} progress={null} port={port} />);
    expect(settle).toHaveLength(1);
    await view.unmount();
    settle[0]?.('late');
    await pass(1000);
    expect(onText).not.toHaveBeenCalled();
    expect(port.read).toHaveBeenCalledOnce();
  });

  test('progress is shown, and said in quarters', async () => {
    const port = fakePort(async () => fakeCamera().open);
    const view = await render(<QrScanner onText={() => undefined} progress={0.6} port={port} />);
    expect(view.get('progress').getAttribute('aria-valuetext')).toBe('60%');
    const said = [...view.container.querySelectorAll('[role="status"]')].map((node) => node.textContent);
    expect(said).toContain(message.quarter(50));
    await view.unmount();
  });
});

describe('the camera is let go', () => {
  test('on leaving', async () => {
    const { open, track } = fakeCamera();
    const port = fakePort(async () => open);
    const view = await render(<QrScanner onText={() => undefined} progress={null} port={port} />);
    const video = view.get<HTMLVideoElement>('video');
    expect([video.srcObject, track.stop.mock.calls.length]).toEqual([open.stream, 0]);
    await view.unmount();
    expect([video.srcObject, track.stop.mock.calls.length]).toEqual([null, 1]);
  });

  test('when it comes after leaving', async () => {
    const { open, track } = fakeCamera();
    let give: (open: OpenCamera) => void = () => undefined;
    const port = fakePort(
      () =>
        new Promise((resolve) => {
          give = resolve;
        }),
    );
    const view = await render(<QrScanner onText={() => undefined} progress={null} port={port} />);
    await view.unmount();
    give(open);
    await pass(1000);
    expect(track.stop).toHaveBeenCalledOnce();
    expect(port.read).not.toHaveBeenCalled();
  });

  test('while the page is hidden, and taken again afterwards', async () => {
    const { open, track } = fakeCamera();
    const port = fakePort(async () => open);
    const view = await render(<QrScanner onText={() => undefined} progress={null} port={port} />);
    await visibility('hidden');
    expect(track.stop).toHaveBeenCalledOnce();
    const reads = vi.mocked(port.read).mock.calls.length;
    await pass(1000);
    expect(port.read).toHaveBeenCalledTimes(reads);
    await visibility('visible');
    expect(port.open).toHaveBeenCalledTimes(2);
    await view.unmount();
  });
});

describe('states', () => {
  const refusal = (name: string) => async () => {
    throw new DOMException('no', name);
  };
  test.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ] as const)('%s: says so, offers the other way and another try', async (name, kind) => {
    expect(problemOf(new DOMException('no', name))).toBe(kind);
    let tries = 0;
    const { open } = fakeCamera();
    const port = fakePort(async () => {
      tries += 1;
      return tries === 1 ? refusal(name)() : open;
    });
    const view = await render(
      <QrScanner
        onText={() => undefined}
        progress={null}
        port={port}
        fallback={<a href="#file">A file</a>}
      />,
    );
    expect(view.container.textContent).toContain(message.state[kind].title);
    expect(view.get('[role="status"]').textContent).toContain(message.state[kind].next);
    expect(view.get('a').textContent).toBe('A file');
    await press(view.get('button'));
    expect(view.get('[role="status"]').textContent).toContain(message.state.running.next);
    expect(view.container.querySelector('button, a')).toBeNull();
    expect(document.activeElement?.contains(view.get('video'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await view.unmount();
  });

  test('asking until there is an answer', async () => {
    const port = fakePort(() => new Promise(() => undefined));
    const view = await render(<QrScanner onText={() => undefined} progress={null} port={port} />);
    expect(view.get('[role="status"]').textContent).toContain(message.state.asking.title);
    expect(view.get('video').getAttribute('aria-hidden')).toBe('true');
    await view.unmount();
  });

  test('unsupported: nothing is asked for, and no try is offered', async () => {
    const port = { ...fakePort(async () => fakeCamera().open), supported: () => false };
    const view = await render(<QrScanner onText={() => undefined} progress={null} port={port} />);
    expect(view.container.textContent).toContain(message.state.unsupported.title);
    expect(view.container.querySelector('button')).toBeNull();
    expect(port.open).not.toHaveBeenCalled();
    await view.unmount();
  });

  test('pulled out while it runs', async () => {
    const { open, track } = fakeCamera();
    const port = fakePort(async () => open);
    const view = await render(<QrScanner onText={() => undefined} progress={null} port={port} />);
    await act(async () => void track.pullOut());
    expect(view.container.textContent).toContain(message.state.lost.title);
    const reads = vi.mocked(port.read).mock.calls.length;
    await pass(1000);
    expect(port.read).toHaveBeenCalledTimes(reads);
    await view.unmount();
  });
});

test('another camera can be chosen, and the choice keeps its place meanwhile', async () => {
  const first = fakeCamera();
  const port = fakePort(async (id) => (id === null ? first.open : new Promise<OpenCamera>(() => undefined)));
  const view = await render(<QrScanner onText={() => undefined} progress={null} port={port} />);
  const select = view.get<HTMLSelectElement>('select');
  expect([...select.options].map((option) => option.textContent)).toEqual(['Back camera', message.nth(2)]);
  expect(select.value).toBe('back');
  await act(async () => {
    select.value = 'front';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(first.track.stop).toHaveBeenCalledOnce();
  expect(vi.mocked(port.open).mock.calls).toEqual([[null], ['front']]);
  expect(view.get('select')).toBe(select);
  expect(select.value).toBe('front');
  await view.unmount();
});

describe('the browser’s cameras', () => {
  test('absent outside a secure context', () => {
    vi.stubGlobal('navigator', {});
    expect(browserCamera().supported()).toBe(false);
  });

  test('asks for the picture alone, never for sound', async () => {
    const track = { getSettings: () => ({ deviceId: 'back', facingMode: 'environment' }) };
    const getUserMedia = vi.fn(async (_: MediaStreamConstraints) => ({ getVideoTracks: () => [track] }));
    const enumerateDevices = async () => [
      { kind: 'audioinput', deviceId: 'm', label: 'Microphone' },
      { kind: 'videoinput', deviceId: 'back', label: 'Back' },
    ];
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices } });
    const port = browserCamera();
    expect(port.supported()).toBe(true);
    expect(await port.open(null)).toMatchObject({
      id: 'back',
      cameras: [{ id: 'back', label: 'Back' }],
      facesUser: false,
    });
    await port.open('front');
    const asked = getUserMedia.mock.calls.map(([constraints]) => constraints);
    expect(asked).toMatchObject([
      { audio: false, video: { facingMode: 'environment' } },
      { audio: false, video: { deviceId: { exact: 'front' } } },
    ]);
  });
});
