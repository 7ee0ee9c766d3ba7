/**
 * Who may be asked for a chain's history, the best one first: the explorers that the user enabled, the chain's own
 * endpoint where it keeps an index, and the logs of any endpoint. Nobody else is ever asked.
 */
import * as v from 'valibot';
import { hasCode } from '#core/errors/error.ts';
import { createExplorers, type ExplorerClient, type ExplorerEnvironment } from '../../explorers/etherscan.ts';
import type { Explorer, Network } from '../../model/network.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import { type ChainClient, createChainClient } from '../../rpc/chain-client.ts';
import { createEndpointClient, type EndpointClient, type EndpointEnvironment } from '../../rpc/endpoint.ts';
import { hostOf } from '../../rpc/errors.ts';
import { smallQuantity } from '../../rpc/schemas.ts';
import type { HistorySource } from '../types.ts';
import { createExplorerSource } from './explorer.ts';
import { createBlockTimes, createLogScanner, createLogSource } from './log-scan.ts';
import { createOperationsReader, createOtterscanSource } from './otterscan.ts';
import { createProver } from './prove.ts';
import { type Signers, withSigners } from './signers.ts';

export interface SourcesQuestion {
  readonly network: Network;
  /** All that are stored; those of other chains, and those that are not enabled, are left alone. */
  readonly explorers: readonly Explorer[];
  readonly client: ChainClient;
}

/** In the order in which they should be asked. Never empty. Error: `RPC_*` when no endpoint can be reached. */
export type Sources = (question: SourcesQuestion, options?: CallOptions) => Promise<readonly HistorySource[]>;

/** What is learnt of servers (paces, widths, times of blocks, what they cannot tell) is remembered as long as the result lives. */
export function createSources(environment: ExplorerEnvironment & EndpointEnvironment): Sources {
  const explorerOf = createExplorers(environment);
  const tools = {
    scan: createLogScanner(),
    times: createBlockTimes(),
    blindness: { narrow: new Set<string>(), untraced: new Set<string>() },
    operations: createOperationsReader(),
  };
  const proved = new Set<string>();
  const signers: Signers = new Map();
  const indexed = new Map<string, boolean>();
  const explorers = new Map<string, ExplorerClient>();
  const nodes = new Map<string, ChainClient>();

  const sourceOf = (explorer: Explorer, client: ChainClient): HistorySource => {
    const { chainId, kind, url, key } = explorer;
    const name = JSON.stringify([chainId, kind, url, key]);
    if (kind === 'etherscan') {
      const known = explorers.get(name) ?? explorerOf(explorer);
      explorers.set(name, known);
      return createExplorerSource(known, createProver({ name, host: known.host }, client, proved));
    }
    const known =
      nodes.get(name) ?? createChainClient(chainId, [createEndpointClient(url, chainId, environment)]);
    nodes.set(name, known);
    const host = hostOf(url);
    return createOtterscanSource(known, { url, host }, tools, createProver({ name, host }, client, proved));
  };

  const hasIndex = async (endpoint: EndpointClient, options: CallOptions): Promise<boolean> => {
    const known = indexed.get(endpoint.url);
    if (known !== undefined) return known;
    const answer = await answersIndex(endpoint, options);
    indexed.set(endpoint.url, answer);
    return answer;
  };

  return async ({ network, explorers: stored, client }, options = {}) => {
    const chosen = stored
      .filter(({ chainId, enabled, kind }) => enabled && kind !== 'sourcify' && chainId === network.chainId)
      .map((explorer) => withSigners(sourceOf(explorer, client), client, signers));
    try {
      return await client.with(async (endpoint) => {
        const own: HistorySource[] = [createLogSource(client, endpoint, tools)];
        if (await hasIndex(endpoint, options)) own.unshift(createOtterscanSource(client, endpoint, tools));
        return [...chosen, ...own.map((source) => withSigners(source, client, signers))];
      }, options);
    } catch (thrown) {
      // An explorer answers also while the endpoints do not.
      if (chosen.length === 0 || options.signal?.aborted) throw thrown;
      return chosen;
    }
  };
}

/** Otterscan's servers tell the version of their methods; others do not know the question. */
async function answersIndex(endpoint: EndpointClient, options: CallOptions): Promise<boolean> {
  try {
    await endpoint.call('ots_getApiLevel', [], v.union([v.number(), smallQuantity]), options);
    return true;
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_REFUSED')) return false;
    throw thrown;
  }
}
