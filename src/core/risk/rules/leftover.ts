/**
 * The coin that goes along with a call of a router which pays out of what it holds (Uniswap's, and those made after
 * them): what no step uses, hands on or sends back is the next caller's.
 */
import { CONTRACT_BALANCE, type Meaning, type TokenRef, WHOLE_SHARE } from '../../calldata/meaning.ts';
import { isCommand, isUnwrapping, paidByRouter } from '../../calldata/standards/uniswap.ts';
import type { CallTree } from '../../calldata/tree.ts';
import { wrappedNativeOf } from '../../calldata/wrapped.ts';
import { messages } from '../messages/swaps.ts';
import type { Rule, Scene } from '../scene.ts';
import { finding } from '../types.ts';

/** What the router holds of the coin by then. */
interface Held {
  coin: bigint;
  wrapped: bigint;
}

type Step<K extends Meaning['kind']> = Extract<Meaning, { readonly kind: K }>;

/** All that there is, by the router's own word for it; else so much, where it is there. */
function take(held: Held, pot: keyof Held, amount: bigint): bigint {
  const taken = amount >= CONTRACT_BALANCE || amount > held[pot] ? held[pot] : amount;
  held[pot] -= taken;
  return taken;
}

const potOf = (token: TokenRef, { call }: CallTree): keyof Held | null =>
  token === 'native' ? 'coin' : token === wrappedNativeOf(call.chainId) ? 'wrapped' : null;

const nameOf = ({ reading }: CallTree): string => (reading.kind === 'function' ? reading.fn.name : '');

function swapped(held: Held, { gives }: Step<'swap'>, tree: CallTree): void {
  const pot = potOf(gives.token, tree);
  const command = isCommand(tree);
  if (pot === null || (pot === 'wrapped' && command && !paidByRouter(tree))) return;
  // Pools of v3 are paid with the coin itself where the router has enough of it.
  take(held, !command && held.wrapped === 0n ? 'coin' : pot, gives.amount);
}

function paidOut(held: Held, { token, to, share }: Step<'payout'>, tree: CallTree): void {
  const pot = isUnwrapping(nameOf(tree)) ? 'wrapped' : potOf(token, tree);
  if (pot === null) return;
  const taken = take(held, pot, share === null ? held[pot] : (held[pot] * share) / WHOLE_SHARE);
  if (to === tree.call.to) held[token === 'native' ? 'coin' : pot] += taken;
}

/** False for a step of which it is not known what it uses. */
function made(held: Held, tree: CallTree): boolean {
  const { meaning, call } = tree;
  switch (meaning?.kind) {
    case 'batch':
      return tree.children.every((child) => child.call.to === call.to && made(held, child));
    case 'permit':
      return true;
    case 'wrap': {
      const wrapped = take(held, 'coin', meaning.amount);
      if (meaning.to === undefined) held.wrapped += wrapped;
      return true;
    }
    case 'pay':
      take(held, 'coin', meaning.amount);
      return true;
    case 'transfer':
      if (meaning.from === call.to && potOf(meaning.token, tree) === 'wrapped')
        take(held, 'wrapped', meaning.amount);
      return true;
    case 'swap':
      swapped(held, meaning, tree);
      return true;
    case 'payout':
      paidOut(held, meaning, tree);
      return true;
    default:
      return false;
  }
}

/** Rounding leaves a little. */
const LITTLE = 1000n;

/** Others refuse a coin that they do not need. */
const OF_ROUTER = /^exact(?:In|Out)put/;

function isLeft(tree: CallTree): boolean {
  const { value, chainId } = tree.call;
  // Where the coin is not known as a token, a swap of it looks like one of any other.
  if (wrappedNativeOf(chainId) === null) return false;
  const inside = tree.meaning?.kind === 'batch' && tree.children.length > 0;
  if (value === 0n || !(inside || OF_ROUTER.test(nameOf(tree)))) return false;
  const held = { coin: value, wrapped: 0n };
  return made(held, tree) && (held.coin + held.wrapped) * LITTLE > value;
}

export const LEFTOVER_RULES: readonly Rule<Scene>[] = [
  {
    id: 'coin-stays-in-router',
    check: ({ nodes }) =>
      nodes.flatMap(({ tree }) =>
        isLeft(tree) ? finding('coin-stays-in-router', 'danger', messages.swapStays, tree.call.to) : [],
      ),
  },
];
