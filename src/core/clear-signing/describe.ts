/**
 * Descriptions of calls and typed data from the ERC-7730 registry, bundled and offline.
 *
 * A descriptor applies where it is deployed (chain and address) or where the domain is the one that it names; those
 * for any ERC-20 token apply where the program vouches for the token. What cannot be described in full and in truth is
 * refused with the reason.
 */
import { decodeCallAndTail } from '../abi/decode.ts';
import { parseFunction } from '../abi/parse.ts';
import type { AbiParameter, AbiType } from '../abi/types.ts';
import { toAddress } from '../address/address.ts';
import { type Hex, hexSize } from '../bytes/hex.ts';
import { isChainId } from '../chain/chain-id.ts';
import { EvidentError } from '../errors/error.ts';
import { displayText } from '../text/display.ts';
import {
  createRegistry,
  type Descriptor,
  type DescriptorFiles,
  DescriptorRefused,
  type EngineResult,
  type FoundDescriptor,
  filledIn,
  type Registry,
  runCall,
  runTypedData,
} from './descriptor.ts';
import { GroundBuilder, NO_TOKENS, type TokenOf, tokensByReading } from './ground.ts';
import { intentOf } from './intent.ts';
import { isRecord, type JsonRecord, listAt, own, recordAt, textAt } from './json.ts';
import { readTyped, type TypedDocument } from './typed.ts';
import {
  type CallRequest,
  type ClearReading,
  type ClearText,
  MAX_BYTES,
  MAX_FIELDS,
  type Target,
  type TypedDataRequest,
} from './types.ts';
import { Writer } from './write.ts';

/**
 * What the registry says of a call. Registry and engine are loaded at the first use, from the program's own origin.
 * Error: `NAV_CHUNK_FAILED` where they cannot be loaded; nothing else is thrown.
 */
export async function describeCall(request: CallRequest): Promise<ClearReading> {
  return describeCallBy(await bundledRegistry(), request);
}

// The registry as it comes with micro-eth-signer: ethereum/clear-signing-erc7730-registry, verbatim but for the schema's
// address, which builds leave out (`scripts/lean-registry.ts`). The descriptors that the library adds of its own are left out. Loaded at the first use, with the engine.

let loading: Promise<Registry> | null = null;

export async function bundledFiles(): Promise<DescriptorFiles> {
  const [{ CLEARSIG_REPO_FULL }, { ERCS }] = await Promise.all([
    import('micro-eth-signer/clearsig/repo-full.js'),
    import('micro-eth-signer/clearsig/repo.js'),
    import('micro-eth-signer/clearsig.js'),
  ]);
  return { ...CLEARSIG_REPO_FULL, ...ERCS };
}

/** Error: `NAV_CHUNK_FAILED`; the next call tries again. */
async function bundledRegistry(): Promise<Registry> {
  loading ??= bundledFiles().then(createRegistry);
  try {
    return await loading;
  } catch (cause) {
    loading = null;
    throw new EvidentError('NAV_CHUNK_FAILED', {}, cause);
  }
}

/** What the registry says of typed data (EIP-712); see `describeCall`. */
export async function describeTypedData(request: TypedDataRequest): Promise<ClearReading> {
  return describeTypedDataBy(await bundledRegistry(), request);
}

/** `describeCall` by another registry. */
export async function describeCallBy(registry: Registry, request: CallRequest): Promise<ClearReading> {
  const { to, data, chainId, operation = 'call' } = request;
  if (operation !== 'call' || to === null || hexSize(data) < 4) return NONE;
  const target = { chainId, address: to };
  return firstOf(registry.find('contract', target, request.tokens(to) !== null), ({ descriptor }) => {
    const [match, ...others] = Object.keys(descriptor.formats).flatMap((key) => {
      const fn = parseFunction(key);
      return fn.ok && data.startsWith(fn.value.selector) ? [{ key, fn: fn.value }] : [];
    });
    if (match === undefined) return null;
    return async () => {
      if (others.length > 0) throw new DescriptorRefused('ambiguous', match.fn.signature);
      if (hexSize(data) > MAX_BYTES) throw new DescriptorRefused('tooLarge', `${hexSize(data)} bytes`);
      const read = decodeCallAndTail(match.fn, data);
      if (!read.ok) throw new DescriptorRefused('malformed', read.error.code);
      const behind = hexSize(read.value.tail);
      // The engine is given what was read, and nothing that a path from the end of the data could take for it.
      const canonical = data.slice(0, data.length - 2 * behind) as Hex;
      const ground = new GroundBuilder()
        .call(read.value.fields)
        .address(to)
        .address(request.from)
        .number(request.value, 256);
      const bare = withBareAmounts(descriptor, match.key);
      const result = await runCall(bare.descriptor, match.key, target, { ...request, data: canonical });
      const writer = new Writer(target, request, ground, request.from, JSON.stringify(descriptor));
      const { inputs: parameters } = match.fn;
      const tokenOf = tokensByReading({ ...request, operation, data: canonical }, read.value.fields);
      const { key } = match;
      return { key, result, writer, parameters, value: request.value, behind, bare, tokenOf };
    };
  });
}

// Amounts of tokens that a descriptor does not name. The engine takes them for amounts of the contract that is called,
// which is a router as often as not; ERC-7730 ("Token amount") has the number shown bare, and the want of a token said.
// It is shown as base units: "2105045649" alone reads as two billion of something.

interface BareAmounts {
  /** With such fields of one format as bare numbers. */
  readonly descriptor: Descriptor;
  /** There was one that may be shown. */
  readonly found: boolean;
  /** Of such fields alone. */
  readonly labels: ReadonlySet<string>;
}

function withBareAmounts(descriptor: Descriptor, key: string): BareAmounts {
  let found = false;
  const labels = new Set<string>();
  const others = new Set<string>();
  const visit = (list: readonly unknown[]): readonly unknown[] =>
    list.map((from) => {
      if (!isRecord(from)) return from;
      if (Array.isArray(own(from, 'fields'))) return { ...from, fields: visit(listAt(from, 'fields')) };
      const { $ref: _, ...field } = filledIn(descriptor, from);
      (isUnnamed(field) ? labels : others).add(textAt(field, 'label') ?? '');
      if (!isUnnamed(field)) return from;
      found ||= own(field, 'visible') !== 'never';
      return { ...field, format: 'raw', params: {} };
    });
  const format = recordAt(descriptor.formats, key);
  const bare = { ...format, fields: visit(listAt(format, 'fields')) };
  return {
    descriptor: { ...descriptor, formats: { ...descriptor.formats, [key]: bare } },
    found,
    labels: new Set([...labels].filter((label) => !others.has(label))),
  };
}

function isUnnamed(field: JsonRecord): boolean {
  const params = recordAt(field, 'params');
  return (
    textAt(field, 'format') === 'tokenAmount' &&
    own(params, 'token') === undefined &&
    own(params, 'tokenPath') === undefined
  );
}

/** `describeTypedData` by another registry. */
export async function describeTypedDataBy(
  registry: Registry,
  request: TypedDataRequest,
): Promise<ClearReading> {
  // What is no typed data is for others to refuse: there is no telling what a descriptor would be of.
  const document = documentOf(request.json);
  const target = document === null ? null : targetOf(document);
  if (document === null || target === null) return NONE;
  const { encodedType: key, fields: parameters, message } = document;
  return firstOf(
    registry.find('eip712', target, request.tokens(target.address) !== null),
    ({ descriptor }) => {
      if (!Object.hasOwn(descriptor.formats, key)) return null;
      return async () => {
        const ground = new GroundBuilder().typed(parameters, message).address(target.address);
        const bare = withBareAmounts(descriptor, key);
        const result = await runTypedData(bare.descriptor, key, target, document);
        const writer = new Writer(target, request, ground, null, JSON.stringify(descriptor));
        return { key, result, writer, parameters, value: 0n, behind: 0, bare, tokenOf: NO_TOKENS };
      };
    },
  );
}

const NONE: ClearReading = { kind: 'none' };

function documentOf(json: string): TypedDocument | null {
  try {
    return readTyped(json);
  } catch {
    return null;
  }
}

function targetOf({ domain }: TypedDocument): Target | null {
  const { chainId, verifyingContract } = domain;
  const id = typeof chainId === 'bigint' ? Number(chainId) : null;
  if (!isChainId(id) || typeof verifyingContract !== 'string') return null;
  return { chainId: id, address: toAddress(verifyingContract) };
}

/** What a descriptor came to, to be written. */
interface Run {
  readonly key: string;
  readonly result: EngineResult | null;
  readonly writer: Writer;
  readonly parameters: readonly AbiParameter[];
  /** In wei. */
  readonly value: bigint;
  /** Bytes behind the arguments. */
  readonly behind: number;
  readonly bare: Pick<BareAmounts, 'found' | 'labels'>;
  readonly tokenOf: TokenOf;
}

/** The first description that holds; else the first refusal; else none. `match`: null where it says nothing of this. */
async function firstOf(
  all: readonly FoundDescriptor[],
  match: (found: FoundDescriptor) => (() => Promise<Run>) | null,
): Promise<ClearReading> {
  let refusal: ClearReading | null = null;
  for (const found of all) {
    try {
      const run = match(found);
      if (run !== null) return { kind: 'described', text: write(found, await run()) };
    } catch (thrown) {
      const why = thrown instanceof DescriptorRefused ? thrown.why : 'failed';
      const detail = thrown instanceof Error ? displayText(thrown.message, 200) : '?';
      refusal ??= { kind: 'refused', why, descriptor: found.descriptor.path, detail };
    }
  }
  return refusal ?? NONE;
}

function write({ descriptor, generic }: FoundDescriptor, run: Run): ClearText {
  const { key, result, writer, parameters, value, behind, bare, tokenOf } = run;
  if (result === null) throw new DescriptorRefused('failed', 'the domain is another one');
  const stated = statedFields(descriptor, recordAt(descriptor.formats, key));
  refuseTraps(stated);
  if (result.fields.length > MAX_FIELDS)
    throw new DescriptorRefused('tooLarge', `${result.fields.length} fields`);
  const fields = result.fields.map(({ label, field }) => ({
    label: writer.said(label).trim(),
    parts: bare.labels.has(label) ? writer.bareAmount(field, tokenOf) : writer.field(field),
  }));
  // One that a condition hides is not said of either.
  if (bare.found && !writer.warnings.has('tokenByReading')) writer.tokenUnknown();
  const intent = intentOf(
    (result.spans ?? [result.intent]).map((span) =>
      typeof span === 'string' ? writer.said(span) : writer.field(span),
    ),
  );
  const mentioned = mentionedBy(stated, new Set(result.fields.map(({ label }) => label)));
  const name = (from: JsonRecord, at: string) => {
    const found = textAt(from, at);
    return found === null || found === '' ? null : writer.said(found).trim();
  };
  const omitted = leftOut(parameters, mentioned);
  return {
    intent,
    owner: name(descriptor.metadata, 'owner'),
    contract: name(descriptor.metadata, 'contractName'),
    fields,
    warnings: [
      ...(value > 0n && !mentioned.has('@.value') && !writer.natives.has(value)
        ? [writer.valueNotShown(value)]
        : []),
      ...writer.warnings.values(),
      ...(behind === 0 ? [] : [writer.bytesBehind(behind)]),
      ...(omitted.length === 0 ? [] : [writer.leavesOut(omitted)]),
    ],
    calls: writer.calls,
    descriptor: descriptor.path,
    generic,
  };
}

// What a description leaves out. A descriptor may hide parameters, and may forget them; either way the reader is told
// their names, and finds them in the fields beside.

/**
 * What shown fields read, as names without indexes: `orders.[0].maker` is `orders.maker`. `shown`: labels that the
 * engine has given out; a field on a condition counts when its label is among them.
 */
function mentionedBy(fields: readonly StatedField[], shown: ReadonlySet<string>): ReadonlySet<string> {
  const paths = fields
    .filter(
      (field) => field.shown === 'always' || (field.shown === 'onCondition' && shown.has(field.label ?? '')),
    )
    .flatMap(({ path, parameters }) => (path === null ? parameters : [path, ...parameters]));
  return new Set(paths.map((path) => path.replaceAll(/\.?\[[^\]]*\]/g, '')));
}

/** Names of what no path reaches: the outermost of which nothing is reached (`order`, or `order.salt`). */
function leftOut(parameters: readonly AbiParameter[], paths: ReadonlySet<string>): readonly string[] {
  const visit = (type: AbiType, path: string): readonly string[] => {
    if (paths.has(path)) return [];
    if (![...paths].some((mentioned) => mentioned.startsWith(`${path}.`))) return [path];
    const inner = innermost(type);
    if (inner.kind !== 'tuple') return [];
    return inner.fields.flatMap((field, index) => visit(field.type, `${path}.${field.name || index}`));
  };
  return parameters.flatMap(({ name, type }, index) => visit(type, name || String(index)));
}

function innermost(type: AbiType): AbiType {
  return type.kind === 'array' ? innermost(type.item) : type;
}

// The fields of a format as they stand in the descriptor, flat: groups opened, definitions filled in.

interface StatedField {
  readonly label: string | null;
  /** From the root, without `#.`; null for a constant. */
  readonly path: string | null;
  /** Paths of parameters: `tokenPath` and the like. */
  readonly parameters: readonly string[];
  readonly shown: 'always' | 'never' | 'onCondition';
}

/** Of groups inside each other. */
const MAX_DEPTH = 8;

function statedFields(descriptor: Descriptor, format: JsonRecord): readonly StatedField[] {
  const visit = (list: readonly unknown[], base: string, depth: number): readonly StatedField[] => {
    if (depth > MAX_DEPTH) throw new DescriptorRefused('tooLarge', 'groups in groups');
    return list.filter(isRecord).flatMap((from) => {
      const field = filledIn(descriptor, from);
      const path = textAt(field, 'path');
      const at = path === null ? null : under(base, path);
      if (Array.isArray(own(field, 'fields'))) return visit(listAt(field, 'fields'), at ?? base, depth + 1);
      const visible = own(field, 'visible');
      return [
        {
          label: textAt(field, 'label'),
          path: at,
          parameters: Object.entries(recordAt(field, 'params')).flatMap(([key, value]) =>
            key.endsWith('Path') && typeof value === 'string' ? [under(base, value)] : [],
          ),
          shown: visible === 'never' ? 'never' : isRecord(visible) ? 'onCondition' : 'always',
        },
      ];
    });
  };
  return visit(listAt(format, 'fields'), '', 0);
}

function under(base: string, path: string): string {
  if (/^[@$]/.test(path)) return path;
  if (path.startsWith('#')) return path.replace(/^#\.?/, '');
  return base === '' ? path : `${base}.${path}`;
}

/**
 * Refuses formats that the engine would follow to something else than they say. It keeps fields by their label, so
 * that a label which is a number changes places and one named `__proto__` is lost. And it counts the items of a
 * field's list to pick the item of a parameter's list, which is only right where the field runs through one list,
 * from its beginning.
 */
function refuseTraps(fields: readonly StatedField[]): void {
  for (const { label, path, parameters, shown } of fields) {
    if (shown === 'never') continue;
    if (label === null || /^\s*$|^\d+$|^__proto__$/.test(label))
      throw new DescriptorRefused('unreadable', 'a field without a label');
    const lists = path?.match(/\[[^\]]*\]/g) ?? [];
    const follows = parameters.some((parameter) => parameter.includes('[]'));
    if (
      follows &&
      (lists.filter((step) => step === '[]').length !== 1 || lists.some((step) => step.includes(':')))
    )
      throw new DescriptorRefused('failed', `which item of a list belongs to ${path ?? label}`);
  }
}
