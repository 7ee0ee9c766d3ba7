/** Vaults (ERC-4626): their functions name who receives, and the fields are all that says so. */
import type { Address } from '../../address/address.ts';
import { finding } from '../finding.ts';
import { messages } from '../messages/swaps.ts';
import type { Node } from '../node.ts';
import { isAcquainted, isOurs, type Rule, type Scene } from '../scene.ts';
import type { Finding, RiskLevel } from '../types.ts';

/** Takes out what `owner` has, for `receiver`: no other standard has functions of this form. */
const TAKES_OUT: readonly string[] = ['withdraw(uint256,address,address)', 'redeem(uint256,address,address)'];
/** Others have functions of this form too, with another address in it. */
const PUTS_IN: readonly string[] = ['deposit(uint256,address)', 'mint(uint256,address)'];

function addressAt({ tree: { reading } }: Node, index: number): Address | null {
  const value = reading.kind === 'function' ? reading.args[index]?.value : undefined;
  return value?.kind === 'address' ? value.value : null;
}

function toOtherOf(scene: Scene, node: Node): Finding | null {
  const { reading } = node.tree;
  const receiver = addressAt(node, 1);
  if (reading.kind !== 'function' || receiver === null || isOurs(scene, node, receiver)) return null;
  const { signature } = reading.fn;
  const owner = addressAt(node, 2);
  const takes = TAKES_OUT.includes(signature) && owner !== null && isOurs(scene, node, owner);
  if (!takes && !(PUTS_IN.includes(signature) && node.ours)) return null;
  const acquainted = isAcquainted(scene, receiver);
  const level: RiskLevel = takes && !acquainted ? 'danger' : 'caution';
  return finding('vault-to-other', level, messages.vaultToOther(acquainted), receiver);
}

const toOther: Rule<Scene> = {
  id: 'vault-to-other',
  check: (scene) => scene.nodes.flatMap((node) => toOtherOf(scene, node) ?? []),
};

export const VAULT_RULES: readonly Rule<Scene>[] = [toOther];
