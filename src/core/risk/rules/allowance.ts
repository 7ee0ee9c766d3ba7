/** What others may take later. */
import type { Address } from '../../address/address.ts';
import { isUnlimited } from '../../amount/unlimited.ts';
import { isPermit2, isTaker, servesAnyone } from '../lists/contracts.ts';
import { isPublished, isSettler } from '../lists/published.ts';
import { messages } from '../messages/allowances.ts';
import { exceedsSupply, isFortune } from '../outflows.ts';
import { type Grant, isAcquainted, isOurs, type Rule, type Scene } from '../scene.ts';
import { type AddressFacts, type Finding, finding } from '../types.ts';

/** To accounts of one's own nothing is given away. */
const toOthers = (scene: Scene): readonly Grant[] =>
  scene.grants.filter(({ node, spender }) => !isOurs(scene, node, spender));

const spenders = (scene: Scene): readonly Address[] => [
  ...new Set(toOthers(scene).map(({ spender }) => spender)),
];

/** True for a contract that is known to count in amounts: the number is then none of an item. */
function countsAmounts({ subject, tokens }: Scene, token: Address): boolean {
  const known = tokens.get(token);
  if (known !== undefined && known.decimals !== null) return true;
  return subject.outside?.balances.has(token) ?? false;
}

function numbersItems({ subject }: Scene, token: Address): boolean {
  const simulation = subject.outside?.simulation;
  return (
    simulation?.kind === 'outcome' &&
    simulation.allowances.some((change) => change.token === token && change.standard === 'erc721')
  );
}

/** 2^n − 1: what programs write for "all"; no number of an item looks like it but by design. */
const isAllOnes = (amount: bigint): boolean => (amount & (amount + 1n)) === 0n;

function unlimitedOf(scene: Scene, grant: Grant): Finding | null {
  const { amount, spender, token } = grant;
  if (grant.kind !== 'amount') return null;
  if (amount !== 'all' && !isUnlimited(amount) && !exceedsSupply(scene.tokens.get(token), amount))
    return null;
  const unclear = grant.ambiguous && amount !== 'all' && !countsAmounts(scene, token);
  if (unclear && numbersItems(scene, token)) return null;
  const permit2 = isPermit2(spender);
  const level = permit2 || isAcquainted(scene, spender) ? 'caution' : 'danger';
  const words = unclear && !isAllOnes(amount) ? messages.maybeUnlimited : messages.unlimited(permit2);
  return finding('unlimited-allowance', level, words, spender);
}

const unlimited: Rule<Scene> = {
  id: 'unlimited-allowance',
  check: (scene) => toOthers(scene).flatMap((grant) => unlimitedOf(scene, grant) ?? []),
};

/** What the same transaction brings in first is no reason for an alarm. */
function bringsIn({ nodes }: Scene, token: Address): boolean {
  return nodes.some(({ tree: { meaning } }) => {
    if (meaning?.kind === 'wrap') return meaning.token === token;
    return meaning?.kind === 'swap' && meaning.gets.token === token;
  });
}

function largeOf(scene: Scene, { kind, node, token, amount, spender }: Grant): Finding | null {
  if (kind !== 'amount' || amount === 'all' || isUnlimited(amount) || bringsIn(scene, token)) return null;
  const { outside, account } = scene.subject;
  const balance = node.sender === account ? outside?.balances.get(token) : undefined;
  if (balance !== undefined) {
    if (amount <= balance) return null;
    return finding('large-allowance', 'caution', messages.aboveBalance, spender, 'reported');
  }
  const known = scene.tokens.get(token);
  if (!isFortune(known, amount) || exceedsSupply(known, amount)) return null;
  return finding('large-allowance', 'caution', messages.fortune, spender);
}

const large: Rule<Scene> = {
  id: 'large-allowance',
  check: (scene) => toOthers(scene).flatMap((grant) => largeOf(scene, grant) ?? []),
};

const forAll: Rule<Scene> = {
  id: 'approval-for-all',
  check: (scene) =>
    toOthers(scene).flatMap(({ kind, spender }) => {
      if (kind === 'amount') return [];
      const level = isAcquainted(scene, spender) ? 'caution' : 'danger';
      return finding('approval-for-all', level, messages.approvalForAll[kind], spender);
    }),
};

/** By the bundled lists: who takes tokens for what it is published to do. */
export function isKnownSpender(spender: Address, chainId: number): boolean {
  return (
    isPermit2(spender) || isTaker(spender) || isPublished(spender, chainId) || isSettler(spender, chainId)
  );
}

/** EIP-7702: an account with a delegation has code, and is an account all the same. */
export function isPlainAccount(facts: AddressFacts): boolean {
  return facts.hasCode === false || facts.delegatedTo !== null;
}

const noCode: Rule<Scene> = {
  id: 'spender-without-code',
  check: (scene) =>
    spenders(scene).flatMap((spender) => {
      const facts = scene.facts.get(spender);
      return facts !== undefined && isPlainAccount(facts)
        ? finding('spender-without-code', 'danger', messages.spenderNoCode, spender, facts.evidence)
        : [];
    }),
};

const fresh: Rule<Scene> = {
  id: 'spender-fresh',
  check: (scene) =>
    spenders(scene).flatMap((spender) => {
      const facts = scene.facts.get(spender);
      const seconds = facts?.youngerThanSeconds ?? null;
      return facts !== undefined && seconds !== null
        ? finding('spender-fresh', 'caution', messages.spenderFresh(seconds), spender, facts.evidence)
        : [];
    }),
};

const openToAnyone: Rule<Scene> = {
  id: 'spender-serves-anyone',
  check: (scene) =>
    spenders(scene)
      .filter(servesAnyone)
      .map((spender) => finding('spender-serves-anyone', 'danger', messages.servesAnyone, spender)),
};

/** Of what has no limit a graver rule speaks. */
const unknownSpender: Rule<Scene> = {
  id: 'spender-unknown',
  check: (scene) =>
    toOthers(scene)
      .filter((grant) => grant.kind === 'amount' && unlimitedOf(scene, grant) === null)
      .filter(({ spender }) => !isKnownSpender(spender, scene.subject.chainId))
      .filter(({ spender }) => !isAcquainted(scene, spender))
      .map(({ spender }) => finding('spender-unknown', 'caution', messages.spenderUnknown, spender)),
};

export const ALLOWANCE_RULES: readonly Rule<Scene>[] = [
  openToAnyone,
  forAll,
  unlimited,
  unknownSpender,
  noCode,
  fresh,
  large,
];
