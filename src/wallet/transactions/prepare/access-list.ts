/** EIP-2930 access lists, where they make a transaction cheaper. */
import * as v from 'valibot';
import { hasCode } from '#core/errors/error.ts';
import type { AccessListItem } from '#core/tx/transaction.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import type { Networks } from '../../rpc/networks.ts';
import { address, hash, quantity } from '../../rpc/schemas.ts';
import type { CallDraft } from '../types.ts';
import { callParams } from './gas.ts';

/** A list costs 2 400 gas for each address and 1 900 for each slot: longer ones cannot pay. */
const MAX_ITEMS = 256;

const created = v.object({
  accessList: v.pipe(
    v.array(v.object({ address, storageKeys: v.pipe(v.array(hash), v.maxLength(MAX_ITEMS)) })),
    v.maxLength(MAX_ITEMS),
  ),
  error: v.optional(v.nullable(v.string()), null),
});

export interface AccessListAnswer {
  readonly list: readonly AccessListItem[];
  /** Units of gas. */
  readonly saves: bigint;
}

/**
 * Null where the endpoint does not know the method, the call would fail, or the list saves nothing: the same estimate
 * is asked with it and without it. Errors: `RPC_*` but `RPC_REFUSED`.
 */
export async function readAccessList(
  networks: Networks,
  draft: CallDraft,
  options: CallOptions = {},
): Promise<AccessListAnswer | null> {
  const client = await networks.client(draft.chainId);
  return client.with(async (endpoint) => {
    try {
      return await compare(endpoint, draft, options);
    } catch (thrown) {
      if (hasCode(thrown, 'RPC_REFUSED')) return null;
      throw thrown;
    }
  }, options);
}

async function compare(
  endpoint: EndpointClient,
  draft: CallDraft,
  options: CallOptions,
): Promise<AccessListAnswer | null> {
  const ask = (accessList: readonly AccessListItem[]) =>
    endpoint.call('eth_estimateGas', [callParams({ ...draft, accessList })], quantity, options);
  const [{ accessList, error }, without] = await Promise.all([
    endpoint.call('eth_createAccessList', [callParams(draft), 'latest'], created, options),
    ask([]),
  ]);
  if (error !== null || accessList.length === 0) return null;
  const saves = without - (await ask(accessList));
  return saves > 0n ? { list: accessList, saves } : null;
}
