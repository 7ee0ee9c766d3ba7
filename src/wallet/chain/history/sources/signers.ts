/**
 * Who signed what a log alone told of. A fake token may name anybody in its events, the signer cannot be made up: it is
 * asked of the user's endpoint where it matters, for what left the account and for what may be a decoy. What is sent in
 * floods must not make floods of questions: the newest are asked, the rest stays without a signer.
 */
import * as v from 'valibot';
import { hasCode } from '#core/errors/error.ts';
import { isCrumb } from '#core/risk/poisoning.ts';
import { inParallel } from '../../approvals/parallel.ts';
import type { ChainClient } from '../../rpc/chain-client.ts';
import { type NodeTransaction, transaction } from '../../rpc/schemas.ts';
import type { CallOptions } from '../../services.ts';
import type { HistoryItem, HistoryQuestion, HistorySource } from '../types.ts';
import { keptData } from './items.ts';

/** Questions of one reading. */
export const MOST_ASKED = 100;

/** The same source, its items completed. What the endpoint does not answer stays open. */
export function withSigners(source: HistorySource, client: ChainClient): HistorySource {
  return {
    kind: source.kind,
    get host() {
      return source.host;
    },
    get blind() {
      return source.blind;
    },
    async read(question, options = {}) {
      const stretch = await source.read(question, options);
      return { ...stretch, items: await signed(stretch.items, question, client, options) };
    },
  };
}

async function signed(
  items: readonly HistoryItem[],
  question: HistoryQuestion,
  client: ChainClient,
  options: CallOptions,
): Promise<readonly HistoryItem[]> {
  const asked = items
    .filter((item) => item.from === null && isDoubtful(item, question))
    .sort((a, b) => (a.block > b.block ? -1 : 1))
    .slice(0, MOST_ASKED);
  const found = new Map<string, NodeTransaction>();
  await inParallel(asked, async ({ hash, block }) => {
    try {
      const told = await client.call('eth_getTransactionByHash', [hash], v.nullable(transaction), options);
      if (told !== null && told.hash === hash && told.blockNumber === block) found.set(hash, told);
    } catch (thrown) {
      if (options.signal?.aborted || hasCode(thrown, 'RPC_ABORTED')) throw thrown;
      // An explorer's history is of use also while no endpoint answers.
    }
  });
  return items.map((item) => {
    const told = found.get(item.hash);
    if (told === undefined) return item;
    const { from, to, nonce, value, input } = told;
    return { ...item, from, to, nonce, value, data: keptData(input) };
  });
}

/** What was sent in the account's name, what is worth nothing, and what no list knows. */
function isDoubtful({ account, moves }: HistoryItem, { tokens }: HistoryQuestion): boolean {
  return moves.some(({ from, token, amount, kind }) => {
    if (from === account || amount === 0n) return true;
    if (token === null) return isCrumb({ asset: 'native', decimals: null, amount });
    const known = tokens.find(({ id }) => id === token);
    if (known === undefined || known.status !== 'known') return true;
    return kind === 'erc20' && isCrumb({ asset: token, decimals: known.decimals, amount });
  });
}
