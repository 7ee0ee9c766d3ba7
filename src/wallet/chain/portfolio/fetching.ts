/**
 * Files of strangers, fetched after the user agreed to their host: bounded, without cookies, without saying where
 * from, and never led on to somebody else.
 */
import { EvidentError } from '#core/errors/error.ts';
import type { CallOptions } from '../call-types.ts';
import type { Remote } from './resource.ts';

/** Specification, section 9. */
const TIMEOUT_MS = 10_000;

/** Errors: `ASSET_FILE_UNREACHABLE`, `ASSET_FILE_TOO_LARGE`, `RPC_ABORTED`. */
export async function fetchBounded(
  fetch: typeof globalThis.fetch,
  { url, host }: Remote,
  limit: number,
  options: CallOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // A redirect may lead to a host that nobody agreed to.
      redirect: 'error',
      mode: 'cors',
      cache: 'no-store',
      signal,
    });
    if (!response.ok || response.body === null) {
      throw new EvidentError('ASSET_FILE_UNREACHABLE', { host, status: String(response.status) });
    }
    return await readBounded(response.body, limit, host);
  } catch (thrown) {
    if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED', { host }, thrown);
    if (thrown instanceof EvidentError) throw thrown;
    throw new EvidentError('ASSET_FILE_UNREACHABLE', { host }, thrown);
  }
}

/** The length that a server claims proves nothing: what comes is counted. */
async function readBounded(
  body: ReadableStream<Uint8Array>,
  limit: number,
  host: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      // What the cancelled stream has to say does not matter any more.
      reader.cancel().catch(() => undefined);
      throw new EvidentError('ASSET_FILE_TOO_LARGE', { host, limit: String(limit) });
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
