/** Who decides about a contract, a Safe or a name afterwards. */
import type { AbiField } from '../../abi/types.ts';
import { type Address, isAddress, ZERO_ADDRESS } from '../../address/address.ts';
import type { CallTree } from '../../calldata/tree.ts';
import { isPublicResolver, isSafeL2 } from '../lists/contracts.ts';
import { messages } from '../messages/calls.ts';
import { messages as delegationMessages } from '../messages/delegation.ts';
import type { Words } from '../messages/words.ts';
import { isAcquainted, isOurs, type Node, type Rule, type Scene } from '../scene.ts';
import { type AddressFacts, type DelegationAsked, type Finding, finding, type RiskLevel } from '../types.ts';

/** Ownable, AccessControl and proxy administration as OpenZeppelin publishes them. */
const HANDS_OVER: readonly string[] = [
  'transferOwnership(address)',
  'setOwner(address)',
  'changeAdmin(address)',
  'changeProxyAdmin(address,address)',
  'grantRole(bytes32,address)',
  'beginDefaultAdminTransfer(address)',
];
/** ERC-7579: what a module may do, it does without a signature of the account's key. */
const INSTALLS: readonly string[] = ['installModule(uint256,address,bytes)'];
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

const moduleInstalled = eachFunction('module-installed', (signature, _args, to) =>
  INSTALLS.includes(signature) ? finding('module-installed', 'danger', messages.moduleInstalled, to) : null,
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
  'removeGuard',
];
/** Who decides afterwards, or how many of them must agree. */
const OWNERS: readonly string[] = ['addOwnerWithThreshold', 'removeOwner', 'swapOwner', 'changeThreshold'];
const CREATES: readonly string[] = ['createProxy', 'createProxyWithCallback'];

/** `said`: how grave an act of a Safe's settings is, and in which words; null where it is another rule's. */
const settings = (
  id: string,
  said: (act: string, node: Node) => readonly [RiskLevel, Words] | null,
): Rule<Scene> => ({
  id,
  check: ({ nodes }) =>
    nodes.flatMap((node) => {
      const { meaning, call } = node.tree;
      const found = meaning?.kind === 'safeSettings' ? said(meaning.act, node) : null;
      return found === null ? [] : finding(id, found[0], found[1], call.to);
    }),
});

const isSetup = (tree: CallTree | undefined): boolean =>
  tree?.meaning?.kind === 'safeSettings' && tree.meaning.act === 'setup';

/** Safe's own code for other chains than Ethereum, given to a Safe while it is set up. */
function isUsualCode({ tree: { reading }, parent }: Node): boolean {
  const code = reading.kind === 'function' ? reading.args[0]?.value : undefined;
  return isSetup(parent?.tree) && code?.kind === 'address' && isSafeL2(code.value);
}

const safeControl = settings('safe-control', (act, node) => {
  if (act === 'setupToL2') return isUsualCode(node) ? null : ['danger', messages.upgrade];
  if (!CONTROL.includes(act)) return null;
  return ['danger', act === 'removeGuard' ? messages.safeUnguarded : messages.safeControl];
});
const safeHash = settings('safe-hash', (act) =>
  act === 'approveHash' ? ['danger', messages.safeHash] : null,
);
const safeOwners = settings('safe-owners', (act, { tree: { children } }) => {
  if (act === 'approveHash' || act === 'setupToL2' || CONTROL.includes(act)) return null;
  // Of a Safe's creation the set-up in it says all that there is to say.
  if (CREATES.includes(act) && children.some(isSetup)) return null;
  return OWNERS.includes(act) ? ['danger', messages.safeOwners] : ['caution', messages.safeSettings];
});

/** The request sets the price and an amount of gas on top, so a refund can be as large as whatever the Safe holds. */
const safeRefund: Rule<Scene> = {
  id: 'safe-refund',
  check: (scene) =>
    scene.nodes.flatMap((node) => {
      const { meaning } = node.tree;
      if (meaning?.kind !== 'safe' || meaning.refund === null) return [];
      const { receiver } = meaning.refund;
      const about = receiver === ZERO_ADDRESS ? null : receiver;
      // Without signatures it is one that is being signed for: whoever will hand it in is anybody.
      const known =
        receiver === ZERO_ADDRESS
          ? node.ours && meaning.signatures > 0
          : receiver === meaning.safe || isOurs(scene, node, receiver) || isAcquainted(scene, receiver);
      return known
        ? finding('safe-refund', 'caution', messages.safeRefund, about)
        : finding('safe-refund', 'danger', messages.safeRefundStranger(receiver === ZERO_ADDRESS), about);
    }),
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
      if (meaning?.kind !== 'name' || meaning.act !== 'setAddress') return [];
      // Whoever pays the name pays this address, on the chain that stands behind it. Those of other coins are no address.
      const to = meaning.value?.split(' ', 1)[0];
      return !isAddress(to) || isOurs(scene, node, to)
        ? []
        : finding('name-leads-elsewhere', 'caution', messages.nameElsewhere, to);
    }),
};

/** A name goes where its resolver says, whatever its records were. New names have none yet that anybody pays. */
const nameResolver: Rule<Scene> = {
  id: 'name-resolver',
  check: (scene) =>
    scene.nodes.flatMap(({ tree: { meaning, reading } }) => {
      if (meaning?.kind !== 'name' || meaning.act === 'register' || reading.kind !== 'function') return [];
      const value = reading.args.find(({ name }) => name === 'resolver')?.value;
      if (value?.kind !== 'address' || value.value === ZERO_ADDRESS) return [];
      const known = isPublicResolver(value.value) || isAcquainted(scene, value.value);
      return known ? [] : finding('name-resolver', 'caution', messages.nameResolver, value.value);
    }),
};

export const CONTROL_RULES: readonly Rule<Scene>[] = [
  safeControl,
  moduleInstalled,
  givenUp,
  safeHash,
  safeOwners,
  ownership,
  upgrade,
  safeRefund,
  nameGiven,
  nameElsewhere,
  nameResolver,
];

type Made = DelegationAsked & { readonly delegate: NonNullable<DelegationAsked['delegate']> };

const isMade = (asked: DelegationAsked): asked is Made => asked.delegate !== null && asked.authority !== null;

const made = ({ subject }: Scene): readonly Made[] => subject.delegations.filter(isMade);

const given: Rule<Scene> = {
  id: 'delegation',
  check: (scene) =>
    made(scene).map(({ delegate }) =>
      finding('delegation', 'danger', delegationMessages.delegation, delegate),
    ),
};

const everywhere: Rule<Scene> = {
  id: 'delegation-every-chain',
  check: (scene) =>
    made(scene)
      .filter(({ chainId }) => chainId === 0)
      .map(({ delegate }) =>
        finding('delegation-every-chain', 'danger', delegationMessages.delegationEverywhere, delegate),
      ),
};

const otherChain: Rule<Scene> = {
  id: 'delegation-other-chain',
  check: (scene) =>
    made(scene)
      .filter(({ chainId }) => chainId !== 0 && chainId !== scene.subject.chainId)
      .map(({ delegate }) =>
        finding('delegation-other-chain', 'danger', delegationMessages.delegationOtherChain, delegate),
      ),
};

const otherAccount: Rule<Scene> = {
  id: 'delegation-other-account',
  check: ({ subject }) =>
    subject.delegations
      .filter(({ authority }) => authority !== null && authority !== subject.account)
      .map(({ authority }) =>
        finding('delegation-other-account', 'danger', delegationMessages.delegationOther, authority),
      ),
};

const nobody: Rule<Scene> = {
  id: 'delegation-by-nobody',
  check: ({ subject }) =>
    subject.delegations
      .filter(({ authority }) => authority === null)
      .map(({ delegate }) =>
        finding('delegation-by-nobody', 'caution', delegationMessages.delegationNobody, delegate),
      ),
};

const takenBack: Rule<Scene> = {
  id: 'delegation-taken-back',
  check: ({ subject }) =>
    subject.delegations.some(({ delegate, authority }) => delegate === null && authority !== null)
      ? [finding('delegation-taken-back', 'note', delegationMessages.delegationRevoked)]
      : [],
};

/** Whose code answers for the account when its call is made; null: nobody's, or nobody knows. */
function delegateOf({ subject, facts }: Scene): Pick<AddressFacts, 'delegatedTo' | 'evidence'> | null {
  const { account, chainId, delegations } = subject;
  const brought = delegations.findLast(
    (asked) => asked.authority === account && (asked.chainId === 0 || asked.chainId === chainId),
  );
  if (brought !== undefined) return { delegatedTo: brought.delegate, evidence: 'derived' };
  return facts.get(account) ?? null;
}

/** Without data the account is called all the same: its delegate may do then whatever it likes. */
const delegateRuns: Rule<Scene> = {
  id: 'delegate-runs',
  check(scene) {
    const { subject, root } = scene;
    const { call, reading } = root.tree;
    if (call.to !== subject.account || reading.kind !== 'none') return [];
    const delegate = delegateOf(scene);
    if (delegate === null || delegate.delegatedTo === null) return [];
    const { delegatedTo, evidence } = delegate;
    return [finding('delegate-runs', 'note', delegationMessages.delegateRuns, delegatedTo, evidence)];
  },
};

/** Delegations of an account's code (EIP-7702). */
export const DELEGATION_RULES: readonly Rule<Scene>[] = [
  given,
  everywhere,
  otherChain,
  otherAccount,
  nobody,
  takenBack,
  delegateRuns,
];
