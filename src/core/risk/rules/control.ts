/** Who decides about a contract, a Safe or a name afterwards. */

import type { AbiField } from '../../abi/types.ts';
import { type Address, isAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { finding } from '../finding.ts';
import { messages } from '../messages/calls.ts';
import type { Words } from '../messages/words.ts';
import { isOurs, type Rule, type Scene } from '../scene.ts';
import type { Finding, RiskLevel } from '../types.ts';

/** Ownable, AccessControl and proxy administration as OpenZeppelin publishes them. */
const HANDS_OVER: readonly string[] = [
  'transferOwnership(address)',
  'setOwner(address)',
  'changeAdmin(address)',
  'changeProxyAdmin(address,address)',
  'grantRole(bytes32,address)',
  'beginDefaultAdminTransfer(address)',
];
const GIVES_UP: readonly string[] = ['renounceOwnership()'];
const UPGRADES: readonly string[] = [
  'upgradeTo(address)',
  'upgradeToAndCall(address,bytes)',
  'upgrade(address,address)',
  'upgradeAndCall(address,address,bytes)',
];

function eachFunction(
  id: string,
  check: (signature: string, args: readonly AbiField[], to: Address | null) => Finding | null,
): Rule<Scene> {
  return {
    id,
    check: ({ nodes }) =>
      nodes.flatMap(({ tree: { reading, call } }) =>
        reading.kind === 'function' ? (check(reading.fn.signature, reading.args, call.to) ?? []) : [],
      ),
  };
}

const toNobody = (args: readonly AbiField[]): boolean =>
  args.some(({ value }) => value.kind === 'address' && value.value === ZERO_ADDRESS);

const ownership = eachFunction('ownership-handed-over', (signature, args, to) =>
  HANDS_OVER.includes(signature) && !toNobody(args)
    ? finding('ownership-handed-over', 'caution', messages.ownership, to)
    : null,
);

const givenUp = eachFunction('ownership-given-up', (signature, args, to) =>
  GIVES_UP.includes(signature) || (HANDS_OVER.includes(signature) && toNobody(args))
    ? finding('ownership-given-up', 'danger', messages.ownershipGone, to)
    : null,
);

const upgrade = eachFunction('code-replaced', (signature, _args, to) =>
  UPGRADES.includes(signature) ? finding('code-replaced', 'caution', messages.upgrade, to) : null,
);

/** Lets others than the owners act for a Safe, or answer for it, or decide whether it may act at all. */
const CONTROL: readonly string[] = [
  'enableModule',
  'setGuard',
  'setModuleGuard',
  'setFallbackHandler',
  'setup',
];

const settings = (
  id: string,
  words: Words,
  level: RiskLevel,
  fits: (act: string) => boolean,
): Rule<Scene> => ({
  id,
  check: ({ nodes }) =>
    nodes.flatMap(({ tree: { meaning, call } }) =>
      meaning?.kind === 'safeSettings' && fits(meaning.act) ? finding(id, level, words, call.to) : [],
    ),
});

const safeControl = settings('safe-control', messages.safeControl, 'danger', (act) => CONTROL.includes(act));
const safeHash = settings('safe-hash', messages.safeHash, 'caution', (act) => act === 'approveHash');
const safeOwners = settings(
  'safe-owners',
  messages.safeOwners,
  'caution',
  (act) => act !== 'approveHash' && !CONTROL.includes(act),
);

const safeRefund: Rule<Scene> = {
  id: 'safe-refund',
  check: ({ nodes }) =>
    nodes.flatMap(({ tree: { meaning } }) =>
      meaning?.kind === 'safe' && meaning.refund !== null && meaning.refund.gasPrice > 0n
        ? finding('safe-refund', 'caution', messages.safeRefund, meaning.refund.receiver)
        : [],
    ),
};

const nameGiven: Rule<Scene> = {
  id: 'name-given-away',
  check: (scene) =>
    scene.nodes.flatMap((node) => {
      const { meaning } = node.tree;
      if (meaning?.kind !== 'name' || meaning.owner === null || isOurs(scene, node, meaning.owner)) return [];
      return meaning.act === 'setOwner' || meaning.act === 'register'
        ? finding('name-given-away', 'caution', messages.nameGiven, meaning.owner)
        : [];
    }),
};

const nameElsewhere: Rule<Scene> = {
  id: 'name-leads-elsewhere',
  check: (scene) =>
    scene.nodes.flatMap((node) => {
      const { meaning } = node.tree;
      // Whoever pays the name pays this address: records of other coins are not told apart from here.
      if (meaning?.kind !== 'name' || meaning.act !== 'setAddress' || !isAddress(meaning.value)) return [];
      return isOurs(scene, node, meaning.value)
        ? []
        : finding('name-leads-elsewhere', 'caution', messages.nameElsewhere, meaning.value);
    }),
};

export const CONTROL_RULES: readonly Rule<Scene>[] = [
  safeControl,
  givenUp,
  safeHash,
  safeOwners,
  ownership,
  upgrade,
  safeRefund,
  nameGiven,
  nameElsewhere,
];
