/** Moves of collectibles (ERC-721, ERC-1155), read from the logs of a receipt. A contract may say anything in them. */
import type { AbiValue } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import { readLog } from '#core/logs/read.ts';
import type { LogView } from '../../chain/services.ts';

export interface CollectibleMove {
  /** Of the log and of its place in it. */
  readonly key: string;
  readonly contract: Address;
  readonly from: Address;
  readonly to: Address;
  readonly tokenId: bigint;
  readonly amount: bigint;
}

/** Of one log: who moves a thousand at once is told by the log itself. */
const MAX_OF_LOG = 50;

export function collectibleMoves(logs: readonly LogView[]): readonly CollectibleMove[] {
  return logs.flatMap((log) => {
    const reading = readLog(log);
    if (reading.kind !== 'event') return [];
    const values = reading.fields.map(({ value }) => value);
    const moves = movesOf(reading.event, values).slice(0, MAX_OF_LOG);
    return moves.map((move, place) => ({ ...move, key: `${log.index}:${place}`, contract: log.address }));
  });
}

type Bare = Omit<CollectibleMove, 'key' | 'contract'>;

function movesOf(event: string, values: readonly AbiValue[]): readonly Bare[] {
  switch (event) {
    case 'transferItem':
      return moves(values[0], values[1], [values[2]], null);
    case 'transferSingle':
      return moves(values[1], values[2], [values[3]], [values[4]]);
    case 'transferBatch':
      return moves(values[1], values[2], items(values[3]), items(values[4]));
    default:
      return [];
  }
}

type Some = AbiValue | undefined;

/** @param amounts null where there is one of each. */
function moves(from: Some, to: Some, ids: readonly Some[], amounts: readonly Some[] | null): readonly Bare[] {
  if (from?.kind !== 'address' || to?.kind !== 'address') return [];
  if (amounts !== null && amounts.length !== ids.length) return [];
  return ids.flatMap((id, place) => {
    const amount = amounts === null ? 1n : numberOf(amounts[place]);
    const tokenId = numberOf(id);
    return tokenId === null || amount === null ? [] : [{ from: from.value, to: to.value, tokenId, amount }];
  });
}

const numberOf = (value: Some): bigint | null => (value?.kind === 'number' ? value.value : null);
const items = (value: Some): readonly Some[] => (value?.kind === 'list' ? value.items : []);
