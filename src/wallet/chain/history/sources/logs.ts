/**
 * History where nobody keeps an index: the transfer logs of tokens, searched window by window. It is blind for the
 * chain's own coin, and for who signed.
 */
import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { Network } from '../../../model.ts';
import type { ChainClient } from '../../rpc/chain-client.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import type { CallOptions } from '../../services.ts';
import type { HistoryItem, HistoryQuestion, HistorySource, HistoryStretch, MoveKind } from '../types.ts';
import { byPlace, orderMoves } from './items.ts';
import type { LogScanner, TimedLog } from './log-scan.ts';
import type { BlockTimes } from './times.ts';
import { movesOfLog } from './transfers.ts';

/** Windows of one reading: a few requests, not the whole chain. */
export const WINDOWS = 6;

/** What servers turned out not to tell, by the address of the endpoint: remembered from one question to the next. */
export interface Blindness {
  /** Searches no logs, or those of contracts alone that are named to it. */
  readonly narrow: Set<string>;
  /** Knows of no operations inside a transaction. */
  readonly untraced: Set<string>;
}

export interface LogTools {
  readonly scan: LogScanner;
  readonly times: BlockTimes;
  readonly blindness: Blindness;
}

export type AskedFirst = Pick<EndpointClient, 'host' | 'url'>;

/** @param first the endpoint that is asked first. */
export function createLogSource(
  client: ChainClient,
  first: AskedFirst,
  { scan, times, blindness }: LogTools,
): HistorySource {
  let asked = first;
  return {
    kind: 'logs',
    get host() {
      return asked.host;
    },
    get blind(): readonly MoveKind[] {
      // Nobody names the contracts of collectibles to it.
      return blindness.narrow.has(asked.url)
        ? ['native', 'internal', 'erc721', 'erc1155']
        : ['native', 'internal'];
    },
    async read(question: HistoryQuestion, options: CallOptions = {}): Promise<HistoryStretch> {
      const { network, account, before, from, limit } = question;
      if (before <= from) return { items: [], from };
      return client.with(async (endpoint) => {
        const found = await scan(
          endpoint,
          { account, tokens: tokensOf(question), from, to: before - 1n, windows: WINDOWS, enough: limit },
          options,
        );
        asked = endpoint;
        noteReach(blindness, endpoint, found.all);
        const known = await times(endpoint, found.logs, options);
        const items = itemsOfLogs(found.logs, known, { network, account, host: endpoint.host });
        return { items, from: found.from };
      }, options);
    },
  };
}

export function noteReach({ narrow }: Blindness, { url }: AskedFirst, all: boolean): void {
  if (all) narrow.delete(url);
  else narrow.add(url);
}

/** Contracts of the tokens that are known on the chain. */
export function tokensOf({ network, tokens }: HistoryQuestion): readonly Address[] {
  return tokens.flatMap(({ chainId, id }) => (id === 'native' || chainId !== network.chainId ? [] : [id]));
}

interface LogContext {
  readonly network: Network;
  readonly account: Address;
  readonly host: string;
}

/** Newest first. What signed and paid for them only the transactions themselves would tell. */
export function itemsOfLogs(
  logs: readonly TimedLog[],
  times: ReadonlyMap<bigint, number>,
  { network, account, host }: LogContext,
): readonly HistoryItem[] {
  const byHash = new Map<Hash, TimedLog[]>();
  for (const log of logs) {
    const together = byHash.get(log.transactionHash);
    if (together === undefined) byHash.set(log.transactionHash, [log]);
    else together.push(log);
  }
  const items: HistoryItem[] = [];
  for (const [hash, together] of byHash) {
    const moves = together.flatMap((log) => movesOfLog(log, account));
    const [first] = together;
    const timestamp = first === undefined ? undefined : times.get(first.blockNumber);
    if (first === undefined || timestamp === undefined || moves.length === 0) continue;
    items.push({
      chainId: network.chainId,
      account,
      hash,
      block: first.blockNumber,
      index: first.transactionIndex,
      timestamp,
      from: null,
      to: null,
      nonce: null,
      value: null,
      data: null,
      // Logs are left by what succeeded alone.
      status: 'succeeded',
      fee: null,
      created: null,
      moves: orderMoves(moves),
      sources: [host],
    });
  }
  return items.sort(byPlace);
}
