/**
 * Descriptors of the registry with their includes merged (ERC-7730, "Includes"): fields of one path are one field,
 * what includes overrides what is included.
 */

import type {
  ClearSigField,
  ClearSigOpt,
  ClearSigResult,
  ClearSigTypedInput,
  Ctx,
} from 'micro-eth-signer/clearsig.js';
import { type Address, addressToHex, parseAddress, toAddress } from '../address/address.ts';
import { hexToBytes } from '../bytes/hex.ts';
import { isChainId } from '../chain/chain-id.ts';
import { isRecord, type JsonRecord, listAt, own, recordAt, textAt } from './json.ts';
import type { TypedDocument } from './typed.ts';
import type { CallRequest, Refusal, Target } from './types.ts';

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

// Runs a descriptor with micro-eth-signer's engine, which evaluates paths, parameters and visibility. Its
// texts are not used for amounts and addresses: through its callbacks it is made to name the token,
// collection or contract it came to, in marks that no text of a descriptor or a call can contain, and
// `write.ts` does the writing. So it shows no "ETH" on a chain with another coin, no "???", no token's name
// that the program does not vouch for, and hides no number behind a threshold's message.

/** Begins a mark. A control character: `displayText` takes it out of everything that is shown. */
const MARK = '\u0001';

export type ValueMark =
  | { readonly kind: 'token' | 'collection'; readonly chain: bigint; readonly address: Address }
  | { readonly kind: 'native'; readonly chain: bigint }
  | { readonly kind: 'address' | 'callee'; readonly address: Address };

export interface EngineField {
  /** As the descriptor names it: `raw` where it names none. */
  readonly format: string;
  readonly value: string;
  /** The value before formatting: number, text, bytes, list or struct. */
  readonly raw: unknown;
}

export interface EngineResult {
  readonly intent: string;
  /** The intent with values in it, where the descriptor has one and all of it could be filled in. */
  readonly spans: readonly (string | EngineField)[] | null;
  readonly fields: readonly { readonly label: string; readonly field: EngineField }[];
}

const PATTERN = new RegExp(
  `^(.*?)${MARK}(?:(token|collection) (\\d+) (0x[\\da-f]{40})|(native) (\\d+)|(address|callee) (0x[\\da-f]{40}))$`,
  's',
);

/** The mark at the end of `value`, and the text before it. */
export function markOf(value: string): { readonly before: string; readonly mark: ValueMark } | null {
  const match = PATTERN.exec(value);
  if (match === null) return null;
  const [, before = '', located, chain = '0', place = '', native, coin = '0', plain, address = ''] = match;
  const mark: ValueMark =
    native !== undefined
      ? { kind: 'native', chain: BigInt(coin) }
      : located === 'token' || located === 'collection'
        ? { kind: located, chain: BigInt(chain), address: toAddress(place) }
        : { kind: plain === 'callee' ? 'callee' : 'address', address: toAddress(address) };
  return { before, mark };
}

/** A calldata descriptor's `format` run over a call. Throws whatever the engine throws. */
export async function runCall(
  descriptor: Descriptor,
  format: string,
  target: Target,
  request: CallRequest,
): Promise<EngineResult | null> {
  const { repository } = await import('micro-eth-signer/clearsig.js');
  const { contracts } = repository({ [descriptor.path]: narrowed(descriptor, format, 'contract', target) });
  const entry = contracts[String(target.chainId)]?.[addressToHex(target.address)]?.[0];
  const result = await entry?.(
    {
      to: target.address,
      ...(request.from === null ? {} : { from: request.from }),
      value: request.value,
      data: hexToBytes(request.data),
      chainId: BigInt(target.chainId),
    },
    marking(target),
  );
  return result === undefined ? null : read(result);
}

/** A typed-data descriptor's `format` run over a document. Throws whatever the engine throws. */
export async function runTypedData(
  descriptor: Descriptor,
  format: string,
  target: Target,
  document: TypedDocument,
): Promise<EngineResult | null> {
  const { eip712 } = await import('micro-eth-signer/clearsig.js');
  const { types, primaryType, domain, message } = document;
  // The library derives the types of domain and message from literal `types`; these are known at run time only.
  const input = { types, primaryType, domain, message } as ClearSigTypedInput;
  const clearSig = { [descriptor.path]: narrowed(descriptor, format, 'eip712', target) };
  const result = await eip712(input, { ...marking(target), clearSig });
  return result === undefined ? null : read(result);
}

/**
 * The descriptor with one format and bound to one place: what is wrong with its other formats does no harm here, and
 * `metadata.token` of its other deployments is nobody's name.
 */
function narrowed(
  descriptor: Descriptor,
  format: string,
  kind: 'contract' | 'eip712',
  target: Target,
): JsonRecord {
  const deployments = [{ chainId: Number(target.chainId), address: target.address }];
  const { context, metadata, definitions, formats } = descriptor;
  return {
    context: { ...context, [kind]: { ...recordAt(context, kind), deployments } },
    metadata,
    display: { definitions, formats: { [format]: formats[format] } },
  };
}

/** The engine looks for its renderer of embedded calls here; it is not part of its public type. */
interface Nesting {
  renderCalldata(descriptors: unknown, call: Ctx): Promise<ClearSigResult>;
}

function marking(target: Target): ClearSigOpt & Nesting {
  return {
    async resolveToken({ address, chainId }) {
      const mark = `${MARK}token ${chainId ?? target.chainId} ${address}`;
      return { symbol: mark, name: mark, decimals: 0, verified: true };
    },
    async resolveAddress({ address }) {
      return `${MARK}address ${address}`;
    },
    async resolveNft({ collection, chainId }) {
      return `${MARK}collection ${chainId ?? target.chainId} ${collection}`;
    },
    async resolveChain({ chainId }) {
      return { name: String(chainId), ticker: `${MARK}native ${chainId}` };
    },
    // A call within a call is read by the program itself: here it is only named. What it does may depend on how it is
    // called (a delegate call), which no descriptor of the callee knows.
    async renderCalldata(_descriptors, call) {
      if (call.to === undefined) throw new Error('a call to nobody');
      return { intent: `${MARK}callee ${call.to.toLowerCase()}`, fields: {} };
    },
  };
}

function read(result: ClearSigResult): EngineResult {
  return {
    intent: result.intent,
    spans: result.structuredIntent?.map((span) => (typeof span === 'string' ? span : field(span))) ?? null,
    fields: Object.entries(result.fields).map(([label, found]) => ({ label, field: field(found) })),
  };
}

const field = (found: ClearSigField): EngineField => ({
  format: found.format,
  value: found.value,
  raw: found.rawValue,
});

/** Thrown inside this folder alone: a descriptor is made for this, and is not used. */
export class DescriptorRefused extends Error {
  readonly why: Refusal;
  constructor(why: Refusal, detail: string) {
    super(detail);
    this.why = why;
  }
}
