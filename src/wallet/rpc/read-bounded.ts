/**
 * All bytes of an answer, or null when there are more than `limit`: the rest is not read. The length that a server
 * claims proves nothing, so what comes is counted. Once `signal` aborts, its reason is thrown: a `fetch` of Node that
 * has its head forgets the signal when memory is cleared up, and an answer that stops midway would be waited for
 * forever.
 */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  signal.throwIfAborted();
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  // What the cancelled stream has to say does not matter any more.
  const leave = () => reader?.cancel().catch(() => undefined);
  signal.addEventListener('abort', leave);
  try {
    for (;;) {
      const next = await reader?.read();
      signal.throwIfAborted();
      if (next === undefined || next.done) break;
      length += next.value.byteLength;
      if (length > limit) {
        leave();
        return null;
      }
      parts.push(next.value);
    }
  } finally {
    signal.removeEventListener('abort', leave);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
