/** Changes of names as calls. What they say is read again, from the bytes, by whoever reviews and signs them. */
import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX, type Hash, type Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { ethLabel, labelHash } from '#core/names/name-hash.ts';
import {
  coinAbi,
  encode,
  registrarAbi,
  registryAbi,
  resolverAbi,
  reverseRegistrarAbi,
  wrapperAbi,
} from './codec.ts';
import { idOf } from './find.ts';
import type { NameCall, NameView, RecordChange } from './types.ts';

const call = (to: Address, data: Hex): NameCall => ({ to, data, value: 0n });

const unable = (reason: string) => new EvidentError('NAME_UNAVAILABLE', { reason });

export function composeRecords(
  { resolver, name, node }: NameView,
  changes: readonly RecordChange[],
): NameCall {
  // A parent's resolver keeps the records of all names below: it is not this name's owner who sets them.
  if (resolver === null || resolver.of !== name) throw unable('it has no resolver of its own');
  const calls = changes.map((change) => recordCall(node, change));
  const [only] = calls;
  if (only === undefined) throw unable('nothing was changed');
  return call(resolver.address, calls.length === 1 ? only : encode(resolverAbi, 'multicall', [calls]));
}

export function recordCall(node: Hash, change: RecordChange): Hex {
  switch (change.kind) {
    case 'text':
      return encode(resolverAbi, 'setText', [node, change.key, change.value]);
    case 'address':
      return encode(coinAbi, 'setAddr', [node, change.coinType, change.bytes]);
    case 'content':
      return encode(resolverAbi, 'setContenthash', [node, change.bytes]);
  }
}

export function composeResolver({ node, wrapped }: NameView, registry: Address, resolver: Address): NameCall {
  return wrapped === null
    ? call(registry, encode(registryAbi, 'setResolver', [node, resolver]))
    : call(wrapped.wrapper, encode(wrapperAbi, 'setResolver', [node, resolver]));
}

export function composePrimary({ name, reverseRegistrar }: NameView): NameCall {
  if (reverseRegistrar === null) throw unable('this chain keeps no names of addresses');
  return call(reverseRegistrar, encode(reverseRegistrarAbi, 'setName', [name]));
}

export function composeTransfer(
  { name, node, wrapped, registration }: NameView,
  registry: Address,
  what: 'registration' | 'control',
  from: Address,
  to: Address,
): NameCall {
  if (wrapped !== null) {
    const args = [from, to, idOf(node), 1n, EMPTY_HEX] as const;
    return call(wrapped.wrapper, encode(wrapperAbi, 'safeTransferFrom', args));
  }
  if (what === 'control') return call(registry, encode(registryAbi, 'setOwner', [node, to]));
  const label = ethLabel(name);
  if (registration === null || label === null) throw unable('it is not registered for a time');
  const args = [from, to, idOf(labelHash(label))] as const;
  return call(registration.registrar, encode(registrarAbi, 'safeTransferFrom', args));
}
