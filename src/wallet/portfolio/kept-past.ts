/**
 * What was read of past moments is kept over a start: it does not change, and is most of what a start would ask for. The
 * same question is answered from there; any other is asked anew, and takes its place.
 */
import * as v from 'valibot';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { ChainClient } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { balanceTable, fromTable, toTable } from '../store/balance-table.ts';
import { addressColumn, amount, assetId, evidence, wholeColumn } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { type PastQuestion, readPast } from './past.ts';
import type { AssetPrice, PastMoment } from './types.ts';

type Answer = WithEvidence<readonly (PastMoment | null)[]>;

const price = v.strictObject({
  asset: assetId,
  feed: addressColumn,
  description: v.string(),
  price: v.strictObject({
    units: amount,
    decimals: wholeColumn,
    updatedAt: wholeColumn,
    heartbeat: wholeColumn,
  }),
}) satisfies v.GenericSchema<unknown, AssetPrice>;

const row = v.strictObject({
  v: v.literal(3),
  question: v.string(),
  evidence,
  moments: v.array(
    v.strictObject({
      at: wholeColumn,
      block: amount,
      state: amount,
      held: balanceTable,
      prices: v.array(price),
    }),
  ),
});
type Row = v.InferOutput<typeof row>;

/**
 * What is kept of this question, or else what the chain's endpoints say. Kept is only what is known of every moment: what
 * one endpoint does not know, another one may. Errors: `RPC_*`.
 */
export async function readKeptPast(
  store: Store['balances']['past'],
  client: ChainClient,
  question: PastQuestion,
  now: () => number,
  options: CallOptions = {},
): Promise<Answer> {
  const { chainId, agreement } = question.network;
  const text = textOf(question);
  // A cache that cannot be read or written must not hide what can be asked: the store tells of its own trouble elsewhere.
  const stored = v.safeParse(row, await store.get(chainId).catch(() => null));
  if (stored.success && stored.output.question === text) return answerOf(stored.output);
  const read = (endpoint: EndpointClient) => readPast(endpoint, question, now, options);
  const answer =
    agreement === null
      ? await client.with(read, options)
      : await (await import('../rpc/endpoints/agreed.ts')).readAgreed(client, agreement, read, options);
  const moments = answer.value.filter((moment) => moment !== null);
  if (moments.length === question.times.length)
    await store.put(chainId, rowOf(text, answer, moments)).catch(() => undefined);
  return answer;
}

/** All that the answer depends on. Another genesis block is another chain; another agreement asks for other proof. */
function textOf({ network, accounts, assets, feeds, times }: PastQuestion): string {
  const { genesisHash, agreement } = network;
  const ids = assets.map(({ id, decimals, symbol }) => [id, decimals, symbol]);
  return JSON.stringify([genesisHash, agreement, times, accounts, ids, feeds.map(({ feed }) => feed)]);
}

function rowOf(question: string, answer: Answer, moments: readonly PastMoment[]): Row {
  const evidence = { ...answer.evidence, sources: [...answer.evidence.sources] };
  return {
    v: 3,
    question,
    evidence,
    moments: moments.map(({ at, block, state, balances, prices }) => ({
      ...{ at, block, state },
      held: toTable({ value: balances, evidence }),
      prices: prices.map(({ asset, feed, description, price }) => ({
        ...{ asset, feed, description, price: { ...price } },
      })),
    })),
  };
}

function answerOf({ evidence, moments }: Row): Answer {
  return {
    value: moments.map(({ held, ...rest }) => ({ ...rest, balances: fromTable(held).value })),
    evidence,
  };
}
