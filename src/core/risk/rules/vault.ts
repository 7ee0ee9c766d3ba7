/** Vaults (ERC-4626), lending pools and bridges: what they do may be for somebody else. */
import type { Address } from '../../address/address.ts';
import { isPublished } from '../lists/published.ts';
import { messages } from '../messages/swaps.ts';
import { LENT } from '../outflows.ts';
import type { Node } from '../scene.ts';
import { isAcquainted, isOurs, type Rule, type Scene } from '../scene.ts';
import { type Finding, finding, type RiskLevel } from '../types.ts';

/** Takes out what `owner` has, for `receiver`: no other standard has functions of this form. */
const TAKES_OUT: readonly string[] = [
  'withdraw(uint256,address,address)',
  'redeem(uint256,address,address)',
  'requestDeposit(uint256,address,address)',
  'requestRedeem(uint256,address,address)',
];
/** Others have functions of this form too, with another address in it. */
const PUTS_IN: readonly string[] = ['deposit(uint256,address)', 'mint(uint256,address)'];
/** And of this: what `controller` asked for, for `receiver` (ERC-7540). */
const CLAIMS: readonly string[] = ['deposit(uint256,address,address)', 'mint(uint256,address,address)'];

function addressAt({ tree: { reading } }: Node, index: number): Address | null {
  const value = reading.kind === 'function' ? reading.args[index]?.value : undefined;
  return value?.kind === 'address' ? value.value : null;
}

function isListed({ subject, tokens }: Scene, address: Address): boolean {
  return tokens.has(address) || isPublished(address, subject.chainId);
}

function toOtherOf(scene: Scene, node: Node): Finding | null {
  const { reading } = node.tree;
  const receiver = addressAt(node, 1);
  if (reading.kind !== 'function' || receiver === null || isOurs(scene, node, receiver)) return null;
  const { signature } = reading.fn;
  const owner = addressAt(node, 2);
  const ofOurs = owner !== null && isOurs(scene, node, owner);
  const takes = TAKES_OUT.includes(signature) && ofOurs;
  const claims = CLAIMS.includes(signature) && ofOurs;
  if (!takes && !claims && !(PUTS_IN.includes(signature) && node.ours)) return null;
  const acquainted = isAcquainted(scene, receiver);
  // A listed contract is rather something else that the function takes there, such as a token.
  const known = acquainted || (!takes && isListed(scene, receiver));
  const level: RiskLevel = known ? 'caution' : 'danger';
  return finding('vault-to-other', level, messages.vaultToOther(acquainted), receiver);
}

/** Of a lending pool, a bridge, a pool of stakes or a position: who receives what is ours. */
function receiverOf({ tree: { meaning } }: Node): Address | null {
  if (meaning?.kind === 'bridge' || meaning?.kind === 'stake') return meaning.to;
  // What stays with the manager is another rule's.
  if (meaning?.kind === 'position') return meaning.recipient === meaning.manager ? null : meaning.recipient;
  if (meaning?.kind !== 'lend') return null;
  // What is supplied for somebody else they can take out, and what is repaid for them they need not pay.
  return LENT.includes(meaning.act) ? meaning.owner : meaning.to;
}

function lentToOther(scene: Scene, node: Node): Finding | null {
  const { meaning, call } = node.tree;
  // Nobody here can tell whose address of another kind of chain it is.
  if (node.ours && meaning?.kind === 'bridge' && meaning.toText !== undefined)
    return finding('vault-to-other', 'danger', messages.toOtherKind, call.to);
  const to = node.ours ? receiverOf(node) : null;
  if (to === null || isOurs(scene, node, to)) return null;
  const acquainted = isAcquainted(scene, to);
  return finding('vault-to-other', acquainted ? 'caution' : 'danger', messages.vaultToOther(acquainted), to);
}

const toOther: Rule<Scene> = {
  id: 'vault-to-other',
  check: (scene) => scene.nodes.flatMap((node) => toOtherOf(scene, node) ?? lentToOther(scene, node) ?? []),
};

/** Where anyone can open a market, a worthless collateral that its oracle prices well is enough to borrow all of it. */
const openMarket: Rule<Scene> = {
  id: 'market-open-to-anyone',
  check: ({ nodes }) =>
    nodes.flatMap(({ ours, tree: { meaning } }) =>
      ours && meaning?.kind === 'lend' && meaning.against !== null
        ? finding('market-open-to-anyone', 'caution', messages.openMarket, meaning.against.oracle)
        : [],
    ),
};

export const VAULT_RULES: readonly Rule<Scene>[] = [toOther, openMarket];
