import { describe, expect, it } from 'vitest';
import { ARMING_MS, createArming, createPress, FRAME_MS, REPLACED_ARMING_MS, watchPage } from './arming.ts';

/** A page whose clock moves only when told to, with one arming and one button on it. */
function page(holdMs = ARMING_MS) {
  let now = 1000;
  let pending: ((time: number) => void) | null = null;
  const arming = createArming(
    {
      now: () => now,
      next(onFrame) {
        pending = onFrame;
        return () => {
          if (pending === onFrame) pending = null;
        };
      },
    },
    holdMs,
  );
  const press = createPress(arming);
  arming.restart();
  const frame = (milliseconds: number): void => {
    now += milliseconds;
    const run = pending;
    pending = null;
    run?.(now);
  };
  const timed = () => ({ isTrusted: true, timeStamp: now });
  const by = {
    frame,
    paint(milliseconds: number): void {
      frame(0);
      for (let painted = 0; painted < milliseconds; painted += 10) frame(10);
    },
    /** Time passes without a frame. */
    wait(milliseconds: number): void {
      now += milliseconds;
    },
    move: (change = {}) => press.move({ ...timed(), pointerType: 'mouse', button: -1, ...change }),
    down: (change = {}) => press.pointerDown({ ...timed(), pointerType: 'mouse', button: 0, ...change }),
    key: (change = {}) => press.keyDown({ ...timed(), key: 'Enter', repeat: false, ...change }),
    click: (change = {}) => press.click({ ...timed(), detail: 1, ...change }),
    now: () => now,
  };
  return { arming, press, by };
}

describe('what counts', () => {
  it('a mouse that moved on the button after arming, pressed and released', () => {
    const { arming, by } = page();
    by.paint(ARMING_MS);
    expect(arming.state()).toBe('armed');
    by.wait(5);
    by.move();
    by.wait(5);
    by.down();
    by.wait(80);
    expect(by.click()).toBe(true);
    // Each press is one approval.
    expect(by.click()).toBe(false);
  });

  it.each(['touch', 'pen'])('a %s, which comes from nowhere', (pointerType) => {
    const { by } = page();
    by.paint(ARMING_MS);
    by.down({ pointerType });
    expect(by.click()).toBe(true);
  });

  it.each(['Enter', ' '])('the key %o on the button', (key) => {
    const { by } = page();
    by.paint(ARMING_MS);
    by.key({ key });
    expect(by.click({ detail: 0 })).toBe(true);
  });
});

describe('the wait', () => {
  it('takes half a second of painted time, and two where the request replaces another', () => {
    const { arming, by } = page();
    by.paint(ARMING_MS - 10);
    expect(arming.state()).toBe('settling');
    by.frame(10);
    expect(arming.state()).toBe('armed');
    const replaced = page(REPLACED_ARMING_MS);
    replaced.by.paint(REPLACED_ARMING_MS - 10);
    expect(replaced.arming.state()).toBe('settling');
    replaced.by.frame(10);
    expect(replaced.arming.state()).toBe('armed');
  });

  it('counts a page that stood still as one frame', () => {
    const { arming, by } = page();
    by.frame(0);
    by.frame(60_000);
    expect(arming.state()).toBe('settling');
    for (let painted = FRAME_MS; painted < ARMING_MS; painted += FRAME_MS) {
      expect(arming.state()).toBe('settling');
      by.frame(FRAME_MS);
    }
    expect(arming.state()).toBe('armed');
  });

  it('counts nothing before the first frame, and nothing of a clock that goes back', () => {
    const { arming, by } = page();
    by.wait(10_000);
    by.frame(0);
    for (let frames = 0; frames < 1000; frames += 1) by.frame(-10);
    expect(arming.state()).toBe('settling');
  });

  it('tells of its changes, and no more after the end', () => {
    const { arming, by } = page();
    const seen: string[] = [];
    arming.subscribe(() => seen.push(arming.state()));
    by.paint(ARMING_MS);
    arming.restart();
    arming.stop();
    by.paint(ARMING_MS);
    expect(seen).toEqual(['armed', 'settling']);
    expect(arming.armedAt()).toBeNull();
  });

  it.each(['blur', 'focus', 'visibilitychange'])('begins anew with %s', (type) => {
    const target = new EventTarget();
    const document = new EventTarget();
    const { arming, by } = page();
    const stop = watchPage(Object.assign(target, { document }) as unknown as Window, arming);
    by.paint(ARMING_MS);
    by.move();
    by.down();
    (type === 'visibilitychange' ? document : target).dispatchEvent(new Event(type));
    expect(arming.state()).toBe('settling');
    by.paint(ARMING_MS);
    expect(arming.state()).toBe('armed');
    // Armed again, but the press began in the wait before.
    expect(by.click()).toBe(false);
    stop();
    (type === 'visibilitychange' ? document : target).dispatchEvent(new Event(type));
    by.paint(ARMING_MS);
    expect(arming.state()).toBe('settling');
  });
});

describe('what does not count', () => {
  it('a press before arming: it starts the wait anew', () => {
    const { arming, by } = page();
    by.paint(ARMING_MS - 10);
    by.move();
    by.down();
    expect(by.click()).toBe(false);
    by.frame(10);
    by.frame(10);
    expect(arming.state()).toBe('settling');
    by.paint(ARMING_MS);
    expect(arming.state()).toBe('armed');
  });

  it('a press begun before arming and released after', () => {
    const { by } = page();
    by.paint(ARMING_MS - 10);
    by.move();
    by.down();
    by.paint(2 * ARMING_MS);
    expect(by.click()).toBe(false);
  });

  it('a release alone: the press began somewhere else', () => {
    const { by } = page();
    by.paint(ARMING_MS);
    by.move();
    expect(by.click()).toBe(false);
  });

  it('a press from before arming, delivered after it', () => {
    const { arming, by } = page();
    const before = by.now();
    by.paint(ARMING_MS);
    by.move();
    by.down({ timeStamp: before, pointerType: 'touch' });
    expect(by.click({ timeStamp: before + 1 })).toBe(false);
    expect(arming.state()).toBe('settling');
  });

  it('a press during the frozen frame in which the wait ended', () => {
    const { arming, by } = page();
    by.paint(ARMING_MS - 10);
    const frozen = by.now() + 100;
    by.frame(5000);
    expect(arming.state()).toBe('armed');
    by.down({ timeStamp: frozen, pointerType: 'touch' });
    expect(by.click({ timeStamp: frozen + 50 })).toBe(false);
  });

  it('the second press of a double press', () => {
    const { by } = page();
    by.paint(ARMING_MS);
    by.move();
    by.down();
    expect(by.click({ detail: 2 })).toBe(false);
  });

  it('a mouse that never moved on the button since arming; it says so until the mouse moves', () => {
    const { arming, by } = page();
    by.move();
    by.paint(ARMING_MS);
    by.down();
    expect(by.click()).toBe(false);
    expect(arming.state()).toBe('still');
    by.move({ pointerType: 'touch' });
    expect(arming.state()).toBe('still');
    by.move();
    expect(arming.state()).toBe('armed');
    by.down();
    expect(by.click()).toBe(true);
  });

  it('another mouse button', () => {
    const { by } = page();
    by.paint(ARMING_MS);
    by.move();
    by.down({ button: 2 });
    expect(by.click()).toBe(false);
  });

  it('a finger that went on to scroll', () => {
    const { press, by } = page();
    by.paint(ARMING_MS);
    by.down({ pointerType: 'touch' });
    press.pointerCancel();
    expect(by.click()).toBe(false);
  });

  it.each([
    ['move', { move: { isTrusted: false }, down: {}, click: {} }],
    ['press', { move: {}, down: { isTrusted: false }, click: {} }],
    ['click', { move: {}, down: {}, click: { isTrusted: false } }],
  ])('a %s made by a script', (_what, { move, down, click }) => {
    const { by } = page();
    by.paint(ARMING_MS);
    by.move(move);
    by.down(down);
    expect(by.click(click)).toBe(false);
  });

  it('a key that is held: neither from before arming nor after', () => {
    const { by } = page();
    by.paint(ARMING_MS);
    by.key({ repeat: true });
    expect(by.click({ detail: 0 })).toBe(false);
    by.key();
    by.key({ repeat: true });
    expect(by.click({ detail: 0 })).toBe(false);
  });

  it('a key pressed before arming', () => {
    const { arming, by } = page();
    by.paint(ARMING_MS - 10);
    by.key();
    expect(by.click({ detail: 0 })).toBe(false);
    by.paint(ARMING_MS - 10);
    expect(arming.state()).toBe('settling');
  });

  it('a key made by a script, another key, and the click of a key without one', () => {
    const { by } = page();
    by.paint(ARMING_MS);
    by.key({ isTrusted: false });
    expect(by.click({ detail: 0 })).toBe(false);
    by.key({ key: 'a' });
    expect(by.click({ detail: 0 })).toBe(false);
    by.move();
    by.down();
    expect(by.click({ detail: 0 })).toBe(false);
  });

  it('a press begun on another button of the same screen', () => {
    const { arming, by } = page();
    const other = createPress(arming);
    by.paint(ARMING_MS);
    by.move();
    by.down();
    expect(other.click({ isTrusted: true, timeStamp: by.now(), detail: 1 })).toBe(false);
  });
});

describe('Enter in a field', () => {
  it('counts after arming only', () => {
    const { arming, by } = page();
    expect(arming.since({ isTrusted: true, timeStamp: by.now() })).toBeNull();
    by.paint(ARMING_MS);
    expect(arming.since({ isTrusted: false, timeStamp: by.now() })).toBeNull();
    expect(arming.since({ isTrusted: true, timeStamp: by.now() })).toBe(arming.armedAt());
  });
});
