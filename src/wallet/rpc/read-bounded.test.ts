import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBounded } from './read-bounded.ts';

const forever = new AbortController().signal;

function streamOf(parts: readonly Uint8Array[]) {
  const seen = { pulled: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = parts[seen.pulled];
        seen.pulled += 1;
        if (part === undefined) controller.close();
        else controller.enqueue(part);
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, seen };
}

it('gives what came, whole, up to the limit; more is not read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 9 })), fc.nat(60), async (parts, limit) => {
      const all = parts.flatMap((part) => [...part]);
      const { stream, seen } = streamOf(parts);
      const read = await readBounded(stream, limit, forever);
      expect(read === null ? null : [...read]).toEqual(all.length > limit ? null : all);
      expect(seen.cancelled).toBe(all.length > limit);
    }),
  );
});

it('reads no bytes where there is no body', async () => {
  expect(await readBounded(null, 0, forever)).toEqual(new Uint8Array());
});

it('is left with the signal, whatever the stream makes of it', async () => {
  let cancelled = false;
  const silent = new ReadableStream<Uint8Array>({
    cancel() {
      cancelled = true;
    },
  });
  const leaving = new AbortController();
  const reading = readBounded(silent, 9, leaving.signal);
  leaving.abort(new Error('enough'));
  await expect(reading).rejects.toThrow('enough');
  expect(cancelled).toBe(true);
});

it('is not begun once the signal has aborted', async () => {
  const { stream, seen } = streamOf([new Uint8Array(1)]);
  await expect(readBounded(stream, 9, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
  expect(seen.pulled).toBe(0);
});
