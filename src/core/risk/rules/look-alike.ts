/** Addresses that are made to be taken for others. */
import type { Address } from '../../address/address.ts';
import { finding } from '../finding.ts';
import { messages } from '../messages/recipients.ts';
import { isAcquainted, type Rule, type Scene } from '../scene.ts';
import { indexSimilar } from '../similar-address.ts';

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

export const LOOK_ALIKE_RULES: readonly Rule<Scene>[] = [lookAlike];
