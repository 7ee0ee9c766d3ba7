/** What answers to apps are made from, and about whom they are. Types only. */
import type { Address } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { AppEvent } from '#protocol/apps.ts';
import type { AppConnection, AppGrant, AppIdentity } from '../model/app.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { AppTables } from '../store/store.ts';

export interface AppChain {
  /** Errors: `RPC_*`. */
  read(chainId: ChainId, method: string, params: readonly unknown[]): Promise<unknown>;
  /** Errors: `TX_*`, `RPC_*`. */
  broadcast(chainId: ChainId, raw: Hex): Promise<Hash>;
  /** Whether the account's code takes batches (ERC-7821). Errors: `RPC_*`. */
  executes(chainId: ChainId, account: Address): Promise<boolean>;
  /** Tells of each new block, or that it is time to look. Returns the function that ends it. */
  follow(chainId: ChainId, beat: () => void): () => void;
  /** Who signed the message (EIP-191); null where nobody can have. */
  recover(message: Hex, signature: Hex): Promise<Address | null>;
}

// What the domain of apps needs of a way in: each app's messages come under a name of its own, 32 hex digits.

export type DoorEvent =
  | Extract<AppEvent, { kind: 'opened' }>
  | {
      readonly kind: 'message';
      readonly app: string;
      readonly message: number;
      readonly payload: string;
      /** Named beside the request; else the current one of the grant. */
      readonly chainId?: ChainId;
    }
  /** Nothing reaches it any more: its requests are over. */
  | Extract<AppEvent, { kind: 'closed' }>
  /** Another tab serves it from now on: its requests go on there. */
  | { readonly kind: 'left'; readonly app: string };

/** All apps of one door have come the same way, and the same one vouches for their origins. */
export interface AppDoor extends Pick<AppIdentity, 'door' | 'attestedBy'> {
  /** Returns the function that ends it. */
  onApp(listener: (event: DoorEvent) => void): () => void;
  /** JSON text of an answer or a notification. */
  sendToApp(app: string, payload: string): void;
}

export interface AppPorts {
  readonly door: AppDoor;
  readonly tables: AppTables;
  readonly chain: AppChain;
  /** What the wallet has now: accounts that are not hidden, networks that are switched on. */
  readonly available: () => {
    readonly accounts: readonly Address[];
    readonly chains: readonly ChainId[];
  };
  readonly record: (id: string) => Promise<TransactionRecord | null>;
  /** All that were signed here. */
  readonly records: () => Promise<readonly TransactionRecord[]>;
  /** Calls when something stored of apps, accounts or networks changed. Returns the function that ends it. */
  readonly onChange: (listener: () => void) => () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly timer: (wake: () => void, milliseconds: number) => () => void;
  /** 64 random bytes in hexadecimal digits. */
  readonly randomName: () => string;
}

/** Who asks, and what holds for it at this moment. */
export interface Asking {
  readonly app: string;
  readonly connection: AppConnection;
  readonly grant: AppGrant;
}
