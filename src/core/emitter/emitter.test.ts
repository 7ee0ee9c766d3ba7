import { afterEach, expect, it } from 'vitest';
import { createEmitter } from './emitter.ts';

const handlers: (() => void)[] = [];
afterEach(() => {
  for (const restore of handlers.splice(0)) restore();
});

/** Rejections that nobody handles, kept from the test runner's own listener, which would fail the run. */
function catchRejections(): unknown[] {
  const caught: unknown[] = [];
  const before = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  const hear = (reason: unknown) => void caught.push(reason);
  process.on('unhandledRejection', hear);
  handlers.push(() => {
    process.off('unhandledRejection', hear);
    for (const listener of before) process.on('unhandledRejection', listener);
  });
  return caught;
}

it('calls listeners in their order until each stops', () => {
  const heard: string[] = [];
  const { subscribe, emit } = createEmitter<number>();
  const stop = subscribe((value) => heard.push(`first ${value}`));
  subscribe((value) => heard.push(`second ${value}`));
  emit(1);
  stop();
  stop();
  emit(2);
  expect(heard).toEqual(['first 1', 'second 1', 'second 2']);
});

it('keeps apart two subscriptions of one function', () => {
  let calls = 0;
  const listener = () => {
    calls += 1;
  };
  const { subscribe, emit, isHeard } = createEmitter();
  const stop = subscribe(listener);
  subscribe(listener);
  emit();
  expect(calls).toBe(2);
  stop();
  emit();
  expect(calls).toBe(3);
  expect(isHeard()).toBe(true);
});

it('tells nothing more to one that stopped while emitting, and nothing yet to one that began', () => {
  const heard: string[] = [];
  const { subscribe, emit } = createEmitter();
  subscribe(() => {
    heard.push('first');
    stop();
    if (heard.length === 1) subscribe(() => heard.push('late'));
  });
  const stop = subscribe(() => heard.push('stopped'));
  emit();
  expect(heard).toEqual(['first']);
  emit();
  expect(heard).toEqual(['first', 'first', 'late']);
});

it('goes on after a listener that throws, and reports its error', async () => {
  const caught = catchRejections();
  const bug = new Error('a bug of one listener');
  let heard = 0;
  const { subscribe, emit } = createEmitter();
  subscribe(() => {
    throw bug;
  });
  subscribe(() => {
    heard += 1;
  });
  emit();
  expect(heard).toBe(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(caught).toEqual([bug]);
});

it('is not heard before the first subscription, after the last, or once cleared', () => {
  const { subscribe, isHeard, clear } = createEmitter();
  expect(isHeard()).toBe(false);
  const stop = subscribe(() => undefined);
  expect(isHeard()).toBe(true);
  stop();
  expect(isHeard()).toBe(false);
  subscribe(() => undefined);
  clear();
  expect(isHeard()).toBe(false);
});
