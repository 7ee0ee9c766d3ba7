/** An explorer behind fetch that says what a test scripts, in no time: waiting moves its clock. */
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Explorer } from '../../model/network.ts';
import { createExplorers, type ExplorerClient, type ExplorerEnvironment } from '../etherscan.ts';

export const CHAIN = 1 as ChainId;

export interface ExplorerRequest {
  readonly url: URL;
  /** Milliseconds of the fake clock. */
  readonly at: number;
}

export interface FakeExplorer {
  readonly client: ExplorerClient;
  readonly environment: ExplorerEnvironment;
  readonly asked: readonly ExplorerRequest[];
  /** Milliseconds that were waited. */
  waited(): number;
}

export function explorerOf(over: Partial<Explorer> = {}): Explorer {
  return {
    id: 'e',
    chainId: CHAIN,
    kind: 'etherscan',
    name: 'Explorer',
    url: 'https://explorer.test/v2/api',
    key: null,
    enabled: true,
    ...over,
  };
}

/** @param script the answer to a question: a value as JSON, or a whole response. */
export function fakeExplorer(
  script: (parameters: URLSearchParams) => unknown,
  over: Partial<Explorer> = {},
): FakeExplorer {
  const asked: ExplorerRequest[] = [];
  let time = 1_700_000_000_000;
  const start = time;
  const environment: ExplorerEnvironment = {
    now: () => time,
    random: () => 0.5,
    async sleep(ms, signal) {
      if (signal?.aborted) throw new EvidentError('RPC_ABORTED');
      time += ms;
    },
    async fetch(input, init) {
      init?.signal?.throwIfAborted();
      const url = new URL(String(input));
      asked.push({ url, at: time });
      const answer = script(url.searchParams);
      return answer instanceof Response ? answer : Response.json(answer);
    },
  };
  return {
    client: createExplorers(environment)(explorerOf(over)),
    environment,
    asked,
    waited: () => time - start,
  };
}
