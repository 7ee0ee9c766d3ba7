/**
 * The sessions of one client, and what is to be said in each: stored first, then sent in order, and forgotten once the
 * relay has it. After a reload the rest is sent. And the links that led to none yet.
 */

import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type {
  AppGrant,
  WalletConnectPairing,
  WalletConnectRequest,
  WalletConnectSession,
} from '../../model/app.ts';
import type { Asker } from '../connection.ts';
import type { AppChain, AppPorts } from '../context.ts';
import type { KeyPair } from './crypto.ts';
import { chainName, type Wanted } from './namespaces.ts';
import type { Relay } from './relay.ts';
import type { PairingLink } from './uri.ts';
import { type Outgoing, type Proposal, type RelayError, WIRE_ERRORS, type WireRequest } from './wire.ts';

// Links that were pasted, until their app has proposed something.

/** An app that was not heard by then is not there any more. */
const MEET_MS = 60_000;

interface PairingsOptions extends Pick<AppPorts, 'now' | 'timer'> {
  readonly table: AppPorts['tables']['walletConnect'];
  readonly relay: Relay;
  readonly isLeft: () => boolean;
}

interface Pairings {
  get(topic: string): WalletConnectPairing | undefined;
  /** As it was stored. Errors: `STORE_*`. */
  take(pairing: WalletConnectPairing): Promise<void>;
  /** Resolves when its app was met. Errors: what it failed with, `APP_LINK_SILENT`, `STORE_*`. */
  add(link: PairingLink): Promise<void>;
  /** Its topic is still heard: the answer goes there. */
  meet(topic: string): Promise<void>;
  fail(topic: string, why: EvidentError): Promise<void>;
  stop(): void;
}

interface Meeting {
  readonly met: () => void;
  readonly failed: (why: EvidentError) => void;
}

export function createPairings({ table, relay, now, timer, isLeft }: PairingsOptions): Pairings {
  const pairings = new Map<string, WalletConnectPairing>();
  const meetings = new Map<string, Meeting>();

  const forget = async (topic: string): Promise<void> => {
    pairings.delete(topic);
    meetings.delete(topic);
    if (!isLeft()) await table.remove(topic);
  };
  const fail = async (topic: string, why: EvidentError): Promise<void> => {
    relay.unsubscribe(topic);
    meetings.get(topic)?.failed(why);
    await forget(topic);
  };
  return {
    get: (topic) => pairings.get(topic),
    async take(pairing) {
      if (pairing.expiresAt <= now()) return table.remove(pairing.id);
      pairings.set(pairing.id, pairing);
      relay.subscribe(pairing.id);
    },
    async add({ topic, key, expiresAt }) {
      const latest = now() + MEET_MS;
      const ends = Math.min(expiresAt ?? latest, latest);
      const pairing = { kind: 'pairing', id: topic, key, expiresAt: ends } as const;
      pairings.set(topic, pairing);
      await table.put(pairing);
      const stopTimer = timer(() => void fail(topic, new EvidentError('APP_LINK_SILENT')), ends - now());
      try {
        await new Promise<void>((met, failed) => {
          meetings.set(topic, { met, failed });
          relay.subscribe(topic);
        });
      } finally {
        stopTimer();
      }
    },
    async meet(topic) {
      meetings.get(topic)?.met();
      await forget(topic);
    },
    fail,
    stop() {
      for (const { failed } of meetings.values()) failed(new EvidentError('APP_LINK_SILENT'));
    },
  };
}

type SessionChange = Partial<Omit<WalletConnectSession, 'kind' | 'id' | 'key' | 'app' | 'outbox'>>;

interface SessionBookOptions {
  readonly table: AppPorts['tables']['walletConnect'];
  readonly relay: Relay;
  /** Another tab writes from now on. */
  readonly isLeft: () => boolean;
}

interface SessionBook {
  get(topic: string): WalletConnectSession | undefined;
  all(): readonly WalletConnectSession[];
  /** As it was stored; nothing is written. */
  take(session: WalletConnectSession): void;
  /** Errors: `STORE_*`. */
  add(session: WalletConnectSession): Promise<void>;
  /** Nothing is sent before it is stored. Nothing happens to one that is gone. Errors: `STORE_*`. */
  change(topic: string, patch: SessionChange, ...messages: readonly Outgoing[]): Promise<void>;
  /** Sends what waits. One that has ended goes with its last message. */
  flush(topic: string): Promise<void>;
}

export function createSessionBook({ table, relay, isLeft }: SessionBookOptions): SessionBook {
  const sessions = new Map<string, WalletConnectSession>();
  const flushing = new Set<string>();

  const store = async (next: WalletConnectSession): Promise<void> => {
    sessions.set(next.id, next);
    await table.put(next);
  };
  /** Whether there may be more to send. */
  const sendNext = async (topic: string): Promise<boolean> => {
    const session = sessions.get(topic);
    if (session === undefined || isLeft()) return false;
    const [first] = session.outbox;
    if (first !== undefined) {
      await relay.publish(first);
      const current = sessions.get(topic);
      if (current === undefined || isLeft()) return false;
      await store({ ...current, outbox: current.outbox.filter((each) => each !== first) });
      return true;
    }
    if (session.state !== 'proposed') relay.unsubscribe(session.pairing.topic);
    if (session.state === 'ended') {
      sessions.delete(topic);
      relay.unsubscribe(topic);
      await table.remove(topic);
    }
    return false;
  };
  const flush = async (topic: string): Promise<void> => {
    if (flushing.has(topic)) return;
    flushing.add(topic);
    try {
      while (await sendNext(topic));
    } catch {
      // What is not sent now is sent by the next start.
    } finally {
      flushing.delete(topic);
    }
  };
  return {
    get: (topic) => sessions.get(topic),
    all: () => [...sessions.values()],
    take(session) {
      sessions.set(session.id, session);
    },
    add: store,
    async change(topic, patch, ...messages) {
      const before = sessions.get(topic);
      if (before === undefined || isLeft()) return;
      await store({ ...before, ...patch, outbox: [...before.outbox, ...messages] });
      void flush(topic);
    },
    flush,
  };
}

// A session's row: how it begins, and which ids it has dealt with.

/** Ids that are remembered one by one. */
const MOST_HEARD = 256;
/** Requests that are kept without an answer, and their characters together. */
const MOST_OPEN = 100;
const MOST_CHARACTERS = 1024 * 1024;
/** Messages that the relay has not taken yet. */
const MOST_UNSENT = 100;
/** A proposal that nobody answered by then is over. */
const PROPOSAL_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** For a grant that ends with a window, which there is none of here. */
const USUAL_DAYS = 7;

interface Proposed {
  readonly pairing: WalletConnectPairing;
  readonly proposalId: number;
  readonly proposal: Proposal;
  readonly wanted: Wanted;
  readonly own: KeyPair;
  /** 64 hex digits each. */
  readonly key: string;
  readonly topic: string;
  readonly now: number;
}

export function proposedSession(of: Proposed): WalletConnectSession {
  const { pairing, proposalId, proposal, wanted, own, key, topic, now } = of;
  const { origin, name, expiresAt } = proposal;
  return {
    kind: 'session',
    id: topic,
    key,
    app: topic.slice(0, 32),
    state: 'proposed',
    origin,
    name,
    pairing: { topic: pairing.id, key: pairing.key },
    proposalId,
    publicKey: own.publicKey,
    methods: wanted.methods,
    namespaces: '',
    expiresAt: Math.min(expiresAt ?? Number.POSITIVE_INFINITY, now + PROPOSAL_MS),
    open: [connectRequest(proposalId, wanted)],
    outbox: [],
    heard: [],
    heardBelow: 0,
  };
}

/** The proposal as apps ask for it in the wallet's window (ERC-7846), with the networks that it would like. */
function connectRequest(id: number, { chains }: Wanted): WalletConnectRequest {
  const chainIds = chains.map((chainId) => `0x${chainId.toString(16)}`);
  const params = [{ version: '1', chainIds, capabilities: {} }];
  return {
    id,
    payload: JSON.stringify({ jsonrpc: '2.0', id, method: 'wallet_connect', params }),
    chainId: null,
  };
}

/** Whose name the session has in the core. */
export const askerOf = ({ app, origin }: WalletConnectSession): Asker => ({
  app,
  origin,
  door: 'walletConnect',
  attestedBy: 'nobody',
});

/** Milliseconds that a session lives after its last use. */
export const lifeOf = ({ expiry }: Pick<AppGrant, 'expiry'>): number =>
  (expiry === 'closed' ? USUAL_DAYS : expiry) * DAY_MS;

/** A relay may give a message out twice, and anybody who kept it may send it again. */
export const wasHeard = ({ heard, heardBelow }: WalletConnectSession, id: number): boolean =>
  id <= heardBelow || heard.includes(id);

/** The lowest one goes where there are too many: all below it count as heard, since an app's ids rise. */
export function withHeard(
  { heard, heardBelow }: WalletConnectSession,
  id: number,
): Pick<WalletConnectSession, 'heard' | 'heardBelow'> {
  const all = [...heard, id].sort((a, b) => a - b);
  const dropped = all.length > MOST_HEARD ? (all.shift() ?? heardBelow) : heardBelow;
  return { heard: all, heardBelow: Math.max(heardBelow, dropped) };
}

/** So much is to be said already that nothing more is heard: the relay takes nothing off us, or the app asks too fast. */
export const isFull = ({ outbox }: WalletConnectSession): boolean => outbox.length >= MOST_UNSENT;

const isCrowded = ({ open }: Pick<WalletConnectSession, 'open'>): boolean =>
  open.length >= MOST_OPEN || open.reduce((sum, { payload }) => sum + payload.length, 0) >= MOST_CHARACTERS;

/** Why a request is refused at once; null where the wallet is to be asked. @param now milliseconds since the epoch */
export function wrongOf(
  { methods, namespaces, open }: WalletConnectSession,
  request: WireRequest | null,
  chainId: ChainId | null,
  now: number,
): RelayError | null {
  if (request === null) return WIRE_ERRORS.invalid;
  if (isCrowded({ open })) return WIRE_ERRORS.limit;
  if (request.expiresAt !== null && request.expiresAt <= now) return WIRE_ERRORS.expired;
  if (chainId === null || !namespaces.includes(`"${chainName(chainId)}"`))
    return WIRE_ERRORS.unauthorizedChain;
  return methods.includes(request.method) ? null : WIRE_ERRORS.unauthorizedMethod;
}

// What an app is told when its proposal was agreed to (`wc_sessionSettle`).

interface Settled {
  /** 64 hex digits. */
  readonly publicKey: string;
  /** Of the wallet. */
  readonly url: string;
  readonly namespaces: object;
  readonly capabilities: object;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** No icon: it would be one more address that the app's page fetches. */
export function settlement({ publicKey, url, namespaces, capabilities, expiresAt }: Settled): object {
  return {
    relay: { protocol: 'irn' },
    controller: { publicKey, metadata: { name: 'Evident', description: 'Ethereum wallet', url, icons: [] } },
    namespaces,
    sessionProperties: { capabilities: JSON.stringify(capabilities) },
    expiry: Math.floor(expiresAt / 1000),
  };
}

/** EIP-5792, of what was granted; what cannot be found out is not promised. */
export async function capabilitiesOf(
  { accounts, chains }: Pick<AppGrant, 'accounts' | 'chains'>,
  executes: AppChain['executes'],
): Promise<object> {
  const entries = accounts.map(async (account) => {
    const each = chains.map(async (chainId) => {
      const supported = await executes(chainId, account).catch(() => false);
      const status = supported ? 'supported' : 'unsupported';
      return [`0x${chainId.toString(16)}`, { atomic: { status } }] as const;
    });
    return [account, Object.fromEntries(await Promise.all(each))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
