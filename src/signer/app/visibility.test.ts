import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createGuard, HOLD_MS, REPLACED_HOLD_MS, watchWindow } from './visibility.ts';

/** A clock that is moved by hand; timers fire in order. */
function handClock() {
  let now = 0;
  const waiting = new Set<{ at: number; wake: () => void }>();
  return {
    timer: (wake: () => void, milliseconds: number) => {
      const entry = { at: now + milliseconds, wake };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    pass(milliseconds: number) {
      now += milliseconds;
      for (const entry of [...waiting].filter(({ at }) => at <= now)) {
        waiting.delete(entry);
        entry.wake();
      }
    },
  };
}

describe('guard', () => {
  it('admits after half a second of sight, the end read', () => {
    const clock = handClock();
    const guard = createGuard(clock.timer, 468, 600);
    expect(guard.hindrance()).toBe('settling');
    guard.see(null);
    clock.pass(HOLD_MS - 1);
    expect(guard.hindrance()).toBe('settling');
    clock.pass(1);
    expect(guard.hindrance()).toBe('unread');
    guard.reachEnd(true);
    expect(guard.hindrance()).toBeNull();
  });

  it('holds longer where it is told to', () => {
    const clock = handClock();
    const guard = createGuard(clock.timer, 468, 600, REPLACED_HOLD_MS);
    guard.see(null);
    guard.reachEnd(true);
    clock.pass(REPLACED_HOLD_MS - 1);
    expect(guard.hindrance()).toBe('settling');
    clock.pass(1);
    expect(guard.hindrance()).toBeNull();
  });

  it('starts anew after any loss, and after a change of width', () => {
    const clock = handClock();
    const guard = createGuard(clock.timer, 468, 600);
    guard.reachEnd(true);
    guard.see(null);
    clock.pass(HOLD_MS);
    guard.see('covered');
    expect(guard.hindrance()).toBe('covered');
    guard.see(null);
    expect(guard.hindrance()).toBe('settling');
    clock.pass(HOLD_MS);
    expect(guard.hindrance()).toBeNull();
    guard.resize(467, 600);
    expect(guard.hindrance()).toBe('settling');
    guard.resize(467, 600);
    clock.pass(HOLD_MS);
    expect(guard.hindrance()).toBeNull();
  });

  it('takes nothing for read that came into view before the card could be seen', () => {
    const clock = handClock();
    const guard = createGuard(clock.timer, 468, 10_000);
    // Hidden and tall: everything is "in view". Then short, and shown.
    guard.reachEnd(true);
    clock.pass(HOLD_MS);
    guard.resize(468, 200);
    guard.reachEnd(false);
    guard.see(null);
    clock.pass(HOLD_MS);
    expect(guard.hindrance()).toBe('unread');
    guard.reachEnd(true);
    expect(guard.hindrance()).toBeNull();
    guard.reachEnd(false);
    expect(guard.hindrance()).toBeNull();
  });

  it('takes nothing for read that was in view at another size', () => {
    const clock = handClock();
    const guard = createGuard(clock.timer, 468, 700);
    guard.see(null);
    guard.reachEnd(true);
    clock.pass(HOLD_MS);
    expect(guard.hindrance()).toBeNull();
    guard.resize(468, 200);
    expect(guard.hindrance()).toBe('settling');
    guard.reachEnd(false);
    clock.pass(HOLD_MS);
    expect(guard.hindrance()).toBe('unread');
  });

  it('does not take a glance at the end for reading while it settles', () => {
    const clock = handClock();
    const guard = createGuard(clock.timer, 468, 600);
    guard.see(null);
    guard.reachEnd(true);
    clock.pass(HOLD_MS / 2);
    guard.reachEnd(false);
    clock.pass(HOLD_MS);
    expect(guard.hindrance()).toBe('unread');
  });

  it('tells its listeners, and no more once stopped', () => {
    const clock = handClock();
    const guard = createGuard(clock.timer, 468, 600);
    const heard = vi.fn();
    guard.subscribe(heard);
    guard.see(null);
    clock.pass(HOLD_MS);
    expect(heard).toHaveBeenCalledTimes(2);
    guard.stop();
    clock.pass(HOLD_MS);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('never admits unless the last half second was one of uninterrupted sight', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('see' as const), obstacle: fc.constantFrom(null, 'covered', 'unfocused') }),
      fc.record({ do: fc.constant('resize' as const), width: fc.integer({ min: 466, max: 470 }) }),
      fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 700 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const clock = handClock();
        const guard = createGuard(clock.timer, 468, 600);
        guard.reachEnd(true);
        let sight = 0;
        let clear = false;
        let width = 468;
        for (const one of steps) {
          if (one.do === 'see') {
            if (one.obstacle !== null || !clear) sight = 0;
            clear = one.obstacle === null;
            guard.see(one.obstacle as 'covered' | null);
          } else if (one.do === 'resize') {
            if (one.width !== width) sight = 0;
            width = one.width;
            guard.resize(one.width, 600);
          } else {
            if (clear) sight += one.ms;
            clock.pass(one.ms);
          }
          expect(guard.hindrance() === null).toBe(clear && sight >= HOLD_MS);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('own window', () => {
  it('wants to be visible and in front', () => {
    const listeners = new Map<string, () => void>();
    const add = (type: string, listener: () => void) => listeners.set(type, listener);
    const state = { visibilityState: 'visible', focused: true };
    const page = {
      document: {
        get visibilityState() {
          return state.visibilityState;
        },
        hasFocus: () => state.focused,
        addEventListener: add,
        removeEventListener: (type: string) => listeners.delete(type),
      },
      addEventListener: add,
      removeEventListener: (type: string) => listeners.delete(type),
    } as unknown as Window;
    const clock = handClock();
    const guard = createGuard(clock.timer, 468, 600);
    guard.reachEnd(true);
    const watch = watchWindow(page, guard);
    clock.pass(HOLD_MS);
    expect(guard.hindrance()).toBeNull();
    state.focused = false;
    watch.flush();
    expect(guard.hindrance()).toBe('unfocused');
    state.focused = true;
    listeners.get('focus')?.();
    expect(guard.hindrance()).toBe('settling');
    state.visibilityState = 'hidden';
    listeners.get('visibilitychange')?.();
    expect(guard.hindrance()).toBe('unfocused');
    watch.stop();
    expect(listeners.size).toBe(0);
  });
});
