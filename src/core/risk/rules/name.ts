/** The name that a recipient was entered by. */
import { finding } from '../finding.ts';
import { messages } from '../messages/names.ts';
import type { Rule, Scene } from '../scene.ts';
import { skeleton } from '../skeleton.ts';

const nameChanged: Rule<Scene> = {
  id: 'name-changed',
  check({ subject: { outside } }) {
    const name = outside?.name ?? null;
    if (name === null || name.changedFrom === null || name.changedFrom === name.address) return [];
    const words = messages.nameChanged(name.name, name.changedFrom);
    return [finding('name-changed', 'danger', words, name.address, 'reported')];
  },
};

const nameReverse: Rule<Scene> = {
  id: 'name-reverse-differs',
  check({ subject: { outside } }) {
    const name = outside?.name ?? null;
    return name?.reverseDiffers === true
      ? [
          finding(
            'name-reverse-differs',
            'caution',
            messages.nameReverse(name.name),
            name.address,
            'reported',
          ),
        ]
      : [];
  },
};

const nameNotRecipient: Rule<Scene> = {
  id: 'name-not-recipient',
  check({ subject: { outside }, named }) {
    const name = outside?.name ?? null;
    return name === null || named.has(name.address)
      ? []
      : [finding('name-not-recipient', 'danger', messages.nameNotRecipient, name.address)];
  },
};

const nameLookAlike: Rule<Scene> = {
  id: 'look-alike-name',
  check({ subject: { outside } }) {
    const name = outside?.name ?? null;
    if (outside === null || name === null) return [];
    const look = skeleton(name.name);
    const like = outside.parties.find(
      (party) =>
        party.name !== null &&
        party.address !== name.address &&
        party.name !== name.name &&
        skeleton(party.name) === look,
    );
    if (like?.name == null || look === '') return [];
    return [finding('look-alike-name', 'danger', messages.nameLookAlike(like.name), name.address)];
  },
};

export const NAME_RULES: readonly Rule<Scene>[] = [nameChanged, nameNotRecipient, nameLookAlike, nameReverse];
