/** Connections: who they are, what they may do by now, how a grant changes, and how much an origin may ask. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { keccakOfText } from '#core/tools/hash.ts';
import type { AppConnection, AppGrant, AppIdentity } from '../model/app.ts';

const DAY_MS = 86_400_000;

/** `proposed`: nothing was granted yet. `asleep`: granted, and its window is not open. */
type ConnectionState = 'proposed' | 'granted' | 'asleep' | 'expired' | 'revoked' | 'blocked';

/**
 * The same app has the same id, so that there is one connection for each: 32 hex digits. Where nobody attests the
 * origin, two that call themselves the same are two: each is what it was when it was granted something.
 */
export function connectionId({ door, origin, attestedBy, app }: Asker): string {
  const own = attestedBy === 'nobody' ? `\n${app}` : '';
  return keccakOfText(`${door}\n${attestedBy}\n${origin}${own}`).slice(2, 34);
}

/** @param isOpen whether the window of this name (`app`) is open. */
export function connectionState(
  connection: AppConnection | null,
  now: number,
  isOpen: (app: string) => boolean,
): ConnectionState {
  if (connection === null) return 'proposed';
  const { grant, blockedUntil, app } = connection;
  if (blockedUntil > now) return 'blocked';
  if (grant === null) return 'revoked';
  const open = isOpen(app);
  const ends = expiresAt(connection);
  if (ends === null ? !open : ends <= now) return 'expired';
  return open ? 'granted' : 'asleep';
}

/** Milliseconds since the epoch; null: with the app's window. */
export function expiresAt({ grant, usedAt }: AppConnection): number | null {
  return grant === null || grant.expiry === 'closed' ? null : usedAt + grant.expiry * DAY_MS;
}

/** What the wallet still has: an account may have been removed, a network switched off. */
interface Available {
  readonly accounts: readonly Address[];
  readonly chains: readonly ChainId[];
}

/** What holds of a grant now; null where nothing does. It never becomes wider by this. */
export function effectiveGrant(grant: AppGrant | null, available: Available): AppGrant | null {
  if (grant === null) return null;
  const accounts = grant.accounts.filter((each) => available.accounts.includes(each));
  return accounts.length === 0 ? null : { ...grant, accounts };
}

export interface Asker extends AppIdentity {
  readonly app: string;
}

/** Whose limits count: those of the origin, or of the one session where nobody attests it. */
export const limitedAs = ({ origin, attestedBy, app }: Asker): string =>
  attestedBy === 'nobody' ? app : origin;

/** After the user agreed. */
export function granted(
  before: AppConnection | null,
  { app, door, origin, attestedBy }: Asker,
  grant: AppGrant,
  now: number,
): AppConnection {
  return {
    id: connectionId({ app, door, origin, attestedBy }),
    door,
    origin,
    attestedBy,
    grant,
    ceiling: before?.ceiling ?? null,
    blockedUntil: 0,
    app,
    createdAt: before?.grant == null ? now : before.createdAt,
    usedAt: now,
    revision: before?.revision ?? 0,
  };
}

/** It asked for something in this window. */
export function used(before: AppConnection, app: string, now: number): AppConnection {
  return { ...before, app, usedAt: Math.max(now, before.usedAt) };
}

export function revoked(before: AppConnection): AppConnection {
  return { ...before, grant: null };
}

/** Nothing that it asks is shown for five minutes; what it was granted ends. */
export function blocked(before: AppConnection | null, asker: Asker, now: number): AppConnection {
  const { app, door, origin, attestedBy } = asker;
  const id = connectionId(asker);
  const empty = {
    id,
    door,
    origin,
    attestedBy,
    ceiling: null,
    app,
    createdAt: now,
    usedAt: now,
    revision: 0,
  };
  return { ...(before ?? empty), grant: null, blockedUntil: now + BLOCK_MS };
}

/** Another of the granted chains becomes the current one; null where it is not granted. */
export function onChain(grant: AppGrant, chainId: ChainId): AppGrant | null {
  return grant.chains.includes(chainId) ? { ...grant, chainId } : null;
}

/** The user agreed to one more chain, which becomes the current one. */
export function withChain(grant: AppGrant, chainId: ChainId): AppGrant {
  const chains = grant.chains.includes(chainId) ? grant.chains : [...grant.chains, chainId];
  return { ...grant, chains, chainId };
}

// How much an origin may ask. Kept for the life of the page.

/** Reads a second, and how many at once. */
const READS_PER_SECOND = 20;
const BURST = 50;
/** Requests of one origin that wait for the user. */
export const MOST_QUEUED = 20;
/** Subscriptions and filters of one app, together. */
export const MOST_WATCHES = 5;
/** Refused so often in so long: blocking is offered. */
const REFUSALS = 3;
const REFUSALS_MS = 60_000;
const BLOCK_MS = 5 * 60_000;

interface OriginLimits {
  /** Whether the origin may read once more now. */
  takeRead(origin: string): boolean;
  refused(origin: string): void;
  /** Whether blocking is offered now. */
  offersBlock(origin: string): boolean;
}

export function createOriginLimits(now: () => number): OriginLimits {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const refusals = new Map<string, readonly number[]>();
  const recent = (origin: string): readonly number[] =>
    (refusals.get(origin) ?? []).filter((at) => now() - at < REFUSALS_MS);
  return {
    takeRead(origin) {
      const at = now();
      const before = buckets.get(origin) ?? { tokens: BURST, at };
      const elapsed = Math.max(0, at - before.at);
      const tokens = Math.min(BURST, before.tokens + (elapsed * READS_PER_SECOND) / 1000);
      buckets.set(origin, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
      return tokens >= 1;
    },
    refused(origin) {
      refusals.set(origin, [...recent(origin), now()]);
    },
    offersBlock: (origin) => recent(origin).length >= REFUSALS,
  };
}
