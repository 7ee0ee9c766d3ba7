/**
 * A press that is held: what an approval without limit takes in place of a click. It begins only where a click would
 * (`createAim`), and counts painted time alone, as arming does: a page that stood still, with a finger that had gone
 * meanwhile, approves nothing. Free of React.
 */
import { type Arming, createAim, FRAME_MS, type Frames, type Pointer } from './arming.ts';

/** Painted milliseconds, each frame counted as `FRAME_MS` at most. */
export const HOLD_MS = 1500;

export interface Hold {
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
      if (last !== null) painted += Math.min(Math.max(0, time - last), FRAME_MS);
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
