/**
 * Batches as the Safe Transaction Builder exports them (safe-global/safe-react-apps, tx-builder, file version 1.0),
 * with its checksum: keccak-256 over the file without the checksum and with the name null, written with sorted keys.
 */
import * as v from 'valibot';
import { encodeCall } from '../abi/encode.ts';
import { draftsOfJson } from '../abi/form/paste.ts';
import { validateAbiForm } from '../abi/form/read.ts';
import { formFields } from '../abi/form/types.ts';
import { readInterface } from '../abi/interface/read.ts';
import { type Address, parseAddress } from '../address/address.ts';
import { EMPTY_HEX, type Hex, hexSize, parseHex } from '../bytes/hex.ts';
import { type ChainId, parseChainId } from '../chain/chain-id.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import { keccakOfText } from '../tools/hash.ts';
import { fieldsAreUnique, numbersAreExact, parseStrictJson } from './json.ts';

export interface BatchCall {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
}

export interface BuilderFile {
  readonly chainId: ChainId;
  readonly name: string;
  readonly description: string;
  /** The Safe that it was made for, where it says. */
  readonly safe: Address | null;
  readonly calls: readonly BatchCall[];
}

export interface ReadBuilderFile {
  readonly file: BuilderFile;
  /** `none`: the file has no checksum. */
  readonly checksum: 'right' | 'wrong' | 'none';
}

export const MAX_CALLS = 200;
/** Bytes of data, of all calls together. */
export const MAX_BATCH_BYTES = 128 * 1024;
const MAX_FILE = 2 * 1024 * 1024;

const schema = v.looseObject({
  version: v.string(),
  chainId: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  meta: v.optional(
    v.looseObject({
      name: v.optional(v.nullable(v.string())),
      description: v.optional(v.nullable(v.string())),
      checksum: v.optional(v.nullable(v.string())),
      createdFromSafeAddress: v.optional(v.nullable(v.string())),
    }),
    {},
  ),
  transactions: v.array(
    v.looseObject({
      to: v.string(),
      value: v.optional(v.string(), '0'),
      data: v.optional(v.nullable(v.string())),
      contractMethod: v.optional(
        v.nullable(v.looseObject({ name: v.string(), inputs: v.array(v.unknown()) })),
      ),
      contractInputsValues: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
    }),
  ),
});
type Written = v.InferOutput<typeof schema>['transactions'][number];

/** Errors: `BATCH_FILE_INVALID`, `BATCH_CALL_INVALID` with the place (`at`, from 1), `BATCH_TOO_LARGE`. */
export function readBuilderFile(text: string): Result<ReadBuilderFile> {
  if (text.length > MAX_FILE) return fail(new EvidentError('BATCH_TOO_LARGE'));
  const value = parseStrictJson(text);
  if (!numbersAreExact(text)) return fail(new EvidentError('BATCH_FILE_INVALID', { part: 'number' }));
  if (!fieldsAreUnique(text, value)) return fail(new EvidentError('BATCH_FILE_INVALID', { part: 'field' }));
  const read = v.safeParse(schema, value);
  if (!read.success)
    return fail(new EvidentError('BATCH_FILE_INVALID', partOf(v.getDotPath(read.issues[0]))));
  const { chainId, meta, transactions } = read.output;
  const chain = parseChainId(chainId);
  if (!chain.ok) return fail(new EvidentError('BATCH_FILE_INVALID', { part: 'chainId' }));
  if (transactions.length > MAX_CALLS) return fail(new EvidentError('BATCH_TOO_LARGE'));
  const calls: BatchCall[] = [];
  for (const [index, written] of transactions.entries()) {
    const call = callOf(written);
    if (call === null) return fail(new EvidentError('BATCH_CALL_INVALID', { at: String(index + 1) }));
    calls.push(call);
  }
  if (calls.reduce((sum, { data }) => sum + hexSize(data), 0) > MAX_BATCH_BYTES) {
    return fail(new EvidentError('BATCH_TOO_LARGE'));
  }
  const safe = parseAddress(meta.createdFromSafeAddress ?? '');
  const stated = meta.checksum ?? '';
  return ok({
    file: {
      chainId: chain.value,
      name: meta.name ?? '',
      description: meta.description ?? '',
      safe: safe.ok ? safe.value.address : null,
      calls,
    },
    checksum: stated === '' ? 'none' : stated === builderChecksum(value) ? 'right' : 'wrong',
  });
}

function partOf(part: string | null): { readonly part?: string } {
  return part === null ? {} : { part };
}

/** Null where it cannot be read in exactly one way. */
function callOf({ to, value, data, contractMethod, contractInputsValues }: Written): BatchCall | null {
  const target = parseAddress(to);
  if (!target.ok || !/^\d{1,78}$/.test(value) || BigInt(value) !== BigInt.asUintN(256, BigInt(value)))
    return null;
  const bytes =
    typeof data === 'string' && data !== '' ? given(data) : composed(contractMethod, contractInputsValues);
  return bytes === null ? null : { to: target.value.address, value: BigInt(value), data: bytes };
}

function given(data: string): Hex | null {
  const read = parseHex(data);
  return read.ok ? read.value : null;
}

/** A function with the texts of its arguments: lists and tuples stand in them as JSON. */
function composed(method: Written['contractMethod'], values: Written['contractInputsValues']): Hex | null {
  if (method === null || method === undefined) return EMPTY_HEX;
  // A call without a name is one of `receive` or `fallback`.
  if (method.name === '' || method.name === 'receive' || method.name === 'fallback') return EMPTY_HEX;
  const { name, inputs } = method;
  const abi = readInterface(JSON.stringify([{ type: 'function', name, inputs }]));
  const fn = abi.ok ? abi.value.functions[0] : undefined;
  if (fn === undefined) return null;
  const texts = fn.inputs.map((input) => Object(values ?? {})[input.name] as unknown);
  const fields = formFields(fn.inputs);
  const drafts = draftsOfJson(fields, `[${texts.map(jsonOf).join(',')}]`);
  if (!drafts.ok) return null;
  const { values: read } = validateAbiForm(fields, drafts.value);
  return read === null ? null : encodeCall(fn, read);
}

function jsonOf(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value) ?? 'null';
  const trimmed = value.trim();
  return /^[[{]/.test(trimmed) ? trimmed : JSON.stringify(value);
}

export interface BuilderStamp {
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Who composed it, where that shall be said. */
  readonly owner: Address | null;
}

/** As the builder writes it; read back by `readBuilderFile` to the same calls. */
export function writeBuilderFile(file: BuilderFile, { createdAt, owner }: BuilderStamp): string {
  const content = {
    version: '1.0',
    chainId: String(file.chainId),
    createdAt,
    meta: {
      name: file.name,
      description: file.description,
      txBuilderVersion: '1.16.5',
      createdFromSafeAddress: file.safe ?? '',
      createdFromOwnerAddress: owner ?? '',
    },
    transactions: file.calls.map(({ to, value, data }) => ({
      to,
      value: String(value),
      data,
      contractMethod: null,
      contractInputsValues: null,
    })),
  };
  const checksum = builderChecksum(content);
  return `${JSON.stringify({ ...content, meta: { ...content.meta, checksum } }, null, 2)}\n`;
}

/** Of the parsed file. */
export function builderChecksum(file: unknown): string {
  const { meta, ...rest } = Object(file) as { meta?: unknown };
  const { checksum: _, ...told } = Object(meta ?? {}) as { checksum?: unknown };
  return keccakOfText(serialized({ ...rest, meta: { ...told, name: null } }));
}

/** Not JSON: the keys in order as a list, then the values, each followed by a comma. */
function serialized(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serialized).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const keys = JSON.stringify(entries.map(([key]) => key));
  return `{${keys}${entries.map(([, inner]) => `${serialized(inner)},`).join('')}}`;
}
