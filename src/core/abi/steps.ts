/** Long work in pieces of some milliseconds: done in one go, or with a pause after each so that a page stays awake. */

/** Yields where a pause may be made; returns what came of it. */
export type Steps<T> = Generator<void, T, void>;

export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** @param pause lets others run. What it throws, as on an abort, ends the work. */
export async function paced<T>(steps: Steps<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}
