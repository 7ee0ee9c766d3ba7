import { describe, expect, it } from 'vitest';
import { ARMING_MS, createArming, createHold, FRAME_MS, HOLD_MS } from './arming.ts';

/** A page whose clock moves only when told to, with one button on it that is held. */
function page() {
  let now = 1000;
  let pending = new Set<(time: number) => void>();
  const frames = {
    now: () => now,
    next(onFrame: (time: number) => void) {
      pending.add(onFrame);
      return () => void pending.delete(onFrame);
    },
  };
  const arming = createArming(frames);
  let held = 0;
  const shares: number[] = [];
  const hold = createHold(arming, frames, {
    onProgress: (share) => shares.push(share),
    onHeld: () => {
      held += 1;
    },
  });
  arming.restart();
  const frame = (milliseconds: number): void => {
    now += milliseconds;
    const run = pending;
    pending = new Set();
    for (const each of run) each(now);
  };
  const timed = () => ({ isTrusted: true, timeStamp: now });
  const by = {
    paint(milliseconds: number): void {
      frame(0);
      for (let painted = 0; painted < milliseconds; painted += 10) frame(10);
    },
    frame,
    wait(milliseconds: number): void {
      now += milliseconds;
    },
    move: (change = {}) => hold.move({ ...timed(), pointerType: 'mouse', button: -1, ...change }),
    down: (change = {}) => hold.pointerDown({ ...timed(), pointerType: 'mouse', button: 0, ...change }),
    letGo: () => hold.letGo(),
  };
  return { arming, by, shares, held: () => held };
}

function armed() {
  const at = page();
  at.by.paint(ARMING_MS);
  at.by.wait(5);
  at.by.move();
  at.by.wait(5);
  return at;
}

describe('what counts', () => {
  it('a press that is held for all of the time, once', () => {
    const { by, held, shares } = armed();
    by.down();
    by.paint(HOLD_MS - 10);
    expect(held()).toBe(0);
    by.frame(10);
    expect(held()).toBe(1);
    expect(shares.at(-1)).toBe(1);
    by.paint(HOLD_MS);
    expect(held()).toBe(1);
  });

  it.each(['touch', 'pen'])('a %s, which comes from nowhere', (pointerType) => {
    const { by, held } = page();
    by.paint(ARMING_MS);
    by.down({ pointerType });
    by.paint(HOLD_MS);
    expect(held()).toBe(1);
  });
});

describe('what does not', () => {
  it('a press that was let go, however often', () => {
    const { by, held, shares } = armed();
    for (let presses = 0; presses < 3; presses += 1) {
      by.down();
      by.paint(HOLD_MS - 10);
      by.letGo();
      expect(shares.at(-1)).toBe(0);
    }
    by.paint(HOLD_MS);
    expect(held()).toBe(0);
  });

  it('a press that began before the screen was armed, which starts the wait anew', () => {
    const { arming, by, held } = page();
    by.paint(ARMING_MS - 10);
    by.move();
    by.down();
    by.paint(ARMING_MS + HOLD_MS);
    expect([held(), arming.state()]).toEqual([0, 'armed']);
  });

  it('a mouse that did not move on the button after arming', () => {
    const { arming, by, held } = page();
    by.move();
    by.wait(5);
    by.paint(ARMING_MS);
    by.wait(5);
    by.down();
    by.paint(HOLD_MS);
    expect([held(), arming.state()]).toEqual([0, 'still']);
  });

  it('a window that was left meanwhile', () => {
    const { arming, by, held, shares } = armed();
    by.down();
    by.paint(HOLD_MS / 2);
    arming.restart();
    by.paint(ARMING_MS + HOLD_MS);
    expect([held(), shares.at(-1)]).toEqual([0, 0]);
  });

  it('a page that stood still: it counts as one frame', () => {
    const { by, held } = armed();
    by.down();
    by.frame(0);
    by.frame(60_000);
    expect(held()).toBe(0);
    for (let painted = FRAME_MS; painted < HOLD_MS; painted += FRAME_MS) {
      expect(held()).toBe(0);
      by.frame(FRAME_MS);
    }
    expect(held()).toBe(1);
  });

  it.each([
    ['a script', { isTrusted: false }],
    ['another button of the mouse', { button: 2 }],
  ])('%s', (_, change) => {
    const { by, held } = armed();
    by.down(change);
    by.paint(HOLD_MS);
    expect(held()).toBe(0);
  });

  it('a second press while one is held: the time begins anew', () => {
    const { by, held } = armed();
    by.down();
    by.paint(HOLD_MS - 10);
    by.down();
    by.paint(HOLD_MS - 10);
    expect(held()).toBe(0);
    by.frame(10);
    expect(held()).toBe(1);
  });
});
