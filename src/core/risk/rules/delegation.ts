/** Delegations of an account's code (EIP-7702). */
import { finding } from '../finding.ts';
import { messages } from '../messages/delegation.ts';
import type { Rule, Scene } from '../scene.ts';
import type { DelegationAsked } from '../types.ts';

type Made = DelegationAsked & { readonly delegate: NonNullable<DelegationAsked['delegate']> };

const isMade = (asked: DelegationAsked): asked is Made => asked.delegate !== null && asked.authority !== null;

const made = ({ subject }: Scene): readonly Made[] => subject.delegations.filter(isMade);

const given: Rule<Scene> = {
  id: 'delegation',
  check: (scene) =>
    made(scene).map(({ delegate }) => finding('delegation', 'danger', messages.delegation, delegate)),
};

const everywhere: Rule<Scene> = {
  id: 'delegation-every-chain',
  check: (scene) =>
    made(scene)
      .filter(({ chainId }) => chainId === 0)
      .map(({ delegate }) =>
        finding('delegation-every-chain', 'danger', messages.delegationEverywhere, delegate),
      ),
};

const otherChain: Rule<Scene> = {
  id: 'delegation-other-chain',
  check: (scene) =>
    made(scene)
      .filter(({ chainId }) => chainId !== 0 && chainId !== scene.subject.chainId)
      .map(({ delegate }) =>
        finding('delegation-other-chain', 'danger', messages.delegationOtherChain, delegate),
      ),
};

const otherAccount: Rule<Scene> = {
  id: 'delegation-other-account',
  check: ({ subject }) =>
    subject.delegations
      .filter(({ authority }) => authority !== null && authority !== subject.account)
      .map(({ authority }) =>
        finding('delegation-other-account', 'danger', messages.delegationOther, authority),
      ),
};

const nobody: Rule<Scene> = {
  id: 'delegation-by-nobody',
  check: ({ subject }) =>
    subject.delegations
      .filter(({ authority }) => authority === null)
      .map(({ delegate }) => finding('delegation-by-nobody', 'caution', messages.delegationNobody, delegate)),
};

const takenBack: Rule<Scene> = {
  id: 'delegation-taken-back',
  check: ({ subject }) =>
    subject.delegations.some(({ delegate, authority }) => delegate === null && authority !== null)
      ? [finding('delegation-taken-back', 'note', messages.delegationRevoked)]
      : [],
};

export const DELEGATION_RULES: readonly Rule<Scene>[] = [
  given,
  everywhere,
  otherChain,
  otherAccount,
  nobody,
  takenBack,
];
