/** Calls as they are written in a form, and what they read as. Pure. */
import * as v from 'valibot';
import { encodeCall } from '#core/abi/encode.ts';
import { draftsOfJson, jsonOfDrafts } from '#core/abi/form/paste.ts';
import { validateAbiForm } from '#core/abi/form/read.ts';
import { emptyDraft, type FieldDraft, type FormField, formFields } from '#core/abi/form/types.ts';
import { parseFunction } from '#core/abi/parse.ts';
import type { AbiFunction } from '#core/abi/types.ts';
import { type Address, isAddress, parseAddress } from '#core/address/address.ts';
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import { type BatchCall, MAX_BATCH_BYTES } from '#core/batch/builder-file.ts';
import { EMPTY_HEX, type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { enteredName, namesInDrafts } from '../../transactions/confirm-name.ts';
import type { EnteredName } from '../../transactions/request.ts';

export interface CallText {
  /** Stays with the call wherever it is moved. */
  readonly id: number;
  readonly to: string;
  /** Of a name in `to`: where it leads on the chain of the calls, found out for this very text. */
  readonly toAddress: Address | null;
  /** In the chain's coin; empty for nothing. */
  readonly value: string;
  readonly how: 'data' | 'function';
  readonly data: string;
  readonly signature: string;
  readonly args: readonly FieldDraft[];
}

export type CallTextField = 'to' | 'value' | 'data' | 'signature';

export interface CallTextReading {
  readonly errors: Readonly<Partial<Record<CallTextField, EvidentError>>>;
  /** Null while it is none. */
  readonly to: Address | null;
  /** Null while something is wrong or missing. */
  readonly call: BatchCall | null;
}

const COIN_DECIMALS = 18;

export function emptyCall(id: number): CallText {
  return { id, to: '', toAddress: null, value: '', how: 'data', data: '', signature: '', args: [] };
}

export function callTextOf(id: number, { to, value, data }: BatchCall): CallText {
  const amount = value === 0n ? '' : formatAmount(value, COIN_DECIMALS);
  return { ...emptyCall(id), to, value: amount, data: hexSize(data) === 0 ? '' : data };
}

export interface WrittenFunction {
  readonly fn: AbiFunction;
  /** For `ArgumentFields`: known by identity. */
  readonly fields: readonly FormField[];
}

const parsed = new Map<string, Result<WrittenFunction>>();
const REMEMBERED = 100;

/** The same object for the same text, so that the fields of a form stay what they were. Errors: `ABI_*`. */
export function functionOf(signature: string): Result<WrittenFunction> {
  const before = parsed.get(signature);
  if (before !== undefined) return before;
  const read = parseFunction(signature.trim());
  const result = read.ok ? ok({ fn: read.value, fields: formFields(read.value.inputs) }) : read;
  if (parsed.size >= REMEMBERED) parsed.clear();
  parsed.set(signature, result);
  return result;
}

/** With the arguments that fit: those of the same function stay, others begin empty. */
export function withSignature(call: CallText, signature: string): CallText {
  const [before, next] = [functionOf(call.signature), functionOf(signature)];
  if (!next.ok) return { ...call, signature };
  const same = before.ok && before.value.fn.signature === next.value.fn.signature;
  return { ...call, signature, args: same ? call.args : next.value.fields.map(emptyDraft) };
}

export function readCallText(text: CallText): CallTextReading {
  const errors: Partial<Record<CallTextField, EvidentError>> = {};
  const to = readTo(text);
  if (!to.ok) errors.to = to.error;
  const value = text.value.trim() === '' ? ok(0n) : parseAmount(text.value, COIN_DECIMALS);
  if (!value.ok) errors.value = value.error;
  const data = text.how === 'data' ? readBytes(text.data) : readFunction(text);
  if (!data.ok) {
    if (text.how === 'data') errors.data = data.error;
    // What is wrong with an argument stands at the argument.
    else if (data.error.code !== 'ABI_ARGUMENT_INVALID') errors.signature = data.error;
  }
  const call = to.ok && value.ok && data.ok ? { to: to.value, value: value.value, data: data.value } : null;
  return { errors, to: to.ok ? to.value : null, call };
}

/** The names behind the addresses of a call that is complete: where it goes, and in its arguments. */
export function namesOf({ to, toAddress, how, args }: CallText): readonly EnteredName[] {
  const target = parseAddress(to.trim()).ok || toAddress === null ? [] : [enteredName(to, toAddress)];
  return how === 'function' ? [...target, ...namesInDrafts(args)] : target;
}

/** With the place of its call, from 1. */
export interface PlacedName extends EnteredName {
  readonly call: number;
}

/** Of all calls, each with the place of its call. */
export function namesOfAll(calls: readonly CallText[]): readonly PlacedName[] {
  return calls.flatMap((text, index) => namesOf(text).map((each) => ({ ...each, call: index + 1 })));
}

function readTo({ to, toAddress }: CallText): Result<Address> {
  if (to.trim() === '') return fail(new EvidentError('INPUT_REQUIRED'));
  const read = parseAddress(to.trim());
  if (read.ok) return ok(read.value.address);
  return toAddress === null ? read : ok(toAddress);
}

function readBytes(text: string): Result<Hex> {
  const plain = text.replace(/\s+/g, '');
  if (plain === '') return ok(EMPTY_HEX);
  if (plain.length > 2 + 2 * MAX_BATCH_BYTES) return fail(new EvidentError('INPUT_DATA_SIZE'));
  return parseHex(plain);
}

function readFunction({ signature, args }: CallText): Result<Hex> {
  if (signature.trim() === '') return fail(new EvidentError('INPUT_REQUIRED'));
  const written = functionOf(signature);
  if (!written.ok) return written;
  const { values } = validateAbiForm(written.value.fields, args);
  return values === null
    ? fail(new EvidentError('ABI_ARGUMENT_INVALID'))
    : ok(encodeCall(written.value.fn, values));
}

const keptSchema = v.pipe(
  v.array(
    v.strictObject({
      to: v.string(),
      value: v.string(),
      how: v.picklist(['data', 'function']),
      data: v.string(),
      signature: v.string(),
      args: v.string(),
    }),
  ),
  v.maxLength(200),
);

/** For the draft that outlives a reload. Names are looked up anew. */
export function keepCalls(calls: readonly CallText[]): string {
  return JSON.stringify(
    calls.map(({ id: _, toAddress: _found, args, ...rest }) => ({ ...rest, args: jsonOfDrafts(args) })),
  );
}

/** Null for what this did not write. */
export function keptCalls(text: string): readonly CallText[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const read = v.safeParse(keptSchema, value);
  if (!read.success) return null;
  return read.output.map(({ args, ...rest }, id) => {
    const written = functionOf(rest.signature);
    const drafts = written.ok ? draftsOfJson(written.value.fields, args) : null;
    const empty = written.ok ? written.value.fields.map(emptyDraft) : [];
    return { id, ...rest, toAddress: null, args: drafts?.ok ? drafts.value : empty };
  });
}

// Names of calls, as they outlive a reload beside what was composed with them.

const schema = v.array(
  v.strictObject({
    name: v.pipe(v.string(), v.minLength(1)),
    address: v.custom<Address>(isAddress),
    call: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  }),
);

export function keepNames(named: readonly PlacedName[]): string {
  return JSON.stringify(named.map(({ name, address, call }) => ({ name, address, call })));
}

/** Null for what this did not write. */
export function keptNames(text: string): readonly PlacedName[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const read = v.safeParse(schema, value);
  return read.success ? read.output : null;
}
