/**
 * How much of a network's own coin an app may have sent in a day. Counted from what this wallet stored, for each network
 * by itself; tokens and network fees do not count, and the signer does not know of it.
 */
import type { ChainId } from '#core/chain/chain-id.ts';
import type { AppRequest } from '../model/app.ts';
import type { AppPorts, Asking } from './context.ts';
import { AppError } from './errors.ts';

const DAY_MS = 86_400_000;

/**
 * Wei that the connection's requests of the last 24 hours took, or may have taken: those that were approved, and those
 * whose transaction is stored although the app was gone before its answer.
 *
 * @param signed ids of requests that have a transaction.
 */
export function spentOf(
  requests: readonly AppRequest[],
  signed: ReadonlySet<string | undefined>,
  { connection, chainId, now }: { connection: string; chainId: ChainId; now: number },
): bigint {
  return requests
    .filter((each) => each.connection === connection && each.chainId === chainId)
    .filter((each) => now - each.receivedAt < DAY_MS && (each.state === 'approved' || signed.has(each.id)))
    .reduce((sum, { value }) => sum + value, 0n);
}

/** Error: `AppError` −32005 where the request would go above the ceiling. */
export async function checkCeiling(
  { tables, records, now }: Pick<AppPorts, 'tables' | 'records' | 'now'>,
  { connection }: Asking,
  request: AppRequest,
): Promise<void> {
  const { id, chainId, value } = request;
  if (connection.ceiling === null || chainId === null || value === 0n) return;
  const [requests, sent] = await Promise.all([tables.requests.all(), records()]);
  const others = requests.filter((each) => each.id !== id);
  const signed = new Set(sent.map((record) => record.request));
  const spent = spentOf(others, signed, { connection: connection.id, chainId, now: now() });
  if (spent + value > connection.ceiling) throw new AppError(-32005, OVER);
}

const OVER = 'The transaction is above the daily limit that the user set.';
