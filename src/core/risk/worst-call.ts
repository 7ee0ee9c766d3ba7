/** Which call of a batch is the gravest, for a headline that cannot say all of them. */
import type { CallTree } from '../calldata/tree.ts';
import { assessTransaction } from './assess.ts';
import { isOurs, type Node, sceneOf } from './scene.ts';
import type { Finding, TransactionSubject } from './types.ts';

const keyOf = ({ id, subject }: Finding): string => `${id} ${subject ?? ''}`;

/** Findings that no single call has by itself are few; hostile calls could make many. */
const MOST_TRIED = 8;

type Assess = (calls: readonly CallTree[]) => readonly Finding[];

/** The first call that is enough for the finding, in as many steps as the number of calls has bits. */
function callWith(calls: readonly CallTree[], key: string, assess: Assess): CallTree | null {
  let rest = calls;
  while (rest.length > 1) {
    const half = Math.ceil(rest.length / 2);
    const parts = [rest.slice(0, half), rest.slice(half)];
    const part = parts.find((each) => assess(each).some((finding) => keyOf(finding) === key));
    if (part === undefined) return null;
    rest = part;
  }
  return rest[0] ?? null;
}

/** The first call by which somebody else receives something, or a right. */
function givingCall(subject: TransactionSubject): CallTree | null {
  const scene = sceneOf(subject);
  const giving = [
    ...scene.payments.map(({ node, to }) => ({ node, whom: to })),
    ...scene.grants.map(({ node, spender }) => ({ node, whom: spender })),
  ].filter(({ node, whom }) => !isOurs(scene, node, whom));
  const tops = giving.map(({ node }) => topOf(node));
  return subject.tree.children.find((child) => tops.includes(child)) ?? null;
}

function topOf(node: Node): CallTree {
  let top = node;
  while (top.parent !== null && top.parent.parent !== null) top = top.parent;
  return top.tree;
}

/**
 * Of the calls of a batch the one that the rules find gravest; where they find nothing, the first that gives somebody
 * else something, else the first of all. Null for a batch of nothing.
 *
 * What is found of a call counts where it is found of the whole batch too: one call may make another harmless.
 *
 * @param known all but the batch, of the account that asks. The one in whose name the batch is made stands for it.
 */
export function worstCall(batch: CallTree, known: Omit<TransactionSubject, 'tree'>): CallTree | null {
  const own = [known.account, ...known.own];
  const account = batch.call.from ?? known.account;
  const made = (children: readonly CallTree[]) => ({ ...known, own, account, tree: { ...batch, children } });
  const assess: Assess = (calls) => assessTransaction(made(calls));
  const besides = new Set(assess([]).map(keyOf));
  const found = assess(batch.children).map(keyOf);
  for (const key of found.filter((each) => !besides.has(each)).slice(0, MOST_TRIED)) {
    const call = callWith(batch.children, key, assess);
    if (call !== null) return call;
  }
  return givingCall(made(batch.children)) ?? batch.children[0] ?? null;
}
