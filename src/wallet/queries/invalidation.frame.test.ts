// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceAFrame } from './invalidation.ts';

const frames: FrameRequestCallback[] = [];
const paint = () => {
  for (const frame of frames.splice(0)) frame(0);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', (n: number) => {
    frames[n - 1] = () => undefined;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('what is told before a frame is told with it, once and in order', () => {
  const told: number[] = [];
  const schedule = onceAFrame(() => undefined);
  schedule(() => told.push(1));
  schedule(() => {
    told.push(2);
    schedule(() => told.push(4));
  });
  schedule(() => told.push(3));
  expect(told).toEqual([]);
  paint();
  expect(told).toEqual([1, 2, 3]);
  paint();
  expect(told).toEqual([1, 2, 3, 4]);
  vi.runAllTimers();
  expect(told).toEqual([1, 2, 3, 4]);
});

it('a frame that is not displayed holds nothing back', () => {
  const told: number[] = [];
  const schedule = onceAFrame(() => undefined);
  schedule(() => told.push(1));
  vi.runAllTimers();
  expect(told).toEqual([1]);
  paint();
  expect(told).toEqual([1]);
});

it('one that fails keeps nobody else from being told', () => {
  const errors: unknown[] = [];
  const told: number[] = [];
  const schedule = onceAFrame((thrown) => errors.push(thrown));
  const failure = new Error('told badly');
  schedule(() => {
    throw failure;
  });
  schedule(() => told.push(2));
  paint();
  expect(told).toEqual([2]);
  expect(errors).toEqual([failure]);
});
