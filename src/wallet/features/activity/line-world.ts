/** What every line of the list is told beside its own facts. Types only. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ActivityEntry } from '../../model/history.ts';
import type { Account, Note } from '../../model.ts';

export interface LineWorld {
  readonly accounts: readonly Account[];
  /** Name of a chain; null where all lines are of one. */
  readonly chainOf: (entry: ActivityEntry) => string | undefined;
  /** What the user calls an address of a chain. */
  readonly contactName: (chainId: ChainId, address: Address) => string | null;
  readonly noteOf: (entry: ActivityEntry) => Note | null;
  readonly onNote: (entry: ActivityEntry) => void;
  readonly now: number;
}
