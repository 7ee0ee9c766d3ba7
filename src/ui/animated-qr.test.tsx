// @vitest-environment happy-dom
import fc from 'fast-check';
import { encodeQR } from 'qr';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { qrPath } from './qr.tsx';
import { press, render } from './testing.ts';
import { readQr } from './ur-input.tsx';
import { qrMessages } from './ur-messages.ts';
import { AnimatedQr, qrFrame } from './ur-output.tsx';

const message = qrMessages.stream;

/** A picture of a frame, four pixels to a module. */
function picture({ path, edge }: { path: string; edge: number }): ImageData {
  const scale = 4;
  const width = edge * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = '', y = '', run = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+Z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      for (let at = start; at < start + Number(run) * scale * 4; at += 1) if (at % 4 !== 3) data[at] = 0;
    }
  }
  return { data, width, height: width, colorSpace: 'srgb' } as ImageData;
}

describe('qrFrame', () => {
  test('what is drawn is read back, a UR in upper case', async () => {
    const text = fc.stringMatching(/^[\x20-\x7e]{1,200}$/).filter((value) => !/^ur:/i.test(value));
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        expect(await readQr(picture(qrFrame(value)))).toBe(value);
      }),
      { numRuns: 25 },
    );
    expect(await readQr(picture(qrFrame('ur:bytes/1-2/aeadcy')))).toBe('UR:BYTES/1-2/AEADCY');
  });

  test('a UR takes the smaller alphanumeric mode', () => {
    const text = `ur:bytes/${'lp'.repeat(100)}`;
    const upper = encodeQR(text.toUpperCase(), 'raw', { ecc: 'low', border: 4, encoding: 'alphanumeric' });
    expect(qrFrame(text)).toEqual({
      path: qrPath(upper),
      edge: upper.length,
      version: (upper.length - 25) / 4,
    });
    expect(encodeQR(text, 'raw', { ecc: 'low', border: 4 }).length).toBeGreaterThan(upper.length);
  });

  test('it never becomes smaller than the least, and is still read', async () => {
    const small = qrFrame('A', 9);
    expect([small.version, small.edge]).toEqual([9, qrFrame('A'.repeat(300), 9).edge]);
    expect(await readQr(picture(small))).toBe('A');
    expect(qrFrame('A'.repeat(1000), 9).version).toBeGreaterThan(9);
  });
});

describe('AnimatedQr', () => {
  let motion: boolean;
  beforeEach(() => {
    motion = false;
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({
      matches: motion,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  const stream = () => {
    let count = 0;
    return vi.fn(() => {
      count += 1;
      return `UR:BYTES/${count}-3/AEADCY`;
    });
  };

  test('shows the parts in turn, named once, without a live region', async () => {
    const next = stream();
    const view = await render(<AnimatedQr next={next} parts={3} label="QR code of the request" />);
    const path = () => view.get('svg path').getAttribute('d');
    const caption = () => view.get('figcaption > span').textContent;
    expect([path(), caption()]).toEqual([qrFrame('UR:BYTES/1-3/AEADCY').path, message.part(1, 3)]);
    await pass(200);
    expect([path(), caption()]).toEqual([qrFrame('UR:BYTES/2-3/AEADCY').path, message.part(2, 3)]);
    await pass(600);
    expect([next.mock.calls.length, caption()]).toEqual([5, message.round(2, 3, 2)]);
    expect(view.get('[role="img"]').getAttribute('aria-label')).toBe('QR code of the request');
    expect(view.container.querySelector('[aria-live], [role="status"], [role="alert"]')).toBeNull();
    await view.unmount();
    await pass(1000);
    expect(next).toHaveBeenCalledTimes(5);
  });

  test('one part stands still, without controls', async () => {
    const next = stream();
    const view = await render(<AnimatedQr next={next} parts={1} label="Signature" />);
    await pass(2000);
    expect(next).toHaveBeenCalledOnce();
    expect(view.container.querySelector('button, select, figcaption')).toBeNull();
    await view.unmount();
  });

  test('pauses and goes on; slower and faster', async () => {
    const next = stream();
    const view = await render(<AnimatedQr next={next} parts={3} label="Request" />);
    const calls = () => next.mock.calls.length;
    await press(view.get('button'));
    await pass(5000);
    expect([calls(), view.get('button').textContent]).toEqual([1, message.resume]);
    await press(view.get('button'));
    await pass(1000);
    expect(calls()).toBe(6);
    const choose = (value: string) =>
      act(async () => {
        const select = view.get<HTMLSelectElement>('select');
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await choose('slow');
    await pass(1000);
    expect(calls()).toBe(8);
    await choose('fast');
    await pass(1200);
    expect(calls()).toBe(18);
    await view.unmount();
  });

  test('stops while the page is hidden', async () => {
    const next = stream();
    const view = await render(<AnimatedQr next={next} parts={3} label="Request" />);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(5000);
    expect(next).toHaveBeenCalledOnce();
    visibility.mockReturnValue('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(200);
    expect(next).toHaveBeenCalledTimes(2);
    await view.unmount();
  });

  test('where less motion is asked for it is slow, and says why it moves at all', async () => {
    motion = true;
    const next = stream();
    const view = await render(<AnimatedQr next={next} parts={3} label="Request" />);
    await pass(1000);
    expect(next).toHaveBeenCalledTimes(3);
    expect(view.container.textContent).toContain(message.lessMotion);
    await view.unmount();
  });

  test('another stream starts afresh', async () => {
    const view = await render(<AnimatedQr next={stream()} parts={3} label="Request" />);
    await pass(400);
    await view.update(<AnimatedQr next={() => 'A'} parts={3} label="Request" />);
    expect(view.get('figcaption > span').textContent).toBe(message.part(1, 3));
    expect(view.get('svg path').getAttribute('d')).toBe(qrFrame('A').path);
    await view.unmount();
  });
});
