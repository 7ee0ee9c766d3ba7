/** What may leave the account by what its calls say, to be held against what an endpoint says will leave. */
import type { Address } from '../address/address.ts';
import { isUnlimited } from '../amount/unlimited.ts';
import { CONTRACT_BALANCE, type TokenRef } from '../calldata/meaning.ts';
import type { MovedAsset } from '../simulation/outcome.ts';
import { argumentsOf, isPartOfSwap, type Node, type Scene } from './scene.ts';
import type { RiskToken } from './types.ts';

export const NOTHING_EXPECTED = null;

/** Base units, the most; `all`: no bound can be read. */
type Most = bigint | 'all';

export interface Outflows {
  of(asset: MovedAsset): Most | typeof NOTHING_EXPECTED;
  /** True when the amount stands among the fields of a call whose meaning does not name the token. */
  amongFields(amount: bigint): boolean;
}

/** Whole units that no token of the lists has: their supplies end at 10^12. */
const WHOLE_UNITS = 10n ** 15n;

/** A figure beside which the round ones for "all" are no larger: more than there is, by decimals that are vouched for. */
export function exceedsSupply(token: RiskToken | undefined, amount: bigint): boolean {
  if (token?.listed !== true || token.decimals === null) return false;
  return amount >= WHOLE_UNITS * 10n ** BigInt(token.decimals);
}

/** What is worth about a dollar, an euro or a franc, or far more: nobody's everyday amounts have nine figures. */
const MONEY = /USD|EUR|CHF|DAI|ETH|BTC/i;
const MUCH_MONEY = 10n ** 8n;
/** Of the cheapest listed tokens this is a fortune as well. */
const MUCH = 10n ** 12n;

/** More than a person has: a limit beside which there is none, written so that it looks like one. */
export function isFortune(token: RiskToken | undefined, amount: bigint): boolean {
  if (token?.listed !== true || token.decimals === null) return false;
  return amount >= (MONEY.test(token.symbol) ? MUCH_MONEY : MUCH) * 10n ** BigInt(token.decimals);
}

class Ledger implements Outflows {
  readonly #most = new Map<string, Most>();
  readonly #fields = new Set<bigint>();

  addFields(node: Node): void {
    for (const leaf of argumentsOf(node)) if (leaf.kind === 'number') this.#fields.add(leaf.value);
  }

  amongFields(amount: bigint): boolean {
    return this.#fields.has(amount);
  }

  add(key: string, amount: bigint): void {
    const before = this.#most.get(key) ?? 0n;
    this.#most.set(key, before === 'all' || isUnlimited(amount) ? 'all' : before + amount);
  }

  of(asset: MovedAsset): Most | typeof NOTHING_EXPECTED {
    switch (asset.kind) {
      case 'native':
        return this.#most.get('native') ?? NOTHING_EXPECTED;
      case 'erc20':
        return this.#most.get(asset.token) ?? NOTHING_EXPECTED;
      default:
        return this.#most.get(item(asset.token, asset.id)) ?? NOTHING_EXPECTED;
    }
  }
}

const item = (collection: Address, id: bigint): string => `${collection} ${id}`;

/** What goes into a lending pool. */
export const LENT: readonly string[] = ['supply', 'repay', 'supplyOrRepay'];

/** All that is owed, or by shares: no bound can be read. */
const ALL = 2n ** 256n - 1n;

/** What a side gives: the coin is counted with the value that goes along. */
function addSide(ledger: Ledger, token: TokenRef, amount: bigint): void {
  if (token !== 'native') ledger.add(token, amount);
}

function addMeant(ledger: Ledger, node: Node, account: Address): void {
  const { sender, ours } = node;
  const { meaning, call, reading } = node.tree;
  // A Safe's own things are not the account's.
  const others = ours && sender !== account;
  switch (meaning?.kind) {
    case 'transfer': {
      if ((meaning.from ?? sender) !== account) return;
      ledger.add(meaning.token, meaning.amount);
      // Where the bytes do not tell an amount from the number of an item.
      if (meaning.standard === null) ledger.add(item(meaning.token, meaning.amount), 1n);
      return;
    }
    case 'transferItems':
      if (meaning.from !== account) return;
      for (const { id, amount } of meaning.items) ledger.add(item(meaning.collection, id), amount);
      return;
    case 'swap':
      // What a router holds already does not leave the account by this.
      if (others || isPartOfSwap(node) || meaning.gives.amount === CONTRACT_BALANCE) return;
      addSide(ledger, meaning.gives.token, meaning.gives.amount);
      return;
    case 'openSwap':
      if (!others) addSide(ledger, meaning.gives.token, meaning.gives.amount);
      return;
    case 'trade':
      if (others) return;
      for (const { token, item: number, amount } of meaning.gives) {
        if (number === null) addSide(ledger, token, amount);
        else if (token !== 'native' && number !== 'any') ledger.add(item(token, number), amount);
      }
      return;
    case 'burn':
      if (!others) ledger.add(meaning.token, meaning.amount);
      return;
    case 'liquidity':
      if (others) return;
      // The share that is given back is a token of its own, which the bytes do not name.
      if (meaning.act === 'remove') ledger.addFields(node);
      else if (meaning.act === 'collect') return;
      else for (const { token, amount } of meaning.sides) addSide(ledger, token, amount);
      return;
    case 'lend': {
      if (others) return;
      const { act, token, amount } = meaning;
      if (LENT.includes(act)) addSide(ledger, token, typeof amount === 'bigint' ? amount : ALL);
      // What stands for a position is a token of its own, which the bytes do not name.
      else ledger.addFields(node);
      return;
    }
    case 'vault':
    case 'position':
      if (!others) ledger.addFields(node);
      return;
    case 'stake':
      // What is asked for or claimed is in the pool already; of a request the token stands for it.
      if (!others && meaning.act !== 'claim') addSide(ledger, meaning.token, meaning.amount);
      return;
    case 'bridge':
    case 'openBridge':
      if (others) return;
      addSide(ledger, meaning.token, meaning.amount);
      // It may lock another token, which the bytes do not name.
      if (meaning.token === meaning.bridge) ledger.addFields(node);
      return;
    case 'unwrap':
      if (sender === account) ledger.add(call.to ?? meaning.token, meaning.amount);
      return;
    default:
      if (meaning === null && reading.kind === 'function') ledger.addFields(node);
  }
}

export function expectedOutflows({ subject: { account }, root, nodes }: Scene): Outflows {
  const ledger = new Ledger();
  if (root.tree.call.value > 0n) ledger.add('native', root.tree.call.value);
  for (const node of nodes) {
    addMeant(ledger, node, account);
    // An account that calls itself (EIP-7702) pays for each of the calls that it carries.
    const byItself = node.parent?.tree.call.to === account && node.sender === account;
    if (byItself && node.tree.call.value > 0n) ledger.add('native', node.tree.call.value);
  }
  return ledger;
}
