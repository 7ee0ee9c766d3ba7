/** As many as go in one exchange: an endpoint is not to be flooded. */
const AT_ONCE = 20;

/** Rejects with the first failure; what is then under way ends by its own signal or answer, and nothing more begins. */
export async function inParallel<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  let failed = false;
  const work = async () => {
    for (const item of queue) {
      if (failed) return;
      try {
        await task(item);
      } catch (thrown) {
        failed = true;
        throw thrown;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work));
}
