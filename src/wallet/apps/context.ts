/** What answers to apps are made from, and about whom they are. Types only. */
import type { Address } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { AppConnection, AppGrant } from '../model/apps.ts';
import type { TransactionRecord } from '../model.ts';
import type { AppTables } from '../store/store.ts';
import type { AppDoor } from './door.ts';

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
