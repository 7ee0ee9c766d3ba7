/**
 * What is to be said before a contact is saved. From then on its name vouches for the address in every list, so this
 * is where a planted address has to be caught: what resembles an address or a name that the user knows, what nobody
 * holds, and what is known to belong to thieves. Pure; the same words as before a payment, where they say the same.
 */
import { type Address, ZERO_ADDRESS } from '../address/address.ts';
import { EvidentError } from '../errors/error.ts';
import { isBurn } from '../risk/lists/contracts.ts';
import { badBy } from '../risk/lists/known-bad.ts';
import { messages as riskMessages } from '../risk/messages/recipients.ts';
import { quoted, type Words } from '../risk/messages/words.ts';
import { createLookAlikeCheck } from '../risk/poisoning.ts';
import { isDisguised, skeleton } from '../risk/skeleton.ts';
import {
  type Finding,
  finding,
  type KnownParty,
  ordered,
  type RiskLevel,
  type RiskToken,
} from '../risk/types.ts';
import { addressKey, type ContactEntry, nameKey } from './entry.ts';
import { messages } from './messages.ts';

/** Of a name in a sentence. */
const NAME_LIMIT = 40;
const named = (name: string) => quoted(name, NAME_LIMIT);

export interface ContactWorld {
  readonly own: readonly { readonly address: Address; readonly label: string }[];
  /** The other contacts: without the one that is edited. */
  readonly contacts: readonly ContactEntry[];
  /** Whom the user dealt with. */
  readonly parties: readonly KnownParty[];
  /** Tokens that the program knows, of whatever chain. */
  readonly tokens: readonly Pick<RiskToken, 'address' | 'symbol'>[];
}

/** What no contact can be. Errors: `INPUT_ADDRESS_ZERO`, `INPUT_CONTACT_TWICE`. */
export function contactRefusal({ addresses }: ContactEntry): EvidentError | null {
  if (addresses.some(({ address }) => address === ZERO_ADDRESS))
    return new EvidentError('INPUT_ADDRESS_ZERO');
  const keys = new Set(addresses.map(addressKey));
  return keys.size < addresses.length ? new EvidentError('INPUT_CONTACT_TWICE') : null;
}

/** The gravest first. A note is said; a caution and a danger must be accepted. */
export function assessContact(entry: ContactEntry, world: ContactWorld): readonly Finding[] {
  const check = createContactCheck(world);
  check.meet(entry);
  return check.judge(entry);
}

export interface ContactCheck {
  /** @param except the contact that this one becomes part of. */
  judge(entry: ContactEntry, except?: ContactEntry): readonly Finding[];
  /** It is going to be judged. Those that are, are compared with one another: all are met before the first is judged. */
  meet(entry: ContactEntry): void;
  /** From now on it counts as one of the contacts. */
  add(entry: ContactEntry): void;
  /** A contact that holds one of the addresses. */
  holderOf(entry: ContactEntry): ContactEntry | null;
}

/** For many contacts: the look-ups are made once, not for each of them. */
export function createContactCheck(world: ContactWorld): ContactCheck {
  const { own, contacts, tokens } = world;
  const byName = new Map<string, ContactEntry[]>();
  const byShape = new Map<string, ContactEntry[]>();
  const byAddress = new Map<Address, ContactEntry[]>();
  const labels = new Map(own.map(({ address, label }) => [address, label]));
  const symbols = new Map(tokens.map(({ address, symbol }) => [address, symbol]));
  const ownNames = new Map(
    own.flatMap(({ label }) => {
      const shape = skeleton(label);
      return [
        [`name ${nameKey(label)}`, label] as const,
        ...(shape === '' ? [] : [[`look ${shape}`, label] as const]),
      ];
    }),
  );
  const known = partiesOf(world);
  const lookAlikes = createLookAlikeCheck({
    own: own.map(({ address }) => address),
    parties: [...known.values()],
  });

  const add = (entry: ContactEntry): void => {
    push(byName, nameKey(entry.name), entry);
    push(byShape, skeleton(entry.name), entry);
    for (const address of distinct(entry)) push(byAddress, address, entry);
  };
  contacts.forEach(add);

  const nameFindings = (name: string, except: ContactEntry | undefined): readonly Finding[] => {
    const found: Finding[] = [];
    const [key, shape] = [nameKey(name), skeleton(name)];
    const other = (contact: ContactEntry) => contact !== except;
    if (isDisguised(name)) found.push(finding('contact-name-disguised', 'caution', messages.nameDisguised));
    const same = byName.get(key)?.find(other);
    const alike = shape === '' || same !== undefined ? undefined : byShape.get(shape)?.find(other);
    const mine = ownNames.get(`name ${key}`) ?? ownNames.get(`look ${shape}`);
    if (same !== undefined)
      found.push(finding('contact-name-taken', 'caution', messages.nameTaken(named(same.name))));
    if (alike !== undefined)
      found.push(finding('contact-name-alike', 'danger', messages.nameAlike(named(alike.name))));
    if (mine !== undefined) found.push(finding('contact-name-own', 'caution', messages.nameOwn(named(mine))));
    return found;
  };

  const addressFindings = (address: Address, except: ContactEntry | undefined): readonly Finding[] => {
    const found: Finding[] = [];
    const say = (id: string, level: RiskLevel, words: Words) =>
      found.push(finding(id, level, words, address));
    const bad = badBy(address);
    const symbol = symbols.get(address);
    const label = labels.get(address);
    const holder = byAddress.get(address)?.find((contact) => contact !== except);
    if (bad !== null) say('known-bad-address', 'danger', riskMessages.knownBad(bad));
    if (isBurn(address)) say('to-burn', 'danger', riskMessages.toBurn);
    if (symbol !== undefined) say('contact-token', 'danger', messages.addressToken(named(symbol)));
    if (label !== undefined) say('contact-address-own', 'caution', messages.addressOwn(named(label)));
    if (holder !== undefined)
      say('contact-address-taken', 'caution', messages.addressTaken(named(holder.name)));
    // A token's own contract is nobody's imitation.
    const like = symbol === undefined ? lookAlikes.assess(address) : null;
    if (like !== null) found.push(like);
    return found;
  };

  return {
    add,
    meet(entry) {
      for (const address of distinct(entry)) {
        if (!known.has(address)) lookAlikes.meet({ address, name: entry.name, sent: 0 });
      }
    },
    holderOf: (entry) => {
      for (const address of distinct(entry)) {
        const [holder] = byAddress.get(address) ?? [];
        if (holder !== undefined) return holder;
      }
      return null;
    },
    judge(entry, except) {
      const addresses = distinct(entry);
      return ordered([
        ...nameFindings(entry.name, except),
        ...addresses.flatMap((address) => addressFindings(address, except)),
        ...addresses
          .filter((address) => isTwice(entry, address))
          .map((address) =>
            finding('contact-address-twice', 'note', messages.addressTwice(address), address),
          ),
      ]);
    },
  };
}

function push<K>(map: Map<K, ContactEntry[]>, key: K, entry: ContactEntry): void {
  const before = map.get(key);
  if (before === undefined) map.set(key, [entry]);
  else before.push(entry);
}

const distinct = ({ addresses }: ContactEntry): readonly Address[] => [
  ...new Set(addresses.map(({ address }) => address)),
];

/** For any chain, and for a single one besides. */
function isTwice({ addresses }: ContactEntry, address: Address): boolean {
  const all = addresses.filter((each) => each.address === address);
  return all.length > 1 && all.some(({ chainId }) => chainId === null);
}

/** Whom an address is compared with: whoever was dealt with, known tokens, all contacts and accounts, by their names. */
function partiesOf({ own, contacts, parties, tokens }: ContactWorld): ReadonlyMap<Address, KnownParty> {
  const known = new Map<Address, KnownParty>();
  const name = (address: Address, called: string) =>
    known.set(address, { address, name: called, sent: known.get(address)?.sent ?? 0 });
  for (const party of parties) known.set(party.address, party);
  for (const { address, symbol } of tokens) name(address, symbol);
  for (const contact of contacts) {
    for (const address of distinct(contact)) name(address, contact.name);
  }
  for (const { address, label } of own) name(address, label);
  return known;
}
