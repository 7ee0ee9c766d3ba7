/** The names that addresses were entered by. */
import type { Address } from '../../address/address.ts';
import { finding } from '../finding.ts';
import { messages } from '../messages/names.ts';
import type { Rule, Scene } from '../scene.ts';
import { skeleton } from '../skeleton.ts';

const nameChanged: Rule<Scene> = {
  id: 'name-changed',
  check: ({ subject: { outside } }) =>
    (outside?.names ?? []).flatMap(({ name, address, changedFrom }) =>
      changedFrom === null || changedFrom === address
        ? []
        : [finding('name-changed', 'danger', messages.nameChanged(name, changedFrom), address, 'reported')],
    ),
};

const nameReverse: Rule<Scene> = {
  id: 'name-reverse-differs',
  check: ({ subject: { outside } }) =>
    (outside?.names ?? [])
      .filter(({ reverseDiffers }) => reverseDiffers)
      .map(({ name, address }) =>
        finding('name-reverse-differs', 'caution', messages.nameReverse(name), address, 'reported'),
      ),
};

const nameNotRecipient: Rule<Scene> = {
  id: 'name-not-recipient',
  check: (scene) =>
    (scene.subject.outside?.names ?? [])
      .filter(({ address }) => !takesPart(scene, address))
      .map(({ address }) => finding('name-not-recipient', 'danger', messages.nameNotRecipient, address)),
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
      return [finding('look-alike-name', 'danger', messages.nameLookAlike(like.name), address)];
    });
  },
};

export const NAME_RULES: readonly Rule<Scene>[] = [nameChanged, nameNotRecipient, nameLookAlike, nameReverse];
