/** JSON-RPC 2.0 over HTTP, as small as the devnet needs it: one call per request, strictly one after another. */
import * as v from 'valibot';
import type { Hex } from 'viem';
import { DevnetError } from './error.ts';

const TIMEOUT_MS = 20_000;

const Answer = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ result: v.unknown() }),
]);

export const HexString = v.custom<Hex>((input) => typeof input === 'string' && /^0x[0-9a-f]*$/i.test(input));

export interface Rpc {
  readonly url: string;
  /** Calls a method and parses its result. Throws {@link DevnetError} `RPC_FAILED` for anything unexpected. */
  <Schema extends v.GenericSchema>(
    method: string,
    params: readonly unknown[],
    schema: Schema,
  ): Promise<v.InferOutput<Schema>>;
}

export function createRpc(url: string): Rpc {
  let id = 0;
  const call = async <Schema extends v.GenericSchema>(
    method: string,
    params: readonly unknown[],
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> => {
    id += 1;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new DevnetError('RPC_FAILED', `${method}: the node at ${url} does not answer`, { cause });
    });
    const answer = v.safeParse(Answer, await response.json());
    if (!answer.success) throw new DevnetError('RPC_FAILED', `${method}: not a JSON-RPC answer`);
    if ('error' in answer.output)
      throw new DevnetError('RPC_FAILED', `${method}: ${answer.output.error.message}`);
    const result = v.safeParse(schema, answer.output.result);
    if (!result.success) throw new DevnetError('RPC_FAILED', `${method}: unexpected result`);
    return result.output;
  };
  return Object.assign(call, { url });
}
