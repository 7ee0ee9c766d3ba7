/** Which descriptors are made for a contract on a chain. Exactly those: nothing applies by likeness. */
import { parseAddress } from '../address/address.ts';
import { isChainId } from '../chain/chain-id.ts';
import { type Descriptor, type DescriptorFiles, readDescriptor } from './descriptor.ts';
import { isRecord, type JsonRecord, listAt, own, recordAt } from './json.ts';
import type { Target } from './types.ts';

/** Bound to no contract: they apply to a token that the program vouches for, and to nothing else. */
const ERC20 = 'ercs/calldata-erc20-tokens.json';
const ERC2612 = 'ercs/eip712-erc2612-permit.json';

export type Kind = 'contract' | 'eip712';

export interface Found {
  readonly descriptor: Descriptor;
  readonly generic: boolean;
}

export interface Registry {
  /** In the order of the registry; the generic one last. `vouched`: the program knows the contract as a token. */
  find(kind: Kind, target: Target, vouched: boolean): readonly Found[];
  /** Paths that cannot be read, with the reason. */
  readonly broken: ReadonlyMap<string, string>;
}

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

const keyOf = (kind: Kind, chainId: number, address: string) => `${kind} ${chainId} ${address}`;

/** Deployments that are whole: an id that is a chain's, an address that is one (its checksum right or absent). */
function keysOf(kind: Kind, context: JsonRecord): readonly string[] {
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
