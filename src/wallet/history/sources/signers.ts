/**
 * Who signed what a log alone told of. A fake token may name anybody in its events, the signer cannot be made up: it is
 * asked of the user's endpoint where it matters, for what left the account and for what may be a decoy. What is sent in
 * floods must not make floods of questions: a reading asks a bounded number, ends where they do, and the next one goes
 * on from there.
 */
import * as v from 'valibot';
import { hasCode } from '#core/errors/error.ts';
import { isCrumb } from '#core/risk/poisoning.ts';
import { inParallel } from '../../approvals/ask.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import type { ChainClient } from '../../rpc/chain-client.ts';
import { transaction } from '../../rpc/schemas.ts';
import type { HistoryItem, HistoryQuestion, HistorySource, HistoryStretch } from '../types.ts';
import { keptData } from './transfers.ts';

/** Questions of one reading, unless a single block has more. */
export const MOST_ASKED = 200;
/** Answers that are kept: the newest blocks are read again with each update, their signers stay who they are. */
const MOST_KEPT = 2_000;

/** What the transaction itself tells. */
type ReportedTransaction = Pick<HistoryItem, 'from' | 'to' | 'nonce' | 'value' | 'data'>;

/** What was answered, by chain, hash and block. */
export type Signers = Map<string, ReportedTransaction>;

/** The same source, its items completed. What the endpoint does not answer stays open. */
export function withSigners(source: HistorySource, client: ChainClient, known: Signers): HistorySource {
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
      return signed(stretch, question, { client, known }, options);
    },
  };
}

async function signed(
  stretch: HistoryStretch,
  question: HistoryQuestion,
  { client, known }: { readonly client: ChainClient; readonly known: Signers },
  options: CallOptions,
): Promise<HistoryStretch> {
  const { from, asked } = portion(stretch, question);
  const found = new Map<string, ReportedTransaction>();
  await inParallel(asked, async (item) => {
    const told = known.get(keyOf(item)) ?? (await ask(client, item, options));
    if (told === null) return;
    found.set(item.hash, told);
    known.delete(keyOf(item));
    known.set(keyOf(item), told);
    const [oldest] = known.keys();
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
  });
  const items = stretch.items.filter(({ block }) => block >= from);
  return { from, items: items.map((item) => ({ ...item, ...found.get(item.hash) })) };
}

/** The newest part of a stretch that has no more doubtful items than may be asked about. It splits no block. */
function portion(
  { items, from }: HistoryStretch,
  question: HistoryQuestion,
): { readonly from: bigint; readonly asked: readonly HistoryItem[] } {
  const doubtful = items
    .filter((item) => item.from === null && isDoubtful(item, question))
    .sort((a, b) => (a.block > b.block ? -1 : 1));
  const [newest, beyond] = [doubtful[0], doubtful[MOST_ASKED]];
  if (newest === undefined || beyond === undefined) return { from, asked: doubtful };
  const lowest = newest.block === beyond.block ? beyond.block : beyond.block + 1n;
  return { from: lowest, asked: doubtful.filter(({ block }) => block >= lowest) };
}

const keyOf = ({ chainId, hash, block }: HistoryItem): string => `${chainId}/${hash}/${block}`;

async function ask(
  client: ChainClient,
  { hash, block }: HistoryItem,
  options: CallOptions,
): Promise<ReportedTransaction | null> {
  try {
    const told = await client.call('eth_getTransactionByHash', [hash], v.nullable(transaction), options);
    if (told === null || told.hash !== hash || told.blockNumber !== block) return null;
    const { from, to, nonce, value, input } = told;
    return { from, to, nonce, value, data: keptData(input) };
  } catch (thrown) {
    if (options.signal?.aborted || hasCode(thrown, 'RPC_ABORTED')) throw thrown;
    // An explorer's history is of use also while no endpoint answers.
    return null;
  }
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
