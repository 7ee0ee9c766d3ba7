/**
 * What whoever uses the wallet waits for: each press until the paint that answers it, by the browser's own Event Timing,
 * and what moves on a screen without a press, by its Layout Instability.
 */
import type { Frame, Locator, Page } from '@playwright/test';
import { walletFrame } from '../../e2e/support/programs.ts';

interface Noted {
  /** Parts of interactions: of one press, pointer down and click are two. */
  readonly events: { readonly ms: number }[];
  readonly shifts: { readonly value: number; readonly of: string }[];
}

/** Runs in each document before its programs. */
export function watchPresses(): void {
  const noted: Noted = { events: [], shifts: [] };
  Object.assign(globalThis, { evidentNoted: noted });
  const take = (list: PerformanceEntryList) => {
    for (const { interactionId, duration } of list as PerformanceEventTiming[])
      if (interactionId > 0) noted.events.push({ ms: duration });
  };
  // What takes less is one frame, and not told of by the browser. TypeScript's own list lacks the threshold.
  const init: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  };
  new PerformanceObserver((list) => take(list.getEntries())).observe(init);
  type Shift = PerformanceEntry & {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  };
  const nameOf = (node: Node | null | undefined) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()} “${(node.textContent ?? '').slice(0, 40)}”`
      : (node?.textContent?.slice(0, 40) ?? 'something that is gone');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (!hadRecentInput) noted.shifts.push({ value, of: nameOf(sources[0]?.node) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What was noted since the last time, in the host and in the wallet's frame. */
async function taken(frame: Frame): Promise<Noted> {
  return frame.evaluate(() => {
    const noted = (globalThis as unknown as { evidentNoted: Noted }).evidentNoted;
    return { events: noted.events.splice(0), shifts: noted.shifts.splice(0) };
  });
}

/** Nothing was on its way for a moment. A frame that is not displayed is never idle, and not waited for. */
async function settle(page: Page, frame: Frame): Promise<void> {
  const idle = frame.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 100), { timeout: 2_000 })),
  );
  await Promise.all([idle, page.waitForTimeout(SETTLE_MS)]);
}

const SETTLE_MS = 350;
/** As long as a hand takes at least from reaching something to pressing it. */
const REACH_MS = 120;

export interface Press {
  readonly name: string;
  /** Until the paint after it, in milliseconds, by eights; 0 where it took less than sixteen. */
  readonly ms: number;
}

export interface Hand {
  readonly presses: readonly Press[];
  /** Reaches it with the mouse, and presses. */
  press(name: string, target: Locator): Promise<void>;
  /** Each key is a press of its own; the longest one counts. */
  keys(name: string, keys: readonly string[]): Promise<void>;
  /** Writes into the field, letter by letter; the longest one counts. */
  write(name: string, field: Locator, text: string): Promise<void>;
}

export function openHand(page: Page): Hand {
  const presses: Press[] = [];
  const during = async (name: string, act: () => Promise<void>) => {
    const frames = [page.mainFrame(), walletFrame(page)];
    for (const frame of frames) await taken(frame);
    await act();
    await settle(page, walletFrame(page));
    const noted = (await Promise.all(frames.map(taken))).flatMap(({ events }) => events);
    const [worst] = noted.toSorted((a, b) => b.ms - a.ms);
    presses.push({ name, ms: worst?.ms ?? 0 });
  };
  return {
    presses,
    press: (name, target) =>
      during(name, async () => {
        await target.hover();
        await page.waitForTimeout(REACH_MS);
        await page.mouse.down();
        await page.waitForTimeout(REACH_MS / 2);
        await page.mouse.up();
      }),
    keys: (name, keys) =>
      during(name, async () => {
        for (const key of keys) {
          await page.keyboard.press(key);
          await page.waitForTimeout(REACH_MS);
        }
      }),
    async write(name, field, text) {
      await field.focus();
      await during(name, () => page.keyboard.type(text, { delay: REACH_MS }));
    },
  };
}

export interface Shifted {
  /** Of all that moved, as the browser weighs it. */
  readonly sum: number;
  /** What moved most. */
  readonly of: string | null;
}

/** What moves in the wallet's frame while `act` opens a screen, and until it is still. */
export async function shiftsDuring(page: Page, act: () => Promise<void>): Promise<Shifted> {
  await act();
  await settle(page, walletFrame(page));
  const { shifts } = await taken(walletFrame(page));
  const [most] = shifts.toSorted((a, b) => b.value - a.value);
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), of: most?.of ?? null };
}
