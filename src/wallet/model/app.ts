/** Apps that are connected, what they ask, and the batches of calls that they sent (specification, section 3). */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';

/** How an app reaches the wallet. Where the browser extension is, it opens the window like the package does. */
export const APP_DOORS = ['window', 'walletConnect'] as const;
/** Who says that the app is the one at that origin. `nobody`: only the app itself. */
export const APP_ATTESTORS = ['browser', 'nobody'] as const;

/** By which a connection is found again: a claimed origin never inherits what an attested one was granted. */
export interface AppIdentity {
  readonly door: (typeof APP_DOORS)[number];
  /** As a browser writes it: `https://app.example`. */
  readonly origin: string;
  readonly attestedBy: (typeof APP_ATTESTORS)[number];
}

/** Days after the last use, or until the app's window closes. */
export const APP_EXPIRIES = ['closed', 1, 7, 30] as const;
export type AppExpiry = (typeof APP_EXPIRIES)[number];

/** What the user agreed to. */
export interface AppGrant {
  /** The first one is current. Never empty. */
  readonly accounts: readonly Address[];
  /** Never empty; `chainId` is one of them. */
  readonly chains: readonly ChainId[];
  readonly chainId: ChainId;
  readonly expiry: AppExpiry;
  /** Whether it may ask for signatures and transactions. */
  readonly asks: boolean;
}

/** One app. Whether it is granted, asleep or expired follows from the grant, the time and what is open. */
export interface AppConnection extends AppIdentity {
  /** 32 hex digits. */
  readonly id: string;
  /** Null once it was revoked or blocked. */
  readonly grant: AppGrant | null;
  /**
   * At most so much of a network's own coin in 24 hours, in wei; null for no limit. Each network counts by itself. What
   * the user set outlives the grant.
   */
  readonly ceiling: bigint | null;
  /** Until then nothing that it asks is shown; milliseconds since the epoch, 0 for never. */
  readonly blockedUntil: number;
  /** Of the window that it used last: with the expiry `closed` the grant ends with that window. */
  readonly app: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly usedAt: number;
  /** One more with each change: a change that began from an older one is made again from the newest. */
  readonly revision: number;
}

/** What a request wants of the user. */
export const APP_REQUEST_KINDS = [
  'connect',
  'transaction',
  'calls',
  'message',
  'typedData',
  'addChain',
  'switchChain',
  'watchAsset',
  'showCalls',
] as const;
export type AppRequestKind = (typeof APP_REQUEST_KINDS)[number];

/** `queued`: waits for the user; the oldest of them is open. All others are final. */
export const APP_REQUEST_STATES = [
  'queued',
  'approved',
  'refused',
  'expired',
  'abandoned',
  'failed',
] as const;
export type AppRequestState = (typeof APP_REQUEST_STATES)[number];

/** A request that the user is asked about. */
export interface AppRequest extends AppIdentity {
  /** `app`-`message`: the host counts the messages of an app, so no other has it. */
  readonly id: string;
  /** The app's window, as the host names it: 32 hex digits. */
  readonly app: string;
  readonly message: number;
  /** Of the connection; null while there is none. */
  readonly connection: string | null;
  /** By which the app knows the answer (JSON-RPC 2.0). */
  readonly rpcId: string | number;
  readonly kind: AppRequestKind;
  readonly method: string;
  /** The network that it is for; without one of its own, the current one as it came. Null where it needs none. */
  readonly chainId: ChainId | null;
  /** Wei of the network's own coin that leave with it: of a transaction, or of all calls together. */
  readonly value: bigint;
  /** JSON text as it came, 128 KiB at most; empty once it is final. Hostile. */
  readonly params: string;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly deadline: number;
  readonly state: AppRequestState;
  /** The answer as JSON text, kept until the app's window is gone: it is given once more if the host never got it. */
  readonly answer: string | null;
}

/** Calls that an app sent together (EIP-5792). Kept for 30 days. */
export interface CallsBatch {
  /** The connection's id and the app's name for it, apart from each other by `/`. */
  readonly id: string;
  readonly connection: string;
  /** As the app calls it, or 64 random bytes in hexadecimal. */
  readonly name: string;
  readonly chainId: ChainId;
  readonly account: Address;
  readonly atomic: boolean;
  /** How many transactions it takes. */
  readonly size: number;
  /** Of their records, in order; fewer than `size` while not all are sent. */
  readonly records: readonly string[];
  /** No further transaction will be sent. */
  readonly stopped: boolean;
  readonly createdAt: number;
}

/** WalletConnect as this wallet uses it. */
export interface WalletConnectSetup {
  readonly kind: 'setup';
  readonly id: 'setup';
  /** Empty: the one of the build, if it has one. */
  readonly projectId: string;
  /** `wss://relay.example` */
  readonly relay: string;
  /** Of the key by which the relay knows this wallet: 64 hex digits, made anew once no session is left. */
  readonly seed: string;
}

/** A link that was pasted: its app was not heard yet. */
export interface WalletConnectPairing {
  readonly kind: 'pairing';
  /** The topic: 64 hex digits, as the key. */
  readonly id: string;
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** One app on the other side of a relay, from its proposal to the end. Its grant is the connection's. */
export interface WalletConnectSession {
  readonly kind: 'session';
  /** The topic: 64 hex digits, as the key. */
  readonly id: string;
  readonly key: string;
  /** As connections and requests name it: the first 32 digits of the topic. */
  readonly app: string;
  readonly state: 'proposed' | 'settled' | 'ended';
  /** What the app calls itself. Nobody confirms it. */
  readonly origin: string;
  readonly name: string;
  /** Where its proposal came from and is answered. */
  readonly pairing: { readonly topic: string; readonly key: string };
  readonly proposalId: number;
  /** Ours, for this session: 64 hex digits. */
  readonly publicKey: string;
  /** What it may ask for, of what it wanted. */
  readonly methods: readonly string[];
  /** As the app was told them last, as JSON text; empty before it settled. */
  readonly namespaces: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Requests without an answer, as the wallet is asked them: JSON text, 128 KiB each at most. */
  readonly open: readonly WalletConnectRequest[];
  /** Sealed messages that the relay does not have yet, oldest first. */
  readonly outbox: readonly WalletConnectMessage[];
  /** Ids of the app's requests that came, and below which all count as come: none is dealt with twice. */
  readonly heard: readonly number[];
  readonly heardBelow: number;
}

export interface WalletConnectRequest {
  readonly id: number;
  readonly payload: string;
  /** Null: of the proposal. */
  readonly chainId: ChainId | null;
}

export interface WalletConnectMessage {
  readonly topic: string;
  /** An envelope in base64. */
  readonly message: string;
  readonly tag: number;
  /** Seconds for which the relay keeps it. */
  readonly ttl: number;
}

export type WalletConnectRow = WalletConnectSetup | WalletConnectPairing | WalletConnectSession;
