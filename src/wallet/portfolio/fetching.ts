/**
 * Files of strangers, fetched after the user agreed to their host: bounded, without cookies, without saying where
 * from, and never led on to somebody else.
 */
import { EvidentError } from '#core/errors/error.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { readBounded } from '../rpc/read-bounded.ts';
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
    const bytes = await readBounded(response.body, limit, signal);
    if (bytes === null) throw new EvidentError('ASSET_FILE_TOO_LARGE', { host, limit: String(limit) });
    return bytes;
  } catch (thrown) {
    if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED', { host }, thrown);
    if (thrown instanceof EvidentError) throw thrown;
    throw new EvidentError('ASSET_FILE_UNREACHABLE', { host }, thrown);
  }
}
