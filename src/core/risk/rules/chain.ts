/** Which chain it is for. */
import { finding } from '../finding.ts';
import { messages } from '../messages/chain.ts';
import type { Rule, Scene } from '../scene.ts';

const unknownChain: Rule<Scene> = {
  id: 'unknown-chain',
  check: ({ subject }) =>
    subject.chainName === null ? [finding('unknown-chain', 'caution', messages.unknownChain)] : [],
};

const chainMismatch: Rule<Scene> = {
  id: 'chain-mismatch',
  check({ subject: { outside, chainId } }) {
    const answered = outside?.nodeChainId ?? null;
    return answered !== null && answered !== chainId
      ? [finding('chain-mismatch', 'danger', messages.chainMismatch(answered), null, 'reported')]
      : [];
  },
};

export const CHAIN_RULES: readonly Rule<Scene>[] = [chainMismatch, unknownChain];
