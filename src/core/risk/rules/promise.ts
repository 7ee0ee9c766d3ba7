/**
 * What a function is read to give back: a known function may be anybody's, and nothing makes a contract keep what its
 * functions are known for.
 */
import type { Meaning } from '../../calldata/meaning.ts';
import { wrappedNativeOf } from '../../calldata/wrapped.ts';
import { isPublished } from '../lists/published.ts';
import { messages } from '../messages/calls.ts';
import { isPartOfWhole, type Node } from '../node.ts';
import { isAcquainted, type Rule, type Scene } from '../scene.ts';
import { type Finding, finding } from '../types.ts';

/** Something is handed over, and something else is to come of it. Where nothing is bound, graver rules speak. */
function promises(meaning: Meaning | null): boolean {
  switch (meaning?.kind) {
    case 'swap':
    case 'bridge':
    case 'wrap':
      return true;
    case 'trade':
      return meaning.gives.length > 0;
    case 'liquidity':
      return meaning.act === 'add';
    case 'lend':
      return meaning.act === 'supply' || meaning.act === 'repay' || meaning.act === 'supplyOrRepay';
    case 'stake':
      return meaning.act === 'stake' || meaning.act === 'convert';
    case 'vault':
      return ['deposit', 'mint', 'requestDeposit'].includes(meaning.act);
    default:
      return false;
  }
}

function unknownPromise(scene: Scene, node: Node): Finding | null {
  const { call, meaning } = node.tree;
  const { chainId, described } = scene.subject;
  const { to } = call;
  if (to === null || !node.ours || isPartOfWhole(node) || !promises(meaning)) return null;
  const known =
    isPublished(to, chainId) ||
    to === described ||
    to === wrappedNativeOf(chainId) ||
    scene.tokens.get(to)?.listed === true ||
    isAcquainted(scene, to);
  return known ? null : finding('contract-unknown', 'caution', messages.unknownPromise, to);
}

const unknown: Rule<Scene> = {
  id: 'contract-unknown',
  check: (scene) => scene.nodes.flatMap((node) => unknownPromise(scene, node) ?? []),
};

export const PROMISE_RULES: readonly Rule<Scene>[] = [unknown];
