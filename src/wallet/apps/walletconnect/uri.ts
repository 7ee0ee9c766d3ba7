/** The link by which an app invites a wallet: `wc:topic@2?relay-protocol=irn&symKey=…` (EIP-1328, WalletConnect 2). */
import { EvidentError } from '#core/errors/error.ts';
import { fail, ok, type Result } from '#core/result.ts';

/** Longer ones are not looked at. */
const MOST = 2048;
const LINK = /^wc:([0-9a-f]{64})@(\d{1,4})\?([^#\s]*)$/;
const HEX_32 = /^[0-9a-f]{64}$/;

export interface PairingLink {
  /** 64 hex digits. */
  readonly topic: string;
  /** Shared with the app: 64 hex digits. */
  readonly key: string;
  /** Milliseconds since the epoch; null where the link names none. */
  readonly expiresAt: number | null;
}

/**
 * Errors: `APP_LINK_INVALID`, `APP_LINK_VERSION` for another version of the protocol, `APP_LINK_EXPIRED`.
 *
 * @param now milliseconds since the epoch
 */
export function parsePairingLink(text: string, now: number): Result<PairingLink> {
  const link = text.trim();
  const parts = link.length > MOST ? null : LINK.exec(link);
  if (parts === null) {
    // Version 1 names its topic in another way.
    return fail(new EvidentError(/^wc:[\w-]{1,64}@1\?/.test(link) ? 'APP_LINK_VERSION' : 'APP_LINK_INVALID'));
  }
  const [, topic = '', version, search = ''] = parts;
  if (version !== '2') return fail(new EvidentError('APP_LINK_VERSION'));
  const parameters = new URLSearchParams(search);
  const one = (name: string): string | null => {
    const values = parameters.getAll(name);
    return values.length === 1 ? (values[0] ?? null) : null;
  };
  const key = one('symKey');
  const expiry = one('expiryTimestamp');
  if (key === null || !HEX_32.test(key) || one('relay-protocol') !== 'irn') {
    return fail(new EvidentError('APP_LINK_INVALID'));
  }
  if (parameters.has('expiryTimestamp') && (expiry === null || !/^\d{1,12}$/.test(expiry))) {
    return fail(new EvidentError('APP_LINK_INVALID'));
  }
  const expiresAt = expiry === null ? null : Number(expiry) * 1000;
  if (expiresAt !== null && expiresAt <= now) return fail(new EvidentError('APP_LINK_EXPIRED'));
  return ok({ topic, key, expiresAt });
}
