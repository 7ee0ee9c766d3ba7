/** Whom and what a tree of calls is about, for look-ups and for the rules of risk. Bounded by the tree's own bounds. */
import type { AbiValue } from '../abi/types.ts';
import { type Address, ZERO_ADDRESS } from '../address/address.ts';
import type { Meaning, TokenRef } from './meaning.ts';
import type { CallTree } from './tree.ts';

/** `other`: it stands in the arguments, and no meaning says as what. */
type Role = 'recipient' | 'spender' | 'owner' | 'token' | 'contract' | 'other';

export interface Party {
  readonly address: Address;
  readonly role: Role;
}

/** The call and all that it carries, in the order in which they are made. */
export function nodesOf(tree: CallTree): readonly CallTree[] {
  return [tree, ...tree.children.flatMap(nodesOf)];
}

/** Contracts whose amounts stand in meanings, each once: their symbols and decimals put them into words. */
export function tokensIn(tree: CallTree): readonly Address[] {
  const tokens = nodesOf(tree).flatMap(({ meaning }) => (meaning === null ? [] : tokensOf(meaning)));
  return [...new Set(tokens.filter((token) => token !== 'native'))];
}

/** Everybody in the tree, each once for each role; the zero address is nobody. */
export function addressesIn(tree: CallTree): readonly Party[] {
  const found = new Map<string, Party>();
  const add = (address: Address, role: Role) => {
    if (address !== ZERO_ADDRESS) found.set(`${role} ${address}`, { address, role });
  };
  for (const { call, meaning, reading } of nodesOf(tree)) {
    if (call.to !== null && reading.kind !== 'none') add(call.to, 'contract');
    for (const party of meaning === null ? [] : partiesOf(meaning)) add(party.address, party.role);
    if (meaning !== null || reading.kind !== 'function') continue;
    for (const address of reading.args.flatMap(({ value }) => addressesOf(value))) add(address, 'other');
  }
  return [...found.values()];
}

function tokensOf(meaning: Meaning): readonly TokenRef[] {
  switch (meaning.kind) {
    case 'transfer':
    case 'approve':
    case 'permit':
    case 'wrap':
    case 'unwrap':
    case 'lend':
    case 'bridge':
    case 'openBridge':
    case 'collateral':
      return [meaning.token];
    case 'operator':
      return meaning.over === 'tokens' || meaning.over === 'debt' ? [meaning.contract] : [];
    case 'stake':
      return meaning.into === null ? [meaning.token] : [meaning.token, meaning.into];
    case 'revoke':
      return meaning.permissions.map(({ token }) => token);
    case 'swap':
      return [meaning.gives.token, meaning.gets.token, ...meaning.path];
    case 'openSwap':
      return [meaning.gives.token];
    case 'trade':
      return [...meaning.gives, ...meaning.gets].flatMap(({ token, item }) => (item === null ? [token] : []));
    case 'burn':
      return [meaning.token];
    case 'liquidity':
      return meaning.sides.map(({ token }) => token);
    case 'payout':
      return [meaning.token];
    case 'safe':
      return meaning.refund === null ? [] : [meaning.refund.token];
    default:
      return [];
  }
}

function partiesOf(meaning: Meaning): readonly Party[] {
  const tokens = tokensOf(meaning).flatMap((token) => (token === 'native' ? [] : as('token', token)));
  switch (meaning.kind) {
    case 'pay':
      return as('recipient', meaning.to);
    case 'wrap':
      return [...tokens, ...as('recipient', meaning.to ?? null)];
    case 'transfer':
      return [...tokens, ...as('owner', meaning.from), ...as('recipient', meaning.to)];
    case 'transferItems':
      return [
        ...as('token', meaning.collection),
        ...as('owner', meaning.from),
        ...as('recipient', meaning.to),
      ];
    case 'approve':
      return [...tokens, ...as('spender', meaning.spender)];
    case 'operator':
      return [
        ...(meaning.over === 'position' ? [] : as('token', meaning.contract)),
        ...as('owner', meaning.owner),
        ...as('spender', meaning.operator),
      ];
    case 'position':
      return as('recipient', meaning.recipient);
    case 'permit':
      return [...tokens, ...as('owner', meaning.owner), ...as('spender', meaning.spender)];
    case 'revoke':
      return [...tokens, ...meaning.permissions.flatMap(({ spender }) => as('spender', spender))];
    case 'swap':
    case 'openSwap':
    case 'liquidity':
      return [...tokens, ...as('recipient', meaning.recipient)];
    case 'trade':
      return [
        ...tokens,
        ...[...meaning.gives, ...meaning.gets].flatMap(({ token, item }) =>
          item === null || token === 'native' ? [] : as('token', token),
        ),
        ...as('recipient', meaning.recipient),
      ];
    case 'payout':
    case 'bridge':
    case 'stake':
      return [...tokens, ...as('recipient', meaning.to)];
    case 'lend':
      return [
        ...tokens,
        ...as('owner', meaning.owner),
        ...as('recipient', meaning.to),
        ...as('token', meaning.against?.collateral ?? null),
        ...as('other', meaning.against?.oracle ?? null),
      ];
    case 'vault':
      return [...as('owner', meaning.owner), ...as('recipient', meaning.receiver)];
    case 'name':
      return as('owner', meaning.owner);
    case 'safe':
      return [...tokens, ...as('recipient', meaning.refund?.receiver ?? null)];
    default:
      return tokens;
  }
}

function as(role: Role, address: Address | null): readonly Party[] {
  return address === null ? [] : [{ address, role }];
}

function addressesOf(value: AbiValue): readonly Address[] {
  switch (value.kind) {
    case 'address':
      return [value.value];
    case 'list':
      return value.items.flatMap(addressesOf);
    case 'tuple':
      return value.fields.flatMap((field) => addressesOf(field.value));
    default:
      return [];
  }
}
