/**
 * Descriptors of the registry with their includes merged (ERC-7730, "Includes"): fields of one path are one field,
 * what includes overrides what is included.
 */

import { parseAddress } from '../address/address.ts';
import { isChainId } from '../chain/chain-id.ts';
import { isRecord, type JsonRecord, listAt, own, recordAt, textAt } from './json.ts';
import type { Target } from './types.ts';

/** Descriptors by their path in the registry, as JSON. */
export type DescriptorFiles = Readonly<Record<string, unknown>>;

export interface Descriptor {
  readonly path: string;
  readonly context: JsonRecord;
  readonly metadata: JsonRecord;
  readonly definitions: JsonRecord;
  /** By signature or by `encodeType`, as written. */
  readonly formats: JsonRecord;
}

const EMPTY: Omit<Descriptor, 'path'> = { context: {}, metadata: {}, definitions: {}, formats: {} };

/** The descriptor at `path`, includes merged. Throws where an include is missing or goes round in a circle. */
export function readDescriptor(
  files: DescriptorFiles,
  path: string,
  above: readonly string[] = [],
): Descriptor {
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  if (!isRecord(file)) throw new Error(`no descriptor at ${path}`);
  if (above.includes(path)) throw new Error(`includes go round in a circle at ${path}`);
  const listed = own(file, 'includes');
  let merged: Omit<Descriptor, 'path'> = EMPTY;
  for (const include of typeof listed === 'string' ? [listed] : listAt(file, 'includes')) {
    if (typeof include !== 'string') throw new Error(`an include of ${path} is no path`);
    merged = merge(merged, readDescriptor(files, relative(path, include), [...above, path]));
  }
  const display = recordAt(file, 'display');
  return {
    path,
    ...merge(merged, {
      context: recordAt(file, 'context'),
      metadata: recordAt(file, 'metadata'),
      definitions: recordAt(display, 'definitions'),
      formats: recordAt(display, 'formats'),
    }),
  };
}

function relative(from: string, include: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of include.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function merge(base: Omit<Descriptor, 'path'>, over: Omit<Descriptor, 'path'>): Omit<Descriptor, 'path'> {
  const formats = new Map(Object.entries(base.formats));
  for (const [key, format] of Object.entries(over.formats)) {
    const before = formats.get(key);
    formats.set(key, isRecord(before) && isRecord(format) ? mergeFormat(before, format) : format);
  }
  return {
    context: { ...base.context, ...over.context },
    metadata: { ...base.metadata, ...over.metadata },
    definitions: { ...base.definitions, ...over.definitions },
    formats: Object.fromEntries(formats),
  };
}

function mergeFormat(base: JsonRecord, over: JsonRecord): JsonRecord {
  const fields: unknown[] = [...listAt(base, 'fields')];
  for (const field of listAt(over, 'fields')) {
    const at = isRecord(field) ? fields.findIndex((other) => isRecord(other) && sameField(other, field)) : -1;
    const before = fields[at];
    if (isRecord(before) && isRecord(field)) {
      fields[at] = {
        ...before,
        ...field,
        params: { ...recordAt(before, 'params'), ...recordAt(field, 'params') },
      };
    } else fields.push(field);
  }
  return { ...base, ...over, fields };
}

function sameField(a: JsonRecord, b: JsonRecord): boolean {
  const path = own(a, 'path');
  if (path !== undefined) return path === own(b, 'path');
  const value = own(a, 'value');
  return value !== undefined && value === own(b, 'value');
}

/** The field with the definition that it refers to (`$.display.definitions.name`). */
export function filledIn({ definitions }: Descriptor, field: JsonRecord): JsonRecord {
  const name = textAt(field, '$ref')?.replace(/^\$\.display\.definitions\./, '') ?? '';
  const definition = recordAt(definitions, name);
  const params = { ...recordAt(definition, 'params'), ...recordAt(field, 'params') };
  return { ...definition, ...field, params };
}

/** Bound to no contract: they apply to a token that the program vouches for, and to nothing else. */
const ERC20 = 'ercs/calldata-erc20-tokens.json';
const ERC2612 = 'ercs/eip712-erc2612-permit.json';

export type DescriptorKind = 'contract' | 'eip712';

export interface FoundDescriptor {
  readonly descriptor: Descriptor;
  readonly generic: boolean;
}

export interface Registry {
  /** In the order of the registry; the generic one last. `vouched`: the program knows the contract as a token. */
  find(kind: DescriptorKind, target: Target, vouched: boolean): readonly FoundDescriptor[];
  /** Paths that cannot be read, with the reason. */
  readonly broken: ReadonlyMap<string, string>;
}

/** Which descriptors are made for a contract on a chain. Exactly those: nothing applies by likeness. */
export function createRegistry(files: DescriptorFiles): Registry {
  const index = new Map<string, Descriptor[]>();
  const generic = new Map<string, Descriptor>();
  const broken = new Map<string, string>();
  for (const path of Object.keys(files)) {
    try {
      const descriptor = readDescriptor(files, path);
      const { context } = descriptor;
      if (path === ERC20 || path === ERC2612) generic.set(path, descriptor);
      for (const key of new Set([...keysOf('contract', context), ...keysOf('eip712', context)])) {
        const bound = index.get(key);
        if (bound === undefined) index.set(key, [descriptor]);
        else bound.push(descriptor);
      }
    } catch (thrown) {
      broken.set(path, thrown instanceof Error ? thrown.message : 'unreadable');
    }
  }
  return {
    find(kind, target, vouched) {
      const exact = index.get(keyOf(kind, target.chainId, target.address)) ?? [];
      const found = exact.map((descriptor) => ({ descriptor, generic: false }));
      const descriptor = vouched ? generic.get(kind === 'contract' ? ERC20 : ERC2612) : undefined;
      return descriptor === undefined ? found : [...found, { descriptor, generic: true }];
    },
    broken,
  };
}

const keyOf = (kind: DescriptorKind, chainId: number, address: string) => `${kind} ${chainId} ${address}`;

/** Deployments that are whole: an id that is a chain's, an address that is one (its checksum right or absent). */
function keysOf(kind: DescriptorKind, context: JsonRecord): readonly string[] {
  const bound = recordAt(context, kind);
  const places = listAt(bound, 'deployments').filter(isRecord);
  const domain = recordAt(bound, 'domain');
  // Without deployments, typed data is bound by a domain that names both.
  const all = places.length > 0 ? places.map((place) => [own(place, 'chainId'), own(place, 'address')]) : [];
  if (kind === 'eip712' && places.length === 0)
    all.push([own(domain, 'chainId'), own(domain, 'verifyingContract')]);
  return all.flatMap(([chainId, address]) => {
    if (!isChainId(chainId) || typeof address !== 'string') return [];
    const parsed = parseAddress(address);
    return parsed.ok ? [keyOf(kind, chainId, parsed.value.address)] : [];
  });
}
