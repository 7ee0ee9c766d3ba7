/** The devnet's first chain, asked and moved by the test itself. */
import { createPublicClient, http, type PublicClient } from 'viem';
import { readEnvironment } from './environment.ts';

export function chainClient(url = readEnvironment().manifest.chains[0]?.rpcUrl): PublicClient {
  return createPublicClient({ transport: http(url), cacheTime: 0, pollingInterval: 100 });
}

/** A method of the node that viem has no name for. */
export async function raw(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const body = (await answer.json()) as { result?: unknown; error?: { message: string } };
  if (body.error !== undefined) throw new Error(`${method}: ${body.error.message}`);
  return body.result;
}
