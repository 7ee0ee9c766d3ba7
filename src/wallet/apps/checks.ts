/**
 * Whether a request may be shown, and whether it may still be carried out: asked at both moments. The app's ceiling for a
 * day is among it.
 */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { AppGrant, AppRequest } from '../model/app.ts';
import { batchId } from './batches.ts';
import type { AppPorts, Asking } from './context.ts';
import { type AskedParams, readAsked } from './params.ts';
import { AppError } from './rpc.ts';

/** Whose key is asked for; the current account where the app left it open. Error: `AppError` 4100. */
export function accountFor({ accounts }: AppGrant, from: Address | null): Address {
  const account = from ?? accounts[0];
  if (account === undefined || !accounts.includes(account)) throw new AppError(4100);
  return account;
}

/**
 * Errors: `AppError` 4100, 4901, 4902, 5710, 5720, 5730, 5760, −32005.
 *
 * @param asked what `request` asks for
 */
export async function checkAsked(
  ports: AppPorts,
  asking: Asking,
  asked: AskedParams,
  request: AppRequest,
): Promise<void> {
  const { connection, grant } = asking;
  const enabled = ports.available().chains;
  const isUsable = (chainId: ChainId | null): boolean =>
    chainId !== null && grant.chains.includes(chainId) && enabled.includes(chainId);
  switch (asked.kind) {
    case 'connect':
      return;
    case 'transaction':
      mayAsk(grant);
      accountFor(grant, asked.from);
      if (!isUsable(request.chainId)) throw new AppError(4901);
      return checkCeiling(ports, asking, request);
    case 'calls': {
      mayAsk(grant);
      const account = accountFor(grant, asked.from);
      if (!isUsable(asked.chainId)) throw new AppError(5710);
      const together = asked.atomicRequired && asked.calls.length > 1;
      if (together && !(await ports.chain.executes(asked.chainId, account))) throw new AppError(5760);
      return checkCeiling(ports, asking, request);
    }
    case 'message':
      mayAsk(grant);
      accountFor(grant, asked.account);
      return;
    case 'typedData': {
      mayAsk(grant);
      accountFor(grant, asked.account);
      const { chainId } = asked;
      // A permit moves money without a transaction: signatures too are granted for networks.
      if (chainId !== null && !grant.chains.some((each) => BigInt(each) === chainId && isUsable(each)))
        throw new AppError(4901);
      return;
    }
    case 'addChain':
      return;
    case 'switchChain':
      if (!enabled.includes(asked.chainId)) throw new AppError(4902);
      return;
    case 'watchAsset':
      if (!isUsable(request.chainId)) throw new AppError(4901);
      return;
    case 'showCalls':
      if ((await ports.tables.batches.get(batchId(connection.id, asked.name))) === null)
        throw new AppError(5730);
  }
}

/** As it comes in; once it is under way its own name is taken. Error: `AppError` 5720. */
export async function checkName(ports: AppPorts, { connection }: Asking, asked: AskedParams): Promise<void> {
  if (asked.kind !== 'calls' || asked.name === null) return;
  const taken = await ports.tables.batches.get(batchId(connection.id, asked.name));
  if (taken !== null) throw new AppError(5720);
}

/** Whether a batch of this name waits already: the second one would be recorded over the first. */
export function isNameWaiting(asked: AskedParams, waiting: readonly AppRequest[]): boolean {
  if (asked.kind !== 'calls' || asked.name === null) return false;
  return waiting.some(({ kind, params }) => {
    const other = kind === 'calls' ? readAsked('wallet_sendCalls', params) : null;
    return other?.kind === 'calls' && other.name === asked.name;
  });
}

function mayAsk({ asks }: AppGrant): void {
  if (!asks) throw new AppError(4100);
}

// How much of a network's own coin an app may have sent in a day. Counted from what this wallet stored, for each
// network by itself; tokens and network fees do not count, and the signer does not know of it.

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
async function checkCeiling(
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
