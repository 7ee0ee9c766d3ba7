/** Whether a request may be shown, and whether it may still be carried out: asked at both moments. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { AppGrant, AppRequest } from '../model/app.ts';
import { batchId } from './batches.ts';
import { checkCeiling } from './ceilings.ts';
import type { AppPorts, Asking } from './context.ts';
import { AppError } from './errors.ts';
import { type AskedParams, readAsked } from './params.ts';

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
