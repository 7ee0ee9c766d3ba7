/** Finding entries of an interface by what stands in call data, revert data and logs. */
import type { Hash, Hex } from '../../bytes/hex.ts';
import type {
  AbiFunction,
  AbiParameter,
  ContractEvent,
  ContractFunction,
  ContractInterface,
} from '../types.ts';

interface Index {
  readonly functions: ReadonlyMap<Hex, ContractFunction>;
  readonly errors: ReadonlyMap<Hex, AbiFunction>;
  readonly events: ReadonlyMap<Hash, readonly ContractEvent[]>;
}

const known = new WeakMap<ContractInterface, Index>();

function indexOf(contract: ContractInterface): Index {
  const before = known.get(contract);
  if (before !== undefined) return before;
  const events = new Map<Hash, ContractEvent[]>();
  for (const event of contract.events) {
    if (event.anonymous) continue;
    const same = events.get(event.topic);
    if (same === undefined) events.set(event.topic, [event]);
    else same.push(event);
  }
  const index = {
    functions: new Map(contract.functions.map((fn) => [fn.selector, fn])),
    errors: new Map(contract.errors.map((error) => [error.selector, error])),
    events,
  };
  known.set(contract, index);
  return index;
}

/** @param data call data, or the selector alone. Null where no function begins so. */
export function functionBySelector(contract: ContractInterface, data: Hex): ContractFunction | null {
  return indexOf(contract).functions.get(data.slice(0, 10) as Hex) ?? null;
}

/** @param data revert data, or the selector alone. */
export function errorBySelector(contract: ContractInterface, data: Hex): AbiFunction | null {
  return indexOf(contract).errors.get(data.slice(0, 10) as Hex) ?? null;
}

/** Those that a log with this first topic may be: two may differ in what they index. Anonymous ones are none of them. */
export function eventsByTopic(contract: ContractInterface, topic: Hash): readonly ContractEvent[] {
  return indexOf(contract).events.get(topic) ?? [];
}

/** `Order.Side` where the parameter is of an enumeration; null for everything else, lists of them too. */
export function enumName({ internal, type }: Pick<AbiParameter, 'internal' | 'type'>): string | null {
  if (internal === undefined || type.kind !== 'uint' || type.bits !== 8) return null;
  return internal.startsWith('enum ') ? internal.slice('enum '.length) : null;
}

/** Members of the parameter's enumeration, in order; null where it is none, or where nobody told them. */
export function membersOf(
  parameter: Pick<AbiParameter, 'internal' | 'type'>,
  enums: ContractInterface['enums'],
): readonly string[] | null {
  const name = enumName(parameter);
  return name === null ? null : (enums.get(name) ?? null);
}
