/** Who receives. */
import { type Address, ZERO_ADDRESS } from '../../address/address.ts';
import { EMPTY_HEX } from '../../bytes/hex.ts';
import { wrappedNativeOf } from '../../calldata/wrapped.ts';
import { knownChain } from '../../chain/known-chains.ts';
import type { Payment } from '../acts.ts';
import { finding } from '../finding.ts';
import { isBurn } from '../lists/burn.ts';
import { messages } from '../messages/recipients.ts';
import { isInward } from '../node.ts';
import { isAcquainted, isOurs, type Rule, type Scene } from '../scene.ts';
import type { Finding } from '../types.ts';

/** Who gets something by this call that they did not have before. */
function receivers(scene: Scene): readonly Address[] {
  const swapped = scene.nodes.flatMap(({ tree: { meaning } }) =>
    meaning?.kind === 'swap' || meaning?.kind === 'openSwap' || meaning?.kind === 'liquidity'
      ? (meaning.recipient ?? [])
      : [],
  );
  const handed = scene.nodes.flatMap(({ tree: { meaning } }) =>
    meaning?.kind === 'payout' || meaning?.kind === 'bridge' ? (meaning.to ?? []) : [],
  );
  return [...new Set([...scene.payments.map(({ to }) => to), ...swapped, ...handed])];
}

const toZero: Rule<Scene> = {
  id: 'to-zero',
  check: (scene) =>
    receivers(scene).includes(ZERO_ADDRESS) || scene.nodes.some(({ tree }) => tree.call.to === ZERO_ADDRESS)
      ? [finding('to-zero', 'danger', messages.toZero, ZERO_ADDRESS)]
      : [],
};

const toBurn: Rule<Scene> = {
  id: 'to-burn',
  check: (scene) =>
    receivers(scene)
      .filter((to) => isBurn(to) && !isOurs(scene, scene.root, to))
      .map((to) => finding('to-burn', 'danger', messages.toBurn, to)),
};

/** The coin wrapped as a token: its contract takes the coin itself and gives tokens for it. */
function isWrapper(scene: Scene, address: Address): boolean {
  const { chainId } = scene.subject;
  const known = scene.tokens.get(address);
  const named = known?.listed === true && known.symbol === `W${knownChain(chainId)?.nativeSymbol}`;
  return named || address === wrappedNativeOf(chainId);
}

function toTokenOf(scene: Scene, { to, asset }: Payment): Finding | null {
  const own = to === asset;
  if (!own && !scene.tokens.has(to)) return null;
  if (asset === 'native' && isWrapper(scene, to)) return null;
  return finding('to-token', 'danger', messages.toToken(own), to);
}

const toToken: Rule<Scene> = {
  id: 'to-token',
  check: (scene) => scene.payments.flatMap((payment) => toTokenOf(scene, payment) ?? []),
};

/** What only carries a delegation goes to oneself on purpose. */
const carries = ({ subject: { delegations, tree } }: Scene): boolean =>
  delegations.length > 0 && tree.call.value === 0n && tree.call.data === EMPTY_HEX;

const toSelf: Rule<Scene> = {
  id: 'to-self',
  check: (scene) =>
    (carries(scene) ? [] : scene.payments)
      .filter(({ node, to, from }) => to === node.sender && (from === null || from === to))
      .map(({ to }) => finding('to-self', 'caution', messages.toSelf, to)),
};

const codeElsewhere: Rule<Scene> = {
  id: 'recipient-code-elsewhere',
  check: (scene) =>
    receivers(scene).flatMap((to) => {
      const facts = scene.facts.get(to);
      if (facts?.hasCode !== false || facts.codeOnOtherChains.length === 0) return [];
      const words = messages.codeElsewhere(facts.codeOnOtherChains);
      return finding('recipient-code-elsewhere', 'danger', words, to, facts.evidence);
    }),
};

/** Paid for the first time: said. Never used by anybody at all: to be read. */
const newRecipient: Rule<Scene> = {
  id: 'new-recipient',
  check: (scene) =>
    scene.parties === null
      ? []
      : scene.payments
          .filter(({ node, to }) => !isOurs(scene, node, to) && !isAcquainted(scene, to))
          // A router that takes what it will use is nobody who is paid.
          .filter(({ node, to }) => !(isInward(node) && to === node.tree.call.to))
          .map(({ to }) => {
            const facts = scene.facts.get(to);
            const unused = facts?.nonce === 0n && facts.hasCode === false;
            return unused && !scene.parties?.has(to)
              ? finding('new-recipient', 'caution', messages.unusedRecipient, to, facts.evidence)
              : finding(
                  'new-recipient',
                  'note',
                  messages.newRecipient(scene.parties?.get(to)?.name ?? null),
                  to,
                );
          }),
};

export const RECIPIENT_RULES: readonly Rule<Scene>[] = [
  toZero,
  toBurn,
  toToken,
  codeElsewhere,
  toSelf,
  newRecipient,
];
