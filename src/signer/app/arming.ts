/**
 * When a press counts as approval: only after what it approves was painted for half a second, and only a whole press
 * by hand that began after that. Free of React; the clock and the frames of the page are handed in.
 *
 * A press is judged by when it happened (`event.timeStamp`), not by when its handler ran: on a page that was frozen,
 * the press was meant for the picture before.
 */
import { createEmitter } from '#core/emitter/emitter.ts';

export const ARMING_MS = 500;
/** For a request in the place of another: somebody about to press must first see that it changed, and stop. */
export const REPLACED_ARMING_MS = 2000;
/** What one frame counts at most. A longer one was a page that stood still, and nobody read it meanwhile. */
export const FRAME_MS = 50;

/** `still`: armed, but the mouse was pressed without having moved on the button. */
export type ArmingState = 'settling' | 'still' | 'armed';

/** On the timeline of `event.timeStamp`. */
export interface Frames {
  readonly now: () => number;
  /** Calls once, before the next frame is painted. Returns how to cancel it. */
  readonly next: (onFrame: (time: number) => void) => () => void;
}

interface TimedEvent {
  readonly isTrusted: boolean;
  readonly timeStamp: number;
}

type Pointer = TimedEvent & { readonly pointerType: string; readonly button: number };
type Key = TimedEvent & { readonly key: string; readonly repeat: boolean };
type Click = TimedEvent & { readonly detail: number };

export interface Arming {
  readonly state: () => ArmingState;
  readonly subscribe: (listener: () => void) => () => void;
  /** When the wait ended; null while it goes on. Another wait ends at another moment. */
  readonly armedAt: () => number | null;
  /** Starts the wait anew, or for the first time. */
  readonly restart: () => void;
  /** The moment of arming if this came after it; null otherwise, and then the wait starts anew. */
  readonly since: (event: TimedEvent) => number | null;
  /** A mouse was pressed that had not moved on the button, or moves on it by now. */
  readonly setStill: (still: boolean) => void;
  readonly stop: () => void;
}

/** Of the time since the frame before, what counts as painted: a page that stood still counts for one frame. */
function paintedBetween(last: number | null, time: number): number {
  return last === null ? 0 : Math.min(Math.max(0, time - last), FRAME_MS);
}

export function createArming(frames: Frames, holdMs = ARMING_MS): Arming {
  const changes = createEmitter();
  let armedAt: number | null = null;
  let still = false;
  let cancel: () => void = () => undefined;

  const restart = (): void => {
    cancel();
    armedAt = null;
    still = false;
    let painted = 0;
    let last: number | null = null;
    const onFrame = (time: number): void => {
      painted += paintedBetween(last, time);
      last = time;
      if (painted < holdMs) {
        cancel = frames.next(onFrame);
        return;
      }
      // A frame may run late: what happened before this very moment was before arming.
      armedAt = Math.max(time, frames.now());
      changes.emit();
    };
    cancel = frames.next(onFrame);
    changes.emit();
  };

  return {
    state: () => (armedAt === null ? 'settling' : still ? 'still' : 'armed'),
    subscribe: changes.subscribe,
    armedAt: () => armedAt,
    restart,
    since(event) {
      if (!event.isTrusted) return null;
      if (armedAt !== null && event.timeStamp >= armedAt) return armedAt;
      restart();
      return null;
    },
    setStill(next) {
      if (next === still) return;
      still = next;
      changes.emit();
    },
    stop() {
      cancel();
      armedAt = null;
    },
  };
}

/** Starts the wait, and starts it anew whenever the window loses or gets the focus, or is shown or hidden. */
export function watchPage(page: Window, arming: Arming): () => void {
  const { document } = page;
  arming.restart();
  page.addEventListener('blur', arming.restart);
  page.addEventListener('focus', arming.restart);
  document.addEventListener('visibilitychange', arming.restart);
  return () => {
    page.removeEventListener('blur', arming.restart);
    page.removeEventListener('focus', arming.restart);
    document.removeEventListener('visibilitychange', arming.restart);
    arming.stop();
  };
}

/** Where a press by a pointer may begin on one button, clicked or held. */
interface Aim {
  readonly move: (event: Pointer) => void;
  /** The moment of arming; null where no press begins. */
  readonly pointerDown: (event: Pointer) => number | null;
}

function createAim(arming: Arming): Aim {
  /** The last move of a mouse on the button. Not `pointerenter`: that also comes when the button moves to the mouse. */
  let movedAt = Number.NEGATIVE_INFINITY;

  return {
    move(event) {
      if (!event.isTrusted || event.pointerType !== 'mouse') return;
      movedAt = event.timeStamp;
      arming.setStill(false);
    },
    pointerDown(event) {
      const armedAt = arming.since(event);
      if (armedAt === null || event.button !== 0) return null;
      if (event.pointerType === 'mouse' && movedAt < armedAt) {
        arming.setStill(true);
        return null;
      }
      return armedAt;
    },
  };
}

/** The presses of one button. */
interface PointerPress {
  readonly move: (event: Pointer) => void;
  readonly pointerDown: (event: Pointer) => void;
  readonly pointerCancel: () => void;
  readonly keyDown: (event: Key) => void;
  /** True for the end of a press that counts. */
  readonly click: (event: Click) => boolean;
}

export function createPress(arming: Arming): PointerPress {
  let begun: { readonly by: 'pointer' | 'key'; readonly at: number; readonly armedAt: number } | null = null;
  const aim = createAim(arming);

  return {
    move: aim.move,
    pointerDown(event) {
      const armedAt = aim.pointerDown(event);
      begun = armedAt === null ? null : { by: 'pointer', at: event.timeStamp, armedAt };
    },
    pointerCancel() {
      begun = null;
    },
    keyDown(event) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      begun = null;
      const armedAt = arming.since(event);
      if (armedAt !== null && !event.repeat) begun = { by: 'key', at: event.timeStamp, armedAt };
    },
    click(event) {
      const press = begun;
      begun = null;
      if (arming.since(event) === null || press === null) return false;
      // A wait that started anew between the two ended at another moment, or has not ended.
      const sameWait = press.armedAt === arming.armedAt() && event.timeStamp >= press.at;
      // 0 is the click that a key makes, 2 the second of a double press.
      return sameWait && event.detail === (press.by === 'key' ? 0 : 1);
    },
  };
}

// A press that is held: what an approval without limit takes in place of a click. It begins only where a click would
// (`createAim`), and counts painted time alone, as arming does: a page that stood still, with a finger that had gone
// meanwhile, approves nothing. Free of React.

/** Painted milliseconds, each frame counted as `FRAME_MS` at most. */
export const HOLD_MS = 1500;

interface Hold {
  readonly move: (event: Pointer) => void;
  readonly pointerDown: (event: Pointer) => void;
  /** Released, moved off the button, or cancelled by the browser. */
  readonly letGo: () => void;
}

interface HoldListener {
  /** From 0 to 1; 0 again when it was let go. */
  onProgress(share: number): void;
  onHeld(): void;
}

export function createHold(arming: Arming, frames: Frames, { onProgress, onHeld }: HoldListener): Hold {
  let cancel: (() => void) | null = null;
  const aim = createAim(arming);

  const letGo = (): void => {
    if (cancel === null) return;
    cancel();
    cancel = null;
    onProgress(0);
  };
  const begin = (armedAt: number): void => {
    let painted = 0;
    let last: number | null = null;
    const onFrame = (time: number): void => {
      // The window was left, or another press was early: that wait is over, and what was held for it as well.
      if (arming.armedAt() !== armedAt) {
        letGo();
        return;
      }
      painted += paintedBetween(last, time);
      last = time;
      onProgress(Math.min(1, painted / HOLD_MS));
      if (painted < HOLD_MS) {
        cancel = frames.next(onFrame);
        return;
      }
      cancel = null;
      onHeld();
    };
    cancel = frames.next(onFrame);
  };

  return {
    move: aim.move,
    pointerDown(event) {
      letGo();
      const armedAt = aim.pointerDown(event);
      if (armedAt !== null) begin(armedAt);
    },
    letGo,
  };
}
