/** Addresses that are publicly known as thieves'. */
import type { Address } from '../../address/address.ts';
import type { Meaning } from '../../calldata/meaning.ts';
import { finding } from '../finding.ts';
import { badBy } from '../lists/known-bad.ts';
import { messages } from '../messages/recipients.ts';
import type { Rule, Scene } from '../scene.ts';
import type { Finding } from '../types.ts';

/** About each of them that a list names. */
export function knownBadAmong(addresses: Iterable<Address>): readonly Finding[] {
  return [...new Set(addresses)].flatMap((address) => {
    const list = badBy(address);
    return list === null ? [] : finding('known-bad-address', 'danger', messages.knownBad(list), address);
  });
}

/** To end what such an address may do is just what one should do. */
function takesBack(meaning: Meaning | null, address: Address): boolean {
  switch (meaning?.kind) {
    case 'approve':
      return meaning.spender === address && (meaning.amount === 0n || meaning.change === 'decrease');
    case 'approveAll':
      return meaning.operator === address && !meaning.approved;
    case 'revoke':
      return meaning.permissions.some(({ spender }) => spender === address);
    default:
      return false;
  }
}

const knownBad: Rule<Scene> = {
  id: 'known-bad-address',
  check(scene) {
    const { delegations, outside } = scene.subject;
    const allowed =
      outside?.simulation?.kind === 'outcome'
        ? outside.simulation.allowances.filter(({ after }) => after !== 0n).map(({ spender }) => spender)
        : [];
    const delegates = delegations.flatMap(({ delegate }) => delegate ?? []);
    return knownBadAmong([...scene.named, ...delegates, ...allowed]).filter(
      ({ subject }) =>
        subject === null || !scene.nodes.some(({ tree: { meaning } }) => takesBack(meaning, subject)),
    );
  },
};

export const KNOWN_BAD_RULES: readonly Rule<Scene>[] = [knownBad];
