/**
 * Reads that several endpoints must answer alike (specification, section 3: evidence "agreed"). First they agree on a
 * head, then everything is asked of that block, or two honest nodes would differ by what happened in between.
 */
import * as v from 'valibot';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import type { Agreement } from '../../model/network.ts';
import type { CallOptions } from '../call-options.ts';
import type { ChainClient } from '../chain-client.ts';
import type { EndpointClient } from '../endpoint.ts';
import { blockTag } from '../read-block.ts';

export interface Agreed {
  readonly head: bigint;
  /** A client whose reads are asked of several, at the agreed head instead of the latest block. */
  readonly client: ChainClient;
  /** Who agreed so far. */
  sources(): readonly string[];
}

/** Errors: `RPC_DISAGREEMENT`, `RPC_TOO_FEW_ANSWERS`, `RPC_*`. */
export async function agreed(
  client: ChainClient,
  agreement: Agreement,
  options: CallOptions = {},
): Promise<Agreed> {
  const head = await client.agreeHead({ ...agreement, ...options });
  const tag = blockTag(head.value);
  const hosts = new Set(head.evidence.sources);
  const call: ChainClient['call'] = async (method, params, schema, { signal } = {}) => {
    if (method === 'eth_blockNumber') return v.parse(schema, tag);
    const stop = signal === undefined ? {} : { signal };
    const answer = await client.agree(method, atBlock(params, tag), schema, { ...agreement, ...stop });
    for (const host of answer.evidence.sources) hosts.add(host);
    return answer.value;
  };
  return {
    head: head.value,
    client: {
      ...client,
      call: (method, params, schema, rest) =>
        waits(params) ? client.call(method, params, schema, rest) : call(method, params, schema, rest),
      with: (task, rest) =>
        client.with((endpoint) => {
          const one: EndpointClient = {
            ...endpoint,
            call: (method, params, schema, more) =>
              waits(params)
                ? endpoint.call(method, params, schema, more)
                : call(method, params, schema, more),
            // What is learned of the agreed head says nothing of the head of the one that lends its name.
            reportHead: () => undefined,
          };
          return task(one);
        }, rest),
    },
    sources: () => [...hosts],
  };
}

/** The same question of one block instead of the newest. */
export const atBlock = (params: readonly unknown[], tag: string): readonly unknown[] =>
  params.map((param) => (param === 'latest' ? tag : param));

/** What waits in a pool is each node's own: one is asked about it, and it is proof of nothing. */
const waits = (params: readonly unknown[]): boolean => params.includes('pending');

/** Runs a read that knows one endpoint so that each of its questions is put to several. Errors: as `agreed`. */
export async function readAgreed<T>(
  client: ChainClient,
  agreement: Agreement,
  read: (endpoint: EndpointClient) => Promise<WithEvidence<T>>,
  options: CallOptions = {},
): Promise<WithEvidence<T>> {
  const several = await agreed(client, agreement, options);
  const { value, evidence } = await several.client.with(read, options);
  const sources = several.sources();
  return { value, evidence: { level: 'agreed', sources, block: several.head, at: evidence.at } };
}
