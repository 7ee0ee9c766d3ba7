/** Who receives. */
import { type Address, ZERO_ADDRESS } from '../../address/address.ts';
import { EMPTY_HEX } from '../../bytes/hex.ts';
import type { Meaning } from '../../calldata/meaning.ts';
import { wrappedNativeOf } from '../../calldata/wrapped.ts';
import { knownChain } from '../../chain/known-chains.ts';
import { isBurn } from '../lists/contracts.ts';
import { badBy } from '../lists/known-bad.ts';
import { messages as namesMessages } from '../messages/names.ts';
import { messages } from '../messages/recipients.ts';
import { type AssessedPayment, isAcquainted, isInward, isOurs, type Rule, type Scene } from '../scene.ts';
import { indexSimilar } from '../similar-address.ts';
import { skeleton } from '../skeleton.ts';
import { type Finding, finding } from '../types.ts';

/** Who gets something by this call that they did not have before. */
function receivers(scene: Scene): readonly Address[] {
  const swapped = scene.nodes.flatMap(({ tree: { meaning } }) =>
    meaning?.kind === 'swap' ||
    meaning?.kind === 'openSwap' ||
    meaning?.kind === 'liquidity' ||
    meaning?.kind === 'position'
      ? (meaning.recipient ?? [])
      : [],
  );
  const handed = scene.nodes.flatMap(({ tree: { meaning } }) =>
    meaning?.kind === 'payout' || meaning?.kind === 'bridge' || meaning?.kind === 'wrap'
      ? (meaning.to ?? [])
      : [],
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

function toTokenOf(scene: Scene, { to, asset }: AssessedPayment): Finding | null {
  const own = to === asset;
  if (!own && !scene.tokens.has(to)) return null;
  if (asset === 'native' && isWrapper(scene, to)) return null;
  return finding('to-token', 'danger', messages.toToken(own), to);
}

const toToken: Rule<Scene> = {
  id: 'to-token',
  check: (scene) => scene.payments.flatMap((payment) => toTokenOf(scene, payment) ?? []),
};

/** Of ERC-1155, whose batches are how a whole collection is taken at once. */
const manyItems: Rule<Scene> = {
  id: 'many-items',
  check: (scene) =>
    scene.nodes.flatMap((node) => {
      const { meaning } = node.tree;
      if (meaning?.kind !== 'transferItems' || meaning.items.length < 2) return [];
      const { from, to } = meaning;
      const given = isOurs(scene, node, from) && !isOurs(scene, node, to) && !isAcquainted(scene, to);
      return given ? finding('many-items', 'caution', messages.manyItems, to) : [];
    }),
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
  manyItems,
  newRecipient,
];

/** Whom the user knows: by the wallet's records, by the address book, or because it is themselves. */
function known(scene: Scene): ReadonlySet<Address> {
  const { account, own, tokens } = scene.subject;
  const listed = tokens.filter((token) => token.listed).map(({ address }) => address);
  return new Set([account, ...own, ...listed, ...(scene.parties?.keys() ?? [])]);
}

/** The account's own and the vouched for are nobody's imitation. */
function isGenuine(scene: Scene, address: Address): boolean {
  return (
    address === scene.subject.account || scene.own.has(address) || scene.tokens.get(address)?.listed === true
  );
}

const lookAlike: Rule<Scene> = {
  id: 'look-alike-address',
  check(scene) {
    const index = indexSimilar(known(scene));
    const delegates = scene.subject.delegations.flatMap(({ delegate }) => delegate ?? []);
    const watched = new Set([...scene.named, ...delegates]);
    return [...watched].flatMap((address) => {
      if (isGenuine(scene, address)) return [];
      const like = index.find(address);
      if (like === null) return [];
      // Somebody paid before is perhaps the one who is imitated.
      const level = isAcquainted(scene, address) ? 'caution' : 'danger';
      const name = scene.parties?.get(like.address)?.name ?? null;
      return finding('look-alike-address', level, messages.lookAlike(like.how, like.address, name), address);
    });
  },
};

/** Addresses that are made to be taken for others. */
export const LOOK_ALIKE_RULES: readonly Rule<Scene>[] = [lookAlike];

const nameChanged: Rule<Scene> = {
  id: 'name-changed',
  check: ({ subject: { outside } }) =>
    (outside?.names ?? []).flatMap(({ name, address, changedFrom }) =>
      changedFrom === null || changedFrom === address
        ? []
        : [
            finding(
              'name-changed',
              'danger',
              namesMessages.nameChanged(name, changedFrom),
              address,
              'reported',
            ),
          ],
    ),
};

const nameReverse: Rule<Scene> = {
  id: 'name-reverse-differs',
  check: ({ subject: { outside } }) =>
    (outside?.names ?? [])
      .filter(({ reverseDiffers }) => reverseDiffers)
      .map(({ name, address }) =>
        finding('name-reverse-differs', 'caution', namesMessages.nameReverse(name), address, 'reported'),
      ),
};

const nameNotRecipient: Rule<Scene> = {
  id: 'name-not-recipient',
  check: (scene) =>
    (scene.subject.outside?.names ?? [])
      .filter(({ address }) => !takesPart(scene, address))
      .map(({ address }) => finding('name-not-recipient', 'danger', namesMessages.nameNotRecipient, address)),
};

/** In a call, or as a delegate. Where not every byte could be read, when it is somewhere among them. */
function takesPart({ named, nodes, cut, root, subject }: Scene, address: Address): boolean {
  if (named.has(address) || subject.delegations.some(({ delegate }) => delegate === address)) return true;
  const unread = ({ tree: { reading } }: (typeof nodes)[number]) =>
    reading.kind === 'unread' || reading.kind === 'create';
  return (cut || nodes.some(unread)) && root.tree.call.data.includes(address.slice(2).toLowerCase());
}

const nameLookAlike: Rule<Scene> = {
  id: 'look-alike-name',
  check({ subject: { outside } }) {
    if (outside === null || outside.names.length === 0) return [];
    const parties = outside.parties.flatMap(({ address, name }) =>
      name === null ? [] : [{ address, name, shape: skeleton(name) }],
    );
    return outside.names.flatMap(({ name, address }) => {
      const shape = skeleton(name);
      const like = parties.find(
        (party) => party.address !== address && party.name !== name && party.shape === shape,
      );
      if (like === undefined || shape === '') return [];
      return [finding('look-alike-name', 'danger', namesMessages.nameLookAlike(like.name), address)];
    });
  },
};

/** The names that addresses were entered by. */
export const NAME_RULES: readonly Rule<Scene>[] = [nameChanged, nameNotRecipient, nameLookAlike, nameReverse];

// Addresses that are publicly known as thieves'.

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
    case 'operator':
      return meaning.operator === address && meaning.amount === 0n;
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
