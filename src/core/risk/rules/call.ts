/** What a call is, which chain it is for, and whether it gives back what its function is read to give. */
import type { Address } from '../../address/address.ts';
import { hexSize } from '../../bytes/hex.ts';
import type { Meaning } from '../../calldata/meaning.ts';
import { readTail } from '../../calldata/tail.ts';
import type { CallTree } from '../../calldata/tree.ts';
import { wrappedNativeOf } from '../../calldata/wrapped.ts';
import { isSafeLibrary } from '../lists/contracts.ts';
import { isPublished, isSettler } from '../lists/published.ts';
import { messages } from '../messages/calls.ts';
import { messages as chainMessages } from '../messages/chain.ts';
import { isAcquainted, isOurs, isPartOfWhole, type Node, type Rule, type Scene } from '../scene.ts';
import { type Finding, finding } from '../types.ts';

/** A rule that looks at each call by itself. */
function eachNode(id: string, check: (node: Node, scene: Scene) => Finding | null): Rule<Scene> {
  return { id, check: (scene) => scene.nodes.flatMap((node) => check(node, scene) ?? []) };
}

const unread = eachNode('unread-call', ({ tree: { reading, call }, depth }) =>
  reading.kind === 'unread'
    ? finding('unread-call', 'danger', messages.unread(reading.why, depth > 0), call.to)
    : null,
);

const unclear = eachNode('unclear-call', (node) => {
  const { reading, call } = node.tree;
  return reading.kind === 'function' && reading.unclear && !isPartOfWhole(node)
    ? finding('unclear-call', 'danger', messages.unclear, call.to)
    : null;
});

/** The arguments are what a contract's decoder reads; its code can read what stands behind them as well. */
const tail = eachNode('bytes-behind-arguments', ({ tree: { call, tail: bytes } }) => {
  const size = hexSize(bytes);
  if (size === 0) return null;
  const paid = readTail(bytes).some(({ kind }) => kind === 'commission');
  return finding('bytes-behind-arguments', 'caution', messages.tail(size, paid), call.to);
});

const tooMany: Rule<Scene> = {
  id: 'too-many-calls',
  check: ({ cut }) => (cut ? [finding('too-many-calls', 'danger', messages.tooManyCalls)] : []),
};

const guessed = eachNode('guessed-call', ({ tree: { reading, call } }) =>
  reading.kind === 'function' && reading.by === 'guess'
    ? finding('guessed-call', 'danger', messages.guessed, call.to)
    : null,
);

const supplied = eachNode('supplied-abi', ({ tree: { reading, call } }) =>
  reading.kind === 'function' && reading.by === 'supplied'
    ? finding('supplied-abi', 'caution', messages.supplied, call.to)
    : null,
);

const creation: Rule<Scene> = {
  id: 'contract-creation',
  check: ({ nodes }) =>
    nodes.some(({ tree }) => tree.reading.kind === 'create' || tree.call.operation === 'create')
      ? [finding('contract-creation', 'danger', messages.creation)]
      : [],
};

/** A contract that calls itself so (`multicall(bytes[])`) runs no code but its own. */
const delegateCall = eachNode('delegate-call', ({ tree: { call, meaning, children } }, { subject }) => {
  const { to } = call;
  if (call.operation === 'delegateCall') {
    const usual = to !== null && (to === call.from || isSafeLibrary(to, subject.chainId));
    return usual ? null : finding('delegate-call', 'danger', messages.delegateCall, to);
  }
  // A Safe's call that was not read further: its kind is known all the same.
  const hidden =
    meaning?.kind === 'safe' &&
    meaning.operation === 'delegateCall' &&
    !children.some((child) => child.call.operation === 'delegateCall');
  return hidden ? finding('delegate-call', 'danger', messages.delegateCall, meaning.safe) : null;
});

const noCode = eachNode('call-without-code', ({ tree: { call, reading } }, { facts }) => {
  if (call.to === null || reading.kind === 'none' || call.operation === 'create') return null;
  const known = facts.get(call.to);
  if (known?.hasCode !== false) return null;
  const level = call.value > 0n ? 'danger' : 'caution';
  return finding(
    'call-without-code',
    level,
    messages.noCode(known.codeOnOtherChains),
    call.to,
    known.evidence,
  );
});

const selfCall: Rule<Scene> = {
  id: 'self-call',
  check({ root: { tree }, subject }) {
    const calls = tree.call.to === subject.account && tree.reading.kind !== 'none';
    return calls ? [finding('self-call', 'caution', messages.selfCall, subject.account)] : [];
  },
};

const NEEDS_NO_VALUE: readonly string[] = [
  'transfer',
  'transferItems',
  'approve',
  'operator',
  'permit',
  'revoke',
  'unwrap',
  'cancelOrders',
  'collateral',
  'eMode',
  'burn',
  'safeSettings',
];

/** Functions without a meaning that take no coin, by their standards. */
const TAKES_NO_VALUE: readonly string[] = [
  'withdraw(uint256)',
  'transferOwnership(address)',
  'renounceOwnership()',
  'acceptOwnership()',
  'grantRole(bytes32,address)',
  'revokeRole(bytes32,address)',
  'upgradeTo(address)',
  'clearRecords(bytes32)',
  'delegate(address)',
  'undelegate(address)',
  'delegateTo(address,(bytes,uint256),bytes32)',
  'setTTL(bytes32,uint64)',
  'invalidateNonces(address,address,uint48)',
  'invalidateUnorderedNonces(uint256,uint256)',
];

/** What comes out of a pool of loans, and out of a vault (EIP-4626: none of its functions is payable). */
const TAKES_OUT: readonly string[] = ['withdraw', 'borrow', 'withdrawOrBorrow', 'transfer', 'redeem'];

/** Registering is paid for, and so is nothing else about a name. */
const PAID_NAMES: readonly string[] = ['register', 'renew'];

/** @param inside a call beside others, for one of which the coin may have come: handing it out is no reason to pay in. */
function needsNoValue({ call, meaning, children, reading }: CallTree, inside = false): boolean {
  if (meaning === null) return reading.kind === 'function' && TAKES_NO_VALUE.includes(reading.fn.signature);
  switch (meaning.kind) {
    case 'name':
      return !PAID_NAMES.includes(meaning.act);
    case 'payout':
      return !inside;
    case 'lend':
    case 'vault':
      return TAKES_OUT.includes(meaning.act);
    case 'batch':
      return children.length > 0 && children.every((child) => child.call.to !== call.to)
        ? // What it hands on to none of them stays where anybody's next batch can fetch it.
          call.to !== call.from && children.reduce((rest, child) => rest - child.call.value, call.value) > 0n
        : // None of its calls is given any of it, or takes it as the one that is called.
          children.every((child) => child.call.value === 0n && needsNoValue(child));
    default:
      return NEEDS_NO_VALUE.includes(meaning.kind);
  }
}

/** The likelier reading is a payment dressed up as a transfer, or as something that brings in. */
const valueWithToken = eachNode('value-with-token', (node) =>
  node.tree.call.value > 0n && needsNoValue(node.tree, node.depth > 0)
    ? finding('value-with-token', 'danger', messages.valueWithToken, node.tree.call.to)
    : null,
);

const codeChanged: Rule<Scene> = {
  id: 'contract-changed',
  check: ({ facts }) =>
    [...facts.values()]
      .filter((known) => known.codeChanged)
      .map(({ address, evidence }) =>
        finding('contract-changed', 'caution', messages.codeChanged, address, evidence),
      ),
};

export const CALL_RULES: readonly Rule<Scene>[] = [
  delegateCall,
  unread,
  unclear,
  tail,
  tooMany,
  guessed,
  creation,
  valueWithToken,
  noCode,
  supplied,
  selfCall,
  codeChanged,
];

const unknownChain: Rule<Scene> = {
  id: 'unknown-chain',
  check: ({ subject }) =>
    subject.chainName === null ? [finding('unknown-chain', 'caution', chainMessages.unknownChain)] : [],
};

const chainMismatch: Rule<Scene> = {
  id: 'chain-mismatch',
  check({ subject: { outside, chainId } }) {
    const answered = outside?.nodeChainId ?? null;
    return answered !== null && answered !== chainId
      ? [finding('chain-mismatch', 'danger', chainMessages.chainMismatch(answered), null, 'reported')]
      : [];
  },
};

/** Which chain it is for. */
export const CHAIN_RULES: readonly Rule<Scene>[] = [chainMismatch, unknownChain];

// What a function is read to give back: a known function may be anybody's, and nothing makes a contract keep what its
// functions are known for.

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
      return ['deposit', 'mint', 'requestDeposit', 'claimDeposit', 'claimMint'].includes(meaning.act);
    case 'position':
      return meaning.act !== 'burn';
    default:
      return false;
  }
}

/** The coin goes along with a function that takes one: whatever the function is known for, the contract has the coin. */
const takesCoin = (tree: CallTree, depth: number): boolean => {
  const { call, reading } = tree;
  const known = reading.kind === 'function' && reading.by === 'standard' && call.operation === 'call';
  return known && call.value > 0n && !needsNoValue(tree, depth > 0);
};

/** By the function: the argument that names a contract which is as good as the code of the one that is called. */
const OTHER_KEEPERS: Readonly<Record<string, string>> = {
  // 0x's AllowanceHolder lends an allowance to it and calls it, whatever stands in the data.
  exec: 'target',
  // The gateway of Aave 2 hands the coin to any pool: with one that takes nothing, it is the next caller's.
  depositETH: 'pool',
  repayETH: 'pool',
};

/** The contracts that are to keep the promise. */
function keepersOf({ call, reading }: CallTree): readonly Address[] {
  const named = reading.kind === 'function' ? OTHER_KEEPERS[reading.fn.name] : undefined;
  const other = reading.kind === 'function' && reading.args.find(({ name }) => name === named)?.value;
  const also = other && other.kind === 'address' ? [other.value] : [];
  // The holder only lends: what is lent, the other takes.
  return call.to === null || named === 'target' ? also : [call.to, ...also];
}

function isKnownKeeper(scene: Scene, to: Address): boolean {
  const { chainId, described } = scene.subject;
  return (
    isPublished(to, chainId) ||
    to === described ||
    to === wrappedNativeOf(chainId) ||
    scene.tokens.get(to)?.listed === true ||
    isAcquainted(scene, to) ||
    isSettler(to, chainId)
  );
}

function unknownPromise(scene: Scene, node: Node): readonly Finding[] {
  const { tree, ours, depth } = node;
  const promised = (ours && promises(tree.meaning)) || takesCoin(tree, depth);
  if (!promised || isPartOfWhole(node)) return [];
  return keepersOf(tree)
    .filter((to) => !isKnownKeeper(scene, to) && !isOurs(scene, node, to))
    .map((to) => finding('contract-unknown', 'caution', messages.unknownPromise, to));
}

const unknown: Rule<Scene> = {
  id: 'contract-unknown',
  check: (scene) => scene.nodes.flatMap((node) => unknownPromise(scene, node)),
};

export const PROMISE_RULES: readonly Rule<Scene>[] = [unknown];
